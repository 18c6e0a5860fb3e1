import * as z from 'zod/mini'
import { formatDate, todayInIndia } from '@/schemas/dates'
import { phrase } from '@/schemas/language/phrases'
import { UUID_PATTERN } from '@/schemas/text/patterns'
import { mobile, optionalEmail, text } from '@/schemas/text/primitives'
import { readText } from '@/schemas/text/typed-text'
import type { Deployment } from '../../config/deployment/read-deployment'
import { redactAadhaar } from '../../core/redact-aadhaar'

/** In characters. */
export const COMPLAINT_MAX_LENGTH = 2000

const DAY_MS = 24 * 3_600_000

/** Of an Aadhaar number in the text only the last four digits are stored. */
export const complaintForm = z.object({
  form_id: z.string().check(z.regex(UUID_PATTERN)),
  name: text(2, 'Please enter your name'),
  mobile,
  email: optionalEmail,
  text: z.pipe(
    z.string().check(
      z.overwrite(readText),
      z.minLength(10, 'Please write what went wrong'),
      z.maxLength(COMPLAINT_MAX_LENGTH, {
        error: () => phrase('At most {maximum} characters', { maximum: COMPLAINT_MAX_LENGTH }),
      }),
    ),
    z.transform(redactAadhaar),
  ),
})

export type ComplaintForm = z.output<typeof complaintForm>

export const complaintNumber = z
  .string()
  .check(
    z.overwrite(readText),
    z.toUpperCase(),
    z.regex(/^GR-\d{8}-[\dA-F]{10}$/, 'This is no number of a complaint'),
  )

/** Whoever has no answer by then may turn to the Ombudsman. */
export function dueDay({ legal }: Pick<Deployment, 'legal'>, received: Date): string {
  return formatDate(todayInIndia(new Date(received.getTime() + legal.complaint_days * DAY_MS)))
}
