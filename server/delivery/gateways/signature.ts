import { createHmac, timingSafeEqual } from 'node:crypto'

const CLOCK_SECONDS = 300

/** HMAC-SHA-256 in hexadecimal digits. */
export function signatureOf(secret: string, parts: readonly (string | number)[]): string {
  return createHmac('sha256', secret).update(parts.join('\n')).digest('hex')
}

/** @param parts the first is the time in seconds */
export function isSigned(
  secret: string,
  parts: readonly [timestamp: string, ...string[]],
  signature: string,
  now: Date,
): boolean {
  const age = Math.abs(now.getTime() / 1000 - Number(parts[0]))
  const [expected, given] = [Buffer.from(signatureOf(secret, parts)), Buffer.from(signature)]
  return age <= CLOCK_SECONDS && expected.length === given.length && timingSafeEqual(expected, given)
}
