import type { Work } from '@/machines/outbox/entry'
import { isSection, STEPS, type StepName } from '@/schemas/steps/steps'
import type { Entry } from '@/src/outbox/store/outbox-store'
import { toServerRecordId } from '@/src/outbox/store/server-ids'
import { cachedApplication } from '../api/application-cache'
import { filesNamedBy } from './named-files'
import type { Draft } from './new-entry'

function isStep(kind: Work['kind']): kind is StepName {
  return kind in STEPS
}

/** The prefix of the keys of `machines/upload/upload-key.ts`; null for a step without uploads. */
export function fieldsOf({ applicationId, work, recordIndex }: Draft): string | null {
  const step = isStep(work.kind) ? STEPS[work.kind] : null
  if (!step || !('uploadType' in step)) return null
  return [applicationId, step.uploadType, recordIndex ?? '', ''].join('/')
}

export function savedFiles({ applicationId, work, recordId }: Entry): string[] {
  const application = cachedApplication(applicationId)
  if (work.kind === 'coApplicant')
    return filesNamedBy(application?.co_applicants.find(({ id }) => id === toServerRecordId(recordId)) ?? {})
  if (!isStep(work.kind) || !isSection(work.kind)) return []
  return filesNamedBy(application?.[STEPS[work.kind].answers] ?? {})
}
