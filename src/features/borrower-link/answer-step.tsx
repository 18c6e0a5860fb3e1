import { useSelector } from '@xstate/react'
import type { ComponentType } from 'react'
import type { ActorRefFrom } from 'xstate'
import type { BorrowerLinkAnswerLogic } from '@/machines/borrower-link/borrower-link-answer.machine'
import { text } from '@/src/language/current-language'
import { AnotherMobile } from '../../form/otp/another-mobile'
import { OtpProgress } from '../../form/otp/otp-progress'
import { OwnMobile } from '../../form/otp/own-mobile'
import { ErrorPanel, LoadingPanel } from '../../ui/page/panels'
import { Answered, Ended } from './answer-ends'
import { ConsentsToAnswer } from './consents-to-answer'
import { OfferToAnswer } from './offer-to-answer'

export type BorrowerLinkAnswerActor = ActorRefFrom<BorrowerLinkAnswerLogic>

export function BorrowerLinkStep({
  actor,
  WayOut,
}: {
  actor: BorrowerLinkAnswerActor
  WayOut: ComponentType<{ trackerId: string }>
}) {
  const isAsking = useSelector(actor, (snapshot) => snapshot.hasTag('asking'))
  const typed = useSelector(actor, ({ context }) => context.mobile)
  const isForeign = useSelector(actor, (snapshot) => snapshot.hasTag('foreign'))
  const isReading = useSelector(actor, (snapshot) => snapshot.hasTag('reading'))
  const isBusy = useSelector(actor, (snapshot) => snapshot.hasTag('busy'))
  const hasFailed = useSelector(actor, (snapshot) => snapshot.hasTag('failed'))
  const asksConsent = useSelector(actor, ({ context }) => context.borrowerLink?.consents !== undefined)
  const otp = useSelector(actor, ({ children }) => children.otp)
  const end = useSelector(actor, (snapshot) => END_TAGS.find((tag) => snapshot.hasTag(tag)))
  if (isAsking)
    return (
      <>
        <p>{text('Your agent has sent you something to read. Enter your mobile number to open it.')}</p>
        <OwnMobile
          isForeign={isForeign}
          known={typed}
          onSubmit={(mobile) => actor.send({ type: 'mobile.submitted', mobile })}
        />
      </>
    )
  if (otp)
    return (
      <>
        <OtpProgress otp={otp} />
        <AnotherMobile onClick={() => actor.send({ type: 'proof.abandoned' })} />
      </>
    )
  if (isReading) return asksConsent ? <ConsentsToAnswer actor={actor} /> : <OfferToAnswer actor={actor} />
  if (isBusy) return <LoadingPanel text="Opening your link" />
  if (hasFailed)
    return (
      <ErrorPanel message="The link could not be opened." onRetry={() => actor.send({ type: 'retry' })} />
    )
  return end ? <Ended end={end} /> : <Answered actor={actor} WayOut={WayOut} />
}

const END_TAGS = ['taken', 'over', 'broken'] as const
