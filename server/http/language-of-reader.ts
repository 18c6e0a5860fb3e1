import type { Context } from 'hono'
import { findTenant } from '../config/tenants'
import type { Deps } from '../delivery/deps'

/** Of those that the tenant offers; English for a client that names none of them. The page names the one that it is shown in. */
export function languageOfReader(context: Context, { environment, tenant }: Deps): string {
  context.header('vary', 'Accept-Language', { append: true })
  const [wanted = ''] = (context.req.header('accept-language') ?? '').split(/[-,;]/)
  return offeredLanguage(environment.deployment, tenant, wanted)
}

/** @returns the language where the tenant offers it, else English */
export function offeredLanguage(
  deployment: Parameters<typeof findTenant>[0],
  tenant: string,
  wanted: string,
): string {
  return findTenant(deployment, tenant)?.languages.find((code) => code === wanted) ?? 'en'
}
