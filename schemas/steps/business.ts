import { PLACE_FIELDS } from '../fields/address'
import { ADDITIONAL_BANK_FIELDS, BANK_FIELDS } from '../fields/bank'
import { impersonal, type FieldTable } from '../fields/field'
import { renamed } from '../fields/renamed'
import { PDF_FILES, PHOTO_OR_PDF_FILE, PNG_OR_PDF_FILE } from '../files/upload-rule'
import { LIMITS } from '../limits'
import {
  BUSINESS_NATURES,
  BUSINESS_PROOF_TYPES,
  BUSINESS_TYPES,
  INDUSTRY_SECTORS,
  RESIDENCE_TYPES,
} from '../options'
import type { SectionStep } from './step'

export const GST_NUMBER = { kind: 'capitals', label: 'GST number', maximum: LIMITS.gstCharacters } as const

/** The business of a self-employed borrower (specification 3.10), less its table of financial years. */
export const BUSINESS_FIELDS = {
  business_name: { kind: 'text', label: 'Business name' },
  ...impersonal({
    business_type: { kind: 'choice', label: 'Business type', options: BUSINESS_TYPES },
    number_of_partners_or_directors: { kind: 'count', label: 'Number of partners or directors', maximum: 3 },
  }),
  shareholding_percentage: { kind: 'percent', label: 'Shareholding percentage', maximum: 3 },
  business_pan: { kind: 'capitals', label: 'Business PAN', maximum: LIMITS.panCharacters, isSecret: true },
  is_gst_available: { kind: 'yesNo', label: 'Is GST available', isPersonal: false },
  gst_number: GST_NUMBER,
  ...renamed(PLACE_FIELDS, 'business_', ''),
  business_address_type: { kind: 'choice', label: 'Business address type', options: RESIDENCE_TYPES },
  years_at_business_address: { kind: 'count', label: 'Years at address', maximum: 2 },
  business_proof_type: { kind: 'choice', label: 'Business proof type', options: BUSINESS_PROOF_TYPES },
  business_proof: { kind: 'file', label: 'Business proof', upload: PNG_OR_PDF_FILE },
  business_pan_file: { kind: 'file', label: 'Business PAN card', upload: PHOTO_OR_PDF_FILE, isSecret: true },
  gstr_3b: { kind: 'files', label: 'GSTR-3B', upload: PDF_FILES },
  ...BANK_FIELDS,
  ...ADDITIONAL_BANK_FIELDS,
  ...impersonal({
    business_industry: { kind: 'choice', label: 'Business industry', options: INDUSTRY_SECTORS },
    nature_of_business: { kind: 'choice', label: 'Nature of business', options: BUSINESS_NATURES },
    vintage_of_business: { kind: 'count', label: 'Vintage of business', maximum: 3, unit: 'years' },
  }),
  present_business_experience: {
    kind: 'count',
    label: 'Present business experience',
    maximum: 2,
    unit: 'years',
  },
  total_work_experience: { kind: 'count', label: 'Total work experience', maximum: 2, unit: 'years' },
  financial_file: { kind: 'file', label: 'Financials', upload: PHOTO_OR_PDF_FILE },
  others1: { kind: 'file', label: 'Others 1', upload: PHOTO_OR_PDF_FILE },
  others2: { kind: 'file', label: 'Others 2', upload: PHOTO_OR_PDF_FILE },
  others3: { kind: 'file', label: 'Others 3', upload: PHOTO_OR_PDF_FILE },
  remarks: { kind: 'paragraph', label: 'Remarks' },
} as const satisfies FieldTable

export const BUSINESS = {
  page: 'business',
  label: 'Business details',
  sheet: 'Business',
  fields: BUSINESS_FIELDS,
  answers: 'business_info',
  column: 'business_info',
  stage: 'BUSINESS_DETAILS',
  uploadType: 'LOAN_APPLICANT_BUSINESS_INFO',
  submitted: 'business.submitted',
  request: 'saveBusinessInfo',
  permission: 'business.save',
  work: 'BUSINESS',
} as const satisfies SectionStep
