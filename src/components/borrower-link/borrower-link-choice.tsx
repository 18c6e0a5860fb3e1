import { text } from '@/src/language/current-language'
import { Button } from '@mantine/core'
import { useSelector } from '@xstate/react'
import type { ActorRefFrom } from 'xstate'
import type { borrowerLinkMachine } from '@/machines/borrower-link/borrower-link.machine'
import type { BorrowerLinkPurpose } from '@/schemas/borrower-link'
import { formatPurpose } from './format-purpose'
import classes from './borrower-link.module.css'

/** A borrower who has read the key facts can go on to accept. */
export function BorrowerLinkChoice(props: {
  actor: ActorRefFrom<typeof borrowerLinkMachine>
  onLeave: () => void
}) {
  const { actor, onLeave } = props
  const hasRead = useSelector(actor, (snapshot) => snapshot.hasTag('acknowledged'))
  const of = useSelector(actor, ({ context }) => context.of)
  const choose = (purpose: BorrowerLinkPurpose) => () => actor.send({ type: 'purpose.chosen', purpose })
  const { lead, back } = formatPurpose(of)
  if ('mobile' in of)
    return (
      <>
        <p>{text(lead)}</p>
        <div className={classes.actions}>
          <Button onClick={choose('CONSENT')}>{text('Make the link')}</Button>
        </div>
      </>
    )
  return (
    <>
      {hasRead ? <output>{text('The borrower has read the key facts.')}</output> : <p>{text(lead)}</p>}
      <div className={classes.actions}>
        <Button onClick={choose('ACCEPTANCE')}>{text('Read and accept')}</Button>
        {hasRead ? (
          <Button variant="default" onClick={onLeave}>
            {text(back)}
          </Button>
        ) : (
          <Button variant="default" onClick={choose('STATEMENT')}>
            {text('Read only')}
          </Button>
        )}
      </div>
    </>
  )
}
