import { describe, expect, test } from 'vitest'
import { ApiError, NetworkError } from '@/src/api/api-error'
import { retryDelay, shouldRetry } from '@/src/api/query-client'

const failure = (status: number, retryAfter: number | null = null) =>
  new ApiError(status, null, null, retryAfter)

describe('a read', () => {
  test.each([
    ['whose answer was lost', new NetworkError(), true],
    ['that nobody answered', new NetworkError('silent'), true],
    ['that a portal answered', new NetworkError('signIn'), false],
    ['whose server is away for a moment', failure(503), true],
    ['that broke the server', failure(500), false],
    ['that was refused', failure(400), false],
    ['that came too often', failure(429), false],
    ['that may come again in two seconds', failure(429, 2000), true],
    ['that may come again in an hour', failure(503, 3_600_000), false],
    ['that was refused, whatever the header says', failure(404, 1000), false],
    ['whose answer has another shape', new Error('shape'), false],
  ])('%s is tried again: %s', (_, error, isRetried) => {
    expect(shouldRetry(0, error)).toBe(isRetried)
    expect(shouldRetry(2, error)).toBe(false)
  })

  test('waits as long as the server asks', () => {
    expect(retryDelay(0, failure(429, 4000))).toBe(4000)
  })

  test('waits a while where the server does not say how long', () => {
    expect(retryDelay(0, failure(503))).toBeGreaterThanOrEqual(500)
  })

  test('waits longer each time, and no two phones the same', () => {
    const waits = Array.from({ length: 50 }, () => retryDelay(1, new NetworkError()))
    expect(Math.min(...waits)).toBeGreaterThanOrEqual(1000)
    expect(Math.max(...waits)).toBeLessThanOrEqual(2000)
    expect(new Set(waits).size).toBeGreaterThan(1)
  })
})
