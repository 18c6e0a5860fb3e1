import type { ConsentReceipt } from '../../database/tables/consent-tables'
import type { Deps } from '../../delivery/deps'
import { receiptAbout } from '../consents/active-receipts'
import { noticeEntity } from '../consents/renderings'
import type { OfferRow } from './offer-rows'

/** The notice while it is unread, or that the consent was withdrawn. */
export function consentToLead(
  { environment, tenant }: Deps,
  receipts: readonly ConsentReceipt[],
  row: OfferRow,
) {
  if (row.decision === 'REJECTED' || row.supportedAction !== 'SEND_LEAD') return {}
  const lender = { id: row.lender_id, name: row.lender_name }
  const subject = { purpose: 'LENDER', lender } as const
  const notice = noticeEntity(environment.deployment, tenant, subject)
  const last = receiptAbout(receipts, subject)
  if (last?.decision === 'GIVEN' && last.notice_sha256 === notice.sha256) return {}
  if (last && last.decision !== 'GIVEN') return { is_consent_withdrawn: true }
  return { consent_notice: notice }
}
