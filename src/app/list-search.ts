/** The query of a paged list: the page as people count, from 1, and the row that is open. */
export type ListSearch = { page?: number; open?: string }

/** Reads a list's query; what is not well formed is left out, as is the first page, so that each place has one address. */
export function parseListSearch(search: Record<string, unknown>): ListSearch {
  const page = Number(search['page'])
  const open = search['open']
  return {
    ...(Number.isSafeInteger(page) && page > 1 ? { page } : {}),
    ...((typeof open === 'string' && open !== '') || typeof open === 'number' ? { open: String(open) } : {}),
  }
}
