import type { FieldTable } from '../fields/field'
import { MOBILE, PAN_NUMBER } from '../fields/person'
import { JOB_TYPES, LOAN_TYPES } from '../options'
import type { Step } from './step'

/** All that begins an application (specification 2.13). */
export const START_FIELDS = {
  mobile: { ...MOBILE, label: 'Mobile number', listed: MOBILE.label },
  name: { kind: 'text', label: 'Full name', listed: 'Name' },
  pan_number: PAN_NUMBER,
  job_type: { kind: 'choice', label: 'Job type', options: JOB_TYPES },
  loan_type: { kind: 'choice', label: 'Loan type', options: LOAN_TYPES, isPersonal: false },
  required_amount: { kind: 'rupees', label: 'Loan amount', isPersonal: false },
  purpose: { kind: 'paragraph', label: 'Loan purpose' },
  referral_code: { kind: 'text', label: 'Referral code' },
  terms_accepted: { kind: 'consent', label: 'I accept the Terms and Conditions.' },
  bureau_consent: { kind: 'consent', label: 'I accept the Lenders Consent to check the credit bureau.' },
} as const satisfies FieldTable

export const START = {
  page: 'mobile',
  label: 'Mobile and loan',
  fields: START_FIELDS,
  answers: 'start',
  stage: 'CREATE_APPLICATION',
  permission: 'start.save',
} as const satisfies Step
