import { expect, test } from 'vitest'
import { parseWizardSearch, isEqual } from '@/src/app/router/wizard-search'

const ID = 'a'.repeat(32)
const OTHER = 'b'.repeat(32)

test.each([
  [{ id: ID }, { id: ID }],
  [{ app_id: ID }, { app_id: ID }],
  [{ status: 'INCOMPLETE' }, { status: 'INCOMPLETE' }],
  [{ status: 'DRAFT' }, { status: 'DRAFT' }],
  [{ rejection_status: 'true' }, { rejection_status: true }],
  [{ rejection_status: true }, { rejection_status: true }],
  [{ record_index: '2' }, { record_index: 2 }],
  [{ record_index: 0 }, { record_index: 0 }],
  [
    { id: ID, app_id: OTHER, status: 'DRAFT', rejection_status: true, record_index: 1, utm_id: '7' },
    { id: ID, app_id: OTHER, status: 'DRAFT', rejection_status: true, record_index: 1 },
  ],
])('the query %o says %o', (query, parsed) => {
  expect(parseWizardSearch(query)).toEqual(parsed)
})

test.each([
  ['an id of the wrong length', { id: 'abc', app_id: 'abc' }],
  ['an id that goes on', { id: `${ID}/../user`, app_id: `x${ID}` }],
  ['an id that is no text', { id: [ID], app_id: null }],
  ['an id that is a number', { id: 7, app_id: 7 }],
  ['an unknown status', { status: 'APPROVED' }],
  ['a rejection that is none', { rejection_status: 'false' }],
  ['a negative record index', { record_index: '-1' }],
  ['half a record index', { record_index: '1.5' }],
  ['a record index that is no number', { record_index: 'first' }],
  ['nothing', {}],
])('%s is left out, as if it had not been there', (_, query) => {
  expect(parseWizardSearch(query)).toEqual({})
})

test.each([
  ['the application', { id: OTHER }],
  ['the application of a record', { app_id: OTHER }],
  ['the record', { record_index: 1 }],
  ['the rejection', { rejection_status: true }],
])('two queries that differ in %s do not say the same', (_, other) => {
  const some = { id: ID, app_id: ID, record_index: 0 }
  expect(isEqual(some, { ...some })).toBe(true)
  expect(isEqual(some, { ...some, ...other })).toBe(false)
})

test('a status that is only shown makes no other query', () => {
  expect(isEqual({ id: ID, status: 'DRAFT' }, { id: ID })).toBe(true)
})
