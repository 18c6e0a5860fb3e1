import { useEffect } from 'react'
import type { OtpActor } from './otp-actor'

/**
 * Sets the resend countdown right when the page comes back: a phone slows the timers of a page that nobody sees, as while the
 * agent reads the SMS.
 */
export function useCountdownResync(otp: OtpActor): void {
  useEffect(() => {
    let hidden: { at: number; secondsLeft: number } | undefined
    const onVisibilityChange = () => {
      const { secondsLeft } = otp.getSnapshot().context
      if (document.visibilityState === 'hidden') {
        hidden = { at: Date.now(), secondsLeft }
      } else if (hidden) {
        const passed = Math.floor((Date.now() - hidden.at) / 1000)
        const expected = Math.max(0, hidden.secondsLeft - passed)
        // Only ever forward; and a code sent again meanwhile has a countdown of its own, which began above this one.
        if (secondsLeft <= hidden.secondsLeft && expected < secondsLeft)
          otp.send({ type: 'countdown.resynced', secondsLeft: expected })
      }
    }
    document.addEventListener('visibilitychange', onVisibilityChange)
    return () => document.removeEventListener('visibilitychange', onVisibilityChange)
  }, [otp])
}
