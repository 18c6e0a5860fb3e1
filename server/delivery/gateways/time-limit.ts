/** Its own timer: Node 20 may collect an `AbortSignal.timeout` that only `any` knows of. @throws a DOMException TimeoutError */
export async function withTimeLimit<Result>(
  milliseconds: number,
  other: AbortSignal,
  work: (signal: AbortSignal) => Promise<Result>,
): Promise<Result> {
  const timeLimit = new AbortController()
  const timer = setTimeout(
    () => timeLimit.abort(new DOMException('No answer came in time', 'TimeoutError')),
    milliseconds,
  )
  try {
    return await work(AbortSignal.any([other, timeLimit.signal]))
  } finally {
    clearTimeout(timer)
  }
}
