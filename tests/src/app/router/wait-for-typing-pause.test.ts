import { beforeEach, expect, test, vi } from 'vitest'
import { waitForTypingPause } from '@/src/app/router/wait-for-typing-pause'

const paused = vi.fn<() => void>()

/** Types a letter that goes no further than the field: it is heard on its way in. */
const type = () => document.body.dispatchEvent(new InputEvent('input'))

beforeEach(() => {
  vi.useFakeTimers()
  // All that an earlier file typed has a moment of another clock, which may be ahead of this one.
  type()
  paused.mockClear()
  return () => void vi.useRealTimers()
})

test('where nobody types there is nothing to wait for', async () => {
  await vi.advanceTimersByTimeAsync(60_000)
  void waitForTypingPause().then(paused)
  await vi.advanceTimersByTimeAsync(0)
  expect(paused).toHaveBeenCalledOnce()
})

test('a pause is half a second without a letter', async () => {
  type()
  void waitForTypingPause().then(paused)
  await vi.advanceTimersByTimeAsync(400)
  type()
  await vi.advanceTimersByTimeAsync(499)
  expect(paused).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(1)
  expect(paused).toHaveBeenCalledOnce()
})

test('somebody who types without a pause is waited for ten seconds', async () => {
  type()
  void waitForTypingPause().then(paused)
  const typing = setInterval(type, 300)
  await vi.advanceTimersByTimeAsync(9990)
  expect(paused).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(310)
  clearInterval(typing)
  expect(paused).toHaveBeenCalledOnce()
})
