import { afterEach, expect, test, vi } from 'vitest'
import { ApiError } from '@/src/api/api-error'
import { isKeyExpired } from '@/src/outbox/attempts'
import { classifyError } from '@/src/outbox/classify-error'

/* The meaning of a failed request: refused for good, failing for now, or perhaps done. */

afterEach(() => vi.useRealTimers())

/** `retryAfter` in milliseconds. */
const failure = (status: number, retryAfter: number | null = null) =>
  new ApiError(status, 'No', null, retryAfter)

test.each([
  [400, 'refused'],
  [403, 'refused'],
  [404, 'refused'],
  [409, 'refused'],
  [412, 'refused'],
  [422, 'refused'],
  [401, 'failing'],
  [408, 'failing'],
  [425, 'failing'],
  [429, 'failing'],
  [500, 'failing'],
  [503, 'failing'],
  [502, 'unanswered'],
  [504, 'unanswered'],
] as const)('what is answered with %i is %s', (status, kind) => {
  expect(classifyError(failure(status))).toMatchObject({ kind, waitMs: null })
})

test.each([
  [400, 'failing'],
  [503, 'failing'],
  [504, 'unanswered'],
] as const)('a server that answers %i and asks to come again has refused nothing', (status, kind) => {
  expect(classifyError(failure(status, 5000))).toMatchObject({ kind, waitMs: 5000 })
})

const madeAt = (moment: string) => ({ createdAt: Date.parse(moment) })

test('the server knows a key for a day, of which an hour is left to clocks that differ', () => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-01-02T12:00:00Z') })
  expect(isKeyExpired(madeAt('2026-01-01T13:00:01Z'))).toBe(false)
  expect(isKeyExpired(madeAt('2026-01-01T13:00:00Z'))).toBe(true)
})
