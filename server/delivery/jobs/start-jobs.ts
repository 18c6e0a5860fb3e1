import type { Platform } from '../deps'
import { workDueJobs, type JobHandlers } from './work'

const PAUSE_MS = 1000

/** @returns stops after the job under way */
export function startJobs(platform: Platform, handlers: JobHandlers): () => Promise<void> {
  let isOver = false
  let timer: NodeJS.Timeout | undefined
  let underway: Promise<void> = Promise.resolve()
  const round = async () => {
    await workDueJobs(platform, handlers).catch((error: unknown) =>
      platform.log(`Jobs could not be looked at: ${String(error)}`, { level: 'error' }),
    )
    later()
  }
  const later = () => {
    if (isOver) return
    timer = setTimeout(() => {
      underway = round()
    }, PAUSE_MS)
    // Does not keep the process alive.
    timer.unref()
  }
  later()
  return () => {
    isOver = true
    clearTimeout(timer)
    return underway
  }
}
