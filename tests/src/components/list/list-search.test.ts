import { expect, test } from 'vitest'
import { parseListSearch } from '@/src/components/list/list-search'

test.each([
  [{}, {}],
  [{ page: 2 }, { page: 2 }],
  [{ page: '3' }, { page: 3 }],
  [{ page: 1 }, {}],
  [{ page: 0 }, {}],
  [{ page: -2 }, {}],
  [{ page: 1.5 }, {}],
  [{ page: 'two' }, {}],
  [{ page: 2 ** 60 }, {}],
  [{ open: 'LN1' }, { open: 'LN1' }],
  [{ open: 42 }, { open: '42' }],
  [{ open: '' }, {}],
  [{ open: true }, {}],
  [{ open: null }, {}],
  [
    { page: 2, open: 'LN1', other: 'x' },
    { page: 2, open: 'LN1' },
  ],
  [{ search: 'Sunita' }, { search: 'Sunita' }],
  [{ search: 9845012555 }, { search: '9845012555' }],
  [{ search: ['a'] }, {}],
  [
    { page: 2, status: 'DRAFT', sort: 'OLDEST' },
    { page: 2, status: 'DRAFT', sort: 'OLDEST' },
  ],
])('the query %o asks for %o', (query, place) => {
  const nothing = { page: undefined, open: undefined, search: undefined, status: undefined, sort: undefined }
  expect(parseListSearch(query)).toEqual({ ...nothing, ...place })
  // The router keeps what a route does not mention: all are said outright.
  expect(Object.keys(parseListSearch(query))).toEqual(Object.keys(nothing))
})
