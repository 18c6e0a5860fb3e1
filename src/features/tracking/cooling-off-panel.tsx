import { useActorRef, useSelector } from '@xstate/react'
import type { CoolingOffActor, CoolingOffLogic } from '@/machines/cooling-off/cooling-off.machine'
import { INSPECTED } from '@/src/hooks/inspector'
import { text } from '@/src/language/current-language'
import { Button } from '@/src/ui/button/button'
import { AnotherMobile } from '../../form/otp/another-mobile'
import { OtpProgress } from '../../form/otp/otp-progress'
import { OwnMobile } from '../../form/otp/own-mobile'
import { ErrorPanel, LoadingPanel } from '../../ui/page/panels'
import classes from './tracking.module.css'
import { WayOut } from './way-out'

/** The way out of an accepted loan (docs/law.md). */
export function CoolingOffPanel({
  trackerId,
  coolingOff,
}: {
  trackerId: string
  coolingOff: CoolingOffLogic
}) {
  // It begins at rest, so that a second start in development asks nobody for anything.
  const actor = useActorRef(coolingOff, { input: { trackerId }, ...INSPECTED })
  return (
    <section className={classes.wayOut} aria-labelledby="cooling-off">
      <h2 id="cooling-off" className={classes.title}>
        {text('Cooling-off')}
      </h2>
      <Step actor={actor} />
    </section>
  )
}

function Step({ actor }: { actor: CoolingOffActor }) {
  const isOffered = useSelector(actor, (snapshot) => snapshot.matches('offered'))
  const isAsking = useSelector(actor, (snapshot) => snapshot.matches('enteringMobile'))
  const typed = useSelector(actor, ({ context }) => context.mobile)
  const isForeign = useSelector(actor, (snapshot) => snapshot.hasTag('foreign'))
  const otp = useSelector(actor, ({ children }) => children.otp)
  const isLoading = useSelector(actor, (snapshot) => snapshot.matches('loading'))
  const hasFailed = useSelector(actor, (snapshot) => snapshot.hasTag('failed'))
  if (isOffered)
    return (
      <>
        <p>
          {text('This loan was accepted not long ago: the borrower can still leave it without a penalty.')}
        </p>
        <Button variant="default" onClick={() => actor.send({ type: 'withdrawal.begun' })}>
          {text('See how to leave it')}
        </Button>
      </>
    )
  if (isAsking)
    return (
      <OwnMobile
        isForeign={isForeign}
        known={typed}
        onSubmit={(mobile) => actor.send({ type: 'mobile.submitted', mobile })}
      >
        <Button variant="default" fullWidth onClick={() => actor.send({ type: 'withdrawal.abandoned' })}>
          {text('Keep the loan')}
        </Button>
      </OwnMobile>
    )
  if (otp)
    return (
      <>
        <OtpProgress otp={otp} />
        <AnotherMobile onClick={() => actor.send({ type: 'withdrawal.abandoned' })} />
      </>
    )
  if (isLoading) return <LoadingPanel text="Loading the status of the loan" />
  if (hasFailed)
    return (
      <ErrorPanel
        message="The status of the loan could not be loaded."
        onRetry={() => actor.send({ type: 'retry' })}
      />
    )
  return <WayOut actor={actor} />
}
