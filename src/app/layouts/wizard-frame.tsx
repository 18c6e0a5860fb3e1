import { Link, Outlet } from '@tanstack/react-router'
import { useSelector } from '@xstate/react'
import { useDeferredValue, useContext } from 'react'
import { startLending } from '@/src/components/start-language-change'
import { useSession, useSessionActor } from '@/src/hooks/session'
import { useIsBorrower, type WizardActor } from '@/src/hooks/wizard'
import { text } from '@/src/language/current-language'
import { lentLanguages } from '@/src/language/lent-languages'
import { EmbeddedConfig } from '@/src/tenant/embedded-config'
import { Button } from '@/src/ui/button/button'
import { Card } from '@/src/ui/card/card'
import { ErrorPanel } from '@/src/ui/page/panels'
import { Waiting } from '@/src/ui/page/waiting'
import { lazyWithFallback } from './lazy-with-fallback'
import { LongWait } from './long-wait'
import { StepBack } from './step-back'
import { Stepper } from './stepper'
import classes from './wizard-frame.module.css'

const UnsentNotice = lazyWithFallback(
  async () => (await import('@/src/components/unsent/unsent-notice')).UnsentNotice,
)

/** Its code and its application may still be on their way, or fail to come. */
export default function WizardFrame() {
  const session = useSessionActor()
  const wizard = useSession(({ context }) => context.partnerWizard ?? context.borrowerWizard)
  const hasFailed = useSession((snapshot) => snapshot.hasTag('wizardFailed'))
  if (wizard)
    return (
      <>
        <RunningWizard wizard={wizard} />
        <LongWait wizard={wizard} />
      </>
    )
  if (!hasFailed) return <Waiting heading="Application" />
  return (
    <Card narrow>
      <h1 className="visually-hidden">{text('Application')}</h1>
      <ErrorPanel
        message="The application form could not be fetched."
        onRetry={() => session.send({ type: 'wizard.retryRequested' })}
      />
    </Card>
  )
}

/** While the phone is in a borrower's hand, in their language: the agent's own by its own name, which its agent can read. */
function ReturnLanguage() {
  const config = useContext(EmbeddedConfig)
  const own = lentLanguages()?.own
  const name = own && config?.languages?.[own]
  if (!name) return null
  return (
    <Button className={classes.return} variant="subtle" onClick={() => void startLending(own)}>
      {text('Back to {language}', { language: name })}
    </Button>
  )
}

function RunningWizard({ wizard }: { wizard: WizardActor }) {
  const isLoadingNow = useSelector(wizard, (snapshot) => snapshot.hasTag('loading'))
  // The page that comes is rendered in slices, between which the phone answers; its whole form is there sooner that way.
  const isLoading = useDeferredValue(isLoadingNow) || isLoadingNow
  const hasFailed = useSelector(wizard, (snapshot) => snapshot.matches('loadFailed'))
  const isBorrower = useIsBorrower()
  if (!isLoading && !hasFailed)
    return (
      <>
        <UnsentNotice />
        <ReturnLanguage />
        <div className={classes.top}>
          <StepBack />
          <Stepper />
        </div>
        <Outlet />
      </>
    )
  if (isLoading)
    return (
      <Waiting
        heading="Application"
        text="Loading application"
        onCancel={() => wizard.send({ type: 'request.cancelled' })}
      />
    )
  return (
    <Card narrow>
      <h1 className="visually-hidden">{text('Application')}</h1>
      <ErrorPanel
        message="The application could not be loaded."
        onRetry={() => wizard.send({ type: 'retry' })}
      />
      <div className={classes.elsewhere}>
        {isBorrower ? (
          <Link to="/apply-loan/complete-application">{text('Find another application')}</Link>
        ) : (
          <Link to="/">{text('Go to the dashboard')}</Link>
        )}
      </div>
    </Card>
  )
}
