import { getProfile } from '@/schemas/calls/auth'
import type { Profile } from '@/schemas/entities/profile'
import { callApi } from '@/src/api/client'

export { endSession } from './end-session'

/** This chunk also brings `endSession`, which is needed when no network can bring it. */
export function askProfile(signal: AbortSignal): Promise<Profile> {
  return callApi(getProfile, { signal })
}
