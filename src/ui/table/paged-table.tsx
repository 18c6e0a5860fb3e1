import { useEffect, useRef, type RefObject } from 'react'
import { text } from '@/src/language/current-language'
import { useFocusRetention } from '../focus/use-focus-retention'
import { ErrorPanel } from '../page/panels'
import { DataTable, type DataTableProps } from './data-table'
import { ListSkeleton } from './list-skeleton'
import classes from './paged-table.module.css'
import { Pagination } from './pagination'

/** `isStale`: the rows are of another page than the one asked for. */
export interface ListPage<Row> {
  rows: readonly Row[] | undefined
  unreadable?: number
  pages: number
  isStale: boolean
  failure: string | null
  onRetry: () => void
}

/** `page` counts from 1; the old page stays until the next has arrived. */
export interface PagedTableProps<Row> extends Omit<DataTableProps<Row>, 'rows'> {
  list: ListPage<Row>
  page: number
  onPage: (page: number) => void
}

export function PagedTable<Row>({ list, page, onPage, ...table }: PagedTableProps<Row>) {
  // A deleted row takes its focused button along.
  const region = useFocusRetention<HTMLElement>('box')
  useFocusOnChange(page, region.ref)
  const { rows, unreadable = 0, pages, isStale, failure, onRetry } = list
  return (
    <section {...region} className={classes.region} tabIndex={-1} aria-label={text(table.caption)}>
      {rows && (
        <div className={isStale ? classes.old : undefined} aria-busy={isStale}>
          <DataTable rows={rows} {...table} />
        </div>
      )}
      {unreadable > 0 && (
        <p className={classes.unread}>
          {unreadable === 1
            ? text('1 row of this page could not be read.')
            : text('{count} rows of this page could not be read.', { count: unreadable })}
        </p>
      )}
      {!rows && failure === null && <ListSkeleton />}
      {!rows && failure !== null && <ErrorPanel message={failure} onRetry={onRetry} />}
      {(rows ? rows.length + unreadable > 0 : page > 1) && (
        <Pagination page={page} pages={rows ? pages : page} onPage={onPage} />
      )}
    </section>
  )
}

/** Focuses the top of a new page, for keyboards and screen readers. */
function useFocusOnChange(page: number, region: RefObject<HTMLElement | null>) {
  const shown = useRef(page)
  useEffect(() => {
    if (shown.current === page) return
    shown.current = page
    region.current?.focus({ preventScroll: true })
  }, [page, region])
}
