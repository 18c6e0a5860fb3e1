import { useSelector } from '@xstate/react'
import type { CoolingOffActor } from '@/machines/cooling-off/cooling-off.machine'
import { formatDate } from '@/schemas/dates'
import type { CoolingOff } from '@/schemas/entities/cooling-off'
import { lazily } from '@/schemas/lazily'
import { text } from '@/src/language/current-language'
import { Button } from '@/src/ui/button/button'
import { ConfirmDialog } from '../../ui/dialog/confirm-dialog'
import classes from './tracking.module.css'

export function WayOut({ actor }: { actor: CoolingOffActor }) {
  const standing = useSelector(actor, ({ context }) => context.standing)
  const isConfirming = useSelector(actor, (snapshot) => snapshot.hasTag('confirming'))
  const isBusy = useSelector(actor, (snapshot) => snapshot.hasTag('busy'))
  if (standing === null) return null
  if (standing.state === 'WITHDRAWN')
    return (
      <output className={classes.standing}>
        {text('You left this loan on {date}.', { date: formatDate(standing.withdrawn_at) })}{' '}
        {costOf(standing)}
      </output>
    )
  if (standing.state !== 'OPEN')
    return (
      <output className={classes.standing}>{text('The cooling-off period of this loan is over.')}</output>
    )
  return (
    <>
      <p>
        {text('You can leave this loan until the end of {date}.', { date: formatDate(standing.until) })}{' '}
        {costOf(standing)}
      </p>
      <Button variant="default" onClick={() => actor.send({ type: 'withdrawal.requested' })}>
        {text('Leave this loan')}
      </Button>
      <ConfirmDialog
        opened={isConfirming}
        title="Leave this loan?"
        text={`${costOf(standing)} ${text('Leaving cannot be undone: for another loan you apply anew.')}`}
        confirmLabel="Leave this loan"
        cancelLabel="Keep the loan"
        busy={isBusy}
        onConfirm={() => actor.send({ type: 'withdrawal.confirmed' })}
        onCancel={() => actor.send({ type: 'withdrawal.cancelled' })}
      />
    </>
  )
}

const withPaise = lazily(() => new Intl.NumberFormat('en-IN', { style: 'currency', currency: 'INR' }))

/** To the paisa: it is what is transferred. */
function costOf({ payback, state }: CoolingOff): string {
  if (payback === 0) return text('Nothing is to be paid back: the loan was not paid out.')
  const amount = withPaise().format(payback)
  return state === 'WITHDRAWN'
    ? text('You pay back {amount}.', { amount })
    : text(
        'Today you would pay back {amount}: what was paid out, and its cost for the days since. There is no penalty.',
        { amount },
      )
}
