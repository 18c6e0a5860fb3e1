import { notFound } from '../../core/http-error'
import type { Deps } from '../../delivery/deps'
import { appendEntry } from '../../http/audit/append'
import { requireLender, sendFilesOf, sendLeadOf } from '../../modules/lenders/send-lead'
import { mailApplication } from './mail-application'

/** Checks everything again, as the borrower may have withdrawn. @throws HttpError 404 when erased, 409 when it must not be sent */
export async function resendUnfinished(
  deps: Deps,
  { application_id = '', lender_id = '', kind }: Readonly<Record<string, string>>,
): Promise<void> {
  const row = await deps.db
    .selectFrom('applications')
    .selectAll()
    .where('id', '=', application_id)
    .where('erased_at', 'is', null)
    .executeTakeFirst()
  if (!row) throw notFound()
  const lender = requireLender(deps, lender_id)
  if (kind === 'MAIL') await mailApplication(deps, row, lender, 'clock')
  else if (kind === 'LEAD') await sendLeadOf(deps, row, lender, 'clock')
  else await sendFilesOf(deps, row, lender, 'clock')
  const subjects = [`application:${row.id}`, `lender:${lender.id}`]
  // The call that began it was answered with a failure, and has left no entry.
  const what = { actor: 'system', address: 'none', action: 'sent', call: 'send job', subjects }
  await appendEntry(deps.db, deps.tenant, { at: deps.now(), ...what })
}
