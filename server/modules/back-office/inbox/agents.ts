import type { Kysely } from 'kysely'
import { inboxOf } from '../../../config/tenants'
import type { Database } from '../../../database/tables/tables'
import type { Deps } from '../../../delivery/deps'

type InboxAgent = { id: number; first_name: string; email: string }

const NOTIFIED_MAXIMUM = 20

function agents(db: Kysely<Database>) {
  return db
    .selectFrom('users')
    .select(['id', 'first_name', 'email'])
    .where('role', '=', 'AGENT')
    .where('left_at', 'is', null)
    .orderBy('id')
    .limit(NOTIFIED_MAXIMUM)
}

type InboxContext = Pick<Deps, 'db' | 'tenant' | 'environment'>

async function configuredAgents({ db, tenant, environment }: InboxContext): Promise<InboxAgent[]> {
  const codes = inboxOf(environment.deployment, tenant)
  return codes.length > 0 ? agents(db).where('referral_code', 'in', codes).execute() : []
}

/** The configured agents; where none of them is still there, the first of all. */
export async function inboxAgents(context: InboxContext): Promise<InboxAgent[]> {
  const named = await configuredAgents(context)
  return named.length > 0 ? named : agents(context.db).execute()
}

export async function isInboxAgent(context: InboxContext, userId: number): Promise<boolean> {
  const named = await configuredAgents(context)
  return named.length === 0 || named.some(({ id }) => id === userId)
}
