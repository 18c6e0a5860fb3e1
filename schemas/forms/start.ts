import * as z from 'zod/mini'
import { emptyForm } from '../fields/defaults'
import { formShape } from '../fields/form-schema'
import { phrase } from '../language/phrases'
import { LIMITS } from '../limits'
import { JOB_TYPES, LOAN_TYPES, LOAN_TYPES_BY_JOB, optionValues } from '../options'
import { START_FIELDS } from '../steps/start'
import {
  choice,
  linkText,
  mobile,
  optionalNumber,
  optionalText,
  panNumber,
  text,
  yesNo,
} from '../text/primitives'

/** The marketing parameters of the first visit (specification 3.7). */
const utmDetailsSchema = z.object({
  utm_id: linkText,
  utm_source: linkText,
  utm_campaign: linkText,
  utm_medium: linkText,
  utm_content: linkText,
  utm_term: linkText,
})

/** Each needs its link (specification 2.13). */
export type Consents = { terms: boolean; bureau: boolean }

/** Optional, and 0 until somebody types it (specification 3.5): no amount yet. */
const optionalAmount = z.pipe(
  z.transform((value: unknown) => (Number(value) === 0 ? undefined : value)),
  optionalNumber({ minimum: LIMITS.amountMinimum }),
)

/** The start form (specification 5.7). A consent must be ticked only when its link exists. */
export function startSchema(consents: Consents) {
  return z
    .object({
      ...formShape(START_FIELDS, {
        mobile,
        name: text(LIMITS.nameMinimum, 'Invalid name'),
        pan_number: panNumber,
        job_type: choice(optionValues(JOB_TYPES), 'Invalid job type'),
        loan_type: choice(optionValues(LOAN_TYPES), 'Invalid loan type'),
        required_amount: optionalAmount,
        purpose: optionalText(LIMITS.purposeMaximum, {
          error: () =>
            phrase('Purpose of loan must be at most {maximum} characters', {
              maximum: LIMITS.purposeMaximum,
            }),
        }),
        terms_accepted: consent(consents.terms, 'You must accept the Terms & Conditions'),
        bureau_consent: consent(consents.bureau, 'You must accept the Lenders Consent'),
      }),
      utm_details: z.optional(utmDetailsSchema),
    })
    .check(
      z.refine(
        (value) => LOAN_TYPES_BY_JOB[value.job_type].some(({ value: type }) => type === value.loan_type),
        {
          path: ['loan_type'],
          error: 'Invalid loan type',
        },
      ),
    )
}

function consent(isAsked: boolean, message: string) {
  return isAsked ? yesNo.check(z.refine((ticked) => ticked, message)) : yesNo
}

export type StartValues = z.output<ReturnType<typeof startSchema>>

export const startDefaults = emptyForm(START_FIELDS)
