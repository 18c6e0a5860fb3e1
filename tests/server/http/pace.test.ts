import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { openPace } from '@/server/http/admission/pace'

beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'performance'] }))
afterEach(() => void vi.useRealTimers())

/** When each of so many gets through, in milliseconds from now. */
async function timesOf(pass: () => Promise<void>, count: number): Promise<number[]> {
  const start = performance.now()
  const times: number[] = []
  for (let at = 0; at < count; at += 1) void pass().then(() => times.push(performance.now() - start))
  await vi.advanceTimersByTimeAsync(10_000)
  return times.toSorted((one, other) => one - other)
}

test('one gets through at once, and of many one in so many milliseconds', async () => {
  const pass = openPace({ everyMs: 10, maxWaitMs: 1000, maxWaiting: 100 })
  expect(await timesOf(pass, 1)).toEqual([0])
  expect(await timesOf(pass, 4)).toEqual([0, 10, 20, 30])
})

test('nobody waits for longer than the longest wait, and who comes after a pause waits for nobody', async () => {
  const pass = openPace({ everyMs: 10, maxWaitMs: 20, maxWaiting: 100 })
  expect(await timesOf(pass, 5)).toEqual([0, 10, 20, 20, 20])
  expect(await timesOf(pass, 2)).toEqual([0, 10])
})

test('no more than so many wait at a time', async () => {
  const pass = openPace({ everyMs: 10, maxWaitMs: 1000, maxWaiting: 2 })
  expect(await timesOf(pass, 5)).toEqual([0, 0, 0, 10, 20])
})
