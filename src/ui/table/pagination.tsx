import { Button } from '@mantine/core'
import { LIMITS } from '@/schemas/limits'
import classes from './paged-table.module.css'

/** Pages count from 1 (specification 9.4). */
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
      <PageButton label="Previous" isDisabled={page <= 1} onPress={() => onPage(page - 1)} />
      <output className={classes.position}>
        Page {page} of {Math.max(pages, 1)}
      </output>
      <PageButton label="Next" isDisabled={page >= pages} onPress={() => onPage(page + 1)} />
    </nav>
  )
}

/** aria-disabled, so that it keeps the focus at the ends of the list. */
function PageButton({
  label,
  isDisabled,
  onPress,
}: {
  label: string
  isDisabled: boolean
  onPress: () => void
}) {
  return (
    <Button
      variant="default"
      className={classes.button}
      aria-label={`${label} page`}
      aria-disabled={isDisabled}
      data-disabled={isDisabled || undefined}
      onClick={() => {
        if (!isDisabled) onPress()
      }}
    >
      {label}
    </Button>
  )
}
