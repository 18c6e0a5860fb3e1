import { createHash } from 'node:crypto'
import type { ConsentReceipt } from './consent-tables'

/** SHA-256 of a text in lower-case hex. */
export function textHash(text: string): string {
  return createHash('sha256').update(text).digest('hex')
}

type Said = Omit<ConsentReceipt, 'id' | 'outlives_since'>

/** The hash of what a receipt says. Changing its text would break every chain that is there; migrations use it too. */
export function receiptHash(said: Said): string {
  return textHash(
    JSON.stringify([
      said.tenant,
      said.receipt_id,
      said.application_id,
      said.mobile,
      said.kind,
      said.lender_id,
      said.decision,
      said.text_link,
      said.text_version,
      said.notice_sha256,
      said.language,
      said.channel,
      said.otp_session_id,
      said.given_at.toISOString(),
      said.user_id,
      said.address,
    ]),
  )
}

/** The hash of a link, over the hash before it, its number and its receipt. */
export function linkHash(previous: string, sequence: number, receipt: string): string {
  return textHash(`${previous}\n${sequence}\n${receipt}`)
}
