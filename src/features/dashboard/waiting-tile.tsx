import { useQuery } from '@tanstack/react-query'
import { useSelector } from '@xstate/react'
import { useState } from 'react'
import { text } from '@/src/language/current-language'
import { overviewQuery, waitingQuery } from '../../api/queries/list-queries'
import { useIsReaderAwaited } from '../../components/answers/use-named-steps'
import { useSession } from '../../hooks/session'
import { useNow } from '../../ui/format/use-now'
import { CheckIcon } from '../../ui/icons/form-icons'
import textButton from '../../ui/theme/text-button.module.css'
import { ContinueCard } from './continue-card'
import { Tile } from './tile'
import { listWaiting, WaitingRow, type Row } from './waiting-rows'
import classes from './work.module.css'

const SHOWN = 3

/**
 * First on the dashboard, of one height while it loads, full, and with nothing; in its place stands the application worked on last where
 * the server has no such call.
 */
export function WaitingTile() {
  const { data, isPending } = useQuery(overviewQuery())
  const unclaimed = useQuery(waitingQuery())
  const lastId = useLastApplicationId()
  const [isWhole, setIsWhole] = useState(false)
  const isReaderAwaited = useIsReaderAwaited(Boolean(data?.returned.length))
  // An answer about something else has no counts.
  if (!isPending && !data?.statuses.length) return <ContinueCard />
  // All at once: rows that come later would push others away from under a finger.
  const isAwaited = isReaderAwaited || unclaimed.isLoading
  const rows = data && !isAwaited && listWaiting(data, unclaimed.data, lastId)
  return (
    <>
      <Tile
        title="Waiting for you"
        isBusy={!rows}
        aside={
          rows &&
          rows.length > SHOWN && (
            <button
              type="button"
              className={textButton.button}
              aria-expanded={isWhole}
              onClick={() => setIsWhole(!isWhole)}
            >
              <span>{text(isWhole ? 'Fewer' : 'All')}</span> {!isWhole && <span>{rows.length}</span>}
            </button>
          )
        }
      >
        <div className={classes.waiting}>
          {rows ? <Rows rows={isWhole ? rows : rows.slice(0, SHOWN)} isWhole={isWhole} /> : AWAITED_ROWS}
        </div>
      </Tile>
      {rows && rows.every(({ key }) => key !== lastId) && <ContinueCard />}
    </>
  )
}

const AWAITED_ROWS = Array.from({ length: SHOWN }, (_, index) => (
  <div key={index} className={`${classes.row} ${classes.awaited}`} />
))

function Rows({ rows, isWhole }: { rows: readonly Row[]; isWhole: boolean }) {
  const now = useNow()
  if (rows.length === 0)
    return (
      <p className={classes.nothing}>
        <CheckIcon />
        <strong>{text('Nothing waits')}</strong>
        <span>{text('Drafts and returned applications will show here.')}</span>
      </p>
    )
  return (
    <ul className={classes.rows} data-whole={isWhole}>
      {rows.map((row) => (
        <WaitingRow key={row.key} row={row} now={now} />
      ))}
    </ul>
  )
}

function useLastApplicationId(): string | undefined {
  const wizard = useSession(({ context }) => context.partnerWizard)
  return useSelector(wizard ?? undefined, (snapshot) => snapshot?.context.record?.applicationId)
}
