import type { Work } from '@/machines/outbox/entry'
import type { UploadType } from '@/schemas/files/uploads'
import type { Entry } from '@/src/outbox/store/outbox-store'
import { toServerRecordId } from '@/src/outbox/store/server-ids'
import { cachedApplication } from '../api/application-cache'
import { filesNamedBy } from './named-files'
import type { Draft } from './new-entry'

/** Specification 3.29. */
const UPLOADS: Partial<Record<Work['kind'], UploadType>> = {
  personal: 'LOAN_APPLICANT_PERSONAL_INFO',
  employment: 'LOAN_APPLICANT_EMPLOYMENT_INFO',
  business: 'LOAN_APPLICANT_BUSINESS_INFO',
  coApplicant: 'LOAN_APPLICANT_CO_APPLICANT',
  assetDocuments: 'LOAN_APPLICATION',
}

/** The prefix of the keys of `src/form/upload/upload-key.ts`; null for a step without uploads. */
export function fieldsOf({ applicationId, work, recordIndex }: Draft): string | null {
  const uploads = UPLOADS[work.kind]
  return uploads === undefined ? null : [applicationId, uploads, recordIndex ?? '', ''].join('/')
}

export function savedFiles({ applicationId, work, recordId }: Entry): string[] {
  const application = cachedApplication(applicationId)
  const sections = {
    personal: application?.personal_info,
    employment: application?.employment_info,
    business: application?.business_info,
    assetDocuments: application?.asset_documents,
    coApplicant: application?.co_applicants.find(({ id }) => id === toServerRecordId(recordId)),
  }
  return work.kind in sections ? filesNamedBy(sections[work.kind as keyof typeof sections] ?? {}) : [] // As `in` has just said.
}
