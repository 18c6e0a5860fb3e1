import { text } from '@/src/language/current-language'
import { useWizard, useWizardActor } from '../../hooks/wizard'
import { Card } from '../../ui/card/card'
import { PageHeading } from '../../ui/page/page-heading'
import { ErrorPanel, LoadingPanel } from '../../ui/page/panels'

/** The application is saved and the rules engine is asked for offers (specification 4.4, 4.11). */
export default function LoanOffersScreen() {
  const wizard = useWizardActor()
  const isAwaiting = useWizard((snapshot) => snapshot.hasTag('awaitingOutbox'))
  const hasFailed = useWizard((snapshot) => snapshot.hasTag('failed'))
  return (
    <Card narrow>
      <PageHeading>{text('Loan offers')}</PageHeading>
      {hasFailed ? (
        <ErrorPanel
          message="The loan offers could not be fetched. Your application is saved: nothing is lost."
          onRetry={() => wizard.send({ type: 'retry' })}
        />
      ) : (
        <LoadingPanel
          text={
            isAwaiting
              ? 'What is kept on this phone is being sent first. The loan offers follow by themselves.'
              : 'Your application is saved. Fetching loan offers, this may take a minute.'
          }
          onCancel={isAwaiting ? undefined : () => wizard.send({ type: 'request.cancelled' })}
        />
      )}
    </Card>
  )
}
