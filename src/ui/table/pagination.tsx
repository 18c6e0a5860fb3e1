import type { Label } from '@/schemas/language/texts'
import { LIMITS } from '@/schemas/limits'
import { text } from '@/src/language/current-language'
import { Button } from '@/src/ui/button/button'
import classes from './paged-table.module.css'

/** Pages count from 1; a list of one has nothing to turn (specification 9.4). */
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
    <nav className={classes.pagination} aria-label={text('Pages')}>
      <span className={classes.size}>{text('Rows per page {count}', { count: LIMITS.pageSize })}</span>
      {(pages > 1 || page > 1) && (
        <>
          <PageButton
            label="Previous"
            name="Previous page"
            isDisabled={page <= 1}
            onPress={() => onPage(page - 1)}
          />
          <output className={classes.position}>
            {text('Page {page} of {pages}', { page, pages: Math.max(pages, 1) })}
          </output>
          <PageButton
            label="Next"
            name="Next page"
            isDisabled={page >= pages}
            onPress={() => onPage(page + 1)}
          />
        </>
      )}
    </nav>
  )
}

/** aria-disabled, so that it keeps the focus at the ends of the list. */
function PageButton({
  label,
  name,
  isDisabled,
  onPress,
}: {
  label: Label
  name: Label
  isDisabled: boolean
  onPress: () => void
}) {
  return (
    <Button
      variant="default"
      className={classes.button}
      aria-label={text(name)}
      aria-disabled={isDisabled}
      data-disabled={isDisabled || undefined}
      onClick={() => {
        if (!isDisabled) onPress()
      }}
    >
      {text(label)}
    </Button>
  )
}
