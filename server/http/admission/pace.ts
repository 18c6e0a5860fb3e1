type Pace = { everyMs: number; maxWaitMs: number; maxWaiting: number }

/** Lets through one in so many milliseconds; when too many wait already, at once. */
export function openPace({ everyMs, maxWaitMs, maxWaiting }: Pace): () => Promise<void> {
  let next = 0
  let waiting = 0
  return async () => {
    const now = performance.now()
    const wait = Math.min(next - now, maxWaitMs)
    next = Math.max(now + wait, now) + everyMs
    if (wait <= 0 || waiting >= maxWaiting) return
    waiting += 1
    await new Promise((resolve) => setTimeout(resolve, wait))
    waiting -= 1
  }
}
