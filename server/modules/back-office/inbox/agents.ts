import type { Kysely } from 'kysely'
import type { Database } from '../../../database/tables/tables'
import type { Deps } from '../../../delivery/deps'
import { inboxOf } from '../../../config/tenants'

type InboxAgent = { id: number; first_name: string; email: string }

/** So many are told of one application by mail. */
const TOLD_MAXIMUM = 20

function agents(db: Kysely<Database>) {
  return db
    .selectFrom('users')
    .select(['id', 'first_name', 'email'])
    .where('role', '=', 'AGENT')
    .where('left_at', 'is', null)
    .orderBy('id')
    .limit(TOLD_MAXIMUM)
}

type Means = Pick<Deps, 'db' | 'tenant' | 'environment'>

async function namedAgents({ db, tenant, environment }: Means): Promise<InboxAgent[]> {
  const codes = inboxOf(environment.deployment, tenant)
  return codes.length > 0 ? agents(db).where('referral_code', 'in', codes).execute() : []
}

/** The agents of a tenant's inbox; where it names none who is still there, every agent, of whom the first are told. */
export async function inboxAgents(means: Means): Promise<InboxAgent[]> {
  const named = await namedAgents(means)
  return named.length > 0 ? named : agents(means.db).execute()
}

/** @returns whether an agent may take what borrowers began alone. */
export async function isInInbox(means: Means, userId: number): Promise<boolean> {
  const named = await namedAgents(means)
  return named.length === 0 || named.some(({ id }) => id === userId)
}
