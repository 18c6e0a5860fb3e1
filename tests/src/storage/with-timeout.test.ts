import { beforeEach, expect, test, vi } from 'vitest'
import { TIME_LIMITS } from '@/schemas/time-limits'
import { withTimeout } from '@/src/storage/with-timeout'

beforeEach(() => void vi.useFakeTimers())

test('an answer of the store comes through, and is waited for no longer', async () => {
  expect(await withTimeout(Promise.resolve('kept'))).toBe('kept')
  await expect(withTimeout(Promise.reject(new Error('No room')))).rejects.toThrow('No room')
  expect(vi.getTimerCount()).toBe(0)
})

test('a store that says nothing in time refuses', async () => {
  const asking = withTimeout(new Promise(() => undefined)).catch((error: unknown) => error)
  await vi.advanceTimersByTimeAsync(TIME_LIMITS.fileStore)
  expect(await asking).toMatchObject({ message: 'The store of the browser does not answer' })
})
