import {
  BrokenCircuitError,
  circuitBreaker,
  ConsecutiveBreaker,
  ExponentialBackoff,
  handleWhen,
  retry,
  wrap,
} from 'cockatiel'
import { HttpError } from '../http-error'
import type { Log } from '../ports/log'
import { MaybeDeliveredError } from '../ports/lenders'
import { exchange, RefusedRequestError, type Outgoing } from './signed-exchange'

/** How long is waited for a gateway, in milliseconds. */
export type GatewayPatience = {
  /** For one request that is no file. */
  request: number
  /** For all that one send takes, tries and files included: less than the minute after which it counts as abandoned. */
  send: number
  /** Before the second try; the third waits longer. */
  pause: number
  /** How long nobody is asked after failures in a row. */
  rest: number
}

const PATIENCE: GatewayPatience = { request: 10_000, send: 50_000, pause: 300, rest: 30_000 }
const TRIES_AGAIN = 2
const FAILURES_IN_A_ROW = 5

const isPassing = (error: unknown) => !(error instanceof RefusedRequestError)

/** Errors of a connection that never stood: nothing was delivered. */
const NEVER_THERE = new Set(['ECONNREFUSED', 'ENOTFOUND', 'EHOSTUNREACH', 'UND_ERR_CONNECT_TIMEOUT'])

function mayHaveArrived(error: unknown): boolean {
  const cause = error instanceof Error ? error.cause : undefined
  const code = cause instanceof Error && 'code' in cause ? String(cause.code) : ''
  return isPassing(error) && !NEVER_THERE.has(code)
}

/** What the caller is told of a send that did not arrive. */
function refusalFor(error: unknown): HttpError {
  if (error instanceof RefusedRequestError) return new HttpError(502, 'The lender did not take this.')
  if (error instanceof BrokenCircuitError)
    return new HttpError(503, 'The lender is not there at the moment. Please try again in a minute.')
  return new HttpError(502, 'The lender could not be reached. Please try again.')
}

/** Carries the requests of one send out, one after another, and reads the last answer; `read` throws at another shape. */
export type Deliver = <Value>(
  lenderId: string,
  requests: readonly (() => Promise<Outgoing>)[],
  read: (answer: unknown) => Value,
) => Promise<Value>

/**
 * Delivery with time limits: what fails for a moment is tried again under the same reference, and a lender that has failed
 * five times in a row is left alone for a while. Throws MaybeDeliveredError when the lender may have got something, and
 * HttpError 502 or 503 when it has not.
 */
export function openDelivery(secret: string, now: () => Date, log: Log, patience = PATIENCE): Deliver {
  const breakers = new Map<string, ReturnType<typeof circuitBreaker>>()
  const breakerOf = (lenderId: string) => {
    const breaker =
      breakers.get(lenderId) ??
      circuitBreaker(handleWhen(isPassing), {
        halfOpenAfter: patience.rest,
        breaker: new ConsecutiveBreaker(FAILURES_IN_A_ROW),
      })
    breakers.set(lenderId, breaker)
    return breaker
  }
  const backoff = new ExponentialBackoff({ initialDelay: patience.pause, maxDelay: 10 * patience.pause })
  const retrying = retry(handleWhen(isPassing), { maxAttempts: TRIES_AGAIN, backoff })

  return async (lenderId, requests, read) => {
    const deadline = AbortSignal.timeout(patience.send)
    let mayBeThere = false
    const carryOut = async (request: () => Promise<Outgoing>) => {
      const outgoing = await request()
      const { body } = outgoing
      // A file takes as long as it takes, within the time of the whole.
      const isFile = typeof body !== 'string'
      const signal = isFile ? deadline : AbortSignal.any([deadline, AbortSignal.timeout(patience.request)])
      try {
        return await exchange(secret, outgoing, now, signal)
      } catch (error) {
        mayBeThere ||= mayHaveArrived(error)
        throw error
      } finally {
        if (isFile) body.destroy()
      }
    }
    const policy = wrap(retrying, breakerOf(lenderId))
    try {
      let answer: unknown
      for (const request of requests) answer = await policy.execute(() => carryOut(request), deadline)
      // Whatever it says, it has got it.
      mayBeThere = true
      return read(answer)
    } catch (error) {
      const reason = error instanceof Error ? error.message : String(error)
      log(`The gateway of ${lenderId} failed: ${reason}`, { level: 'warn', facts: { lender: lenderId } })
      throw mayBeThere ? new MaybeDeliveredError() : refusalFor(error)
    }
  }
}
