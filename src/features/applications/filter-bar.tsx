import { useQuery } from '@tanstack/react-query'
import { useLayoutEffect, useRef, type ReactNode } from 'react'
import { APPLICATION_ORDERS, APPLICATION_STATUSES, type ApplicationOrder } from '@/schemas/options'
import { overviewQuery, type ListFilter } from '../../api/queries/list-queries'
import type { useListSearch } from '../../components/list/use-list-search'
import classes from './applications.module.css'
import { SearchField } from './search-field'

const ORDER_LABELS: Readonly<Record<ApplicationOrder, string>> = {
  OLDEST: 'Oldest first',
  NAME: 'By name',
  AMOUNT: 'Largest amount first',
}

export function NarrowingBar({
  narrowing,
  narrow,
}: {
  narrowing: ListFilter
  narrow: ReturnType<typeof useListSearch>['narrow']
}) {
  const { data } = useQuery(overviewQuery())
  const countOf = (status: string) => data?.statuses.find((counted) => counted.status === status)
  return (
    <div className={classes.narrowing}>
      <SearchField search={narrowing.search} onSearch={(search) => narrow({ search }, { replace: true })} />
      <Chips name="Status" chosen={narrowing.status}>
        <Chip
          label="All"
          isOn={narrowing.status === undefined}
          onPress={() => narrow({ status: undefined })}
        />
        {APPLICATION_STATUSES.map((status) => (
          <Chip
            key={status}
            label={labelOf(status, countOf(status))}
            isOn={narrowing.status === status}
            onPress={() => narrow({ status })}
          />
        ))}
      </Chips>
      <Chips name="Order" chosen={narrowing.sort}>
        {APPLICATION_ORDERS.map((order) => (
          <Chip
            key={order}
            label={ORDER_LABELS[order]}
            isOn={narrowing.sort === order}
            onPress={() => narrow({ sort: narrowing.sort === order ? undefined : order })}
          />
        ))}
      </Chips>
    </div>
  )
}

function labelOf(
  status: string,
  counted: { count: number; is_more?: boolean | undefined } | undefined,
): string {
  const word = status.charAt(0) + status.slice(1).toLowerCase()
  return counted ? `${word} ${counted.count}${counted.is_more ? '+' : ''}` : word
}

/** One line on a phone, which can be pushed aside; the chosen one is brought into sight. */
function Chips({
  name,
  chosen,
  children,
}: {
  name: string
  chosen: string | undefined
  children: ReactNode
}) {
  const line = useRef<HTMLFieldSetElement>(null)
  useLayoutEffect(() => {
    const chip = line.current?.querySelector<HTMLElement>('[aria-pressed="true"]')
    if (!line.current || !chip || chosen === undefined) return
    line.current.scrollLeft = chip.offsetLeft - (line.current.clientWidth - chip.offsetWidth) / 2
  }, [chosen])
  return (
    <fieldset ref={line} className={classes.chips}>
      <legend className="visually-hidden">{name}</legend>
      {children}
    </fieldset>
  )
}

function Chip({ label, isOn, onPress }: { label: string; isOn: boolean; onPress: () => void }) {
  return (
    <button
      type="button"
      className={classes.chip}
      aria-pressed={isOn}
      onClick={onPress}
      // Browsers leave what shows in part where it is.
      onFocus={({ currentTarget }) => currentTarget.scrollIntoView({ block: 'nearest', inline: 'nearest' })}
    >
      {label}
    </button>
  )
}
