import {
  circuitBreaker,
  ConsecutiveBreaker,
  ExponentialBackoff,
  handleWhen,
  retry,
  wrap,
  type IPolicy,
} from 'cockatiel'

const MAX_RETRIES = 2
const FAILURES_IN_A_ROW = 5

/** Milliseconds. */
export type RetryPauses = {
  /** Before the second attempt; the third waits longer. */
  pause: number
  cooldown: number
}

/** Three attempts in all; after five failures in a row a receiver gets BrokenCircuitError at once, for a while. */
export function openRetryPolicies(
  isRetryable: (error: unknown) => boolean,
  { pause, cooldown }: RetryPauses,
): (receiver: string) => IPolicy {
  const breakers = new Map<string, ReturnType<typeof circuitBreaker>>()
  const backoff = new ExponentialBackoff({ initialDelay: pause, maxDelay: 10 * pause })
  const retryPolicy = retry(handleWhen(isRetryable), { maxAttempts: MAX_RETRIES, backoff })

  return (receiver) => {
    const breaker =
      breakers.get(receiver) ??
      circuitBreaker(handleWhen(isRetryable), {
        halfOpenAfter: cooldown,
        breaker: new ConsecutiveBreaker(FAILURES_IN_A_ROW),
      })
    breakers.set(receiver, breaker)
    return wrap(retryPolicy, breaker)
  }
}
