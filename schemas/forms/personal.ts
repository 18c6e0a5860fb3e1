import * as z from 'zod/mini'
import { GENDERS, MARITAL_STATUSES, optionValues, RESIDENCE_TYPES } from '../options'
import {
  birthDate,
  choice,
  fileId,
  optionalChoice,
  optionalEmail,
  optionalNumber,
  optionalText,
} from '../primitives'
import { addressFields } from './address'
import { bankDefaults, optionalBankFields } from './bank'

/** The restricted mode drops marital status, PAN and Aadhaar (specification 5.8). */
export type PersonalMode = { restricted: boolean }

/** Personal details, the KYC step (specification 5.8). */
export function personalSchema({ restricted }: PersonalMode) {
  return z.object({
    email: optionalEmail,
    dob: birthDate(),
    gender: choice(optionValues(GENDERS), 'Please select gender'),
    marital_status: restricted
      ? optionalChoice(optionValues(MARITAL_STATUSES))
      : choice(optionValues(MARITAL_STATUSES), 'Please select marital status'),
    spouse_name: optionalText(),
    mothers_name: optionalText(),
    ...addressFields({ city: 'Invalid city', state: 'Invalid state', address: 'Invalid address' }),
    years_of_residence: optionalNumber({ above: 0, message: 'Years of residence must be greater than 0' }),
    address_type: choice(optionValues(RESIDENCE_TYPES), 'Please select address ownership type'),
    pan: restricted ? optionalText() : fileId('Missing PAN'),
    aadhaar_front: restricted ? optionalText() : fileId('Missing aadhaar front'),
    aadhaar_back: restricted ? optionalText() : fileId('Missing aadhaar back'),
    ...optionalBankFields,
  })
}

/** What the personal step holds after parsing. */
export type PersonalValues = z.output<ReturnType<typeof personalSchema>>

/** The personal step before anything is typed. */
export const personalDefaults = {
  email: '',
  dob: '',
  gender: '',
  marital_status: '',
  spouse_name: '',
  mothers_name: '',
  pincode: '',
  city: '',
  state: '',
  address: '',
  years_of_residence: '',
  address_type: '',
  pan: '',
  aadhaar_front: '',
  aadhaar_back: '',
  ...bankDefaults,
}
