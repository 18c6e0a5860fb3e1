import type { UseQueryResult } from '@tanstack/react-query'
import { useEffect } from 'react'
import { failureText } from '@/src/api/api-error'
import type { ListPage } from '@/src/ui/table/paged-table'
import type { useListSearch } from './use-list-search'

type Answer<Row> = { list: readonly Row[]; unread: number; total_pages: number }

/** @returns what a list's query has for its table. A page beyond the last, such as an old link, leads to the last. */
export function useListPage<Row>(
  { data, error, isPlaceholderData, refetch }: UseQueryResult<Answer<Row>>,
  { page, fallBackTo }: ReturnType<typeof useListSearch>,
): ListPage<Row> {
  const last = Math.max(data?.total_pages ?? page, 1)
  const isBeyond = !isPlaceholderData && page > last
  useEffect(() => {
    if (isBeyond) fallBackTo(last)
  })
  return {
    rows: isBeyond ? undefined : data?.list,
    unreadable: isBeyond ? 0 : (data?.unread ?? 0),
    pages: last,
    isStale: isPlaceholderData,
    failure: error && failureText(error),
    onRetry: () => void refetch(),
  }
}
