import { getProfile } from '@/schemas/calls/auth'
import type { Profile } from '@/schemas/entities/profile'
import { callApi } from '@/src/api/client'
import { currentLanguage } from '@/src/language/current-language'

export { endSession } from './end-session'

/** This chunk also brings `endSession`, which is needed when no network can bring it. */
export async function askProfile(signal: AbortSignal): Promise<Profile> {
  const profile = await callApi(getProfile, { signal })
  // Without its code, or its texts, the page stays in the language that it is in.
  if (profile.language) showOwnLanguage(profile.language).catch(() => undefined)
  return profile
}

async function showOwnLanguage(language: string): Promise<void> {
  if (language === currentLanguage().language) return
  const module = await import('@/src/components/change-language')
  await module.showOwnLanguage(language)
}
