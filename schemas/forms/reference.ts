import * as z from 'zod/mini'
import { emptyForm } from '../fields/defaults'
import { formShape } from '../fields/form-schema'
import { phrase } from '../language/phrases'
import { LIMITS } from '../limits'
import { optionValues, REFERENCE_TYPES } from '../options'
import { REFERENCE_FIELDS } from '../steps/references'
import { MOBILE_PATTERN } from '../text/patterns'
import { choice, text } from '../text/primitives'

const REFERENCE_VALUES = optionValues(REFERENCE_TYPES)

/** One personal or business reference (specification 5.13). The id is made on the client. */
export const referenceSchema = z.object({
  id: text(),
  ...formShape(REFERENCE_FIELDS, {
    type: choice(REFERENCE_VALUES, 'Invalid type'),
    name: text(1, 'Name is required'),
    phone: text(LIMITS.mobileDigits, 'Please enter mobile number').check(
      z.regex(MOBILE_PATTERN, 'Invalid mobile number'),
    ),
    address: text(LIMITS.addressMinimum, 'Address is required'),
  }),
})

/** One to three references at once (specification 5.13, 9.2). */
export const referenceListSchema = z.object({
  references: z.array(referenceSchema).check(
    z.minLength(1, 'At least one reference is required'),
    z.maxLength(LIMITS.referencesPerForm, {
      error: () => phrase('At most {maximum} references at once', { maximum: LIMITS.referencesPerForm }),
    }),
  ),
})

export type ReferenceValues = z.output<typeof referenceSchema>

export const referenceDefaults = { id: '', ...emptyForm(REFERENCE_FIELDS) }
