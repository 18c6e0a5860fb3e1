import type { Kysely, Selectable } from 'kysely'
import { changedBasis, type BasisSource } from '@/machines/application/basis'
import type { Caller } from '../auth/sessions'
import type { Offer } from '../database/loan-offer'
import type { ApplicationRow, Database } from '../database/tables'
import { nameOfLender } from '../deployment/lenders'
import type { Deps } from '../deps'
import { conflict } from '../http-error'
import { randomId } from '../ids'

/** What a borrower has accepted, as it is stored. */
export type Acceptance = Selectable<Database['offer_acceptances']>

type Accepted = Pick<ApplicationRow, 'acceptance_id'>

/** The acceptance of an application that stands; `undefined` for none. */
export async function findAcceptance(
  db: Kysely<Database>,
  { acceptance_id }: Accepted,
): Promise<Acceptance | undefined> {
  if (acceptance_id === null) return undefined
  const rows = db.selectFrom('offer_acceptances').selectAll()
  return rows.where('id', '=', acceptance_id).executeTakeFirst()
}

/** Who accepts, and through which partner: whose phone it is, or who sent the link to the borrower's own. */
export type Acceptor = { caller: Caller; partnerId: number | null }

/**
 * Writes down that the offer of an application is accepted, within the transaction that has the application locked.
 * @returns the column that makes it the application's
 */
export async function recordAcceptance(
  deps: Deps,
  { caller, partnerId }: Acceptor,
  row: ApplicationRow & { offer: Offer },
  statement: { proposal_number: string; sha256: string; acknowledged_at: Date | null },
): Promise<{ acceptance_id: string }> {
  const acceptance_id = randomId()
  await deps.db
    .insertInto('offer_acceptances')
    .values({
      id: acceptance_id,
      application_id: row.id,
      accepted_at: deps.now(),
      accepted_on: caller.kind === 'guest' ? 'OWN_PHONE' : 'AGENT_PHONE',
      partner_id: partnerId,
      name: row.name,
      mobile: row.mobile,
      loan_type: row.loan_type,
      offer: JSON.stringify(row.offer),
      proposal_number: statement.proposal_number,
      sha256: statement.sha256,
      is_acknowledged: statement.acknowledged_at !== null,
      is_reconstructed: false,
    })
    .execute()
  return { acceptance_id }
}

/** The lenders that have, or are being sent, a lead or files of an application and have not refused it, by their names. */
async function lendersWith({ environment }: Deps, trx: Kysely<Database>, id: string): Promise<string[]> {
  const sends = await trx
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

/**
 * Ends the acceptance of an application, which the transaction has locked, where a save changes something that it rests on.
 * @param changes the columns that are saved, documents as they are
 * @throws HttpError 409 while a lender has what was accepted
 */
export async function acceptanceAfter(
  deps: Deps,
  trx: Kysely<Database>,
  row: ApplicationRow,
  changes: BasisSource,
): Promise<{ acceptance_id?: null }> {
  if (row.acceptance_id === null) return {}
  const { turnover_margin } = deps.environment.deployment.rules
  if (changedBasis(row, { ...row, ...changes }, turnover_margin).length === 0) return {}
  const [lender] = await lendersWith(deps, trx, row.id)
  if (lender !== undefined)
    throw conflict(
      `${lender} has this application as the borrower accepted it: ask ${lender} to refuse it before this is changed`,
    )
  const standing = trx.updateTable('offer_acceptances').set({ superseded_at: deps.now() })
  await standing.where('id', '=', row.acceptance_id).execute()
  return { acceptance_id: null }
}
