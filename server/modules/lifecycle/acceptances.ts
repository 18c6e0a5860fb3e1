import type { Kysely, Selectable } from 'kysely'
import { nameOfLender } from '../../config/deployment/lenders'
import type { ApplicationRow, Database } from '../../database/tables/tables'
import type { Deps } from '../../delivery/deps'
import type { StatementFacts } from '../key-facts/statement'
import { parseFacts, offerStatementFacts, findStatement } from './statements'

export type Acceptance = Selectable<Database['offer_acceptances']>

export async function findAcceptance(
  db: Kysely<Database>,
  { acceptance_id }: Pick<ApplicationRow, 'acceptance_id'>,
): Promise<Acceptance | undefined> {
  if (acceptance_id === null) return undefined
  const rows = db.selectFrom('offer_acceptances').selectAll()
  return rows.where('id', '=', acceptance_id).executeTakeFirst()
}

/** From the accepted statement, or for an older acceptance from its figures and today's terms; null without one. */
export async function acceptedFacts(deps: Deps, row: ApplicationRow): Promise<StatementFacts | null> {
  const acceptance = await findAcceptance(deps.db, row)
  if (!acceptance) return null
  const statement = acceptance.proposal_number && (await findStatement(deps, acceptance.proposal_number))
  return statement ? parseFacts(statement) : offerStatementFacts(deps, acceptance)
}

export async function activeLenderNames(
  { environment }: Pick<Deps, 'environment'>,
  db: Kysely<Database>,
  id: string,
): Promise<string[]> {
  const sends = await db
    .selectFrom('lender_sends')
    .select(['lender_id', 'answer'])
    .where('application_id', '=', id)
    .where('kind', 'in', ['LEAD', 'FILES'])
    .execute()
  const refused = new Set(
    sends.filter(({ answer }) => answer?.status === 'REJECTED').map(({ lender_id }) => lender_id),
  )
  const ids = new Set(sends.map(({ lender_id }) => lender_id).filter((lender) => !refused.has(lender)))
  return [...ids].map((lender) => nameOfLender(environment.deployment, lender))
}
