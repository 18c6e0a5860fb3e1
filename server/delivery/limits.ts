import type pg from 'pg'
import { RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible'
import { phrase } from '@/schemas/language/phrases'
import { HttpError } from '../core/http-error'
import { requireNoTransaction } from '../database/connection/transaction'
import { openCodeBudget } from './code-budget'
import { DAY_SECONDS, HOUR_SECONDS, openCodeCounters, type Counting } from './code-limits'
import type { Platform } from './deps'
import { UnprovedSendError, type Limits } from './ports/limits'

const COMPLAINTS_PER_MOBILE_DAY = 5
const HOUR_MS = HOUR_SECONDS * 1000

/** Until a count ends, in the unit that people are told. */
type Wait = { hours: number } | { minutes: number }

function toWait(milliseconds: number): Wait {
  return milliseconds > 2 * HOUR_MS
    ? { hours: Math.ceil(milliseconds / HOUR_MS) }
    : { minutes: Math.ceil(milliseconds / 60_000) }
}

/** Each says what was too much and how long to wait. */
const TOO_MANY = {
  codes: (wait: Wait) =>
    'hours' in wait
      ? phrase('Too many codes were requested. Please try again in {hours} hours.', wait)
      : phrase('Too many codes were requested. Please try again in {minutes} minutes.', wait),
  wrongCodes: (wait: Wait) =>
    'hours' in wait
      ? phrase('Too many wrong codes. Please try again in {hours} hours.', wait)
      : phrase('Too many wrong codes. Please try again in {minutes} minutes.', wait),
  attempts: (wait: Wait) =>
    'hours' in wait
      ? phrase('Too many attempts. Please try again in {hours} hours.', wait)
      : phrase('Too many attempts. Please try again in {minutes} minutes.', wait),
}

/** @throws HttpError 429 */
async function consumeOrThrow(what: keyof typeof TOO_MANY, consume: () => Promise<unknown>): Promise<void> {
  // A count outlives the request's rollback.
  requireNoTransaction()
  try {
    await consume()
  } catch (error) {
    if (!(error instanceof RateLimiterRes)) throw error
    throw new HttpError(429, TOO_MANY[what](toWait(error.msBeforeNext)))
  }
}

async function consumeAll(counting: Counting): Promise<void> {
  for (const [counter, key] of counting) await counter.consume(key)
}

const PROOF_SECONDS = 3600

/** Counted in the database, so that a restart forgets nothing. */
export function openLimits(
  pool: pg.Pool,
  platform: Pick<Platform, 'environment' | 'log' | 'metrics'>,
): Limits {
  const { environment } = platform
  const limiter = (keyPrefix: string, points: number, duration: number) => {
    const counter = new RateLimiterPostgres({
      storeClient: pool,
      storeType: 'pool',
      tableName: 'rate_limits',
      tableCreated: true,
      keyPrefix,
      points,
      duration,
    })
    return {
      consume: async (key: string) => (await counter.consume(key)).consumedPoints,
      reward: (key: string) => counter.reward(key),
      used: async (key: string) => (await counter.get(key))?.consumedPoints ?? 0,
    }
  }
  const codes = openCodeCounters(limiter, environment)
  const budget = openCodeBudget(limiter, platform)
  const proofs = limiter('proof', 1, PROOF_SECONDS)
  const passkeys = limiter('passkey-address', environment.PASSKEYS_PER_ADDRESS_HOUR, HOUR_SECONDS)
  const challenges = limiter('passkey-challenge', 1, PROOF_SECONDS)
  const tracking = limiter('track-address', environment.TRACK_PER_ADDRESS_HOUR, HOUR_SECONDS)
  const ofMobiles = (keyPrefix: string, points: number, seconds: number) => {
    // Half for one address, which alone keeps nobody out.
    const ofAddress = limiter(`${keyPrefix}-address`, Math.ceil(points / 2), seconds)
    const ofAll = limiter(keyPrefix, points, seconds)
    return (tenant: string, mobile: string, address: string): Counting => [
      [ofAddress, `${tenant}:${mobile}:${address}`],
      [ofAll, `${tenant}:${mobile}`],
    ]
  }
  const trackedMobiles = ofMobiles('track-mobile', environment.OTP_PER_MOBILE_HOUR, HOUR_SECONDS)
  const visits = limiter('visit-address', environment.VISITS_PER_ADDRESS_HOUR, HOUR_SECONDS)
  const reports = limiter('report-address', environment.REPORTS_PER_ADDRESS_HOUR, HOUR_SECONDS)
  const complaints = {
    ofAddress: limiter('complaint-address', environment.COMPLAINTS_PER_ADDRESS_HOUR, HOUR_SECONDS),
    ofMobile: ofMobiles('complaint-mobile', COMPLAINTS_PER_MOBILE_DAY, DAY_SECONDS),
    ofTenant: limiter('complaint-tenant', environment.COMPLAINTS_PER_TENANT_DAY, DAY_SECONDS),
  }
  return {
    async countSend(count, isProved) {
      const pressure = await budget.pressureOf(count)
      await consumeOrThrow('codes', async () => {
        if (pressure > 1 && !isProved) {
          await consumeAll(budget.withoutProof(count)).catch((error: unknown) => {
            throw error instanceof RateLimiterRes ? new UnprovedSendError(pressure) : error
          })
        }
        await consumeAll([...codes.ofSend(count), ...budget.ofDay(count)])
      })
      await budget.noteSent(count)
    },
    async countGuess(count) {
      const counting = codes.ofGuess(count)
      await consumeOrThrow('wrongCodes', () => consumeAll(counting))
      return async () => {
        for (const [counter, key] of counting) await counter.reward(key)
      }
    },
    countProof: (id) => consumeOrThrow('attempts', () => proofs.consume(id)),
    countPasskey: (address) => consumeOrThrow('attempts', () => passkeys.consume(address)),
    countChallenge: (id) => consumeOrThrow('attempts', () => challenges.consume(id)),
    countTracking: (address) => consumeOrThrow('attempts', () => tracking.consume(address)),
    countMobileTracking: (tenant, mobile, address) =>
      consumeOrThrow('attempts', () =>
        consumeAll([[tracking, address], ...trackedMobiles(tenant, mobile, address)]),
      ),
    countVisit: (address) => consumeOrThrow('attempts', () => visits.consume(address)),
    countReport: (address) => consumeOrThrow('attempts', () => reports.consume(address)),
    countComplaint: (tenant, mobile, address) =>
      consumeOrThrow('attempts', () =>
        consumeAll([
          [complaints.ofAddress, address],
          ...complaints.ofMobile(tenant, mobile, address),
          [complaints.ofTenant, tenant],
        ]),
      ),
  }
}
