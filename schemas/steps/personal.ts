import { BANK_FIELDS } from '../fields/bank'
import type { FieldTable } from '../fields/field'
import { ABOUT, ADDRESS_TYPE, EMAIL, IDENTITY, RESIDENCE } from '../fields/person'
import type { SectionStep } from './step'

/** The borrower, the KYC step (specification 3.8). */
export const PERSONAL_FIELDS = {
  email: EMAIL,
  ...ABOUT,
  ...RESIDENCE,
  address_type: ADDRESS_TYPE,
  ...IDENTITY,
  ...BANK_FIELDS,
} as const satisfies FieldTable

export const PERSONAL = {
  page: 'kyc',
  label: 'Personal details',
  sheet: 'Personal',
  fields: PERSONAL_FIELDS,
  answers: 'personal_info',
  column: 'personal_info',
  stage: 'PERSONAL_DETAILS',
  uploadType: 'LOAN_APPLICANT_PERSONAL_INFO',
  submitted: 'kyc.submitted',
  request: 'savePersonalInfo',
  permission: 'personal.save',
} as const satisfies SectionStep
