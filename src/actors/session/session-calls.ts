import { getProfile } from '@/schemas/calls/auth'
import type { Profile } from '@/schemas/entities/profile'
import { callApi } from '@/src/api/client'

export { endSession } from './end-session'

/** @returns who is signed in. What signs out comes along: it is needed where no network brings it. */
export function askProfile(signal: AbortSignal): Promise<Profile> {
  return callApi(getProfile, { signal })
}
