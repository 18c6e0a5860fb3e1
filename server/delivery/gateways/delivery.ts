import { BrokenCircuitError } from 'cockatiel'
import { HttpError } from '../../core/http-error'
import type { Log } from '../../observability/log/log'
import { MaybeDeliveredError } from '../ports/maybe-delivered'
import { openEndurance, type Pauses } from './endurance'
import { exchange, RefusedRequestError, type Outgoing } from './signed-exchange'
import { withTimeLimit } from './time-limit'

/** How long is waited for a gateway, in milliseconds. */
export type GatewayTimeouts = Pauses & {
  /** For one request that is no file. */
  request: number
  /** For all that one send takes, tries and files included: less than the minute after which it counts as abandoned. */
  send: number
}

const PATIENCE: GatewayTimeouts = { request: 10_000, send: 50_000, pause: 300, rest: 30_000 }

const isPassing = (error: unknown) => !(error instanceof RefusedRequestError)

/** Errors of a connection that never stood: nothing was delivered. */
const NEVER_THERE = new Set(['ECONNREFUSED', 'ENOTFOUND', 'EHOSTUNREACH', 'UND_ERR_CONNECT_TIMEOUT'])

function mayHaveArrived(error: unknown): boolean {
  const cause = error instanceof Error ? error.cause : undefined
  const code = cause instanceof Error && 'code' in cause ? String(cause.code) : ''
  return isPassing(error) && !NEVER_THERE.has(code)
}

/** What the caller is told of a send that did not arrive; `who` is the receiver in words, 'The lender'. */
function refusalFor(who: string, error: unknown): HttpError {
  if (error instanceof RefusedRequestError) return new HttpError(502, `${who} did not take this.`)
  if (error instanceof BrokenCircuitError)
    return new HttpError(503, `${who} is not there at the moment. Please try again in a minute.`)
  return new HttpError(502, `${who} could not be reached. Please try again.`)
}

/** Carries the requests of one send out, one after another, and reads the last answer; `read` throws at another shape. */
export type Deliver = <Value>(
  receiver: string,
  requests: readonly (() => Promise<Outgoing>)[],
  read: (answer: unknown) => Value,
) => Promise<Value>

/** What a way to somebody outside is opened with. */
export type Transport = {
  /** The receivers in words, as people are told of them: 'The lender'. */
  who: string
  /** What both sides sign with. */
  secret: string
  now: () => Date
  log: Log
  patience?: GatewayTimeouts
}

/**
 * Delivery with time limits: what fails for a moment is tried again under the same reference, and a receiver that has failed
 * five times in a row is left alone for a while. Throws MaybeDeliveredError when the receiver may have got something, and
 * HttpError 502 or 503 when it has not.
 */
export function openDelivery({ who, secret, now, log, patience = PATIENCE }: Transport): Deliver {
  const endurance = openEndurance(isPassing, patience)

  return async (receiver, requests, read) => {
    const deadline = AbortSignal.timeout(patience.send)
    let mayBeThere = false
    const carryOut = async (request: () => Promise<Outgoing>) => {
      const outgoing = await request()
      const { body } = outgoing
      // A file takes as long as it takes, within the time of the whole.
      const isFile = typeof body !== 'string'
      const ask = (signal: AbortSignal) => exchange(secret, outgoing, now, signal)
      try {
        return await (isFile ? ask(deadline) : withTimeLimit(patience.request, deadline, ask))
      } catch (error) {
        mayBeThere ||= mayHaveArrived(error)
        throw error
      } finally {
        if (isFile) body.destroy()
      }
    }
    const policy = endurance(receiver)
    try {
      let answer: unknown
      for (const request of requests) answer = await policy.execute(() => carryOut(request), deadline)
      // Whatever it says, it has got it.
      mayBeThere = true
      return read(answer)
    } catch (error) {
      const reason = error instanceof Error ? error.message : String(error)
      log(`The gateway of ${receiver} failed: ${reason}`, { level: 'warn', facts: { receiver } })
      throw mayBeThere ? new MaybeDeliveredError(who) : refusalFor(who, error)
    }
  }
}
