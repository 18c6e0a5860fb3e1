import { act, renderHook } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { useLongWait } from '@/src/ui/notices/use-long-wait'

beforeEach(() => {
  vi.useFakeTimers()
})

const pass = (milliseconds: number): void =>
  act(() => {
    vi.advanceTimersByTime(milliseconds)
  })

test('a wait is said to be long after 8 seconds, and may be ended after 20', () => {
  const { result } = renderHook(() => useLongWait(true))
  pass(7999)
  expect(result.current).toBe('short')
  pass(1)
  expect(result.current).toBe('long')
  pass(12_000)
  expect(result.current).toBe('cancellable')
})

test('the next wait begins anew', () => {
  const { result, rerender } = renderHook((isWaiting: boolean) => useLongWait(isWaiting), {
    initialProps: true,
  })
  pass(20_000)
  rerender(false)
  expect(result.current).toBe('short')
  rerender(true)
  pass(7999)
  expect(result.current).toBe('short')
})
