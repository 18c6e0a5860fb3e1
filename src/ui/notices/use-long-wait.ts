import { useEffect, useState } from 'react'
import { TIME_LIMITS } from '@/schemas/time-limits'

/** Says how long somebody has been waiting: so long that it has to be said, or that they may stop. */
export type Wait = 'short' | 'long' | 'cancellable'

// The walks on the screen wait for every cancel that the charts have.
const SHARE = import.meta.env.MODE === 'inspect' ? 0.01 : 1

/** @returns how long it has been so that `isWaiting`; it begins anew whenever that does. */
export function useLongWait(isWaiting: boolean): Wait {
  const [wait, setWait] = useState<Wait>('short')
  useEffect(() => {
    if (!isWaiting) return undefined
    const timers = [
      setTimeout(() => setWait('long'), TIME_LIMITS.longWait * SHARE),
      setTimeout(() => setWait('cancellable'), TIME_LIMITS.cancellableWait * SHARE),
    ]
    return () => {
      for (const timer of timers) clearTimeout(timer)
      setWait('short')
    }
  }, [isWaiting])
  return wait
}
