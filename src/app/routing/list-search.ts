/** The query of a paged list: the page as people count, from 1, and the row that is open. */
export type ListSearch = { page?: number | undefined; open?: string | undefined }

/** The same of a list that is narrowed: what to is as it was written, and for the page to understand. */
export type NarrowedSearch = ListSearch & {
  search?: string | undefined
  status?: string | undefined
  sort?: string | undefined
}

/**
 * Reads a list's query. What is not well formed is undefined, as is the first page, so that each page has one address; said
 * outright, because the router keeps what its routes do not mention.
 */
export function parseListSearch(search: Record<string, unknown>): ListSearch {
  const page = Number(search['page'])
  return {
    page: Number.isSafeInteger(page) && page > 1 ? page : undefined,
    open: textOf(search['open']),
  }
}

/** The same of a list that can be narrowed. */
export function parseNarrowedSearch(query: Record<string, unknown>): NarrowedSearch {
  return {
    ...parseListSearch(query),
    search: textOf(query['search']),
    status: textOf(query['status']),
    sort: textOf(query['sort']),
  }
}

/** The router reads digits alone as a number. */
function textOf(value: unknown): string | undefined {
  return (typeof value === 'string' && value !== '') || typeof value === 'number' ? String(value) : undefined
}
