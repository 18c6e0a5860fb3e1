/** The query of a paged list: the page as people count, from 1, and the row that is open. */
export type ListSearch = { page?: number | undefined; open?: string | undefined }

/**
 * Reads a list's query. What is not well formed is undefined, as is the first page, so that each page has one address; said
 * outright, because the router keeps what its routes do not mention.
 */
export function parseListSearch(search: Record<string, unknown>): ListSearch {
  const page = Number(search['page'])
  const open = search['open']
  const isKey = (typeof open === 'string' && open !== '') || typeof open === 'number'
  return {
    page: Number.isSafeInteger(page) && page > 1 ? page : undefined,
    open: isKey ? String(open) : undefined,
  }
}
