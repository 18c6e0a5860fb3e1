import * as fc from 'fast-check'
import * as z from 'zod/mini'
import type { $ZodChecks, $ZodType, $ZodTypes } from 'zod/v4/core'

/** All that a server has, by the names of the fields and parameters that ask for it. */
export type Known = Readonly<Record<string, readonly string[]>>

const days = fc
  .date({ min: new Date('1965-01-01'), max: new Date('2005-12-31'), noInvalidDate: true })
  .map((day) => day.toISOString().slice(0, 10))

function fits(schema: $ZodType): (value: unknown) => boolean {
  return (value) => z.safeParse(schema, value).success
}

function checksOf(def: { checks?: readonly unknown[] | undefined }): $ZodChecks[] {
  // The union of all checks is what zod's own tools read here; the type of a definition names their base only.
  return [...(def.checks ?? [])] as $ZodChecks[]
}

function patternOf(check: $ZodChecks): RegExp | undefined {
  const { def } = check._zod
  return def.check === 'string_format' && def.pattern instanceof RegExp ? def.pattern : undefined
}

function checked(schema: $ZodType, values: fc.Arbitrary<unknown>): fc.Arbitrary<unknown> {
  return checksOf(schema._zod.def).length === 0 ? values : values.filter(fits(schema))
}

/** Texts that a schema takes: of its pattern, a day where it has a rule of its own, else anything of its length. */
function textsOf(schema: $ZodType, def: { checks?: readonly unknown[] | undefined }): fc.Arbitrary<string> {
  const checks = checksOf(def)
  const own = 'pattern' in def && def.pattern instanceof RegExp ? def.pattern : undefined
  const pattern = own ?? checks.map(patternOf).find((found) => found !== undefined)
  // The generator knows no flags; a text in capitals is one that a pattern takes in any case.
  if (pattern) return fc.stringMatching(new RegExp(pattern.source)).filter(fits(schema))
  // The union leaves out the rules that a form writes itself.
  const kinds: string[] = checks.map((check) => check._zod.def.check)
  if (kinds.includes('custom')) return days.filter(fits(schema))
  const shortest = checks.map(({ _zod: { def: check } }) =>
    check.check === 'min_length' ? check.minimum : 0,
  )
  const minLength = Math.max(0, ...shortest)
  return fc.string({ unit: 'grapheme', minLength, maxLength: minLength + 20 }).filter(fits(schema))
}

const numbers = fc.oneof(
  fc.integer({ min: 0, max: 60 }),
  fc.integer({ min: 1000, max: 5_000_000 }),
  fc.double({ min: 0, max: 100, noNaN: true }),
)

/**
 * Inputs that a schema takes, read from the schema itself. Fields that name something get what the server has, mostly.
 * @param name the field that the schema is of
 * @throws Error for a kind of schema that no form had when this was written
 */
export function valuesOf(schema: $ZodType, known: Known, name = ''): fc.Arbitrary<unknown> {
  // As for the checks: the union is what there is, the base is what the types say.
  const { def } = (schema as $ZodTypes)._zod
  const inner = (part: $ZodType) => valuesOf(part, known, name)
  switch (def.type) {
    case 'string': {
      const things = known[name] ?? []
      const texts = textsOf(schema, def)
      if (things.length === 0) return texts
      return fc.oneof({ weight: 99, arbitrary: fc.constantFrom(...things) }, { weight: 1, arbitrary: texts })
    }
    case 'number': {
      const things = known[name]?.map(Number) ?? []
      const any = numbers.filter(fits(schema))
      if (things.length === 0) return any
      return fc.oneof({ weight: 9, arbitrary: fc.constantFrom(...things) }, { weight: 1, arbitrary: any })
    }
    case 'boolean':
      return fc.boolean()
    case 'literal':
      return fc.constantFrom<unknown>(...def.values)
    case 'enum':
      return fc.constantFrom(...Object.values(def.entries))
    case 'array':
      return fc.array(inner(def.element), { minLength: 1, maxLength: 3 }).filter(fits(schema))
    case 'object': {
      const fields = Object.entries(def.shape).map(([field, part]) => [field, valuesOf(part, known, field)])
      // Object.fromEntries forgets what the entries are.
      return fc.record(Object.fromEntries(fields) as Record<string, fc.Arbitrary<unknown>>)
    }
    case 'optional':
      return fc.option(inner(def.innerType), { nil: undefined })
    case 'nullable':
      return fc.option(inner(def.innerType), { nil: null })
    case 'default':
      return inner(def.innerType)
    case 'union':
      return fc.oneof(...def.options.map(inner))
    case 'pipe':
      // All that a form puts out it also takes; where it only changes the shape, what goes in says more.
      return checked(schema, def.out._zod.def.type === 'transform' ? inner(def.in) : inner(def.out))
    case 'unknown':
      return fc.constant(undefined)
    default:
      throw new Error(`The fuzz makes no ${def.type} yet: teach tests/tools/fuzz/values.ts`)
  }
}
