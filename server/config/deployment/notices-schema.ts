import * as z from 'zod/mini'
import { CONSENT_PURPOSES, type ConsentPurpose } from '@/schemas/consent-purposes'
import { line } from './ranges'

const sentence = z.string().check(z.minLength(1), z.maxLength(1000))
const list = z.array(line).check(z.minLength(1), z.maxLength(30))

const notice = z.strictObject({
  version: z.int().check(z.positive()),
  title: line,
  data: list,
  reason: sentence,
  recipients: list,
  withdrawal: sentence,
})

/** `notices.json`: read before each consent; what a withdrawal stops is decided by the code. */
export const noticesSchema = z.strictObject(
  // Each purpose with the same shape, which Object.fromEntries cannot know.
  Object.fromEntries(CONSENT_PURPOSES.map((purpose) => [purpose, notice])) as Record<
    ConsentPurpose,
    typeof notice
  >,
)
