import type { Context } from 'hono'
import { getCookie } from 'hono/cookie'
import { LANGUAGE_NAME, pickLanguage, type Language } from '@/schemas/language/languages'
import { offeredLanguages } from '../config/tenants'
import { HttpError } from '../core/http-error'
import type { Deps } from '../delivery/deps'

function findOffered({ environment, tenant }: Deps, wanted: string | undefined): Language | undefined {
  return offeredLanguages(environment.deployment, tenant).find((code) => code === wanted)
}

/** @throws HttpError 400 for one that the tenant does not offer */
export function requireOffered(deps: Deps, wanted: string): Language {
  const language = findOffered(deps, wanted)
  if (!language) throw new HttpError(400, 'This language is not offered here')
  return language
}

/** The one chosen on the phone that calls; null where nobody has chosen, or the tenant does not offer it. */
export function chosenLanguage(deps: Deps, context: Context): Language | null {
  return findOffered(deps, getCookie(context, LANGUAGE_NAME)) ?? null
}

/** As a page is read: in the language of its link, else in the one chosen on this phone, else in the tenant's first. */
export function languageOfPage(
  context: Context,
  { environment, tenant }: Pick<Deps, 'environment' | 'tenant'>,
): string {
  const offered = offeredLanguages(environment.deployment, tenant)
  return pickLanguage(offered, context.req.query(LANGUAGE_NAME), getCookie(context, LANGUAGE_NAME))
}
