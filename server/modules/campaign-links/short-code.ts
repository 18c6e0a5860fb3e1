import { randomInt } from 'node:crypto'

/** Without letters and digits that are easily confused. */
const LETTERS = '23456789abcdefghjkmnpqrstuvwxyz'
const LENGTH = 8

export function newShortCode(): string {
  return Array.from({ length: LENGTH }, () => LETTERS.charAt(randomInt(LETTERS.length))).join('')
}

/** Served by pages/short-link.ts. */
export function shortPath(code: string): string {
  return `/l/${encodeURIComponent(code)}`
}

export const START_PAGE = '/apply-loan/mobile'
