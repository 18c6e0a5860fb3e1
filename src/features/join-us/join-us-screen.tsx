import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { text } from '@/src/language/current-language'
import { ServerData } from '../../api/server-data'
import { MobileProof } from '../../form/otp/mobile-proof'
import { useJoinUs } from '../../hooks/join-us'
import { useSession, useSessionActor } from '../../hooks/session'
import { sentDocuments } from '../../storage/sent-documents'
import { Card } from '../../ui/card/card'
import { Hero } from '../../ui/page/hero'
import { ErrorPanel, LoadingPanel } from '../../ui/page/panels'
import classes from './join-us.module.css'
import { RegistrationForm } from './registration-form'
import { SubmittedStep } from './submitted-step'

/** A prospective partner's registration (specification 2.29), once the guest's actors are there. */
export default function JoinUsScreen() {
  const session = useSessionActor()
  const isRunning = useSession(({ context }) => context.joinUs !== null)
  const hasFailed = useSession((snapshot) => snapshot.hasTag('wizardFailed'))
  if (isRunning)
    return (
      <ServerData>
        <Registration />
      </ServerData>
    )
  return (
    <Card narrow>
      <h1 className="visually-hidden">{text('Partner registration')}</h1>
      {hasFailed ? (
        <ErrorPanel
          message="The registration could not be fetched."
          onRetry={() => session.send({ type: 'wizard.retryRequested' })}
        />
      ) : (
        <LoadingPanel />
      )}
    </Card>
  )
}

function ProvingStep() {
  const otp = useJoinUs(({ children }) => children['otp'])
  return (
    <>
      <Hero heading={text('Join Us')}>
        <p>{text('We will send a code to your mobile.')}</p>
      </Hero>
      {otp && <MobileProof key={otp.sessionId} otp={otp} />}
      <p className={classes.also}>
        <span>{text('Registered already?')}</span> <Link to="/join-us/track">{text('Track Here')}</Link>
      </p>
    </>
  )
}

function Registration() {
  const mobile = useJoinUs(({ context }) => context.mobile)
  const isProving = useJoinUs((snapshot) => snapshot.matches('provingMobile'))
  const isSubmitted = useJoinUs((snapshot) => snapshot.matches('submitted'))
  const hasForm = !isProving && !isSubmitted
  return (
    <Card narrow={!hasForm}>
      {isProving && <ProvingStep />}
      {hasForm && <RegistrationStep key={mobile} mobile={mobile} />}
      {isSubmitted && <SubmittedStep />}
    </Card>
  )
}

function RegistrationStep({ mobile }: { mobile: string }) {
  const { data } = useQuery({
    queryKey: ['sent-documents', mobile],
    queryFn: () => sentDocuments(mobile),
    // The form itself knows better from now on.
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  })
  return data ? <RegistrationForm mobile={mobile} documents={data} /> : <LoadingPanel />
}
