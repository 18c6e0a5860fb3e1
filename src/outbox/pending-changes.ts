import { changedBasis } from '@/machines/application/basis'
import type { FileToSend } from '@/machines/outbox/entry'
import { stagesOfJob, withStages } from '@/machines/wizard/wizard-context'
import type { Application, Reference } from '@/schemas/entities/application'
import { statusAfterStart } from '@/schemas/status-after-start'
import { STEPS } from '@/schemas/steps/steps'
import { fileIdOf, type Entry } from '@/src/outbox/store/outbox-store'
import { toServerRecordId } from '@/src/outbox/store/server-ids'
import { applicationWithServerIds, workWithServerIds } from './named-files'

export function optimisticPatch(
  entry: Pick<Entry, 'id' | 'work' | 'size' | 'recordId'>,
  application: Application,
): Partial<Application> {
  const changes = sectionChanges({ ...entry, work: workWithServerIds(entry.work) }, application)
  const { lifecycle } = application
  if (!lifecycle?.acceptance || changedBasis(application, { ...application, ...changes }).length === 0)
    return changes
  // The acceptance ends with what it rests on, as on the server.
  return { ...changes, lifecycle: { ...lifecycle, offer: 'CHANGED', acceptance: undefined } }
}

function sectionChanges(
  { id, work, size, recordId }: Pick<Entry, 'id' | 'work' | 'size' | 'recordId'>,
  application: Application,
): Partial<Application> {
  switch (work.kind) {
    case 'start':
      return {
        ...work.value,
        stage: stagesOfJob(application.stage, work.value.job_type),
        status: statusAfterStart(application.status),
        rejection_reason: [],
      }
    case 'coApplicant':
      return {
        co_applicants: withRecord(application.co_applicants, {
          ...work.value,
          id: toServerRecordId(recordId),
        }),
      }
    case 'upload': {
      const fileId = fileIdOf({ id })
      const others = application.files.filter(({ file_id }) => file_id !== fileId)
      return { files: [...others, fileOf(work.value, fileId, size)] }
    }
    case 'removal':
      return { files: application.files.filter(({ file_id }) => file_id !== work.value.fileId) }
    case 'offlineCase':
      return {}
    case 'references':
      return { reference: work.value.reduce(withRecord<Reference>, application.reference) }
    default:
  }
  const { answers, stage } = STEPS[work.kind]
  return {
    [answers]: work.value,
    ...(work.kind === 'assetDocuments' && { is_al_gl_present: true }),
    ...(stage !== null && { stage: withStages(application.stage, stage) }),
  }
}

export function fileOf(
  { request, name }: FileToSend,
  id: string,
  size: number,
): Application['files'][number] {
  const { fileType, uploadType, recordIndex } = request
  return {
    file_id: id,
    name,
    size,
    file_type: fileType,
    upload_type: uploadType,
    record_index: recordIndex,
    active_content: [],
  }
}

export function withPendingChanges(application: Application, entries: readonly Entry[]): Application {
  // A stored copy may name files that have arrived since, or were given up.
  let shown = applicationWithServerIds(application)
  for (const entry of entries) if (entry.applicationId === application.id) shown = withEntry(shown, entry)
  return shown
}

function withEntry(application: Application, entry: Entry): Application {
  return { ...application, ...optimisticPatch(entry, application) }
}

/** Replaces the same record, also when the server names it by our `client_id`, which it keeps. */
function withRecord<Item extends { id: string; client_id?: string | null | undefined }>(
  list: Item[],
  item: Item,
): Item[] {
  const isSame = (other: Item) => other.id === item.id || other.client_id === item.id
  const replace = ({ client_id }: Item) => (client_id ? Object.assign({ client_id }, item) : item)
  return list.some(isSame) ? list.map((other) => (isSame(other) ? replace(other) : other)) : [...list, item]
}
