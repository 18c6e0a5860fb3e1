import type { Platform } from '../deps'
import { runDueJobs, type JobHandlers } from './run-due-jobs'

const PAUSE_MS = 1000

/** @returns stops after the job under way */
export function startJobs(platform: Platform, handlers: JobHandlers): () => Promise<void> {
  let isOver = false
  let timer: NodeJS.Timeout | undefined
  let underway: Promise<void> = Promise.resolve()
  const runRound = async () => {
    await runDueJobs(platform, handlers).catch((error: unknown) =>
      platform.log(`Jobs could not be looked at: ${String(error)}`, { level: 'error' }),
    )
    scheduleNext()
  }
  const scheduleNext = () => {
    if (isOver) return
    timer = setTimeout(() => {
      underway = runRound()
    }, PAUSE_MS)
    // Does not keep the process alive.
    timer.unref()
  }
  scheduleNext()
  return () => {
    isOver = true
    clearTimeout(timer)
    return underway
  }
}
