import { Button } from '@mantine/core'
import { useSelector } from '@xstate/react'
import type { ActorRefFrom } from 'xstate'
import type { handOverMachine } from '@/machines/borrower-link/hand-over.machine'
import { Dialog } from '../../ui/dialog/dialog'
import { ErrorPanel, LoadingPanel } from '../../ui/page/panels'
import { HandOverChoice } from './hand-over-choice'
import { HandOverLink } from './hand-over-link'
import { wordsOf } from './hand-over-words'
import classes from './hand-over.module.css'

type Props = {
  actor: ActorRefFrom<typeof handOverMachine>
  /** Whose link it is for the one who gets it: the tenant's name. */
  sender: string
  onLeave: () => void
}

/** What happens on the borrower's own phone: what it is handed over for, the link, and how far the borrower is. */
export function HandOverDialog({ actor, sender, onLeave }: Props) {
  const isBusy = useSelector(actor, (snapshot) => snapshot.hasTag('busy'))
  const isFollowing = useSelector(actor, (snapshot) => snapshot.hasTag('following'))
  // A link that is open is taken back first.
  const leave = () => (isFollowing ? actor.send({ type: 'handOver.ended' }) : onLeave())
  return (
    <Dialog title="On the borrower's phone" onClose={isBusy ? () => undefined : leave}>
      {isBusy ? <LoadingPanel text="One moment" /> : <Step actor={actor} sender={sender} onLeave={leave} />}
    </Dialog>
  )
}

function Step({ actor, sender, onLeave }: Props) {
  const tag = useSelector(actor, (snapshot) => STEPS.find((step) => snapshot.hasTag(step)))
  const words = useSelector(actor, ({ context }) => wordsOf(context.of))
  if (tag === 'following') return <HandOverLink actor={actor} sender={sender} onLeave={onLeave} />
  if (tag === 'failed')
    return (
      <ErrorPanel
        message="It could not be read what the borrower has answered."
        onRetry={() => actor.send({ type: 'retry' })}
      />
    )
  if (tag === undefined) return <HandOverChoice actor={actor} onLeave={onLeave} />
  return (
    <>
      <output>
        {tag === 'refused' ? words.refused : 'The link is no longer valid, and nothing was answered.'}
      </output>
      <div className={classes.actions}>
        <Button onClick={() => actor.send({ type: 'link.requested' })}>New link</Button>
        <Button variant="default" onClick={onLeave}>
          {words.back}
        </Button>
      </div>
    </>
  )
}

const STEPS = ['following', 'failed', 'refused', 'expired'] as const
