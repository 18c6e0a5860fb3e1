import { Button } from '@mantine/core'
import { useSelector } from '@xstate/react'
import type { ActorRefFrom } from 'xstate'
import type { handOverMachine } from '@/machines/hand-over.machine'
import { Dialog } from '../../ui/dialog'
import { ErrorPanel, LoadingPanel } from '../../ui/panels'
import { HandOverLink } from './hand-over-link'
import classes from './loan-offer.module.css'
import type { LoanOfferActor } from './offer-actor'

type HandOverActor = ActorRefFrom<typeof handOverMachine>

/** The offer on the borrower's own phone: what it is handed over for, the link, and how far the borrower is. */
export function HandOverDialog({ offerActor }: { offerActor: LoanOfferActor }) {
  const actor = useSelector(offerActor, ({ children }) => children.handOver)
  return actor ? (
    <OpenDialog actor={actor} onLeave={() => offerActor.send({ type: 'offer.handOverLeft' })} />
  ) : null
}

function OpenDialog({ actor, onLeave }: { actor: HandOverActor; onLeave: () => void }) {
  const isBusy = useSelector(actor, (snapshot) => snapshot.hasTag('busy'))
  const isFollowing = useSelector(actor, (snapshot) => snapshot.hasTag('following'))
  // A link that is open is taken back first.
  const leave = () => (isFollowing ? actor.send({ type: 'handOver.ended' }) : onLeave())
  return (
    <Dialog opened title="On the borrower's phone" onClose={isBusy ? () => undefined : leave}>
      {isBusy ? <LoadingPanel text="One moment" /> : <Step actor={actor} onLeave={leave} />}
    </Dialog>
  )
}

function Step({ actor, onLeave }: { actor: HandOverActor; onLeave: () => void }) {
  const tag = useSelector(actor, (snapshot) => STEPS.find((step) => snapshot.hasTag(step)))
  const link = useSelector(actor, ({ context }) => context.link)
  if (tag === 'following' && link) return <HandOverLink actor={actor} link={link} onLeave={onLeave} />
  if (tag === 'failed')
    return (
      <ErrorPanel
        message="It could not be read what the borrower has answered."
        onRetry={() => actor.send({ type: 'retry' })}
      />
    )
  if (tag === 'refused' || tag === 'expired')
    return (
      <>
        <output>{ENDS[tag]}</output>
        <div className={classes.actions}>
          <Button onClick={() => actor.send({ type: 'link.requested' })}>New link</Button>
          <Button variant="default" onClick={onLeave}>
            Back to the offer
          </Button>
        </div>
      </>
    )
  const hasRead = tag === 'acknowledged'
  return (
    <>
      {hasRead ? (
        <output>The borrower has read the key facts.</output>
      ) : (
        <p>The borrower opens a link and proves the mobile number with a code. What they do shows here.</p>
      )}
      <div className={classes.actions}>
        <Button onClick={() => actor.send({ type: 'purpose.chosen', purpose: 'ACCEPTANCE' })}>
          Read and accept
        </Button>
        {hasRead ? (
          <Button variant="default" onClick={onLeave}>
            Back to the offer
          </Button>
        ) : (
          <Button
            variant="default"
            onClick={() => actor.send({ type: 'purpose.chosen', purpose: 'STATEMENT' })}
          >
            Read only
          </Button>
        )}
      </div>
    </>
  )
}

const STEPS = ['following', 'failed', 'refused', 'expired', 'acknowledged'] as const

const ENDS = {
  refused: 'The borrower does not want this offer.',
  expired: 'The link is no longer valid, and nothing was answered.',
} as const
