import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { APPLICATION_ORDERS, APPLICATION_STATUSES } from '@/schemas/options'
import { text } from '@/src/language/current-language'
import { Button } from '@/src/ui/button/button'
import { overviewQuery, type ListFilter } from '../../api/queries/list-queries'
import { Dialog } from '../../ui/dialog/dialog'
import { closeOnOutsideTap } from '../../ui/dialog/outside-tap'
import { ORDER_LABELS, STATUS_LABELS } from './filter-labels'
import classes from './filter.module.css'

const countOf = (counted: { count: number; is_more?: boolean | undefined } | undefined) =>
  counted ? ` ${counted.count}${counted.is_more ? '+' : ''}` : ''

/** Each press is in the address, and in the list behind it, at once: closing the sheet loses nothing. */
export function FilterSheet({
  filter,
  setFilter,
  onClose,
}: {
  filter: ListFilter
  setFilter: (changes: ListFilter) => void
  onClose: () => void
}) {
  const { data } = useQuery(overviewQuery())
  const isPhone = window.innerWidth < 640
  return (
    <Dialog
      placement={isPhone ? 'bottom' : 'centre'}
      title={text('Filter and sort')}
      onClose={onClose}
      onClick={closeOnOutsideTap(onClose)}
    >
      <Choices name={text('Status')}>
        <Choice
          label={text('All')}
          isOn={filter.status === undefined}
          onPress={() => setFilter({ status: undefined })}
        />
        {APPLICATION_STATUSES.map((status) => (
          <Choice
            key={status}
            label={
              text(STATUS_LABELS[status]) +
              countOf(data?.statuses.find((counted) => counted.status === status))
            }
            isOn={filter.status === status}
            onPress={() => setFilter({ status })}
          />
        ))}
      </Choices>
      <Choices name={text('Order')}>
        <Choice
          label={text('Newest first')}
          isOn={filter.sort === undefined}
          onPress={() => setFilter({ sort: undefined })}
        />
        {APPLICATION_ORDERS.map((order) => (
          <Choice
            key={order}
            label={text(ORDER_LABELS[order])}
            isOn={filter.sort === order}
            onPress={() => setFilter({ sort: order })}
          />
        ))}
      </Choices>
      <Button fullWidth onClick={onClose}>
        {text('Show applications')}
      </Button>
    </Dialog>
  )
}

function Choices({ name, children }: { name: string; children: ReactNode }) {
  return (
    <fieldset className={classes.choices}>
      <legend>{name}</legend>
      {children}
    </fieldset>
  )
}

function Choice({ label, isOn, onPress }: { label: string; isOn: boolean; onPress: () => void }) {
  return (
    <button type="button" className={classes.chip} aria-pressed={isOn} onClick={onPress}>
      {label}
    </button>
  )
}
