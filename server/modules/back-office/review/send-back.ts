import type { Kysely } from 'kysely'
import { decide } from '@/machines/application/decide'
import { refusalText } from '@/machines/application/refusals'
import { notFound } from '../../../core/http-error'
import { redactAadhaar } from '../../../core/redact-aadhaar'
import type { Database } from '../../../database/tables/tables'
import { appendEntry } from '../../../http/audit/append'
import { versionConflict } from '../../applications/save'
import { requireAllowed } from '../../lifecycle/ask'
import { rowFacts, type FactsRow } from '../../lifecycle/facts'

type ReturnRequest = {
  id: string
  /** Of what the reviewer has read, where that is known. */
  version?: string | undefined
  remarks: string | undefined
  actor: string
  address: string
  at: Date
}

const RETURN_EVENT = { type: 'application.return', caller: 'reviewer' } as const

/** `undefined` where it can be sent back. */
export function returnRefusal(row: FactsRow): string | undefined {
  const decision = decide(rowFacts(row), RETURN_EVENT)
  return decision.outcome === 'refused' ? refusalText(decision.code, decision.values) : undefined
}

/** Specification 4.7. @param id its tracker id too @throws HttpError 404 for none, 409 for a rejected one or a withdrawn loan, 412 for one that was saved since */
export async function sendBack(
  db: Kysely<Database>,
  { id, version, remarks, actor, address, at }: ReturnRequest,
) {
  return db.transaction().execute(async (trx) => {
    const row = await trx
      .selectFrom('applications')
      .selectAll()
      .where((eb) => eb.or([eb('id', '=', id), eb('tracker_id', '=', id)]))
      .where('erased_at', 'is', null)
      .forUpdate()
      .executeTakeFirst()
    if (!row) throw notFound()
    requireAllowed(rowFacts(row), RETURN_EVENT)
    if (version !== undefined && version !== String(row.version)) throw versionConflict()
    const returned = await trx
      .updateTable('applications')
      // A new version, so that copies without these remarks are outdated.
      .set({
        status: 'INCOMPLETE',
        remarks: remarks === undefined ? null : redactAadhaar(remarks),
        version: row.version + 1,
        saved_by: null,
        updated_at: at,
      })
      .where('id', '=', row.id)
      .returning(['id', 'tracker_id', 'status', 'remarks'])
      .executeTakeFirstOrThrow()
    const what = { action: 'returned', call: 'reviewer page', subjects: [`application:${row.id}`] }
    await appendEntry(trx, row.tenant, { at, actor, address, ...what })
    return returned
  })
}
