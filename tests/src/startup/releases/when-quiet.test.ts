import { beforeEach, expect, test, vi } from 'vitest'
import { whenQuiet } from '@/src/startup/releases/when-quiet'

let arrive: () => void
const stopped = vi.fn<() => void>()
const observe = vi.fn<(what: { type: string }) => void>()

beforeEach(() => {
  vi.useFakeTimers()
  stopped.mockClear()
  vi.stubGlobal(
    'PerformanceObserver',
    class {
      constructor(callback: () => void) {
        arrive = callback
      }
      observe = observe
      disconnect = stopped
    },
  )
  return () => void vi.useRealTimers()
})

/** Types a letter that goes no further than the field: it is heard on its way in. */
const type = () => document.body.dispatchEvent(new InputEvent('input'))

test.each([
  { what: 'nothing has arrived', happen: () => arrive() },
  { what: 'nobody has typed', happen: type },
])('the task waits until $what for a second, and runs once', ({ happen }) => {
  const task = vi.fn<() => void>()
  whenQuiet(task)
  expect(observe).toHaveBeenCalledWith({ type: 'resource' })
  for (let time = 0; time < 5; time += 1) {
    vi.advanceTimersByTime(900)
    happen()
  }
  vi.advanceTimersByTime(999)
  expect(task).not.toHaveBeenCalled()
  vi.advanceTimersByTime(1)
  expect(task).toHaveBeenCalledOnce()
  expect(stopped).toHaveBeenCalledOnce()
  vi.advanceTimersByTime(60_000)
  expect(task).toHaveBeenCalledOnce()
})

test('once the task has run, a letter is nothing to wait for', () => {
  whenQuiet(() => undefined)
  vi.advanceTimersByTime(60_000)
  type()
  expect(vi.getTimerCount()).toBe(0)
})

test('a page on which something always arrives is waited for half a minute', () => {
  const task = vi.fn<() => void>()
  whenQuiet(task)
  const running = setInterval(() => arrive(), 500)
  vi.advanceTimersByTime(29_000)
  expect(task).not.toHaveBeenCalled()
  vi.advanceTimersByTime(1000)
  expect(task).toHaveBeenCalledOnce()
  clearInterval(running)
  vi.advanceTimersByTime(60_000)
  expect(task).toHaveBeenCalledOnce()
})
