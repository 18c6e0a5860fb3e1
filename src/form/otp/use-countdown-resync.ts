import { useEffect } from 'react'
import type { OtpActor } from './otp-actor'

/**
 * Sets the resend countdown right when the page comes back: a phone slows the timers of a page that nobody sees, as while the
 * agent reads the SMS.
 */
export function useCountdownResync(otp: OtpActor): void {
  useEffect(() => {
    // Nothing until the page has been out of sight, and nothing is below that.
    let hiddenAt: number
    let before: number
    const onVisibilityChange = () => {
      const { secondsLeft } = otp.getSnapshot().context
      if (document.visibilityState === 'hidden') {
        hiddenAt = Date.now()
        before = secondsLeft
      } else {
        const expected = Math.max(0, Math.ceil(before - (Date.now() - hiddenAt) / 1000))
        // Only ever forward; and a code sent again meanwhile has a countdown of its own, which began above this one.
        if (secondsLeft <= before && expected < secondsLeft)
          otp.send({ type: 'countdown.resynced', secondsLeft: expected })
      }
    }
    document.addEventListener('visibilitychange', onVisibilityChange)
    return () => document.removeEventListener('visibilitychange', onVisibilityChange)
  }, [otp])
}
