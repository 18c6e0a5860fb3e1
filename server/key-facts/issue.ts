import { createHash } from 'node:crypto'
import type { Kysely, Selectable } from 'kysely'
import { todayInIndia } from '@/schemas/dates'
import { findOwn } from '../applications/ownership'
import { isSimulated } from '../applications/simulated'
import type { Caller } from '../auth/sessions'
import { addDays } from '../bre/dates'
import type { ApplicationRow, Database } from '../database/tables'
import type { Deps } from '../deps'
import { conflict } from '../http-error'
import { randomId } from '../ids'
import { factsOf, termsOf, type Facts, type Figures } from './statement'

/** A Key Facts Statement that was issued: its facts under a number of its own, with the hash by which it is known. */
export type Statement = Omit<Selectable<Database['key_facts_statements']>, 'tenant'>

const NUMBER_CHARACTERS = 10

/** @throws HttpError 409 while there is no offer to state the facts of */
function factsOfRow({ environment, tenant }: Deps, row: ApplicationRow): Facts {
  const { offer, loan_type } = row
  if (!offer) throw conflict('Request a loan offer first')
  // The rules have written the offer (bre/evaluate.ts).
  const facts = factsOf(termsOf(environment.deployment, tenant), loan_type, offer as unknown as Figures)
  return isSimulated(row) ? { ...facts, is_simulated: true } : facts
}

function hashOf(facts: string): string {
  return createHash('sha256').update(facts).digest('hex')
}

/**
 * The hash by which the statement of an application's standing offer is known.
 * @throws HttpError 409 while there is no offer
 */
export function standingHash(deps: Deps, row: ApplicationRow): string {
  return hashOf(JSON.stringify(factsOfRow(deps, row)))
}

function latestOf(db: Kysely<Database>, applicationId: string) {
  const rows = db.selectFrom('key_facts_statements').selectAll().where('application_id', '=', applicationId)
  return rows.orderBy('issued_at', 'desc').limit(1)
}

/** Whether a statement still says what is on offer: the same facts in time, or those of the offer that was accepted. */
function stands(statement: Statement, hash: string, today: string, isAccepted: boolean): boolean {
  return statement.sha256 === hash && (isAccepted || statement.valid_until >= today)
}

/**
 * The Key Facts Statement of an application's standing offer: the one that was issued, while it holds and nothing has changed,
 * or a new one with a number of its own. It locks nothing, so that reading it waits for no save.
 * @throws HttpError 404 for no own application, 409 while it has no offer
 */
export async function issueStatement(deps: Deps, caller: Caller, id: string): Promise<Statement> {
  const row = await findOwn(deps.db, caller, id)
  const facts = JSON.stringify(factsOfRow(deps, row))
  const sha256 = hashOf(facts)
  const today = todayInIndia(deps.now())
  const latest = await latestOf(deps.db, id).executeTakeFirst()
  if (latest && stands(latest, sha256, today, row.offer_accepted_at !== null)) return latest
  const issued = await deps.db
    .insertInto('key_facts_statements')
    .values({
      proposal_number: `KFS-${today.replaceAll('-', '')}-${randomId().slice(0, NUMBER_CHARACTERS).toUpperCase()}`,
      application_id: id,
      facts,
      sha256,
      issued_at: deps.now(),
      valid_until: addDays(today, deps.environment.deployment.legal.valid_days),
    })
    // Of two who ask at once, the second is given what the first was.
    .onConflict((same) => same.columns(['tenant', 'application_id', 'sha256', 'valid_until']).doNothing())
    .returningAll()
    .executeTakeFirst()
  return issued ?? latestOf(deps.db, id).where('sha256', '=', sha256).executeTakeFirstOrThrow()
}

/** The facts of a statement. It is stored as it was made of them, byte for byte. */
export function factsIn({ facts }: Pick<Statement, 'facts'>): Facts {
  // Only `issueStatement` writes it.
  return JSON.parse(facts) as Facts
}

/** A statement by its number; `undefined` for none of this tenant's. */
export function findStatement(deps: Deps, proposalNumber: string): Promise<Statement | undefined> {
  const rows = deps.db.selectFrom('key_facts_statements').selectAll()
  return rows.where('proposal_number', '=', proposalNumber).executeTakeFirst()
}

/**
 * What an accepted offer was accepted by: the last statement that was issued of it, else what its terms say today. `null` where none
 * was accepted.
 */
export async function acceptedFacts(deps: Deps, row: ApplicationRow): Promise<Facts | null> {
  if (row.offer_accepted_at === null || !row.offer) return null
  const issued = latestOf(deps.db, row.id).where('issued_at', '<=', row.offer_accepted_at)
  const statement = await issued.executeTakeFirst()
  return statement ? factsIn(statement) : factsOfRow(deps, row)
}
