import type { Unproved } from '@/machines/otp/mobile-proof'
import { ApiError } from '@/src/api/api-error'
import { discardAllDrafts } from '@/src/form/draft/draft-registry'
import { storeToken } from '@/src/storage/caller'
import { admitBorrower } from '@/src/storage/work-owner'

export function rememberProof(_: unknown, { token, mobile }: { token: string; mobile: string }): void {
  storeToken('guest_token', token)
  if (admitBorrower(mobile)) discardAllDrafts()
}

/** Asking again with the same token would be refused again. @throws any other error */
export function refusedAccess(error: unknown): Unproved {
  if (error instanceof ApiError && error.status === 404) return { kind: 'foreign' }
  if (error instanceof ApiError && error.status === 401) return { kind: 'unproved' }
  throw error
}
