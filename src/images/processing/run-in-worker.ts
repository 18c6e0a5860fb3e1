let last: Promise<unknown> = Promise.resolve()

/** For tests: a page that starts again without loading. */
export function forgetJobs(): void {
  last = Promise.resolve()
}

/** Runs one job at a time in a new worker; resolves to `fallback` where it fails or takes longer than `limit` milliseconds. */
export function runInWorker<Answer>(
  start: () => Worker,
  order: unknown,
  { limit, nothing }: { limit: number; nothing: Answer },
): Promise<Answer> {
  const answer = last.then(() => runNow(start(), order, limit, nothing)).catch(() => nothing)
  last = answer
  return answer
}

function runNow<Answer>(worker: Worker, order: unknown, limit: number, fallback: Answer): Promise<Answer> {
  return new Promise((resolve) => {
    const end = (answer: Answer) => {
      clearTimeout(timer)
      worker.terminate()
      resolve(answer)
    }
    const timer = setTimeout(() => end(fallback), limit)
    worker.addEventListener('message', ({ data }: MessageEvent<Answer>) => end(data))
    worker.addEventListener('error', () => end(fallback))
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker is of one origin, a window is not
    worker.postMessage(order)
  })
}
