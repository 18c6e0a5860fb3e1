import * as z from 'zod/mini'
import { emptyForm } from '../fields/defaults'
import { formShape } from '../fields/form-schema'
import { LIMITS } from '../limits'
import { GENDERS, MARITAL_STATUSES, optionValues, RESIDENCE_TYPES } from '../options'
import { CO_APPLICANT_FIELDS } from '../steps/co-applicant'
import { choice, fileId, mobile, number, optionalNumber, panNumber, text } from '../text/primitives'
import { addressRules } from './address'
import { creditLimit } from './bank'

/** A co-applicant, called co-borrower on the empty card (specification 2.19, 5.12). */
export const coApplicantSchema = z.object(
  formShape(CO_APPLICANT_FIELDS, {
    name: text(LIMITS.nameMinimum, 'Invalid name'),
    mobile,
    shareholding_percentage: number({
      minimum: 0,
      maximum: 100,
      message: 'Invalid number of Shareholding Percentage',
    }),
    gender: choice(optionValues(GENDERS), 'Please select gender'),
    marital_status: choice(optionValues(MARITAL_STATUSES), 'Please select marital status'),
    ...addressRules,
    years_of_residence: optionalNumber({ above: 0, message: 'Years of residence must be greater than 0' }),
    address_type: choice(optionValues(RESIDENCE_TYPES), 'Please select address type'),
    pan_number: panNumber,
    pan: fileId('Invalid PAN file'),
    aadhaar_front: fileId('Invalid aadhaar front'),
    aadhaar_back: fileId('Invalid aadhaar back'),
    credit_limit: creditLimit,
  }),
)

export type CoApplicantValues = z.output<typeof coApplicantSchema>

export const coApplicantDefaults = { ...emptyForm(CO_APPLICANT_FIELDS), shareholding_percentage: '0' }
