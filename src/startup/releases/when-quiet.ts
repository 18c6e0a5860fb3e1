/** Nothing has arrived and nobody has typed for so long, in milliseconds: longer than most answers take on a slow network. */
const QUIET_MS = 1000

/** A page that is never quiet is waited for no longer than this, in milliseconds. */
const LATEST_MS = 30_000

/** Calls back once nothing has arrived for a while and nobody types: what is fetched then holds up no page and no letter. */
export function whenQuiet(task: () => void): void {
  let hasStarted = false
  const typing = new AbortController()
  const start = () => {
    if (hasStarted) return
    hasStarted = true
    arrivals.disconnect()
    typing.abort()
    task()
  }
  let quiet = setTimeout(start, QUIET_MS)
  setTimeout(start, LATEST_MS)
  const waitAnew = () => {
    clearTimeout(quiet)
    quiet = setTimeout(start, QUIET_MS)
  }
  const arrivals = new PerformanceObserver(waitAnew)
  arrivals.observe({ type: 'resource' })
  addEventListener('input', waitAnew, { capture: true, signal: typing.signal })
}
