import type pg from 'pg'
import { RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible'
import { requireNoTransaction } from '../database/connection/transaction'
import type { Environment } from '../config/environment'
import { HttpError } from '../core/http-error'
import { openCodeCounters } from './code-limits'
import type { Limits } from './ports/limits'

const HOUR_SECONDS = 3600
const DAY_SECONDS = 24 * HOUR_SECONDS
const COMPLAINTS_PER_MOBILE_DAY = 5
const HOUR_MS = HOUR_SECONDS * 1000

function formatWait(milliseconds: number): string {
  if (milliseconds > 2 * HOUR_MS) return `${Math.ceil(milliseconds / HOUR_MS)} hours`
  return `${Math.ceil(milliseconds / 60_000)} minutes`
}

/** @throws HttpError 429 saying what was too much and how long to wait */
async function consumeOrThrow(what: string, consume: () => Promise<unknown>): Promise<void> {
  // A count outlives the request's rollback.
  requireNoTransaction()
  try {
    await consume()
  } catch (refusal) {
    if (!(refusal instanceof RateLimiterRes)) throw refusal
    throw new HttpError(429, `Too many ${what}. Please try again in ${formatWait(refusal.msBeforeNext)}.`)
  }
}

/** Counted in the database, so that a restart forgets nothing. */
export function openLimits(pool: pg.Pool, environment: Environment): Limits {
  const limiter = (keyPrefix: string, points: number, duration: number) =>
    new RateLimiterPostgres({
      storeClient: pool,
      storeType: 'pool',
      tableName: 'rate_limits',
      tableCreated: true,
      keyPrefix,
      points,
      duration,
    })
  const codes = openCodeCounters(limiter, environment)
  const tracking = limiter('track-address', environment.TRACK_PER_ADDRESS_HOUR, HOUR_SECONDS)
  const visits = limiter('visit-address', environment.VISITS_PER_ADDRESS_HOUR, HOUR_SECONDS)
  const reports = limiter('report-address', environment.REPORTS_PER_ADDRESS_HOUR, HOUR_SECONDS)
  const complaints = {
    ofAddress: limiter('complaint-address', environment.COMPLAINTS_PER_ADDRESS_HOUR, HOUR_SECONDS),
    ofMobile: limiter('complaint-mobile', COMPLAINTS_PER_MOBILE_DAY, DAY_SECONDS),
    ofTenant: limiter('complaint-tenant', environment.COMPLAINTS_PER_TENANT_DAY, DAY_SECONDS),
  }
  return {
    countSend: (count) =>
      consumeOrThrow('codes were requested', async () => {
        for (const [counter, key] of codes.ofSend(count)) await counter.consume(key)
      }),
    async countGuess(count) {
      const counting = codes.ofGuess(count)
      await consumeOrThrow('wrong codes', async () => {
        for (const [counter, key] of counting) await counter.consume(key)
      })
      return async () => {
        for (const [counter, key] of counting) await counter.reward(key)
      }
    },
    countTracking: (address) => consumeOrThrow('look-ups', () => tracking.consume(address)),
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
