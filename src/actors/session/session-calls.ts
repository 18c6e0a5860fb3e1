import { getProfile } from '@/schemas/calls/auth'
import type { Profile } from '@/schemas/entities/profile'
import { callApi } from '@/src/api/client'
import { currentLanguage } from '@/src/language/current-language'

export { endSession } from './end-session'

/** This chunk also brings `endSession`, which is needed when no network can bring it. */
export async function askProfile(signal: AbortSignal): Promise<Profile> {
  const profile = await callApi(getProfile, { signal })
  const { language } = profile
  if (language && language !== currentLanguage().language)
    import('@/src/components/change-language')
      .then(({ showOwnLanguage }) => showOwnLanguage(language))
      // Without its code, or its texts, the page stays in the language that it is in.
      .catch(() => undefined)
  return profile
}
