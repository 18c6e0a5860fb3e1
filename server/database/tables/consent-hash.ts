import { sha256Hex } from '../../core/sha256'
import type { ConsentReceipt } from './consent-tables'

type HashedReceipt = Omit<ConsentReceipt, 'id' | 'outlives_since'>

/** The hash of what a receipt says. Changing its text would break every chain that is there. */
export function receiptHash(receipt: HashedReceipt): string {
  return sha256Hex(
    JSON.stringify([
      receipt.tenant,
      receipt.receipt_id,
      receipt.application_id,
      receipt.mobile,
      receipt.kind,
      receipt.lender_id,
      receipt.decision,
      receipt.text_link,
      receipt.text_version,
      receipt.notice_sha256,
      receipt.language,
      receipt.channel,
      receipt.otp_session_id,
      receipt.given_at.toISOString(),
      receipt.user_id,
      receipt.address,
      // Receipts in English, and those from before, have none.
      ...(receipt.rendering_sha256 === null ? [] : [receipt.rendering_sha256]),
    ]),
  )
}
