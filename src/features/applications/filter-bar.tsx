import { Button } from '@mantine/core'
import { useState } from 'react'
import type { ListFilter } from '../../api/queries/list-queries'
import type { useListSearch } from '../../components/list/use-list-search'
import { CrossIcon } from '../../ui/icons/icons'
import { ORDER_LABELS, statusLabel } from './filter-labels'
import { FilterSheet } from './filter-sheet'
import classes from './filter.module.css'
import { SearchField } from './search-field'

/** The search, and behind one tap status and order; what is set of them stands below, each to be taken off by a tap. */
export function NarrowingBar({
  narrowing,
  narrow,
}: {
  narrowing: ListFilter
  narrow: ReturnType<typeof useListSearch>['narrow']
}) {
  const [isOpen, setOpen] = useState(false)
  return (
    <div className={classes.narrowing}>
      <div className={classes.bar}>
        <SearchField search={narrowing.search} onSearch={(search) => narrow({ search }, { replace: true })} />
        <Button
          variant="default"
          aria-haspopup="dialog"
          aria-label="Filter and sort"
          onClick={() => setOpen(true)}
        >
          Filter
        </Button>
      </div>
      <SetFilters narrowing={narrowing} narrow={narrow} />
      {isOpen && <FilterSheet narrowing={narrowing} narrow={narrow} onClose={() => setOpen(false)} />}
    </div>
  )
}

function SetFilters({
  narrowing: { status, sort },
  narrow,
}: {
  narrowing: ListFilter
  narrow: (changes: ListFilter) => void
}) {
  if (status === undefined && sort === undefined) return null
  return (
    <ul className={classes.set} aria-label="Filters">
      {status && <SetFilter label={statusLabel(status)} onRemove={() => narrow({ status: undefined })} />}
      {sort && <SetFilter label={ORDER_LABELS[sort]} onRemove={() => narrow({ sort: undefined })} />}
    </ul>
  )
}

function SetFilter({ label, onRemove }: { label: string; onRemove: () => void }) {
  return (
    <li>
      <button type="button" className={classes.chip} aria-label={`Remove ${label}`} onClick={onRemove}>
        <span>{label}</span>
        <CrossIcon />
      </button>
    </li>
  )
}
