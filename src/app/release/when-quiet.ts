/** Nothing has arrived for so long, in milliseconds: longer than most answers take on a slow network. */
const QUIET_MS = 1000

/** A page that is never quiet is waited for no longer than this, in milliseconds. */
const LATEST_MS = 30_000

/** Calls back once nothing has arrived from the network for a while: what is fetched from then on holds up no page. */
export function whenQuiet(task: () => void): void {
  let hasStarted = false
  const start = () => {
    if (hasStarted) return
    hasStarted = true
    arrivals.disconnect()
    task()
  }
  let quiet = setTimeout(start, QUIET_MS)
  setTimeout(start, LATEST_MS)
  const arrivals = new PerformanceObserver(() => {
    clearTimeout(quiet)
    quiet = setTimeout(start, QUIET_MS)
  })
  arrivals.observe({ type: 'resource' })
}
