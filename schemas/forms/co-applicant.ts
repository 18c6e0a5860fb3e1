import * as z from 'zod/mini'
import { LIMITS } from '../limits'
import { GENDERS, MARITAL_STATUSES, optionValues, RESIDENCE_TYPES } from '../options'
import {
  birthDate,
  choice,
  fileId,
  mobile,
  number,
  optionalEmail,
  optionalNumber,
  optionalText,
  panNumber,
  text,
} from '../primitives'
import { addressFields } from './address'
import { bankDefaults, optionalBankFields } from './bank'

/** A co-applicant, called co-borrower on the empty card (specification 2.19, 5.12). */
export const coApplicantSchema = z.object({
  name: text(LIMITS.nameMinimum, 'Invalid name'),
  mobile,
  email: optionalEmail,
  shareholding_percentage: number({
    minimum: 0,
    maximum: 100,
    message: 'Invalid number of Shareholding Percentage',
  }),
  dob: birthDate(),
  gender: choice(optionValues(GENDERS), 'Please select gender'),
  marital_status: choice(optionValues(MARITAL_STATUSES), 'Please select marital status'),
  spouse_name: optionalText(),
  mothers_name: optionalText(),
  ...addressFields({ city: 'Invalid city', state: 'Invalid state', address: 'Invalid address' }),
  years_of_residence: optionalNumber({ above: 0, message: 'Years of residence must be greater than 0' }),
  address_type: choice(optionValues(RESIDENCE_TYPES), 'Please select address type'),
  pan_number: panNumber,
  pan: fileId('Invalid PAN file'),
  aadhaar_front: fileId('Invalid aadhaar front'),
  aadhaar_back: fileId('Invalid aadhaar back'),
  ...optionalBankFields,
})

/** What the co-applicant form holds after parsing. */
export type CoApplicantValues = z.output<typeof coApplicantSchema>

/** The co-applicant form before anything is typed. */
export const coApplicantDefaults = {
  name: '',
  mobile: '',
  email: '',
  shareholding_percentage: '0',
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
  pan_number: '',
  pan: '',
  aadhaar_front: '',
  aadhaar_back: '',
  ...bankDefaults,
}
