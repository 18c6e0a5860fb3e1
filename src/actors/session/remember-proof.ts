import { discardAllDrafts } from '@/src/form/draft/draft-registry'
import { storeToken } from '@/src/storage/caller'
import { admitBorrower } from '@/src/storage/work-owner'

export function rememberProof(_: unknown, { token, mobile }: { token: string; mobile: string }): void {
  storeToken('guest_token', token)
  if (admitBorrower(mobile)) discardAllDrafts()
}
