import * as z from 'zod/mini'
import { givenText, idText, listOf, maybe, maybeFlag, maybeNumber, maybeText, textList } from '../wire'

/** All that a borrower is told before a consent: which data, what for, who gets them, and what a withdrawal stops. */
export const noticeSchema = z.object({
  /** One of CONSENT_PURPOSES; a server may have others. */
  purpose: givenText,
  title: givenText,
  data: textList,
  reason: maybeText,
  recipients: textList,
  withdrawal: maybeText,
  rights: maybeText,
  version: maybeNumber,
  isRequired: maybeFlag,
  sha256: givenText,
})

/** One purpose, and what the borrower has decided about it. */
export const consentSchema = z.object({
  notice: noticeSchema,
  /** The lender that it is about; absent of every other purpose. */
  lender_id: maybe(idText),
  /** GIVEN, REFUSED or WITHDRAWN; absent while nothing was decided. */
  decision: maybeText,
  decided_at: maybeText,
  /** AGENT_PHONE, OWN_PHONE or UNKNOWN. */
  channel: maybeText,
  receipt_id: maybeText,
})

/** A consent as the client holds it. */
export type Consent = z.output<typeof consentSchema>

/** All that a borrower has consented to, to whom data went, and whether erasure was asked for. */
export const consentsSchema = z.object({
  application_id: idText,
  consents: listOf(consentSchema),
  disclosures: listOf(z.object({ recipient: givenText, what: givenText, at: givenText })),
  erasure_requested_at: maybeText,
})

/** The page of a borrower's consents as the client holds it. */
export type Consents = z.output<typeof consentsSchema>
