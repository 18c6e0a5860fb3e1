import { notFound } from '../../core/http-error'
import type { Deps } from '../../delivery/deps'
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
}
