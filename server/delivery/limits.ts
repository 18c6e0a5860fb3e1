import type pg from 'pg'
import { RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible'
import { requireNoTransaction } from '../database/connection/transaction'
import { createRefusal, HttpError } from '../core/http-error'
import type { Platform } from './deps'
import { openCodeBudget } from './code-budget'
import { DAY_SECONDS, HOUR_SECONDS, openCodeCounters, type Counting } from './code-limits'
import { UnprovedSendError, type Limits } from './ports/limits'

const COMPLAINTS_PER_MOBILE_DAY = 5
const HOUR_MS = HOUR_SECONDS * 1000

/** @returns the refusal of what was too much, whose words a page may show in another language where it knows them */
function tooMany(what: string, milliseconds: number): HttpError {
  const isLong = milliseconds > 2 * HOUR_MS
  const hours = Math.ceil(milliseconds / HOUR_MS)
  const minutes = Math.ceil(milliseconds / 60_000)
  if (what === 'codes were requested')
    return isLong
      ? createRefusal(429, 'Too many codes were requested. Please try again in {hours} hours.', { hours })
      : createRefusal(429, 'Too many codes were requested. Please try again in {minutes} minutes.', {
          minutes,
        })
  if (what === 'wrong codes')
    return isLong
      ? createRefusal(429, 'Too many wrong codes. Please try again in {hours} hours.', { hours })
      : createRefusal(429, 'Too many wrong codes. Please try again in {minutes} minutes.', { minutes })
  const wait = isLong ? `${hours} hours` : `${minutes} minutes`
  return new HttpError(429, `Too many ${what}. Please try again in ${wait}.`)
}

/** @throws HttpError 429 saying what was too much and how long to wait */
async function consumeOrThrow(what: string, consume: () => Promise<unknown>): Promise<void> {
  // A count outlives the request's rollback.
  requireNoTransaction()
  try {
    await consume()
  } catch (error) {
    if (!(error instanceof RateLimiterRes)) throw error
    throw tooMany(what, error.msBeforeNext)
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
  const trackedMobiles = {
    // Half for one address, which alone keeps nobody out.
    ofAddress: limiter('track-mobile-address', Math.ceil(environment.OTP_PER_MOBILE_HOUR / 2), HOUR_SECONDS),
    ofAll: limiter('track-mobile', environment.OTP_PER_MOBILE_HOUR, HOUR_SECONDS),
  }
  const visits = limiter('visit-address', environment.VISITS_PER_ADDRESS_HOUR, HOUR_SECONDS)
  const reports = limiter('report-address', environment.REPORTS_PER_ADDRESS_HOUR, HOUR_SECONDS)
  const complaints = {
    ofAddress: limiter('complaint-address', environment.COMPLAINTS_PER_ADDRESS_HOUR, HOUR_SECONDS),
    ofMobile: limiter('complaint-mobile', COMPLAINTS_PER_MOBILE_DAY, DAY_SECONDS),
    ofTenant: limiter('complaint-tenant', environment.COMPLAINTS_PER_TENANT_DAY, DAY_SECONDS),
  }
  return {
    async countSend(count, isProved) {
      const pressure = await budget.pressureOf(count)
      await consumeOrThrow('codes were requested', async () => {
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
      await consumeOrThrow('wrong codes', () => consumeAll(counting))
      return async () => {
        for (const [counter, key] of counting) await counter.reward(key)
      }
    },
    countProof: (id) => consumeOrThrow('uses of one proof', () => proofs.consume(id)),
    countPasskey: (address) => consumeOrThrow('sign-ins by passkeys', () => passkeys.consume(address)),
    countChallenge: (id) => consumeOrThrow('uses of one answer of a passkey', () => challenges.consume(id)),
    countTracking: (address) => consumeOrThrow('look-ups', () => tracking.consume(address)),
    countMobileTracking: (tenant, mobile, address) =>
      consumeOrThrow('look-ups', async () => {
        await tracking.consume(address)
        await trackedMobiles.ofAddress.consume(`${tenant}:${mobile}:${address}`)
        await trackedMobiles.ofAll.consume(`${tenant}:${mobile}`)
      }),
    countVisit: (address) => consumeOrThrow('links were followed', () => visits.consume(address)),
    countReport: (address) => consumeOrThrow('reports', () => reports.consume(address)),
    countComplaint: (tenant, mobile, address) =>
      consumeOrThrow('complaints', async () => {
        await complaints.ofAddress.consume(address)
        await complaints.ofMobile.consume(`${tenant}:${mobile}`)
        await complaints.ofTenant.consume(tenant)
      }),
  }
}
