/* @long */
import { afterEach, expect, test, vi } from 'vitest'
import { JOB_HANDLERS } from '@/server/app/start'
import type { Platform } from '@/server/delivery/deps'
import { startJobs } from '@/server/delivery/jobs/start-jobs'
import { oneWorld } from '../helpers/one-world'

const server = oneWorld()
let stop: (() => Promise<void>) | undefined
afterEach(() => stop?.())

test('what is planned is planned at the start and once in each minute, and does not end with a failure', async () => {
  let moment = new Date('2026-11-27T03:00:59.900Z')
  const planJobs = vi.fn<(platform: Platform) => Promise<void>>().mockRejectedValue(new Error('No'))
  const rounds = vi.fn<() => Date>(() => moment)
  stop = startJobs({ ...server.world.deps, now: rounds }, JOB_HANDLERS, planJobs)
  await vi.waitFor(() => expect(planJobs).toHaveBeenCalledTimes(1), { timeout: 5000 })
  moment = new Date('2026-11-27T03:01:00.000Z')
  await vi.waitFor(() => expect(planJobs).toHaveBeenCalledTimes(2), { timeout: 5000 })
  const asked = rounds.mock.calls.length
  await vi.waitFor(() => expect(rounds.mock.calls.length).toBeGreaterThan(asked + 2), { timeout: 5000 })
  expect(planJobs).toHaveBeenCalledTimes(2)
})
