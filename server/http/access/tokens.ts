import { createHash, createHmac, randomBytes, randomInt, timingSafeEqual } from 'node:crypto'
import { LIMITS } from '@/schemas/limits'

/** A session token: 256 random bits. */
export function newToken(): string {
  return randomBytes(32).toString('base64url')
}

/** What is stored of a token. It is random enough that a plain hash cannot be searched back. */
export function hashToken(token: string): string {
  return createHash('sha256').update(token).digest('hex')
}

/** A one-time password from the system's random source, leading zeros kept. */
export function newCode(): string {
  return String(randomInt(10 ** LIMITS.otpDigits)).padStart(LIMITS.otpDigits, '0')
}

/** A keyed hash; six digits alone could be searched back in a moment, so the key is what protects a code at rest. */
export function sign(secret: string, ...parts: readonly string[]): string {
  return createHmac('sha256', secret).update(JSON.stringify(parts)).digest('base64url')
}

/** Compares two signatures without telling by the time how far they agree. */
export function isSameSignature(one: string, other: string): boolean {
  const [left, right] = [Buffer.from(one), Buffer.from(other)]
  return left.length === right.length && timingSafeEqual(left, right)
}
