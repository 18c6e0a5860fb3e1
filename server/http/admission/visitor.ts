import type { Context } from 'hono'
import type { Deps } from '../../delivery/deps'
import type { Bearer } from '../access/session-tokens'
import { clientAddress } from '../client-address'

export type Lane = 'agent' | 'guest' | 'nobody'

/** The one that asks, as far as that is known without the database. `person` is a pseudonym, or nobody's address. */
export type Visitor = { lane: Lane; tenant: string; person: string }

export function visitorOf(
  { tenant, environment }: Deps,
  bearer: Bearer | undefined,
  context: Context,
): Visitor {
  return bearer && bearer.kind !== 'unknown'
    ? { lane: bearer.kind, tenant, person: bearer.person }
    : { lane: 'nobody', tenant, person: clientAddress(context, environment.TRUST_PROXY) }
}
