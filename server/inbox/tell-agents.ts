import type { Kysely } from 'kysely'
import { LOAN_TYPES, optionLabel } from '@/schemas/options'
import type { Database } from '../database/tables'
import { depsOf, type Deps, type Platform } from '../deps'
import { HttpError } from '../http-error'
import { inboxAgents } from './agents'

/** A mail that could not be sent is tried again for so long; the application waits in the list all the same. */
const TRIED_MS = 6 * 3_600_000
/** So many applications are told of in one round. */
const ROUND = 50

const TOLD = ['tenant', 'id', 'tracker_id', 'loan_type', 'user_id'] as const
type Begun = Record<'tenant' | 'id' | 'tracker_id' | 'loan_type', string> & { user_id: number | null }

/** Whom an application concerns: the agent whose link the borrower followed, or those of the inbox. */
async function agentsOf(deps: Deps, { user_id }: Begun) {
  if (user_id === null) return inboxAgents(deps)
  const query = deps.db.selectFrom('users').select(['id', 'first_name', 'email'])
  return query.where('id', '=', user_id).where('left_at', 'is', null).execute()
}

/** Nothing of the borrower is in a mail: it says that there is something to look at. */
function textFor(name: string, { tracker_id, loan_type, user_id }: Begun): string {
  const what = `A borrower has begun an application for a loan (${optionLabel(LOAN_TYPES, loan_type)}, ${tracker_id})`
  return user_id === null
    ? `Dear ${name},\n\n${what} without an agent. It waits under Applications: the first agent who takes it has it.\n`
    : `Dear ${name},\n\n${what} through your link or code. It is in your list under Applications.\n`
}

async function sendAll(deps: Deps, application: Begun): Promise<void> {
  for (const { id, first_name, email } of await agentsOf(deps, application)) {
    await deps.mail({
      tenant: deps.tenant,
      to: email,
      subject: `A borrower has begun an application: ${application.tracker_id}`,
      text: textFor(first_name, application),
      reference: `${application.id}-${id}`,
    })
  }
}

async function claim(db: Kysely<Database>, id: string, now: Date): Promise<boolean> {
  const claimed = await db
    .updateTable('applications')
    .set({ agents_told_at: now })
    .where('id', '=', id)
    .where('agents_told_at', 'is', null)
    .returning('id')
    .executeTakeFirst()
  return claimed !== undefined
}

async function tellOf(deps: Deps, application: Begun): Promise<void> {
  // Of several servers one tells.
  if (!(await claim(deps.db, application.id, deps.now()))) return
  try {
    await sendAll(deps, application)
  } catch (error) {
    // Where there is no mail, there will be none in a minute either.
    if (error instanceof HttpError && error.status === 503) return
    // Its message may quote whom the mail was for.
    deps.log(`The agents were not told of ${application.tracker_id}; it is tried again`, { level: 'warn' })
    const again = deps.db.updateTable('applications').set({ agents_told_at: null })
    await again.where('id', '=', application.id).execute()
  }
}

/** Tells agents by mail of what borrowers have begun since the last time; what could not be sent is left for the next. */
export async function tellAgents(platform: Platform): Promise<void> {
  const { database, now } = platform
  const begun = await database.db
    .selectFrom('applications')
    .select(TOLD)
    .where('begun_alone', '=', true)
    .where('agents_told_at', 'is', null)
    .where('erased_at', 'is', null)
    .where('created_at', '>', new Date(now().getTime() - TRIED_MS))
    .orderBy('created_at')
    .limit(ROUND)
    .execute()
  for (const application of begun) await tellOf(depsOf(platform, application.tenant), application)
}
