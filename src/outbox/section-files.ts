import type { Work } from '@/machines/outbox/entry'
import { isSection, STEPS, type StepName } from '@/schemas/steps/steps'
import type { Entry } from '@/src/outbox/store/outbox-store'
import { findRecord, toServerRecordId } from '@/src/outbox/store/server-ids'
import { cachedApplication } from '../api/application-cache'
import { filesNamedBy, workWithServerIds } from './named-files'
import type { Draft } from './new-entry'
import { fieldsIn, type System } from './running-actors'

function isStep(kind: Work['kind']): kind is StepName {
  return kind in STEPS
}

/** The prefix of the keys of `machines/upload/upload-key.ts`; null for a step without uploads. */
export function fieldsOf({ applicationId, work, recordId = null, recordIndex }: Draft): string | null {
  const step = isStep(work.kind) ? STEPS[work.kind] : null
  if (!step || !('uploadType' in step)) return null
  const people = cachedApplication(applicationId)?.co_applicants ?? []
  const known = recordId === null ? null : (findRecord(people, recordId)?.client_id ?? recordId)
  return [applicationId, step.uploadType, known ?? recordIndex ?? '', ''].join('/')
}

export function savedFiles({ applicationId, work, recordId }: Entry): string[] {
  const application = cachedApplication(applicationId)
  if (work.kind === 'coApplicant')
    return filesNamedBy(application?.co_applicants.find(({ id }) => id === toServerRecordId(recordId)) ?? {})
  if (!isStep(work.kind) || !isSection(work.kind)) return []
  return filesNamedBy(application?.[STEPS[work.kind].answers] ?? {})
}

/**
 * From now on a field that shows again takes over what somebody else has put there, unless it was changed since `saved` was handed over.
 * A co-applicant's fields are found by their files: in the place where they were typed may by now be somebody else.
 */
export function rememberSavedFiles(system: System, { applicationId, work }: Entry): void {
  const step = isStep(work.kind) ? STEPS[work.kind] : null
  if (!step || !('uploadType' in step)) return
  const answers = new Map<string, unknown>(Object.entries(workWithServerIds(work).value))
  for (const field of fieldsIn(system)) {
    const { request, files } = field.getSnapshot().context
    const { fileType, recordIndex } = request
    if (request.applicationId !== applicationId || request.uploadType !== step.uploadType) continue
    const named = filesNamedBy({ [fileType]: answers.get(fileType) })
    const isSaved = files.map(({ fileId }) => fileId).join() === named.join()
    if (isSaved && (recordIndex === undefined || named.length > 0))
      field.send({ type: 'field.reopened', uploaded: files })
  }
}
