import { useNavigate, useSearch } from '@tanstack/react-router'
import { parseListSearch } from './list-search'

type ListFilter = { search?: string | undefined; status?: string | undefined; sort?: string | undefined }

/** Turning the page makes an entry in the history, so that Back turns it back; opening a row does not. */
export function useListSearch() {
  const { page = 1, open, search, status, sort } = parseListSearch(useSearch({ strict: false }))
  const navigate = useNavigate()
  const filter = { search, status, sort } satisfies ListFilter
  const onPage = (number: number) => (number > 1 ? { ...filter, page: number } : filter)
  return {
    page,
    open,
    filter,
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
    setFilter: (changes: ListFilter, { replace = false } = {}) =>
      void navigate({ to: '.', search: { ...filter, ...changes }, replace, resetScroll: false }),
  }
}
