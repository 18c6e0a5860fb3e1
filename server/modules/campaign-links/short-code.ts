import { randomInt } from 'node:crypto'

/** Small letters and digits that are not taken for one another when somebody types them off a sheet. */
const LETTERS = '23456789abcdefghjkmnpqrstuvwxyz'
const LENGTH = 8

/** A code for the short address of a link. */
export function newShortCode(): string {
  return Array.from({ length: LENGTH }, () => LETTERS.charAt(randomInt(LETTERS.length))).join('')
}

/** The path under which the server leads on to a link or to an agent's personal code (pages/short-link.ts). */
export function shortPath(code: string): string {
  return `/l/${encodeURIComponent(code)}`
}

export const START_PAGE = '/apply-loan/mobile'
