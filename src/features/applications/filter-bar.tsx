import { useState } from 'react'
import { text } from '@/src/language/current-language'
import { Button } from '@/src/ui/button/button'
import type { ListFilter } from '../../api/queries/list-queries'
import type { useListSearch } from '../../components/list/use-list-search'
import { CrossIcon } from '../../ui/icons/icons'
import { ORDER_LABELS, STATUS_LABELS } from './filter-labels'
import { FilterSheet } from './filter-sheet'
import classes from './filter.module.css'
import { SearchField } from './search-field'

/** The search, and behind one tap status and order; what is set of them stands below, each to be taken off by a tap. */
export function FilterBar({
  filter,
  setFilter,
}: {
  filter: ListFilter
  setFilter: ReturnType<typeof useListSearch>['setFilter']
}) {
  const [isOpen, setOpen] = useState(false)
  return (
    <div className={classes.filter}>
      <div className={classes.bar}>
        <SearchField search={filter.search} onSearch={(search) => setFilter({ search }, { replace: true })} />
        <Button
          variant="default"
          aria-haspopup="dialog"
          aria-label={text('Filter and sort')}
          onClick={() => setOpen(true)}
        >
          {text('Filter')}
        </Button>
      </div>
      <ActiveFilters filter={filter} setFilter={setFilter} />
      {isOpen && <FilterSheet filter={filter} setFilter={setFilter} onClose={() => setOpen(false)} />}
    </div>
  )
}

function ActiveFilters({
  filter: { status, sort },
  setFilter,
}: {
  filter: ListFilter
  setFilter: (changes: ListFilter) => void
}) {
  if (status === undefined && sort === undefined) return null
  return (
    <ul className={classes.set} aria-label={text('Filters')}>
      {status && (
        <ActiveFilter label={text(STATUS_LABELS[status])} onRemove={() => setFilter({ status: undefined })} />
      )}
      {sort && (
        <ActiveFilter label={text(ORDER_LABELS[sort])} onRemove={() => setFilter({ sort: undefined })} />
      )}
    </ul>
  )
}

function ActiveFilter({ label, onRemove }: { label: string; onRemove: () => void }) {
  return (
    <li>
      <button
        type="button"
        className={classes.chip}
        aria-label={text('Remove {filter}', { filter: label })}
        onClick={onRemove}
      >
        <span>{label}</span>
        <CrossIcon />
      </button>
    </li>
  )
}
