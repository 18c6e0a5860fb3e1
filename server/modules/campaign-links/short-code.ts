import { randomCode } from '../../core/ids'

export function newShortCode(): string {
  return randomCode(8).toLowerCase()
}

/** Served by pages/short-link.ts. */
export function shortPath(code: string): string {
  return `/l/${encodeURIComponent(code)}`
}

export const START_PAGE = '/apply-loan/mobile'
