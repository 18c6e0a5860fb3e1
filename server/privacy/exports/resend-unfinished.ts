import type { Deps } from '../../delivery/deps'
import { notFound } from '../../core/http-error'
import { requireLender, sendFilesOf, sendLeadOf } from '../../modules/lenders/send-lead'
import { mailApplication } from './mail-application'

/**
 * Repeats an unfinished send after checking everything again, because the borrower may have withdrawn meanwhile.
 * @throws HttpError 404 for an erased application, 409 for one that must not be sent any more
 */
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
