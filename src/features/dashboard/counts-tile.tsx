import { Link } from '@tanstack/react-router'
import type { z } from 'zod/mini'
import type { getOverview } from '@/schemas/calls/overview'
import classes from './work.module.css'
import { Tile } from './tile'

/** All that waits for the agent, as the server tells it. */
export type Overview = z.output<typeof getOverview.response>

/** A number, and that it is one at least where counting stopped there. */
export function numberOf({ count, is_more }: { count: number; is_more?: boolean | undefined }): string {
  return is_more ? `${count}+` : String(count)
}

/** A status as it is read beside its number: 'Draft'. */
const wordOf = (status: string) => status.charAt(0) + status.slice(1).toLowerCase().replaceAll('_', ' ')

/** Applications by status, each a bar that leads to its list, and how many were begun this month and the last. */
export function CountsTile({ overview: { statuses, months } }: { overview: Overview }) {
  const most = Math.max(...statuses.map(({ count }) => count))
  if (statuses.length === 0 || most === 0) return null
  const [now, before] = months
  return (
    <Tile title="Applications by status" isWide>
      <ul className={classes.bars}>
        {statuses.map((counted) => (
          <li key={counted.status}>
            <Link to="/applications" search={{ status: counted.status }} className={classes.bar}>
              <span>{wordOf(counted.status)}</span>
              <span>{numberOf(counted)}</span>
              <span
                className={classes.fill}
                data-status={counted.status}
                style={{ inlineSize: `${(counted.count / most) * 100}%` }}
              />
            </Link>
          </li>
        ))}
      </ul>
      {now && before && (
        <p>
          Started this month: {numberOf(now)}. Last month: {numberOf(before)}.
        </p>
      )}
    </Tile>
  )
}
