import {
  circuitBreaker,
  ConsecutiveBreaker,
  ExponentialBackoff,
  handleWhen,
  retry,
  wrap,
  type IPolicy,
} from 'cockatiel'

const TRIES_AGAIN = 2
const FAILURES_IN_A_ROW = 5

/** Milliseconds. */
export type Pauses = {
  /** Before the second attempt; the third waits longer. */
  pause: number
  rest: number
}

/** Three attempts in all; after five failures in a row a receiver gets BrokenCircuitError at once, for a while. */
export function openEndurance(
  isPassing: (error: unknown) => boolean,
  { pause, rest }: Pauses,
): (receiver: string) => IPolicy {
  const breakers = new Map<string, ReturnType<typeof circuitBreaker>>()
  const backoff = new ExponentialBackoff({ initialDelay: pause, maxDelay: 10 * pause })
  const retrying = retry(handleWhen(isPassing), { maxAttempts: TRIES_AGAIN, backoff })

  return (receiver) => {
    const breaker =
      breakers.get(receiver) ??
      circuitBreaker(handleWhen(isPassing), {
        halfOpenAfter: rest,
        breaker: new ConsecutiveBreaker(FAILURES_IN_A_ROW),
      })
    breakers.set(receiver, breaker)
    return wrap(retrying, breaker)
  }
}
