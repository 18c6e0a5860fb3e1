import type pg from 'pg'
import { RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible'
import type { Environment } from '../environment'
import { HttpError } from '../http-error'

const HOUR_SECONDS = 3600

/** Counts the codes sent to a mobile and asked for from an address; kept in the database, so a restart forgets nothing. */
export type OtpLimits = { countSend: (mobile: string, address: string) => Promise<void> }

/** Builds the limits of the environment; `countSend` throws HttpError 429 when one is used up. */
export function openOtpLimits(pool: pg.Pool, environment: Environment): OtpLimits {
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
  return {
    async countSend(mobile, address) {
      try {
        await perAddress.consume(address)
        await perMobile.consume(mobile)
      } catch (refusal) {
        if (!(refusal instanceof RateLimiterRes)) throw refusal
        const minutes = Math.ceil(refusal.msBeforeNext / 60_000)
        throw new HttpError(429, `Too many codes were requested. Please try again in ${minutes} minutes.`)
      }
    },
  }
}
