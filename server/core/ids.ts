import { randomBytes, randomInt } from 'node:crypto'

/** A random id of 32 hex characters: application ids have this length (specification 9.1), and all other ids follow. */
export function randomId(): string {
  return randomBytes(16).toString('hex')
}

/** Two letters and ten digits, the longer tracker id of specification 5.1; random, so that nobody can count what there is. */
export function newTrackerId(letters: 'LN' | 'JU'): string {
  const digits = Array.from({ length: 10 }, () => randomInt(10)).join('')
  return `${letters}${digits}`
}
