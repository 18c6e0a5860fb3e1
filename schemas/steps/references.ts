import type { FieldTable } from '../fields/field'
import { MOBILE } from '../fields/person'
import { REFERENCE_TYPES } from '../options'
import type { Step } from './step'

/** Somebody who knows the borrower (specification 3.12); its id is made by the client. */
export const REFERENCE_FIELDS = {
  type: { kind: 'choice', label: 'Type', options: REFERENCE_TYPES, isPersonal: false },
  name: { kind: 'text', label: 'Name' },
  phone: MOBILE,
  company_name: { kind: 'text', label: 'Company name' },
  address: { kind: 'paragraph', label: 'Address' },
} as const satisfies FieldTable

export const REFERENCES = {
  page: 'references',
  recordPage: 'reference-details',
  label: 'References',
  sheet: 'References',
  fields: REFERENCE_FIELDS,
  answers: 'reference',
  stage: null,
  permission: 'references.save',
  isAgentPage: true,
} as const satisfies Step
