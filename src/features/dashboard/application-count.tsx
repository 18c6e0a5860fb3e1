import { useQuery } from '@tanstack/react-query'
import { text } from '@/src/language/current-language'
import { Button } from '@/src/ui/button/button'
import { ButtonLink } from '@/src/ui/link/button-link'
import { failureText } from '../../api/api-error'
import { applicationCountQuery } from '../../api/queries/queries'
import { ErrorPanel } from '../../ui/page/panels'
import classes from './dashboard.module.css'
import { Tile } from './tile'

/** With none there is nothing to view (specification 2.3). */
export function ApplicationCount() {
  // Every application begun changes the number: what is known shows until the server has said it anew.
  const { data, error, refetch } = useQuery({ ...applicationCountQuery(), staleTime: 0 })
  const count = data?.count
  const failure = count === undefined ? error : null
  return (
    <Tile
      title="Applications"
      isBusy={count === undefined && !failure}
      aside={
        <>
          {count === 0 && <p id="no-applications">{text('Nothing to view yet')}</p>}
          {/* Another number is another element: nothing has moved. */}
          {!failure && (
            <p key={count} className={classes.count}>
              {count ?? '…'}
            </p>
          )}
        </>
      }
    >
      {failure && <ErrorPanel message={failureText(failure)} onRetry={() => void refetch()} />}
      {count === 0 ? (
        <Button variant="default" fullWidth disabled aria-describedby="no-applications">
          {text('View Applications')}
        </Button>
      ) : (
        <ButtonLink to="/applications" variant="default" fullWidth>
          {text('View Applications')}
        </ButtonLink>
      )}
    </Tile>
  )
}
