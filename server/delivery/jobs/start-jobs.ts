import type { Platform } from '../deps'
import { repeat } from './repeat'
import { runDueJobs, type JobHandlers } from './run-due-jobs'

const PAUSE_MS = 1000

/** @param planJobs once at the start, and in each minute of the clock @returns stops after the job under way */
export function startJobs(
  platform: Platform,
  handlers: JobHandlers,
  planJobs: (platform: Platform) => Promise<void>,
): () => Promise<void> {
  let plannedMinute: number | undefined
  const planOnceAMinute = async () => {
    const minute = Math.floor(platform.now().getTime() / 60_000)
    if (minute === plannedMinute) return
    plannedMinute = minute
    await planJobs(platform)
  }
  const logFailure = (error: unknown) =>
    platform.log(`Jobs could not be looked at: ${String(error)}`, { level: 'error' })
  return repeat(async () => {
    await planOnceAMinute().catch(logFailure)
    await runDueJobs(platform, handlers).catch(logFailure)
    return PAUSE_MS
  }, PAUSE_MS)
}
