import * as z from 'zod/mini'
import { CONSENT_PURPOSES, type ConsentPurpose } from '@/schemas/consent-purposes'
import { line } from './ranges'

/** {tenant} stands for the tenant's name, and in the notice of one lender {lender} for the lender's. */
const sentence = z.string().check(z.minLength(1), z.maxLength(1000))
const list = z.array(line).check(z.minLength(1), z.maxLength(30))

const notice = z.strictObject({
  /** Raised with every change of its words. */
  version: z.int().check(z.positive()),
  title: line,
  /** Which data. */
  data: list,
  /** What for. */
  reason: sentence,
  /** Who gets them. */
  recipients: list,
  /** What stops when it is withdrawn. */
  withdrawal: sentence,
})

/** `notices.json`: what a borrower is told before each consent. What a withdrawal really stops is the code's. */
export const noticesSchema = z.strictObject(
  // Each purpose with the same shape, which Object.fromEntries cannot know.
  Object.fromEntries(CONSENT_PURPOSES.map((purpose) => [purpose, notice])) as Record<
    ConsentPurpose,
    typeof notice
  >,
)
