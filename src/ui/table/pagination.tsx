import { Button } from '@mantine/core'
import { LIMITS } from '@/schemas/limits'
import classes from './paged-table.module.css'

/** Says where in a list one is, pages counted from 1, and the ways to the neighbours (specification 9.4). */
export function Pagination({
  page,
  pages,
  onPage,
}: {
  page: number
  pages: number
  onPage: (page: number) => void
}) {
  return (
    <nav className={classes.pagination} aria-label="Pages">
      <span className={classes.size}>Rows per page {LIMITS.pageSize}</span>
      <PageButton label="Previous" isOff={page <= 1} onPress={() => onPage(page - 1)} />
      <output className={classes.position}>
        Page {page} of {Math.max(pages, 1)}
      </output>
      <PageButton label="Next" isOff={page >= pages} onPress={() => onPage(page + 1)} />
    </nav>
  )
}

/** At an end of the list it is off but keeps its focus, so that nobody who pages by keyboard is thrown out. */
function PageButton({ label, isOff, onPress }: { label: string; isOff: boolean; onPress: () => void }) {
  return (
    <Button
      variant="default"
      className={classes.button}
      aria-label={`${label} page`}
      aria-disabled={isOff}
      data-disabled={isOff || undefined}
      onClick={() => {
        if (!isOff) onPress()
      }}
    >
      {label}
    </Button>
  )
}
