import * as z from 'zod/mini'
import { flatSectionShape, sectionShape } from '../fields/section'
import { REFERENCE_TYPES, optionValues } from '../options'
import { ASSET_DOCUMENT_FIELDS } from '../steps/asset-documents'
import { CO_APPLICANT_FIELDS } from '../steps/co-applicant'
import { PERSONAL_FIELDS } from '../steps/personal'
import { REFERENCE_FIELDS } from '../steps/references'
import { START_FIELDS } from '../steps/start'
import { bySection, STEPS, type StepName, type StepOf } from '../steps/steps'
import { idText, listOf, maybe, maybeFlag, maybeNumber, maybeText, textList, textOr } from '../wire'
import { lifecycleSchema } from './lifecycle'

/** The steps that a server reports as completed (specification 4.5). */
export type ApplicationStage =
  | NonNullable<StepOf<StepName>['stage']>
  | (typeof STEPS.coApplicant)['recordStage']
export const APPLICATION_STAGES: readonly ApplicationStage[] = [
  ...Object.values(STEPS).flatMap(({ stage }) => stage ?? []),
  STEPS.coApplicant.recordStage,
]

const utmDetails = {
  utm_id: maybeText,
  utm_source: maybeText,
  utm_campaign: maybeText,
  utm_medium: maybeText,
  utm_content: maybeText,
  utm_term: maybeText,
}

export const coApplicantEntitySchema = z.object({
  ...sectionShape(CO_APPLICANT_FIELDS),
  id: idText,
  /** Ours: the id that the client made when it added them. */
  client_id: maybeText,
  name: textOr(''),
  purpose: maybeText,
})

const referenceEntitySchema = z.object({
  ...sectionShape(REFERENCE_FIELDS),
  id: idText,
  type: z.enum(optionValues(REFERENCE_TYPES)),
  name: textOr(''),
})

/** A file the server has, saved in a section or not yet: a resumed screen shows it again. Size in bytes. */
const fileEntitySchema = z.object({
  file_id: idText,
  name: textOr(''),
  size: maybeNumber,
  file_type: maybeText,
  upload_type: maybeText,
  record_index: maybeNumber,
  /** Ours: CHECKING, CLEAN or INFECTED; absent where nobody looks for viruses. */
  scan_status: maybeText,
  /** Ours: what a document does beside being read (schemas/files/active-content.ts). */
  active_content: textList,
})

/** All that a lender has said of an application since it was sent there (specification 3.17). */
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

/** Sections (specification 3.7) are read by the form that shows them. */
export const applicationSchema = z.object({
  ...sectionShape(START_FIELDS),
  /** PROFESSIONAL is of stored applications alone: it shares its label, and all that follows from it, with SALARIED. */
  job_type: z.optional(
    z.pipe(
      maybeText,
      z.transform((type) => (type === 'PROFESSIONAL' ? 'SALARIED' : type)),
    ),
  ),
  id: idText,
  tracker_id: maybe(idText),
  utm_details: maybe(z.object(utmDetails)),
  status: textOr('DRAFT'),
  /** Ours: who began it, AGENT or BORROWER. */
  begun_by: maybeText,
  created_at: maybeText,
  remarks: maybeText,
  rejection_reason: textList,
  /** Beside the reasons, where a server repeats it (specification 3.19); rupees. */
  check_values: maybe(z.object({ overdue_amount: maybeNumber })),
  /** Ours: no credit bureau was asked before it was rejected. */
  is_simulated: maybeFlag,
  stage: textList,
  ...bySection('answers', () => maybe(z.record(z.string(), z.unknown()))),
  [STEPS.personal.answers]: maybe(z.object(sectionShape(PERSONAL_FIELDS))),
  is_al_gl_present: maybeFlag,
  /** As they are sent (specification 3.13), where a server has no section of them. */
  ...flatSectionShape(ASSET_DOCUMENT_FIELDS),
  reference: listOf(referenceEntitySchema),
  co_applicants: listOf(coApplicantEntitySchema),
  files: listOf(fileEntitySchema),
  lender_statuses: listOf(lenderStatusSchema),
  lifecycle: maybe(lifecycleSchema),
  /** Ours: when the borrower left the accepted loan in its cooling-off period, as an ISO moment. */
  withdrawn_at: maybeText,
  payback: maybeNumber,
})

export type Application = z.output<typeof applicationSchema>
export type LenderStatus = z.output<typeof lenderStatusSchema>
export type CoApplicant = z.output<typeof coApplicantEntitySchema>
export type Reference = z.output<typeof referenceEntitySchema>
