import { BrokenCircuitError } from 'cockatiel'
import type { Text } from '@/schemas/language/texts'
import { HttpError } from '../../core/http-error'
import type { Log } from '../../observability/log/log'
import { MaybeDeliveredError, NotTakenError } from '../ports/maybe-delivered'
import { openRetryPolicies, type RetryPauses } from './retry-policies'
import { exchangeSigned, RefusedRequestError, type Outgoing } from './signed-exchange'
import { withTimeLimit } from './time-limit'

/** Milliseconds. */
export type GatewayTimeouts = RetryPauses & {
  request: number
  /** One send with retries and files: less than the minute after which it counts as abandoned. */
  send: number
}

const DEFAULT_TIMEOUTS: GatewayTimeouts = { request: 10_000, send: 50_000, pause: 300, cooldown: 30_000 }

const isRetryable = (error: unknown) => !(error instanceof RefusedRequestError)

/** Errors of connections that were never made: nothing was delivered. */
const NEVER_CONNECTED = new Set(['ECONNREFUSED', 'ENOTFOUND', 'EHOSTUNREACH', 'UND_ERR_CONNECT_TIMEOUT'])

function mayBeDelivered(error: unknown): boolean {
  const cause = error instanceof Error ? error.cause : undefined
  const code = cause instanceof Error && 'code' in cause ? String(cause.code) : ''
  return isRetryable(error) && !NEVER_CONNECTED.has(code)
}

/** A receiver outside that failed: it said no, is left alone for a while, was not reached, or may have got something and did not say. */
type ReceiverFault = 'refused' | 'away' | 'unreached' | 'silent'

/** Those that people wait for, in the words that they are told. */
const FAULTS: Readonly<Record<string, Readonly<Record<ReceiverFault, Text>>>> = {
  'The lender': {
    refused: 'The lender did not take this.',
    away: 'The lender is not there at the moment. Please try again in a minute.',
    unreached: 'The lender could not be reached. Please try again.',
    silent: 'The lender did not answer. Please try again: nothing is sent twice.',
  },
  'The credit bureau': {
    refused: 'The credit bureau did not take this.',
    away: 'The credit bureau is not there at the moment. Please try again in a minute.',
    unreached: 'The credit bureau could not be reached. Please try again.',
    silent: 'The credit bureau did not answer. Please try again: nothing is sent twice.',
  },
}

/** @returns what people are told; for any other receiver what the log needs */
function faultText(receiverName: string, fault: ReceiverFault): string {
  return FAULTS[receiverName]?.[fault] ?? `${receiverName}: ${fault}`
}

function toHttpError(who: string, error: unknown): HttpError {
  if (error instanceof RefusedRequestError) return new NotTakenError(faultText(who, 'refused'))
  if (error instanceof BrokenCircuitError) return new HttpError(503, faultText(who, 'away'))
  return new HttpError(502, faultText(who, 'unreached'))
}

/** Sends one request after another and parses the last answer with `read`, which throws at another shape. */
export type Deliver = <Value>(
  receiver: string,
  requests: readonly (() => Promise<Outgoing>)[],
  read: (answer: unknown) => Value,
) => Promise<Value>

export type Transport = {
  /** Shown to people: 'The lender'. */
  receiverName: string
  secret: string
  now: () => Date
  log: Log
  timeouts?: GatewayTimeouts
}

/**
 * A receiver that has failed five times in a row is left alone for a while.
 * @throws MaybeDeliveredError when the receiver may have got something, HttpError 502 or 503 when it has not
 */
export function openDelivery({
  receiverName,
  secret,
  now,
  log,
  timeouts = DEFAULT_TIMEOUTS,
}: Transport): Deliver {
  const endurance = openRetryPolicies(isRetryable, timeouts)

  return async (receiver, requests, read) => {
    const deadline = AbortSignal.timeout(timeouts.send)
    let isMaybeDelivered = false
    const sendRequest = async (request: () => Promise<Outgoing>) => {
      const outgoing = await request()
      const { body } = outgoing
      // A file has the time of the send, not of a request.
      const isFile = typeof body !== 'string'
      const ask = (signal: AbortSignal) => exchangeSigned(secret, outgoing, now, signal)
      try {
        return await (isFile ? ask(deadline) : withTimeLimit(timeouts.request, deadline, ask))
      } catch (error) {
        isMaybeDelivered ||= mayBeDelivered(error)
        throw error
      } finally {
        if (isFile) body.destroy()
      }
    }
    const policy = endurance(receiver)
    try {
      let answer: unknown
      for (const request of requests) answer = await policy.execute(() => sendRequest(request), deadline)
      // Whatever the answer says, everything has arrived.
      isMaybeDelivered = true
      return read(answer)
    } catch (error) {
      const reason = error instanceof Error ? error.message : String(error)
      log(`The gateway of ${receiver} failed: ${reason}`, { level: 'warn', facts: { receiver } })
      throw isMaybeDelivered
        ? new MaybeDeliveredError(faultText(receiverName, 'silent'))
        : toHttpError(receiverName, error)
    }
  }
}
