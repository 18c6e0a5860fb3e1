import { createHash, createHmac, timingSafeEqual } from 'node:crypto'

/** How far the clocks of both sides may be apart, in seconds; an older message may be somebody's repetition. */
const CLOCK_SECONDS = 300

/** SHA-256 of a body, in hexadecimal digits. */
export function hashOf(body: string | Buffer): string {
  return createHash('sha256').update(body).digest('hex')
}

/** The signature of a message: HMAC-SHA-256 over its parts, one in each line, in hexadecimal digits. */
export function signatureOf(secret: string, parts: readonly (string | number)[]): string {
  return createHmac('sha256', secret).update(parts.join('\n')).digest('hex')
}

/** Whether a message was signed with the secret a moment ago; its first part is the time in seconds. */
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
