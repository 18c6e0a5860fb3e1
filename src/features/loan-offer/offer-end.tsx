import { Button } from '@mantine/core'
import { useSelector } from '@xstate/react'
import { formatDate, todayInIndia } from '@/schemas/dates'
import type { BreInfo } from '@/schemas/entities/loan-offer'
import classes from './loan-offer.module.css'
import type { LoanOfferActor } from './offer-actor'

const HOUR_SECONDS = 3600
const NEAR_HOURS = 48

/** Until when an offer can be accepted, by the clock of the server that made it; nothing where it does not say. */
export function OfferEnd({ offerActor, offer }: { offerActor: LoanOfferActor; offer: BreInfo }) {
  const hasEnded = useSelector(offerActor, (snapshot) => snapshot.hasTag('ended'))
  const isRenewed = useSelector(offerActor, ({ context }) => context.isRenewed)
  if (hasEnded)
    return (
      <div className={classes.actions}>
        <p className={classes.hint} role="alert">
          This offer has ended, and a new one could not be asked for. What you typed is kept.
        </p>
        <Button onClick={() => offerActor.send({ type: 'offer.renewalRequested' })}>
          Ask for a new offer
        </Button>
      </div>
    )
  const seconds = offer.offer_seconds_left
  if (seconds === undefined) return null
  return (
    <p className={classes.hint} role={isRenewed ? 'status' : undefined}>
      {isRenewed && 'The offer before has ended: this is a new one. '}
      {untilText(seconds)}
    </p>
  )
}

/** It ends with a day in India, of which the last second counts. */
function untilText(seconds: number): string {
  const lastDay = formatDate(todayInIndia(new Date(Date.now() + (seconds - 1) * 1000)))
  const hours = Math.floor(seconds / HOUR_SECONDS)
  if (hours >= NEAR_HOURS) return `It can be accepted until ${lastDay}.`
  const left = hours > 1 ? `${hours} hours` : `${Math.max(1, Math.floor(seconds / 60))} minutes`
  return `It can be accepted until ${lastDay}: ${left} are left. After that a new offer is asked for.`
}
