import { useQuery } from '@tanstack/react-query'
import { APPLICATION_ORDERS, APPLICATION_STATUSES, type ApplicationOrder } from '@/schemas/options'
import { overviewQuery, type Narrowing } from '../../api/list-queries'
import type { useListSearch } from '../../parts/use-list-search'
import classes from './applications.module.css'
import { SearchField } from './search-field'

/** The orders beside newest first, which shows where none of them is chosen. */
const ORDER_LABELS: Readonly<Record<ApplicationOrder, string>> = {
  OLDEST: 'Oldest first',
  NAME: 'By name',
  AMOUNT: 'Largest amount first',
}

/** What narrows the list: a search, a status, and the order; the address keeps all three. */
export function NarrowingBar({
  narrowing,
  narrow,
}: {
  narrowing: Narrowing
  narrow: ReturnType<typeof useListSearch>['narrow']
}) {
  const { data } = useQuery(overviewQuery())
  const countOf = (status: string) => data?.statuses.find((counted) => counted.status === status)
  return (
    <div className={classes.narrowing}>
      <SearchField search={narrowing.search} onSearch={(search) => narrow({ search }, { replace: true })} />
      <fieldset className={classes.chips}>
        <legend className="visually-hidden">Status</legend>
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
      </fieldset>
      <fieldset className={classes.chips}>
        <legend className="visually-hidden">Order</legend>
        {APPLICATION_ORDERS.map((order) => (
          <Chip
            key={order}
            label={ORDER_LABELS[order]}
            isOn={narrowing.sort === order}
            onPress={() => narrow({ sort: narrowing.sort === order ? undefined : order })}
          />
        ))}
      </fieldset>
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

function Chip({ label, isOn, onPress }: { label: string; isOn: boolean; onPress: () => void }) {
  return (
    <button type="button" className={classes.chip} aria-pressed={isOn} onClick={onPress}>
      {label}
    </button>
  )
}
