import { discardAllDrafts } from '@/src/form/draft/draft-registry'
import { storeToken } from '@/src/storage/caller'
import { admitBorrower } from '@/src/storage/work-owner'

/** Keeps what proves a borrower's mobile on a page beside the wizard; of another person before them nothing is left. */
export function rememberProof(_: unknown, { token, mobile }: { token: string; mobile: string }): void {
  storeToken('guest_token', token)
  if (admitBorrower(mobile)) discardAllDrafts()
}
