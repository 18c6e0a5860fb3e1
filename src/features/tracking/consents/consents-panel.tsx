import { useActorRef, useSelector } from '@xstate/react'
import type { ConsentsLogic } from '@/machines/consents/consents.machine'
import { INSPECTED } from '@/src/hooks/inspector'
import { AnotherMobile } from '../../../form/otp/another-mobile'
import { OtpProgress } from '../../../form/otp/otp-progress'
import { OwnMobile } from '../../../form/otp/own-mobile'
import { ErrorPanel, LoadingPanel } from '../../../ui/page/panels'
import { ConsentsList } from './consents-list'

export function ConsentsPanel({ trackerId, consents }: { trackerId: string; consents: ConsentsLogic }) {
  const actor = useActorRef(consents, { input: { trackerId }, ...INSPECTED })
  const isAsking = useSelector(actor, (snapshot) => snapshot.matches('enteringMobile'))
  const typed = useSelector(actor, ({ context }) => context.mobile)
  const isForeign = useSelector(actor, (snapshot) => snapshot.hasTag('foreign'))
  const otp = useSelector(actor, ({ children }) => children.otp)
  const hasFailed = useSelector(actor, (snapshot) => snapshot.hasTag('failed'))
  const isRead = useSelector(actor, ({ context }) => context.consents !== null)
  if (isAsking)
    return (
      <OwnMobile
        isForeign={isForeign}
        known={typed}
        onSubmit={(mobile) => actor.send({ type: 'mobile.submitted', mobile })}
      />
    )
  const anotherMobile = <AnotherMobile onClick={() => actor.send({ type: 'proof.abandoned' })} />
  if (otp)
    return (
      <>
        <OtpProgress otp={otp} />
        {anotherMobile}
      </>
    )
  if (hasFailed)
    return (
      <>
        <ErrorPanel
          message="Your consents could not be loaded."
          onRetry={() => actor.send({ type: 'retry' })}
        />
        {anotherMobile}
      </>
    )
  return isRead ? <ConsentsList actor={actor} /> : <LoadingPanel text="Loading your consents" />
}
