import { createHmac, randomBytes, randomInt, timingSafeEqual } from 'node:crypto'
import { LIMITS } from '@/schemas/limits'
import { sha256Hex } from '../../core/sha256'

export function newToken(): string {
  return randomBytes(32).toString('base64url')
}

/** Random enough that a plain hash cannot be searched back. */
export function hashToken(token: string): string {
  return sha256Hex(token)
}

export function newCode(): string {
  return String(randomInt(10 ** LIMITS.otpDigits)).padStart(LIMITS.otpDigits, '0')
}

/** Keyed, because six digits alone could be searched back in a moment. */
export function sign(secret: string, ...parts: readonly string[]): string {
  return createHmac('sha256', secret).update(JSON.stringify(parts)).digest('base64url')
}

/** In constant time. */
export function isSameSignature(one: string, other: string): boolean {
  const [left, right] = [Buffer.from(one), Buffer.from(other)]
  return left.length === right.length && timingSafeEqual(left, right)
}

/**
 * A token that shows that this server made it: claims that may be read by anybody, 32 random bytes, and a MAC over both.
 * @param use nobody's token of one use is one of another, such as `['session', tenant]`
 * @param claims without dots
 */
export function mintToken(secret: string, use: readonly string[], claims: readonly string[]): string {
  const content = [...claims, newToken()].join('.')
  return `${content}.${sign(secret, 'token', ...use, content)}`
}

/** @returns the claims, or undefined for a token that was made up, altered, or minted for another use */
export function readToken(secret: string, use: readonly string[], token: string): string[] | undefined {
  const parts = token.split('.')
  const mac = parts.pop() ?? ''
  if (!isSameSignature(mac, sign(secret, 'token', ...use, parts.join('.')))) return undefined
  return parts.slice(0, -1)
}
