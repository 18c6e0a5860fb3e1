import type { Context } from 'hono'
import { getCookie } from 'hono/cookie'
import { LANGUAGE_NAME, type Language } from '@/schemas/language/languages'
import { offeredLanguages } from '../config/tenants'
import type { Deps } from '../delivery/deps'
import { HttpError } from '../core/http-error'

/** @throws HttpError 400 for one that the tenant does not offer */
export function requireOffered({ environment, tenant }: Deps, wanted: string): Language {
  const language = offeredLanguages(environment.deployment, tenant).find((code) => code === wanted)
  if (!language) throw new HttpError(400, 'This language is not offered here')
  return language
}

/** The one chosen on the phone that calls; null where nobody has chosen, or the tenant does not offer it. */
export function chosenLanguage({ environment, tenant }: Deps, context: Context): Language | null {
  const chosen = getCookie(context, LANGUAGE_NAME)
  return offeredLanguages(environment.deployment, tenant).find((code) => code === chosen) ?? null
}
