/**
 * Does something that a signal ends: with another one, or once so many milliseconds are over. The time is kept by a timer of its own,
 * because Node 20 may collect `AbortSignal.timeout` where nothing but `AbortSignal.any` knows of it, which then never comes.
 * @throws what `work` throws; for the time, that is a DOMException named TimeoutError where it hears the signal
 */
export async function withTimeLimit<Result>(
  milliseconds: number,
  other: AbortSignal,
  work: (signal: AbortSignal) => Promise<Result>,
): Promise<Result> {
  const late = new AbortController()
  const timer = setTimeout(
    () => late.abort(new DOMException('No answer came in time', 'TimeoutError')),
    milliseconds,
  )
  try {
    return await work(AbortSignal.any([other, late.signal]))
  } finally {
    clearTimeout(timer)
  }
}
