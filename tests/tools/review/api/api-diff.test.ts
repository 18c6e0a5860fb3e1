import { expect, test } from 'vitest'
import { diffApi, type Description } from './api-diff'
import type { JsonSchema } from './api-facts'

const json = (schema: JsonSchema) => ({ content: { 'application/json': { schema } } })

/** One call, `POST /v1/door`, by what it takes and gives. */
function api({
  body = {},
  answer = {},
  ...rest
}: {
  body?: JsonSchema
  answer?: JsonSchema
  security?: object[]
}): Description {
  const operation = { requestBody: json(body), responses: { 200: json(answer) }, ...rest }
  return { paths: { '/v1/door': { post: operation } } }
}

const object = (properties: Record<string, JsonSchema>, ...required: readonly string[]): JsonSchema => ({
  type: 'object',
  properties,
  required,
})

const TEXT = { type: 'string' }

function compare(was: Parameters<typeof api>[0], is: Parameters<typeof api>[0]): [string, boolean][] {
  return diffApi(api(was), api(is)).map(({ words, breaks }) => [words, breaks])
}

test('the same description has no changes', () => {
  const same = { body: object({ key: TEXT }, 'key') }
  expect(compare(same, same)).toEqual([])
})

test('a call that goes breaks, one that comes does not', () => {
  const none: Description = { paths: {} }
  expect(diffApi(api({}), none)).toEqual([{ call: 'POST /v1/door', words: 'the call is gone', breaks: true }])
  expect(diffApi(none, api({}))).toEqual([{ call: 'POST /v1/door', words: 'a new call', breaks: false }])
})

test('a field that must be sent breaks, one that may be sent does not, whatever is below it', () => {
  const lock = object({ key: TEXT }, 'key')
  expect(compare({ body: object({}) }, { body: object({ lock }, 'lock') })).toEqual([
    ['body lock added, required', true],
  ])
  expect(compare({ body: object({}) }, { body: object({ lock }) })).toEqual([['body lock added', false]])
})

test('to be required breaks what is sent; to be optional breaks what is answered', () => {
  const [optional, required] = [object({ key: TEXT }), object({ key: TEXT }, 'key')]
  expect(compare({ body: optional }, { body: required })).toEqual([['body key: required now', true]])
  expect(compare({ body: required }, { body: optional })).toEqual([['body key: optional now', false]])
  expect(compare({ answer: required }, { answer: optional })).toEqual([['answer key: optional now', true]])
  expect(compare({ answer: optional }, { answer: required })).toEqual([['answer key: required now', false]])
})

test('a field that goes from an answer breaks, one that comes does not', () => {
  const key = { answer: object({ key: TEXT }, 'key') }
  expect(compare(key, { answer: object({}) })).toEqual([['answer key removed', true]])
  expect(compare({ answer: object({}) }, key)).toEqual([['answer key added', false]])
})

test.each([
  ['enum', { enum: ['a'] }, { enum: ['a', 'b'] }, 'also b', 'no longer b'],
  ['type', TEXT, { type: ['string', 'null'] }, 'also null', 'no longer null'],
  ['a limit', { maxLength: 5 }, { maxLength: 9 }, 'maxLength 5, now 9', 'maxLength 9, now 5'],
])(
  '%s that lets more through breaks whoever reads it, one that lets less through whoever sends it',
  (_, narrow, wide, wider, narrower) => {
    const [less, more] = [object({ kind: narrow }), object({ kind: wide })]
    expect(compare({ body: less }, { body: more })).toEqual([[`body kind: ${wider}`, false]])
    expect(compare({ answer: less }, { answer: more })).toEqual([[`answer kind: ${wider}`, true]])
    expect(compare({ body: more }, { body: less })).toEqual([[`body kind: ${narrower}`, true]])
    expect(compare({ answer: more }, { answer: less })).toEqual([[`answer kind: ${narrower}`, false]])
  },
)

const kind = (name: string, more: Record<string, JsonSchema>) =>
  object({ kind: { const: name }, ...more }, 'kind')

const people = (more: Record<string, JsonSchema>) =>
  object({ people: { type: 'array', items: { anyOf: [kind('agent', {}), kind('borrower', more)] } } })

test('fields of lists and of alternatives are found, and an alternative is known by its constant', () => {
  expect(compare({ answer: people({ pan: TEXT }) }, { answer: people({}) })).toEqual([
    ['answer people[]<kind=borrower>.pan removed', true],
  ])
})

const tree = (leaf: JsonSchema): JsonSchema => ({
  $ref: '#/$defs/tree',
  $defs: { tree: object({ leaf, inner: { $ref: '#/$defs/tree' } }) },
})

test('a schema that holds itself is compared once', () => {
  expect(compare({ body: tree(TEXT) }, { body: tree({ type: 'number' }) })).toEqual([
    ['body leaf: also number; no longer string', true],
  ])
})

test('a call that needs a token now breaks', () => {
  expect(compare({ security: [] }, { security: [{ token: [] }] })).toEqual([['needs a token now', true]])
})
