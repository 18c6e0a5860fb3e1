import { expect, test } from 'vitest'
import { TIME_LIMITS } from '@/schemas/time-limits'
import { timeLimitOf } from '@/src/api/request'

test.each([
  ['GET', '/v1/bank/list', TIME_LIMITS.read],
  ['POST', '/v1/loan-offer/update', TIME_LIMITS.save],
  ['PUT', '/v1/user/logout', TIME_LIMITS.save],
  ['POST', '/v1/bureau/loan-offer', TIME_LIMITS.slow],
  ['POST', '/v1/lender/integration/lead', TIME_LIMITS.slow],
  ['GET', '/v1/lender/policy/offers', TIME_LIMITS.slow],
  ['GET', '/v1/lender/list', TIME_LIMITS.read],
  ['GET', '/v1/application/{id}/export', TIME_LIMITS.slow],
  ['POST', '/v1/application/{id}/lender/{lenderId}/email', TIME_LIMITS.slow],
  ['GET', '/v1/export/list', TIME_LIMITS.read],
] as const)('%s %s may take %i ms', (method, path, limit) => {
  expect(timeLimitOf({ method, path })).toBe(limit)
})
