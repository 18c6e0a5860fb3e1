/** The page counts from 1. A list itself knows which filter it takes. */
export type ListSearch = Partial<Record<'open' | 'search' | 'status' | 'sort', string | undefined>> & {
  page?: number | undefined
}

/** Reads a list's query. What is not well formed is undefined, as is the first page. */
export function parseListSearch(query: Record<string, unknown>): ListSearch {
  const page = Number(query['page'])
  return {
    page: Number.isSafeInteger(page) && page > 1 ? page : undefined,
    open: textOf(query['open']),
    search: textOf(query['search']),
    status: textOf(query['status']),
    sort: textOf(query['sort']),
  }
}

function textOf(value: unknown): string | undefined {
  return (typeof value === 'string' && value !== '') || typeof value === 'number' ? String(value) : undefined
}
