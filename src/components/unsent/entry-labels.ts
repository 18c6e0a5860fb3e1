import type { EntryFacts } from '@/machines/outbox/entry'
import type { OutboxItem } from '@/machines/outbox/outbox.machine'
import type { Stage } from '@/machines/wizard/wizard-types'
import type { UploadType } from '@/schemas/files/uploads'
import { failureText } from '@/src/api/api-error'
import { STAGE_LABELS } from '../answers/stage-labels'

const STAGES = {
  start: 'mobile',
  personal: 'kyc',
  employment: 'employment',
  business: 'business',
  coApplicant: 'co-applicants',
  assetDocuments: 'loan-doc',
  references: 'references',
  upload: 'complete-application',
  removal: 'complete-application',
} as const satisfies Record<Exclude<EntryFacts['kind'], 'offlineCase'>, Stage>

const STAGES_OF_FILES: Record<string, StageOfEntry> = {
  LOAN_APPLICANT_PERSONAL_INFO: STAGES.personal,
  LOAN_APPLICANT_EMPLOYMENT_INFO: STAGES.employment,
  LOAN_APPLICANT_BUSINESS_INFO: STAGES.business,
  LOAN_APPLICANT_CO_APPLICANT: STAGES.coApplicant,
  LOAN_APPLICATION: STAGES.assetDocuments,
} satisfies Record<UploadType, StageOfEntry>

type StageOfEntry = (typeof STAGES)[keyof typeof STAGES]
/** Of a file that the browser has cleared away nothing else is known. */
type Described = Pick<EntryFacts, 'kind'> & Partial<Pick<EntryFacts, 'file'>>

/** The step where a person finds again what an entry says; null for what is of no application. */
export function stageOfEntry({ kind, file }: Described): StageOfEntry | null {
  // The key of a field names the section (src/form/upload/upload-key.ts).
  return STAGES_OF_FILES[file?.field.split('/')[1] ?? ''] ?? (kind === 'offlineCase' ? null : STAGES[kind])
}

/** @returns what an entry is, for people. */
export function entryLabel({ kind, file }: Described): string {
  if (kind === 'upload') return file?.name ?? 'A chosen file'
  if (kind === 'offlineCase') return 'Offline disbursement'
  return kind === 'removal' ? 'Removal of a file' : STAGE_LABELS[STAGES[kind]]
}

/** @returns what is asked before an entry is given up. */
export function discardWarning({ kind, file }: Described): string {
  if (kind === 'offlineCase')
    return 'The case was not recorded, and will be removed from this phone for good.'
  const what = !file ? 'What you typed there was not saved' : 'The file was not sent'
  return `${what}, and will be removed from this phone for good. The rest of the application stays as it is.`
}

/** Why the server did not take an entry, in its words where it has any. */
export function faultText({ ref }: Pick<OutboxItem, 'ref'>): string {
  const { fault } = ref.getSnapshot().context
  return fault === null || fault.kind === 'unanswered'
    ? 'The server did not answer.'
    : failureText(fault.error)
}
