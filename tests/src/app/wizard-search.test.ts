import { expect, test } from 'vitest'
import { parseWizardSearch, saysTheSame } from '@/src/app/wizard-search'

const ID = 'a'.repeat(32)

test('a well-formed query is read', () => {
  expect(
    parseWizardSearch({ id: ID, status: 'INCOMPLETE', rejection_status: 'true', record_index: '2' }),
  ).toEqual({
    id: ID,
    status: 'INCOMPLETE',
    rejection_status: true,
    record_index: 2,
  })
})

test.each([
  ['an id of the wrong length', { id: 'abc' }],
  ['an unknown status', { status: 'APPROVED' }],
  ['a negative record index', { record_index: '-1' }],
  ['a record index that is no number', { record_index: 'first' }],
])('%s is left out, as if it had not been there', (_, query) => {
  expect(parseWizardSearch(query)).toEqual({})
})

test('two queries that differ in the application do not say the same', () => {
  expect(saysTheSame({ id: ID }, { id: 'b'.repeat(32) })).toBe(false)
  expect(saysTheSame({ id: ID }, { id: ID })).toBe(true)
})
