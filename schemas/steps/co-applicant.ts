import { BANK_FIELDS } from '../fields/bank'
import type { FieldTable } from '../fields/field'
import { ABOUT, ADDRESS_TYPE, EMAIL, IDENTITY, MOBILE, PAN_NUMBER, RESIDENCE } from '../fields/person'
import type { Step } from './step'

/** A co-applicant (specification 3.11). */
export const CO_APPLICANT_FIELDS = {
  name: { kind: 'text', label: 'Name' },
  mobile: MOBILE,
  email: EMAIL,
  shareholding_percentage: { kind: 'percent', label: 'Shareholding percentage', maximum: 3 },
  ...ABOUT,
  ...RESIDENCE,
  address_type: { ...ADDRESS_TYPE, label: 'Address type', listed: ADDRESS_TYPE.label },
  pan_number: PAN_NUMBER,
  ...IDENTITY,
  ...BANK_FIELDS,
} as const satisfies FieldTable

export const CO_APPLICANT = {
  page: 'co-applicants',
  recordPage: 'co-applicant-details',
  label: 'Co-applicants',
  sheet: 'Co-applicants',
  fields: CO_APPLICANT_FIELDS,
  answers: 'co_applicants',
  stage: 'CO_APPLICANT',
  recordStage: 'CO_APPLICANT_FORM',
  uploadType: 'LOAN_APPLICANT_CO_APPLICANT',
  permission: 'coApplicant.save',
} as const satisfies Step
