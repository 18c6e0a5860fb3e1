import { randomBytes, randomInt } from 'node:crypto'

/** Specification 9.1. */
export function randomId(): string {
  return randomBytes(16).toString('hex')
}

/** The longer tracker id of specification 5.1; random, so that nobody can count applications. */
export function newTrackerId(letters: 'LN' | 'JU'): string {
  const digits = Array.from({ length: 10 }, () => randomInt(10)).join('')
  return `${letters}${digits}`
}

/** Without letters and digits that are easily confused. */
const LETTERS = '23456789ABCDEFGHJKMNPQRSTUVWXYZ'

export function randomCode(length: number): string {
  return Array.from({ length }, () => LETTERS.charAt(randomInt(LETTERS.length))).join('')
}
