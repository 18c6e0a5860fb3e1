import * as fc from 'fast-check'

/** Values that some program somewhere takes badly. */
export const HOSTILE: readonly unknown[] = [
  null,
  '',
  ' ',
  '\u0000',
  '\uD800',
  '\u202E',
  '\u200B\u200B\u200B',
  '\u2066Asha\u2069 \u0622\u0634\u0627',
  'Rene\u0301 \u095B',
  '\uFEFF9876543210\u202C',
  "'; drop table users; --",
  '%',
  '%00',
  '../../etc/passwd',
  '<script>alert(1)</script>',
  '{{7*7}}',
  '__proto__',
  'constructor',
  'a'.repeat(5000),
  'ळ'.repeat(50_000),
  '9'.repeat(400),
  '1e400',
  'NaN',
  '-1',
  '0x10',
  '0000-00-00',
  '2026-02-30',
  '٣٤٥',
  '០១២៣៤៥៦៧៨៩',
  'अ'.repeat(10_000),
  true,
  -1,
  0.1,
  1e308,
  -1e308,
  2 ** 53,
  2 ** 63,
  [],
  {},
  [[]],
  [null],
  { length: 1e9 },
  { __proto__: null },
  Array.from({ length: 5000 }, () => 'x'),
]

/** Any of them, or something nobody has thought of. */
export const hostile: fc.Arbitrary<unknown> = fc.oneof(
  { weight: 3, arbitrary: fc.constantFrom(...HOSTILE) },
  { weight: 1, arbitrary: fc.jsonValue() },
  { weight: 1, arbitrary: fc.string({ unit: 'binary', maxLength: 40 }) },
)

type Path = readonly string[]

/** The way to every value inside a value, itself included. */
export function pathsIn(value: unknown, path: Path = []): Path[] {
  if (typeof value !== 'object' || value === null) return [path]
  return [path, ...Object.entries(value).flatMap(([key, part]) => pathsIn(part, [...path, key]))]
}

/** A copy of a value with another one at a place inside it. */
export function replaced(value: unknown, [key, ...rest]: Path, by: unknown): unknown {
  if (key === undefined) return by
  const parts: unknown = Array.isArray(value) ? [...value] : { ...Object(value) }
  const part: unknown = Object(value)[key]
  return Object.assign(Object(parts), { [key]: replaced(part, rest, by) })
}

/** A value with one thing wrong in it. */
export function mutated(values: fc.Arbitrary<unknown>): fc.Arbitrary<unknown> {
  return fc.tuple(values, fc.nat(), hostile).map(([value, at, by]) => {
    const paths = pathsIn(value)
    return replaced(value, paths[at % paths.length] ?? [], by)
  })
}
