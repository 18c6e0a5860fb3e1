import type { Kysely } from 'kysely'
import type { Database } from '../../../database/tables/tables'
import type { Deps } from '../../../delivery/deps'
import { inboxOf } from '../../../config/tenants'

type InboxAgent = { id: number; first_name: string; email: string }

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

/** The configured agents; where none of them is still there, the first of all. */
export async function inboxAgents(means: Means): Promise<InboxAgent[]> {
  const named = await namedAgents(means)
  return named.length > 0 ? named : agents(means.db).execute()
}

export async function isInInbox(means: Means, userId: number): Promise<boolean> {
  const named = await namedAgents(means)
  return named.length === 0 || named.some(({ id }) => id === userId)
}
