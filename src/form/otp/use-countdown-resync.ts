import { useEffect } from 'react'
import type { OtpActor } from './otp-actor'

/** Corrects the resend countdown when the page returns: browsers slow the timers of hidden pages. */
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
        // Never backward; a code sent again meanwhile has a longer countdown of its own.
        if (secondsLeft <= hidden.secondsLeft && expected < secondsLeft)
          otp.send({ type: 'countdown.resynced', secondsLeft: expected })
      }
    }
    document.addEventListener('visibilitychange', onVisibilityChange)
    return () => document.removeEventListener('visibilitychange', onVisibilityChange)
  }, [otp])
}
