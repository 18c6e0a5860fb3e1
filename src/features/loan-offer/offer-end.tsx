import { text } from '@/src/language/current-language'
import { Button } from '@mantine/core'
import { useSelector } from '@xstate/react'
import { useMemo } from 'react'
import { formatDate, todayInIndia } from '@/schemas/dates'
import type { BreInfo } from '@/schemas/entities/loan-offer'
import classes from './loan-offer.module.css'
import type { LoanOfferActor } from './offer-actor'

const NEAR_SECONDS = 48 * 3600

/** Until when an offer can be accepted, by the clock of the server that made it; nothing where it does not say. */
export function OfferEnd({ offerActor, offer }: { offerActor: LoanOfferActor; offer: BreInfo }) {
  const hasEnded = useSelector(offerActor, (snapshot) => snapshot.hasTag('ended'))
  const isRenewed = useSelector(offerActor, ({ context }) => context.isRenewed)
  const lastDay = useMemo(() => lastDayOf(offer), [offer])
  if (hasEnded)
    return (
      <div className={classes.actions}>
        <p className={classes.hint} role="alert">
          {text('This offer has ended, and there is no new one yet. What you typed is kept.')}
        </p>
        <Button onClick={() => offerActor.send({ type: 'offer.renewalRequested' })}>
          {text('Ask for a new offer')}
        </Button>
      </div>
    )
  const { offer_seconds_left: seconds } = offer
  if (seconds === undefined) return null
  const texts = [
    isRenewed ? text('The offer before has ended: this is a new one.') : '',
    text('Valid until {date}.', { date: lastDay }),
    seconds < NEAR_SECONDS ? text('After that a new offer is asked for.') : '',
  ]
  return (
    <p className={classes.hint} role={isRenewed ? 'status' : undefined}>
      {texts.filter(Boolean).join(' ')}
    </p>
  )
}

/** The last day of an offer, DD-MM-YYYY: it ends with a day in India, of which the last second counts. */
function lastDayOf({ offer_seconds_left: seconds = 0 }: BreInfo): string {
  return formatDate(todayInIndia(new Date(Date.now() + (seconds - 1) * 1000)))
}
