import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

/** Paper is white, and a photograph is drawn upon in black and white, whoever the tenant is. */
const OWN_COLOURS = /\/images\/|print-sheet|theme(?:-variables)?\.css$/

const RULES = [
  ['size of a text', /font-size: (?!var\(|(?:calc|clamp)\([\d.]+ \* var\(|inherit|100%)[^;]+/g, /^$/],
  ['corner', /border-radius: (?!var\(|50%|inherit|0;)[^;]+/g, /^$/],
  ['colour', /#[0-9a-f]{3,8}\b/g, OWN_COLOURS],
] as const

test.each(RULES)('no style has a %s of its own (docs/design-system.md)', (_, pattern, exceptions) => {
  const found = readdirSync('src', { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.css') && !exceptions.test(`/${file}`))
    .flatMap((file) =>
      (readFileSync(`src/${file}`, 'utf8').match(pattern) ?? []).map((text) => `${file}: ${text}`),
    )
  expect(found).toEqual([])
})
