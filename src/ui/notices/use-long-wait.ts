import { useEffect, useState } from 'react'
import { TIME_LIMITS } from '@/schemas/time-limits'

export type Wait = 'short' | 'long' | 'cancellable'

// Inspection walks wait for every timeout of the charts.
const TIME_SCALE = import.meta.env.MODE === 'inspect' ? 0.01 : 1

/** Restarts whenever `isWaiting` does. */
export function useLongWait(isWaiting: boolean): Wait {
  const [wait, setWait] = useState<Wait>('short')
  useEffect(() => {
    if (!isWaiting) return undefined
    const timers = [
      setTimeout(() => setWait('long'), TIME_LIMITS.longWait * TIME_SCALE),
      setTimeout(() => setWait('cancellable'), TIME_LIMITS.cancellableWait * TIME_SCALE),
    ]
    return () => {
      for (const timer of timers) clearTimeout(timer)
      setWait('short')
    }
  }, [isWaiting])
  return wait
}
