import { expect, test } from 'vitest'
import { parseListSearch, parseNarrowedSearch } from '@/src/app/routing/list-search'

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
])('the query %o asks for %o', (query, place) => {
  expect(parseListSearch(query)).toEqual({ page: undefined, open: undefined, ...place })
  // The router keeps what a route does not mention: both are said outright.
  expect(Object.keys(parseListSearch(query))).toEqual(['page', 'open'])
})

test.each([
  [{}, {}],
  [{ search: 'Sunita' }, { search: 'Sunita' }],
  [{ search: 9845012555 }, { search: '9845012555' }],
  [{ search: ['a'] }, {}],
  [
    { status: 'DRAFT', sort: 'OLDEST' },
    { status: 'DRAFT', sort: 'OLDEST' },
  ],
  [
    { page: 2, status: 'DRAFT' },
    { page: 2, status: 'DRAFT' },
  ],
])('the query %o narrows the list to %o', (query, place) => {
  const nothing = { page: undefined, open: undefined, search: undefined, status: undefined, sort: undefined }
  expect(parseNarrowedSearch(query)).toEqual({ ...nothing, ...place })
  expect(Object.keys(parseNarrowedSearch(query))).toEqual(Object.keys(nothing))
})
