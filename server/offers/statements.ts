import { createHash } from 'node:crypto'
import type { Kysely, Selectable } from 'kysely'
import { todayInIndia } from '@/schemas/dates'
import { findOwn } from '../applications/ownership'
import type { Caller } from '../auth/sessions'
import { addDays } from '../bre/dates'
import type { Offer } from '../database/loan-offer'
import type { ApplicationRow, Database } from '../database/tables'
import type { Deps } from '../deps'
import { conflict } from '../http-error'
import { randomId } from '../ids'
import { factsOf, termsOf, type Facts } from '../key-facts/statement'
import { findAcceptance } from './acceptances'

/** A Key Facts Statement that was issued: its facts under a number of its own, with the hash by which it is known. */
export type Statement = Omit<Selectable<Database['key_facts_statements']>, 'tenant'>

const NUMBER_CHARACTERS = 10

/** The key facts of an offer by today's terms. */
export function factsOfOffer(
  { environment, tenant }: Pick<Deps, 'environment' | 'tenant'>,
  { offer, loan_type }: { offer: Offer; loan_type: string },
): Facts {
  const facts = factsOf(termsOf(environment.deployment, tenant), loan_type, offer)
  return offer.is_simulated === false ? facts : { ...facts, is_simulated: true }
}

/** The text of an offer's statement and the hash that it is known by. */
function textOf(deps: Deps, offered: { offer: Offer; loan_type: string }) {
  const facts = JSON.stringify(factsOfOffer(deps, offered))
  return { facts, sha256: createHash('sha256').update(facts).digest('hex') }
}

/** The statements of an application's offer: the one that holds today, and what became of others. */
export type OfferStatements = {
  text: ReturnType<typeof textOf>
  valid: Statement | undefined
  /** The last statement that was issued of this offer is past its last day. */
  hasEnded: boolean
  /** A statement of this application was acknowledged, this one or another: its clients know statements. */
  isKnown: boolean
}

/** Reads the statements of an application with an offer. */
export async function statementsOf(
  deps: Deps,
  db: Kysely<Database>,
  row: ApplicationRow & { offer: Offer },
): Promise<OfferStatements> {
  const text = textOf(deps, row)
  const today = todayInIndia(deps.now())
  const rows = db.selectFrom('key_facts_statements').selectAll().where('application_id', '=', row.id)
  const all = await rows.orderBy('issued_at', 'desc').execute()
  const same = all.filter(({ sha256 }) => sha256 === text.sha256)
  const valid = same.find(({ valid_until }) => valid_until >= today)
  const ofThis = same.some(({ issued_at }) => todayInIndia(issued_at) >= (row.offered_on ?? ''))
  return {
    text,
    valid,
    hasEnded: !valid && ofThis,
    isKnown: all.some(({ acknowledged_at }) => acknowledged_at !== null),
  }
}

/** The statement of an application's offer that holds today, issued now where there is none. */
export async function issueStatement(
  deps: Deps,
  row: ApplicationRow,
  { text, valid }: OfferStatements,
): Promise<Statement> {
  if (valid) return valid
  const today = todayInIndia(deps.now())
  const valid_until = addDays(today, deps.environment.deployment.legal.valid_days)
  const same = { application_id: row.id, sha256: text.sha256, valid_until }
  const issued = await deps.db
    .insertInto('key_facts_statements')
    .values({
      ...same,
      proposal_number: `KFS-${today.replaceAll('-', '')}-${randomId().slice(0, NUMBER_CHARACTERS).toUpperCase()}`,
      facts: text.facts,
      issued_at: deps.now(),
    })
    // Of two who ask at once, the second is given what the first was.
    .onConflict((clash) => clash.columns(['tenant', 'application_id', 'sha256', 'valid_until']).doNothing())
    .returningAll()
    .executeTakeFirst()
  if (issued) return issued
  const stored = deps.db.selectFrom('key_facts_statements').selectAll()
  return stored.where((eb) => eb.and(same)).executeTakeFirstOrThrow()
}

/** The row of an application that has an offer which may still be accepted. */
export function requireOffer(deps: Deps, row: ApplicationRow): ApplicationRow & { offer: Offer } {
  const { offer } = row
  if (!offer) throw conflict('Request a loan offer first')
  if (offer.disbursement_date < todayInIndia(deps.now()))
    throw conflict('The loan offer has ended: request a new one')
  return { ...row, offer }
}

/** @throws HttpError 409 where the statement of the offer is past its last day */
export function requireInTime({ hasEnded }: OfferStatements): void {
  if (hasEnded) throw conflict('The Key Facts Statement of this offer has ended: request a new one')
}

/**
 * The Key Facts Statement of an application: the one that was accepted, else that of its offer, which is issued with a number of its
 * own when none holds. It locks nothing, so that reading it waits for no save.
 * @throws HttpError 404 for no own application, 409 while it has no offer, and once offer or statement have ended
 */
export async function readStatement(deps: Deps, caller: Caller, id: string): Promise<Statement> {
  const row = await findOwn(deps.db, caller, id)
  const acceptance = await findAcceptance(deps.db, row)
  if (acceptance?.proposal_number) return (await findStatement(deps, acceptance.proposal_number)) ?? never()
  // An acceptance from before there were statements is told by the terms of today.
  const offered = acceptance
    ? { ...row, offer: acceptance.offer, loan_type: acceptance.loan_type }
    : requireOffer(deps, row)
  const statements = await statementsOf(deps, deps.db, offered)
  if (!acceptance) requireInTime(statements)
  return issueStatement(deps, row, statements)
}

function never(): never {
  throw new Error('An acceptance has lost its statement')
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
