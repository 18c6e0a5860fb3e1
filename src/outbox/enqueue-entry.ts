import type { PendingFile, UploadRequest } from '@/machines/upload/upload.machine'
import type { PreparedFile } from '@/src/images/processing/prepare-files'
import { addEntry, factsOf, fileIdOf, type Entry } from '@/src/outbox/store/outbox-store'
import { changeApplication } from '../api/application-cache'
import { newEntry, type Draft } from './new-entry'
import { optimisticPatch } from './pending-changes'
import { outboxIn, type System } from './running-actors'

/** Queues what no form waits for. @returns null when the quota is used up */
export function enqueueEntry(system: System, draft: Draft, file: Promise<File> | null = null): Entry | null {
  const { entry } = newEntry(draft)
  if (!addEntry(entry, null, file)) return null
  outboxIn(system).send({ type: 'entry.handedOver', facts: factsOf(entry), supersedes: null })
  changeApplication(entry.applicationId, (application) => optimisticPatch(entry, application))
  return entry
}

/** Queues a file, which is stored once it is prepared. @returns null when the quota is used up */
export function enqueueFile(system: System, request: UploadRequest, file: PreparedFile): PendingFile | null {
  const { name, size, type: mediaType, bytes } = file
  const work = { kind: 'upload', value: { request, name, mediaType, sha256: null } } as const // The kind's literal.
  const { applicationId } = request
  const entry = enqueueEntry(system, { applicationId, work, isFirst: true, size }, bytes)
  return entry && { name, size, localId: fileIdOf(entry) }
}
