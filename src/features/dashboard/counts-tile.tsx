import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { text, translateIfKnown } from '@/src/language/current-language'
import { overviewQuery } from '../../api/queries/list-queries'
import { Tile } from './tile'
import classes from './work.module.css'

function numberOf({ count, is_more }: { count: number; is_more?: boolean | undefined }): string {
  return is_more ? `${count}+` : String(count)
}

const wordOf = (status: string) =>
  translateIfKnown(status.charAt(0) + status.slice(1).toLowerCase().replaceAll('_', ' '))

/** Last on the dashboard: it comes later than the rest, and must push nothing away. */
export function CountsTile() {
  const { data } = useQuery(overviewQuery())
  if (!data) return null
  const { statuses, months } = data
  const all = statuses.reduce((sum, { count }) => sum + count, 0)
  if (all === 0) return null
  const [now, before] = months
  return (
    <Tile title="Applications by status" look="wide">
      <ul className={classes.bars}>
        {statuses.map((counted) => (
          <li key={counted.status}>
            <Link to="/applications" search={{ status: counted.status }} className={classes.bar}>
              <span>{wordOf(counted.status)}</span>
              <span>{numberOf(counted)}</span>
              <span
                className={classes.fill}
                data-status={counted.status}
                style={{ backgroundSize: `${(counted.count / all) * 100}% 100%` }}
              />
            </Link>
          </li>
        ))}
      </ul>
      {now && before && (
        <p>
          {text('Started this month: {now}. Last month: {before}.', {
            now: numberOf(now),
            before: numberOf(before),
          })}
        </p>
      )}
    </Tile>
  )
}
