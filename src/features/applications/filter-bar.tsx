import { text } from '@/src/language/current-language'
import { Button } from '@mantine/core'
import { useState } from 'react'
import type { ListFilter } from '../../api/queries/list-queries'
import type { useListSearch } from '../../components/list/use-list-search'
import { CrossIcon } from '../../ui/icons/icons'
import { ORDER_LABELS, STATUS_LABELS } from './filter-labels'
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
          aria-label={text('Filter and sort')}
          onClick={() => setOpen(true)}
        >
          {text('Filter')}
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
    <ul className={classes.set} aria-label={text('Filters')}>
      {status && (
        <SetFilter label={text(STATUS_LABELS[status])} onRemove={() => narrow({ status: undefined })} />
      )}
      {sort && <SetFilter label={text(ORDER_LABELS[sort])} onRemove={() => narrow({ sort: undefined })} />}
    </ul>
  )
}

function SetFilter({ label, onRemove }: { label: string; onRemove: () => void }) {
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
