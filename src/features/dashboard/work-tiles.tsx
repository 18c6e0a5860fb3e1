import { useQuery } from '@tanstack/react-query'
import { overviewQuery, waitingQuery } from '../../api/queries/list-queries'
import { useIsReaderAwaited } from '../../components/answers/use-named-steps'
import { CountsTile } from './counts-tile'
import { WaitingTile } from './waiting-tile'

/** The agent's work as the server sees it. Where it does not tell, or cannot now, the page is as it is without. */
export function WorkTiles() {
  const { data } = useQuery(overviewQuery())
  const waiting = useQuery(waitingQuery())
  const isReaderAwaited = useIsReaderAwaited(Boolean(data?.returned.length))
  if (!data || isReaderAwaited) return null
  return (
    <>
      <WaitingTile overview={data} unclaimed={waiting.data} />
      <CountsTile overview={data} />
    </>
  )
}
