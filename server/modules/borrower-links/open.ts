import type { Deps } from '../../delivery/deps'
import type { Guest } from '../../http/access/sessions'
import { hashToken } from '../../http/access/tokens'
import { isOwn } from '../applications/ownership'
import { startNotices } from '../consents/by-link'
import type { Statement } from '../lifecycle/statements'
import { readStatement } from '../offers/issue'
import { linkNotFound, linkStatus, type BorrowerLinkRow } from './status'

/** Only for the mobile that was proved. @throws HttpError 404 for none and for another mobile's, so that a found link tells nothing */
export async function findBySecret(deps: Deps, caller: Guest, secret: string): Promise<BorrowerLinkRow> {
  const row = await deps.db
    .selectFrom('hand_overs')
    .leftJoin('applications', 'applications.id', 'hand_overs.application_id')
    .selectAll('hand_overs')
    .where('secret_hash', '=', hashToken(secret))
    .where((eb) => eb.or([eb('hand_overs.mobile', '=', caller.mobile), isOwn(caller)(eb)]))
    .executeTakeFirst()
  if (!row) throw linkNotFound()
  return row
}

export function isOpenedBy(row: BorrowerLinkRow, caller: Guest): boolean {
  return row.opened_by === caller.otpSessionId
}

type OpenedLink = {
  row: BorrowerLinkRow
  isTaken: boolean
  statement?: Statement
  consents?: ReturnType<typeof startNotices>
}

/** Idempotent for the phone that was first. @throws HttpError 404 for no link of this mobile's */
export async function openBorrowerLink(deps: Deps, caller: Guest, secret: string): Promise<OpenedLink> {
  const found = await findBySecret(deps, caller, secret)
  const now = deps.now()
  const mine = { opened_at: now, opened_by: caller.otpSessionId }
  const opening = deps.db.updateTable('hand_overs').set(mine).where('id', '=', found.id)
  const free = opening
    .where('opened_at', 'is', null)
    .where('ended_at', 'is', null)
    .where('expires_at', '>', now)
  await free.execute()
  const row = await findBySecret(deps, caller, secret)
  const isTaken = row.opened_by !== null && !isOpenedBy(row, caller)
  const isReadable = !isTaken && linkStatus(row, now).state === 'OPENED'
  if (!isReadable) return { row, isTaken }
  if (row.application_id === null) return { row, isTaken, consents: startNotices(deps) }
  return { row, isTaken, statement: await readStatement(deps, caller, row.application_id) }
}
