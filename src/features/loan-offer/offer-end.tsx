import { useSelector } from '@xstate/react'
import { useEffect } from 'react'
import type { LoanOfferActor } from '@/machines/offer/loan-offer.machine'
import { formatDate, todayInIndia } from '@/schemas/dates'
import type { BreInfo } from '@/schemas/entities/loan-offer'
import { endOfOffer, secondsLeftOf } from '@/src/api/offer-end'
import { text } from '@/src/language/current-language'
import { Button } from '@/src/ui/button/button'
import classes from './loan-offer.module.css'

const NEAR_SECONDS = 48 * 3600

/** Says that the end of an offer has come, or is near; until then its card says when it will (`validityOf`). */
export function OfferEnd({ offerActor, offer }: { offerActor: LoanOfferActor; offer: BreInfo }) {
  const hasEnded = useSelector(offerActor, (snapshot) => snapshot.hasTag('ended'))
  const isRenewed = useSelector(offerActor, ({ context }) => context.isRenewed)
  const validity = validityOf(offer)
  useTimerAfterSleep(offerActor)
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
  const isNear = isNearEnd(offer)
  if (validity === '' || !(isRenewed || isNear)) return null
  const texts = [
    isRenewed ? text('The offer before has ended: this is a new one.') : '',
    isNear ? validity : '',
    isNear ? text('After that a new offer is asked for.') : '',
  ]
  return (
    <p className={classes.hint} role={isRenewed ? 'status' : undefined}>
      {texts.filter(Boolean).join(' ')}
    </p>
  )
}

export const isNearEnd = (offer: BreInfo) => endOfOffer(offer) !== null && secondsLeftOf(offer) < NEAR_SECONDS

/** Until when an offer can be accepted; '' where the server does not say. It ends with a day in India, of which the last second counts. */
export function validityOf(offer: BreInfo): string {
  const end = endOfOffer(offer)
  if (end === null) return ''
  return text('Valid until {date}.', { date: formatDate(todayInIndia(new Date(end - 1000))) })
}

/** The timer of the chart has stood still while the phone slept. */
function useTimerAfterSleep(offerActor: LoanOfferActor): void {
  useEffect(() => {
    const onVisibilityChange = () => {
      if (document.visibilityState === 'visible') offerActor.send({ type: 'page.shown' })
    }
    document.addEventListener('visibilitychange', onVisibilityChange)
    return () => document.removeEventListener('visibilitychange', onVisibilityChange)
  }, [offerActor])
}
