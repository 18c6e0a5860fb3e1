/**
 * @param work answers how many milliseconds later it is to be done again
 * @returns stops after the work under way
 */
export function repeat(work: () => Promise<number>, firstPauseMs: number): () => Promise<void> {
  let isOver = false
  let timer: NodeJS.Timeout | undefined
  let underway: Promise<void> = Promise.resolve()
  const schedule = (pauseMs: number) => {
    if (isOver) return
    timer = setTimeout(() => {
      underway = work().then(schedule)
    }, pauseMs)
    timer.unref()
  }
  schedule(firstPauseMs)
  return () => {
    isOver = true
    clearTimeout(timer)
    return underway
  }
}
