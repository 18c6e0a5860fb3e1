import { expect, test } from 'vitest'
import { parseFilter } from '@/src/features/applications/list-filter'

test.each([
  [{}, {}],
  [{ search: ' Sunita ' }, { search: 'Sunita' }],
  [{ search: ' ' }, {}],
  [{ search: '--' }, {}],
  [{ search: '+91 98450 12551' }, { search: '9845012551' }],
  [{ search: '0000000012' }, { search: '0000000012' }],
  [{ search: 'a'.repeat(100) }, { search: 'a'.repeat(60) }],
  [{ status: 'DRAFT' }, { status: 'DRAFT' }],
  [{ status: "x' or 1" }, {}],
  [{ sort: 'OLDEST' }, { sort: 'OLDEST' }],
  [{ sort: 'AMOUNT' }, { sort: 'AMOUNT' }],
  [{ sort: 'NAME' }, { sort: 'NAME' }],
  [{ sort: 'name desc' }, {}],
])('%o asks the server for %o', (query, filter) => {
  const nothing = { search: undefined, status: undefined, sort: undefined }
  expect(parseFilter(query)).toEqual({ ...nothing, ...filter })
})
