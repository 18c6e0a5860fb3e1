import { todayInIndia } from '@/schemas/dates'
import { randomId } from '../../core/ids'
import { offerOf, type Offer } from '../../database/tables/loan-offer'
import type { ApplicationRow } from '../../database/tables/tables'
import type { Deps } from '../../delivery/deps'
import type { Caller } from '../../http/access/sessions'
import { findOwn } from '../applications/ownership'
import { addDays } from '../bre/dates'
import { findAcceptance } from '../lifecycle/acceptances'
import { askLifecycle, callerOf } from '../lifecycle/ask'
import { findStatement, statementsOf, type OfferStatements, type Statement } from '../lifecycle/statements'

const NUMBER_CHARACTERS = 10

/** Idempotent while the statement is valid. */
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
    // A concurrent request has issued it.
    .onConflict((clash) => clash.columns(['tenant', 'application_id', 'sha256', 'valid_until']).doNothing())
    .returningAll()
    .executeTakeFirst()
  if (issued) return issued
  const stored = deps.db.selectFrom('key_facts_statements').selectAll()
  return stored.where((eb) => eb.and(same)).executeTakeFirstOrThrow()
}

/**
 * The accepted statement, else the offer's. Locks nothing.
 * @throws HttpError 404 for no own application, 409 while it has no offer, and once offer or statement have ended
 */
export async function readStatement(deps: Deps, caller: Caller, id: string): Promise<Statement> {
  const row = await findOwn(deps.db, caller, id)
  await askLifecycle(deps, deps.db, row, { type: 'statement.read', caller: callerOf(caller) })
  const acceptance = await findAcceptance(deps.db, row)
  if (acceptance?.proposal_number)
    return (await findStatement(deps, acceptance.proposal_number)) ?? failWithoutStatement()
  // Acceptances from before there were statements get one by today's terms.
  const offered = acceptance ? { ...row, ...figuresOf(acceptance) } : withOffer(row)
  return issueStatement(deps, row, await statementsOf(deps, deps.db, offered))
}

function figuresOf({ offer, loan_type }: { offer: Offer; loan_type: string }) {
  return { offer, loan_type }
}

/** @throws Error without an offer, which the chart rules out */
export function withOffer(row: ApplicationRow): ApplicationRow & { offer: Offer } {
  const offer = offerOf(row)
  if (!offer) throw new Error('There is no loan offer')
  return { ...row, offer }
}

function failWithoutStatement(): never {
  throw new Error('An acceptance has lost its statement')
}
