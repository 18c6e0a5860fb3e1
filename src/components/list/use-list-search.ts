import { useNavigate, useSearch } from '@tanstack/react-router'
import { parseListSearch } from './list-search'

type ListFilter = { search?: string | undefined; status?: string | undefined; sort?: string | undefined }

/** Turning the page makes an entry in the history, so that Back turns it back; opening a row does not. */
export function useListSearch() {
  const { page = 1, open, search, status, sort } = parseListSearch(useSearch({ strict: false }))
  const navigate = useNavigate()
  const narrowing = { search, status, sort } satisfies ListFilter
  const onPage = (number: number) => (number > 1 ? { ...narrowing, page: number } : narrowing)
  return {
    page,
    open,
    narrowing,
    toPage: (next: number) => void navigate({ to: '.', search: onPage(next) }),
    fallBackTo: (last: number) => void navigate({ to: '.', search: onPage(last), replace: true }),
    toggle: (key: string) =>
      void navigate({
        to: '.',
        search: { ...onPage(page), ...(key === open ? {} : { open: key }) },
        replace: true,
        resetScroll: false,
      }),
    /** Begins at the first page of what is left. `replace`: while it is typed, each letter would be an entry in the history. */
    narrow: (changes: ListFilter, { replace = false } = {}) =>
      void navigate({ to: '.', search: { ...narrowing, ...changes }, replace, resetScroll: false }),
  }
}
