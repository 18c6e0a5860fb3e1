import * as z from 'zod/mini'
import { nonEmptyText, idText, listOf, maybe, maybeFlag, maybeNumber, maybeText, textList } from '../wire'
import { soundSchema } from './sound'

/** A notice in another language, all of it approved; consented to by its own hash (docs/adr/0076). */
const noticeRenderingSchema = z.object({
  language: nonEmptyText,
  sha256: nonEmptyText,
  title: nonEmptyText,
  lines: textList,
  withdrawal: nonEmptyText,
  stops: nonEmptyText,
  rights: nonEmptyText,
  sound: soundSchema,
})

/** All that a borrower is told before a consent: which data, what for, who gets them, and what a withdrawal stops. */
export const noticeSchema = z.object({
  /** A server may have others than CONSENT_PURPOSES. */
  purpose: nonEmptyText,
  title: nonEmptyText,
  data: textList,
  reason: maybeText,
  recipients: textList,
  withdrawal: maybeText,
  rights: maybeText,
  version: maybeNumber,
  isRequired: maybeFlag,
  sha256: nonEmptyText,
  /** In English. */
  sound: soundSchema,
  /** In languages that the tenant offers, beside English. */
  renderings: listOf(noticeRenderingSchema),
})

export const consentSchema = z.object({
  notice: noticeSchema,
  /** Absent of every purpose but LENDER. */
  lender_id: maybe(idText),
  /** GIVEN, REFUSED or WITHDRAWN; absent while nothing was decided. */
  decision: maybeText,
  decided_at: maybeText,
  channel: maybeText,
  receipt_id: maybeText,
  /** As it was read. */
  language: maybeText,
  rendering_sha256: maybeText,
})

export type Consent = z.output<typeof consentSchema>

export const consentsSchema = z.object({
  application_id: idText,
  consents: listOf(consentSchema),
  disclosures: listOf(z.object({ recipient: nonEmptyText, what: nonEmptyText, at: nonEmptyText })),
  erasure_requested_at: maybeText,
})

export type Consents = z.output<typeof consentsSchema>
