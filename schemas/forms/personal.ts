import * as z from 'zod/mini'
import { emptyForm } from '../fields/defaults'
import { formShape } from '../fields/form-schema'
import { GENDERS, MARITAL_STATUSES, optionValues, RESIDENCE_TYPES } from '../options'
import { PERSONAL_FIELDS } from '../steps/personal'
import { choice, fileId, optionalChoice, optionalNumber, optionalText } from '../text/primitives'
import { addressRules } from './address'
import { creditLimit } from './bank'

/** The restricted mode drops marital status, PAN and Aadhaar (specification 5.8). */
type PersonalMode = { restricted: boolean }

/** Personal details, the KYC step (specification 5.8). */
export function personalSchema({ restricted }: PersonalMode) {
  const demands = {
    gender: choice(optionValues(GENDERS), 'Please select gender'),
    marital_status: restricted
      ? optionalChoice(optionValues(MARITAL_STATUSES))
      : choice(optionValues(MARITAL_STATUSES), 'Please select marital status'),
    ...addressRules,
    years_of_residence: optionalNumber({ above: 0, message: 'Years of residence must be greater than 0' }),
    address_type: choice(optionValues(RESIDENCE_TYPES), 'Please select address ownership type'),
    pan: restricted ? optionalText() : fileId('Missing PAN'),
    aadhaar_front: restricted ? optionalText() : fileId('Missing aadhaar front'),
    aadhaar_back: restricted ? optionalText() : fileId('Missing aadhaar back'),
    credit_limit: creditLimit,
  }
  return z.object(formShape(PERSONAL_FIELDS, demands))
}

export type PersonalValues = z.output<ReturnType<typeof personalSchema>>

export const personalDefaults = emptyForm(PERSONAL_FIELDS)
