import type { Platform } from '../deps'
import { tellAgents } from './tell-agents'

const MINUTE_MS = 60_000

/** Tells agents every minute of what borrowers have begun; one round is over before the next begins. Answers how to stop. */
export function keepTelling(platform: Platform): () => void {
  let isOver = false
  let timer: NodeJS.Timeout | undefined
  const later = () => {
    if (isOver) return
    timer = setTimeout(() => void round(), MINUTE_MS)
    // A server that has nothing else to do may end.
    timer.unref()
  }
  const round = () =>
    tellAgents(platform)
      .catch((error: unknown) =>
        platform.log(`Agents could not be told: ${String(error)}`, { level: 'error' }),
      )
      .finally(later)
  later()
  return () => {
    isOver = true
    clearTimeout(timer)
  }
}
