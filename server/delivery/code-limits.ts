import type { Environment } from '../config/environment'
import type { CodeCount } from './ports/limits'

export const HOUR_SECONDS = 3600
export const DAY_SECONDS = 24 * HOUR_SECONDS

export type Counter = {
  /** @returns all that is used by now. Rejects with RateLimiterRes once that is too much. */
  consume: (key: string) => Promise<number>
  reward: (key: string) => Promise<unknown>
  used: (key: string) => Promise<number>
}
export type OpenCounter = (keyPrefix: string, points: number, seconds: number) => Counter
export type Counting = readonly (readonly [Counter, key: string])[]

/**
 * Each known device and each agent has a count; strangers share one, of which one address gets half: nobody uses up another's.
 * Twenty guesses of six digits a day and kind are less than one in 10,000.
 */
function countersOfMobile(open: OpenCounter, keyPrefix: string, points: number, seconds: number) {
  const ofDevice = open(`${keyPrefix}-device`, points, seconds)
  const ofAgent = open(`${keyPrefix}-agent`, points, seconds)
  const ofStrangers = open(`${keyPrefix}-strangers`, points, seconds)
  const ofAddress = open(`${keyPrefix}-address`, Math.ceil(points / 2), seconds)
  return ({ tenant, kind, mobile, requester }: CodeCount): Counting => {
    const key = `${tenant}:${kind}:${mobile}`
    if (requester.class === 'device') return [[ofDevice, `${key}:${requester.deviceId}`]]
    if (requester.class === 'agent') return [[ofAgent, `${key}:${requester.userId}`]]
    return [
      [ofAddress, `${key}:${requester.address}`],
      [ofStrangers, key],
    ]
  }
}

function countersOfAgent(counter: Counter, { tenant, requester }: CodeCount): Counting {
  return requester.class === 'agent' ? [[counter, `${tenant}:${requester.userId}`]] : []
}

/** The first that is used up refuses. */
export function openCodeCounters(open: OpenCounter, environment: Environment) {
  const sends = countersOfMobile(open, 'otp-send', environment.OTP_PER_MOBILE_HOUR, HOUR_SECONDS)
  const guesses = countersOfMobile(open, 'otp-guess', environment.OTP_WRONG_PER_MOBILE_DAY, DAY_SECONDS)
  const sendsOfAddress = open('otp-address', environment.OTP_PER_ADDRESS_HOUR, HOUR_SECONDS)
  const sendsOfAgent = open('otp-agent', environment.OTP_PER_AGENT_DAY, DAY_SECONDS)
  const guessesOfAgent = open('otp-agent-guess', environment.OTP_WRONG_PER_AGENT_DAY, DAY_SECONDS)
  const ofAddress = ({ kind, requester }: CodeCount): Counting =>
    requester.class === 'stranger' ? [[sendsOfAddress, `${kind}:${requester.address}`]] : []
  return {
    ofSend: (count: CodeCount): Counting => [
      ...ofAddress(count),
      ...countersOfAgent(sendsOfAgent, count),
      ...sends(count),
    ],
    ofGuess: (count: CodeCount): Counting => [...countersOfAgent(guessesOfAgent, count), ...guesses(count)],
  }
}
