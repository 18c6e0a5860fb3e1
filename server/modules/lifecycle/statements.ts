import type { Kysely, Selectable } from 'kysely'
import { todayInIndia } from '@/schemas/dates'
import { sha256Hex } from '../../core/sha256'
import type { Offer } from '../../database/tables/loan-offer'
import type { ApplicationRow, Database } from '../../database/tables/tables'
import type { Deps } from '../../delivery/deps'
import { statementFacts, termsOf, type StatementFacts } from '../key-facts/statement'
import { isOfEarlierBorrower } from './earlier-borrower'

export type Statement = Omit<Selectable<Database['key_facts_statements']>, 'tenant'>

export function offerStatementFacts(
  { environment, tenant }: Pick<Deps, 'environment' | 'tenant'>,
  { offer, loan_type }: { offer: Offer; loan_type: string },
): StatementFacts {
  const facts = statementFacts(termsOf(environment.deployment, tenant), loan_type, offer)
  return offer.is_simulated === false ? facts : { ...facts, is_simulated: true }
}

const UNREAD = {
  acknowledged_at: null,
  acknowledged_on: null,
  acknowledged_by: null,
  acknowledged_language: null,
  acknowledged_rendering: null,
  acknowledged_rendering_sha256: null,
} as const

function serializeFacts(deps: Deps, offered: { offer: Offer; loan_type: string }) {
  const facts = JSON.stringify(offerStatementFacts(deps, offered))
  return { facts, sha256: sha256Hex(facts) }
}

/** As this borrower has it: an earlier one's acknowledgement is none of theirs. */
export function withOwnAcknowledgement(
  row: Pick<ApplicationRow, 'borrower_since'>,
  statement: Statement,
): Statement {
  const { acknowledged_at: at } = statement
  return at && isOfEarlierBorrower(row, at) ? { ...statement, ...UNREAD } : statement
}

export type OfferStatements = {
  text: ReturnType<typeof serializeFacts>
  valid: Statement | undefined
  hasEnded: boolean
  /** Any statement of this application was acknowledged, so its clients know statements. */
  isAnyAcknowledged: boolean
}

export async function statementsOf(
  deps: Deps,
  db: Kysely<Database>,
  row: ApplicationRow & { offer: Offer },
): Promise<OfferStatements> {
  const text = serializeFacts(deps, row)
  const today = todayInIndia(deps.now())
  const rows = db.selectFrom('key_facts_statements').selectAll().where('application_id', '=', row.id)
  const all = await rows.orderBy('issued_at', 'desc').execute()
  const same = all.filter(({ sha256 }) => sha256 === text.sha256)
  const valid = same.find(({ valid_until }) => valid_until >= today)
  const ofThis = same.some(({ issued_at }) => todayInIndia(issued_at) >= (row.offered_on ?? ''))
  return {
    text,
    valid: valid && withOwnAcknowledgement(row, valid),
    hasEnded: !valid && ofThis,
    isAnyAcknowledged: all.some(({ acknowledged_at }) => acknowledged_at !== null),
  }
}

export function parseFacts({ facts }: Pick<Statement, 'facts'>): StatementFacts {
  // Only `issueStatement` writes it.
  return JSON.parse(facts) as StatementFacts
}

export function findStatement(deps: Deps, proposalNumber: string): Promise<Statement | undefined> {
  const rows = deps.db.selectFrom('key_facts_statements').selectAll()
  return rows.where('proposal_number', '=', proposalNumber).executeTakeFirst()
}
