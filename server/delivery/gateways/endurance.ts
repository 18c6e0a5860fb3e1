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

/** How long is waited between tries, and for somebody who is not there, in milliseconds. */
export type Pauses = {
  /** Before the second try; the third waits longer. */
  pause: number
  /** How long nobody is asked after failures in a row. */
  rest: number
}

/**
 * Tries again what fails for a moment, three times in all, and leaves somebody who has failed five times in a row alone for a while:
 * then it throws BrokenCircuitError at once. Receivers are few and configured, each by its name.
 */
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
