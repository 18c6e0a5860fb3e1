import { expect, test } from 'vitest'
import { unlistedRefusals } from './unlisted-refusals'

const faultsOf = (code: string) => unlistedRefusals('a.ts', code, ['This is known'])

test.each([
  ['a literal', "throw new HttpError(400, 'Not known')"],
  ['a constant', "const NO = 'Not known'\nconst f = () => conflict(NO)"],
  ['one of a table', "const NO = { a: 'Not known' }\nconst f = (a: 'a') => notFound(NO[a])"],
  ['one of two', "throw conflict(a ? 'This is known' : 'Not known')"],
  ['of an error of its own', "class A extends HttpError { constructor() { super(400, 'Not known') } }"],
  ['a default', "function notFound(message = 'Not known') {}"],
  ['an answer', "const f = async () => ({ message: 'Not known' })"],
])('%s that is in no list is told', (_, code) => {
  expect(faultsOf(code)).toEqual([expect.stringMatching(/^a\.ts:\d "Not known"$/)])
})

test('a sentence that is put together has to be made by phrase', () => {
  expect(faultsOf('throw conflict(`${name} is known`)')).toEqual(['a.ts:1 "{} is known"'])
  expect(faultsOf("throw conflict(phrase('{name} is known', { name }))")).toEqual([])
})
