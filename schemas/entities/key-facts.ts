import * as z from 'zod/mini'
import { nonEmptyText, listOf, maybe, maybeFlag, maybeNumber, maybeText, numberOrText } from '../wire'
import { soundSchema } from './sound'

/** Of a statement, or of its rendering in a language. */
export const statementHash = z.string().check(z.regex(/^[\da-f]{64}$/, 'Invalid statement'))

const summarySchema = z.object({
  lead: z.string(),
  rows: z.array(z.tuple([z.string(), z.string()])),
  number: z.string(),
})

/** A statement in another language, all of it approved; acknowledged by its own hash (docs/adr/0076). */
const renderingSchema = z.object({
  language: nonEmptyText,
  sha256: nonEmptyText,
  summary: summarySchema,
  sound: soundSchema,
})

/** Rupees with paise, percent a year, days. */
export const keyFactsSchema = z.object({
  proposal_number: nonEmptyText,
  /** Known by its hash, so that what was read can be told from what was changed since. */
  sha256: nonEmptyText,
  lender_name: nonEmptyText,
  platform_name: maybeText,
  grievance_officer: maybe(z.object({ name: maybeText, phone: maybeText, mail: maybeText })),
  valid_until: maybeText,
  /** Until it ends, by the server's clock; an accepted one does not. */
  seconds_left: maybeNumber,
  annual_percentage_rate: numberOrText,
  paid_out: maybeNumber,
  total_to_pay: maybeNumber,
  fees: listOf(z.object({ name: z.string(), payee: maybeText, amount: numberOrText, tax: maybeNumber })),
  contingent_charges: listOf(z.object({ name: z.string(), text: z.string() })),
  cooling_off_days: maybeNumber,
  /** No credit bureau was asked about the borrower. */
  is_simulated: maybeFlag,
  /** An ISO moment. */
  acknowledged_at: maybeText,
  /** In English. */
  sound: soundSchema,
  /** In languages that the tenant offers, beside English. */
  renderings: listOf(renderingSchema),
  page_url: nonEmptyText,
  pdf_url: maybeText,
})

export type KeyFacts = z.output<typeof keyFactsSchema>

export const acknowledgementSchema = z.object({
  proposal_number: nonEmptyText,
  sha256: nonEmptyText,
  acknowledged_at: maybeText,
  /** As it was read; without a rendering in English. */
  language: maybeText,
  rendering_sha256: maybeText,
})
