import * as z from 'zod/mini'
import { REFERENCE_TYPES, optionValues } from '../options'
import { idText, listOf, maybe, textOr } from '../wire'

/** The steps that a server reports as completed (specification 4.5). */
export const APPLICATION_STAGES = [
  'CREATE_APPLICATION',
  'PERSONAL_DETAILS',
  'EMPLOYMENT_DETAILS',
  'BUSINESS_DETAILS',
  'CO_APPLICANT',
  'CO_APPLICANT_FORM',
] as const
export type ApplicationStage = (typeof APPLICATION_STAGES)[number]

const maybeText = maybe(z.string())
const maybeNumber = maybe(z.union([z.number(), z.string()]))
const fileList = listOf(z.string())

/** A saved section: any of its fields may be missing, and they go back into the form that wrote them. */
const bankSection = {
  bank_name: maybeText,
  statement_bank_id: maybeText,
  bank_statement: fileList,
  bank_account_type: maybeText,
  credit_limit: maybeNumber,
}

const addressSection = { pincode: maybeText, city: maybeText, state: maybeText, address: maybeText }

const personSection = {
  email: maybeText,
  dob: maybeText,
  gender: maybeText,
  marital_status: maybeText,
  spouse_name: maybeText,
  mothers_name: maybeText,
  ...addressSection,
  years_of_residence: maybeNumber,
  address_type: maybeText,
  pan: maybeText,
  aadhaar_front: maybeText,
  aadhaar_back: maybeText,
  ...bankSection,
}

const utmDetails = {
  utm_id: maybeText,
  utm_source: maybeText,
  utm_campaign: maybeText,
  utm_medium: maybeText,
  utm_content: maybeText,
  utm_term: maybeText,
}

/** A co-applicant as the server keeps it (specification 3.11). */
export const coApplicantEntitySchema = z.object({
  id: idText,
  name: z.string(),
  mobile: maybeText,
  shareholding_percentage: maybeNumber,
  pan_number: maybeText,
  purpose: maybeText,
  ...personSection,
})

/** A reference as the server keeps it (specification 3.12). */
export const referenceEntitySchema = z.object({
  id: idText,
  type: z.enum(optionValues(REFERENCE_TYPES)),
  name: z.string(),
  phone: maybeText,
  company_name: maybeText,
  address: maybeText,
})

/** A file the server has, saved in a section or not yet: a resumed screen shows it again. Size in bytes. */
const fileEntitySchema = z.object({
  file_id: z.string(),
  name: z.string(),
  size: maybe(z.number()),
  file_type: maybeText,
  upload_type: maybeText,
  record_index: maybe(z.number()),
})

/** What a lender has said of an application since it was sent there (specification 3.17). */
const lenderStatusSchema = z.object({
  lender_id: idText,
  status: maybeText,
  lender_ref_id: maybe(idText),
  raw_data_from_lender: maybe(
    z.object({
      stage: maybeText,
      message: maybeText,
      description: maybeText,
      data: maybe(z.object({ target: maybe(z.object({ url: maybeText })) })),
    }),
  ),
})

/** A loan application with its sections (specification 3.7); what a section holds is read by the form that shows it. */
export const applicationSchema = z.object({
  id: idText,
  name: maybeText,
  mobile: maybeText,
  pan_number: maybeText,
  tracker_id: maybe(idText),
  job_type: maybeText,
  loan_type: maybeText,
  required_amount: maybeNumber,
  purpose: maybeText,
  referral_code: maybeText,
  terms_accepted: maybe(z.boolean()),
  bureau_consent: maybe(z.boolean()),
  utm_details: maybe(z.object(utmDetails)),
  status: textOr('DRAFT'),
  created_at: maybeText,
  remarks: maybeText,
  rejection_reason: z.pipe(
    z.transform((value: unknown) => (typeof value === 'string' ? [value] : (value ?? []))),
    z.array(z.string()),
  ),
  /** Beside the reasons, where a server repeats it (specification 3.19); rupees. */
  check_values: maybe(z.object({ overdue_amount: maybe(z.number()) })),
  stage: listOf(z.string()),
  personal_info: maybe(z.object(personSection)),
  employment_info: maybe(z.record(z.string(), z.unknown())),
  business_info: maybe(z.record(z.string(), z.unknown())),
  asset_documents: maybe(z.record(z.string(), z.unknown())),
  is_al_gl_present: maybe(z.boolean()),
  reference: listOf(referenceEntitySchema),
  co_applicants: listOf(coApplicantEntitySchema),
  files: listOf(fileEntitySchema),
  lender_statuses: listOf(lenderStatusSchema),
})

/** A loan application as the client holds it. */
export type Application = z.output<typeof applicationSchema>
export type LenderStatus = z.output<typeof lenderStatusSchema>
export type CoApplicant = z.output<typeof coApplicantEntitySchema>
export type Reference = z.output<typeof referenceEntitySchema>
