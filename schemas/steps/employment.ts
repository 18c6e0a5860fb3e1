import { PLACE_FIELDS } from '../fields/address'
import type { FieldTable } from '../fields/field'
import { renamed } from '../fields/renamed'
import { PHOTO_OR_PDF_FILE } from '../files/upload-rule'
import { INDUSTRY_SECTORS, RESIDENCE_TYPES } from '../options'
import type { SectionStep } from './step'

/** The job of a salaried borrower (specification 3.9). */
export const EMPLOYMENT_FIELDS = {
  company_name: { kind: 'text', label: 'Company name' },
  designation: { kind: 'text', label: 'Designation' },
  official_email: { kind: 'email', label: 'Office email' },
  monthly_in_hand_salary: { kind: 'rupees', label: 'In-hand monthly salary' },
  work_experience_years: { kind: 'count', label: 'Work experience (years)', maximum: 2 },
  work_experience_months: { kind: 'count', label: 'Work experience (months)', maximum: 2 },
  ...renamed(PLACE_FIELDS, 'company_', ''),
  company_address_type: { kind: 'choice', label: 'Company address type', options: RESIDENCE_TYPES },
  company_id_card: { kind: 'file', label: 'Company ID card', upload: PHOTO_OR_PDF_FILE },
  salary_slip1: { kind: 'file', label: 'Salary slip 1', upload: PHOTO_OR_PDF_FILE },
  salary_slip2: { kind: 'file', label: 'Salary slip 2', upload: PHOTO_OR_PDF_FILE },
  salary_slip3: { kind: 'file', label: 'Salary slip 3', upload: PHOTO_OR_PDF_FILE },
  company_website_link: { kind: 'link', label: 'Company website', isPersonal: false },
  company_sector: { kind: 'choice', label: 'Company sector', options: INDUSTRY_SECTORS, isPersonal: false },
} as const satisfies FieldTable

export const EMPLOYMENT = {
  page: 'employment',
  label: 'Employment details',
  sheet: 'Employment',
  fields: EMPLOYMENT_FIELDS,
  answers: 'employment_info',
  column: 'employment_info',
  stage: 'EMPLOYMENT_DETAILS',
  uploadType: 'LOAN_APPLICANT_EMPLOYMENT_INFO',
  submitted: 'employment.submitted',
  request: 'saveEmploymentInfo',
  permission: 'employment.save',
  work: 'EMPLOYMENT',
} as const satisfies SectionStep
