import type pg from 'pg'
import { RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible'
import type { Environment } from './environment'
import { HttpError } from './http-error'
import type { Limits } from './ports/limits'

const HOUR_SECONDS = 3600

/** @throws HttpError 429 saying what was too much and how long to wait */
async function orRefuse(what: string, consume: () => Promise<unknown>): Promise<void> {
  try {
    await consume()
  } catch (refusal) {
    if (!(refusal instanceof RateLimiterRes)) throw refusal
    const minutes = Math.ceil(refusal.msBeforeNext / 60_000)
    throw new HttpError(429, `Too many ${what}. Please try again in ${minutes} minutes.`)
  }
}

/** Builds the limits of the environment; they are counted in the database, so a restart forgets nothing. */
export function openLimits(pool: pg.Pool, environment: Environment): Limits {
  const limiter = (keyPrefix: string, points: number) =>
    new RateLimiterPostgres({
      storeClient: pool,
      storeType: 'pool',
      tableName: 'rate_limits',
      tableCreated: true,
      keyPrefix,
      points,
      duration: HOUR_SECONDS,
    })
  const perMobile = limiter('otp-mobile', environment.OTP_PER_MOBILE_HOUR)
  const perAddress = limiter('otp-address', environment.OTP_PER_ADDRESS_HOUR)
  const tracking = limiter('track-address', environment.TRACK_PER_ADDRESS_HOUR)
  return {
    countSend: (mobile, address) =>
      orRefuse('codes were requested', async () => {
        await perAddress.consume(address)
        await perMobile.consume(mobile)
      }),
    countTracking: (address) => orRefuse('look-ups', () => tracking.consume(address)),
  }
}
