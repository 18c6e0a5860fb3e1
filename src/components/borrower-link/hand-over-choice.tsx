import { Button } from '@mantine/core'
import { useSelector } from '@xstate/react'
import type { ActorRefFrom } from 'xstate'
import type { handOverMachine } from '@/machines/borrower-link/hand-over.machine'
import type { HandOverPurpose } from '@/schemas/hand-over'
import { wordsOf } from './hand-over-words'
import classes from './hand-over.module.css'

/** What the borrower is to do on the own phone; who has read the key facts can go on to accept. */
export function HandOverChoice(props: { actor: ActorRefFrom<typeof handOverMachine>; onLeave: () => void }) {
  const { actor, onLeave } = props
  const hasRead = useSelector(actor, (snapshot) => snapshot.hasTag('acknowledged'))
  const of = useSelector(actor, ({ context }) => context.of)
  const choose = (purpose: HandOverPurpose) => () => actor.send({ type: 'purpose.chosen', purpose })
  const { lead, back } = wordsOf(of)
  if ('mobile' in of)
    return (
      <>
        <p>{lead}</p>
        <div className={classes.actions}>
          <Button onClick={choose('CONSENT')}>Make the link</Button>
        </div>
      </>
    )
  return (
    <>
      {hasRead ? <output>The borrower has read the key facts.</output> : <p>{lead}</p>}
      <div className={classes.actions}>
        <Button onClick={choose('ACCEPTANCE')}>Read and accept</Button>
        {hasRead ? (
          <Button variant="default" onClick={onLeave}>
            {back}
          </Button>
        ) : (
          <Button variant="default" onClick={choose('STATEMENT')}>
            Read only
          </Button>
        )}
      </div>
    </>
  )
}
