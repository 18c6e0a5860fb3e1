import type { Kysely } from 'kysely'
import { SIMULATED } from '@/schemas/simulated'
import type { Lender } from '../../config/deployment/lenders-schema'
import type { ApplicationRow, Database } from '../../database/tables/tables'
import type { Deps } from '../../delivery/deps'
import { requireNotWithdrawnConsent } from '../../modules/consents/active-receipts'
import { requireNotDeclined } from '../../modules/lenders/send-lead'
import { sendOnce } from '../../modules/lenders/send-once'
import { askLifecycle } from '../../modules/lifecycle/ask'
import { readExport, XLSX_MIME } from './export'

/** A call within this time after a mail counts as a repeated request. */
const REPEAT_MS = 60_000

/** Without a key (specification 7.17), repeats are known by time. @throws HttpError 409 without consents, or after a declined lead */
export async function mailApplication(
  deps: Deps,
  row: ApplicationRow,
  lender: Lender,
  caller: 'agent' | 'clock',
): Promise<void> {
  const check = async (db: Kysely<Database>, asked: ApplicationRow) => {
    await askLifecycle(deps, db, asked, { type: 'mail.send', caller })
    await requireNotWithdrawnConsent(db, asked, [{ purpose: 'LENDER', lender }])
    await requireNotDeclined(db, asked, lender)
  }
  await check(deps.db, row)
  const key = { applicationId: row.id, lenderId: lender.id, kind: 'MAIL' } as const
  const newSendAfter = new Date(deps.now().getTime() - REPEAT_MS)
  await sendOnce(deps, key, { newSendAfter, check }, async (reference, asked) => {
    const asker = { tenant: deps.tenant, person: String(row.user_id) }
    const { name, bytes, isSimulated } = await deps.documents.inTurn(asker, async ({ xlsx }) => {
      const { sheets, ...about } = await readExport(deps, asked, lender)
      return { ...about, bytes: Buffer.from(await xlsx(sheets)) }
    })
    await deps.mail({
      tenant: deps.tenant,
      to: lender.email,
      subject: `Loan application ${asked.tracker_id}: ${asked.name}`,
      text: `Dear ${lender.name},\n\nplease find the loan application ${asked.tracker_id} of ${asked.name} attached.\n${isSimulated ? `\n${SIMULATED}\n` : ''}`,
      attachment: { name, mime: XLSX_MIME, bytes },
      // Saved since, the sheet is another: whoever has the first would send nothing for its reference.
      reference: `${reference}-${asked.version}`,
    })
    return null
  })
}
