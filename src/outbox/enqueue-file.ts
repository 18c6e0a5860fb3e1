import type { PendingFile, UploadRequest } from '@/machines/upload/upload.machine'
import type { PreparedFile } from '@/src/images/processing/prepare-files'
import { addEntry, factsOf, fileIdOf } from '@/src/outbox/store/outbox-store'
import { changeApplication } from '../api/application-cache'
import { newEntry } from './new-entry'
import { optimisticPatch } from './pending-changes'
import { outboxIn, type System } from './running-actors'

/** Queues a file, which is stored once it is prepared. @returns null when the quota is used up */
export function enqueueFile(system: System, request: UploadRequest, file: PreparedFile): PendingFile | null {
  const { entry } = newEntry({
    applicationId: request.applicationId,
    work: { kind: 'upload', value: { request, name: file.name, mediaType: file.type, sha256: null } },
    isFirst: true,
    size: file.size,
  })
  if (!addEntry(entry, null, file.bytes)) return null
  outboxIn(system).send({ type: 'entry.handedOver', facts: factsOf(entry), supersedes: null })
  changeApplication(entry.applicationId, (application) => optimisticPatch(entry, application))
  return { name: file.name, size: file.size, localId: fileIdOf(entry) }
}
