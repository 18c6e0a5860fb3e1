import { randomCode } from '../../core/ids'

export function newShortCode(): string {
  return randomCode(8).toLowerCase()
}

export function shortPath(code: string): string {
  return `/l/${encodeURIComponent(code)}`
}

export const START_PAGE = '/apply-loan/mobile'
