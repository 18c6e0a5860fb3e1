import { useQuery } from '@tanstack/react-query'
import { factsOf } from '@/machines/wizard/application-facts'
import { mayEndWithOneChange } from '@/machines/wizard/reachability'
import type { FoundApplication } from '@/machines/wizard/wizard-types'
import { text } from '@/src/language/current-language'
import { failureText } from '../../api/api-error'
import { applicationDetailsQuery } from '../../api/queries/queries'
import { useWizard } from '../../hooks/wizard'
import { ErrorPanel, LoadingPanel } from '../../ui/page/panels'
import { reasonToContinue } from './progress'
import classes from './resume.module.css'
import { ReturnedParts, ReturnedRemarks } from './returned'

const FAILURE = 'Failed to load application data'

/** A lookup tells neither remarks nor what they name: the application is read for them, and until then nothing is said to be done. */
export function FoundReturned({ found }: { found: FoundApplication }) {
  const context = useWizard((snapshot) => snapshot.context)
  const { data, error, refetch, isFetchedAfterMount } = useQuery({
    ...applicationDetailsQuery(found.applicationId),
    meta: { failure: FAILURE },
  })
  if (error) {
    return (
      <>
        <ErrorPanel message={failureText(error, FAILURE)} onRetry={() => void refetch()} />
        <p className={classes.text}>{reasonToContinue(found.status, 'mobile')}</p>
      </>
    )
  }
  // A copy of before it was sent back has other remarks.
  if (!data || !isFetchedAfterMount) return <LoadingPanel text="Loading application" />
  const returned = { remarks: data.remarks, facts: { ...context, ...factsOf(data, context.record) } }
  return (
    <>
      <ReturnedRemarks {...returned} />
      <h3 className={classes.title}>{text('Progress')}</h3>
      <ReturnedParts {...returned} />
      <p className={classes.text}>
        {reasonToContinue(found.status, 'mobile', mayEndWithOneChange(returned.facts))}
      </p>
    </>
  )
}
