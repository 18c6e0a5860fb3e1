import { useNavigate, useSearch } from '@tanstack/react-router'

/**
 * The search parameters of a paged list: the page, counted from 1, and the open row. Turning the page makes an entry in
 * the history, so that Back turns it back; opening a row does not.
 */
export function useListSearch() {
  const { page = 1, open } = useSearch({ strict: false })
  const navigate = useNavigate()
  return {
    page,
    open,
    toPage: (next: number) => void navigate({ to: '.', search: next > 1 ? { page: next } : {} }),
    /** The list has become shorter than the page asked for. */
    fallBackTo: (last: number) =>
      void navigate({ to: '.', search: last > 1 ? { page: last } : {}, replace: true }),
    toggle: (key: string) =>
      void navigate({
        to: '.',
        search: { ...(page > 1 ? { page } : {}), ...(key === open ? {} : { open: key }) },
        replace: true,
        resetScroll: false,
      }),
  }
}
