import type { Kysely } from 'kysely'
import { randomId } from '../../core/ids'
import type { Offer } from '../../database/tables/loan-offer'
import type { ApplicationRow, Database } from '../../database/tables/tables'
import type { Deps } from '../../delivery/deps'
import type { Caller } from '../../http/access/sessions'
import type { Statement } from '../lifecycle/statements'

/** `partnerId`: the agent whose phone it is, or who sent the link. */
type Acceptor = { caller: Caller; partnerId: number | null }

/** Runs in the transaction that has locked the application. @returns the column that links it */
export async function recordAcceptance(
  deps: Deps,
  { caller, partnerId }: Acceptor,
  row: ApplicationRow & { offer: Offer },
  statement: Statement,
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
      language: statement.acknowledged_language,
      rendering_sha256: statement.acknowledged_rendering_sha256,
    })
    .execute()
  return { acceptance_id }
}

/** Runs in the transaction that has locked the application. */
export async function supersedeAcceptance(
  { now }: Pick<Deps, 'now'>,
  trx: Kysely<Database>,
  { acceptance_id }: Pick<ApplicationRow, 'acceptance_id'>,
): Promise<{ acceptance_id: null }> {
  const current = trx.updateTable('offer_acceptances').set({ superseded_at: now() })
  await current.where('id', '=', acceptance_id).execute()
  return { acceptance_id: null }
}
