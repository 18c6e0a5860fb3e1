import { LIMITS } from '@/schemas/limits'

/** The query of a paged list: the page as people count, from 1, and the row that is open. */
export type ListSearch = { page?: number | undefined; open?: string | undefined }

/** What the list of applications is narrowed to, as its address says. */
export type NarrowedSearch = ListSearch & {
  search?: string | undefined
  status?: string | undefined
  sort?: 'OLDEST' | undefined
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
  const status = textOf(query['status'])
  return {
    ...parseListSearch(query),
    search: textOf(query['search'])?.trim().slice(0, LIMITS.searchMaximum) || undefined,
    status: status !== undefined && /^[A-Z_]+$/.test(status) ? status : undefined,
    sort: query['sort'] === 'OLDEST' ? 'OLDEST' : undefined,
  }
}

/** The router reads digits alone as a number. */
function textOf(value: unknown): string | undefined {
  return (typeof value === 'string' && value !== '') || typeof value === 'number' ? String(value) : undefined
}
