import type { Context } from 'hono'
import { nameOfTenant, passkeySetting } from '../../../config/tenants'
import { HttpError } from '../../../core/http-error'
import type { Deps } from '../../../delivery/deps'
import { originOf } from '../../../http/origin'

/** Whom passkeys belong to in a browser: the tenant's own host, so that no other tenant's page can ask for them. */
export type RelyingParty = { id: string; name: string; origin: string }

export function relyingPartyOf(deps: Deps, context: Context): RelyingParty {
  const { environment, tenant } = deps
  const origin = originOf(context, environment)
  return { id: new URL(origin).hostname, name: nameOfTenant(environment.deployment, tenant), origin }
}

/** @throws HttpError 404 where the tenant has no passkeys */
export function requirePasskeys({ environment, tenant }: Deps): void {
  if (passkeySetting(environment.deployment, tenant) === 'off')
    throw new HttpError(404, 'There are no passkeys here')
}
