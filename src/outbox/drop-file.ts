import { isLocalFileId } from '@/machines/outbox/local-file-id'
import type { PendingFile } from '@/machines/upload/upload.machine'
import { filesInUse } from '@/src/outbox/store/entry-rules'
import {
  removeEntry,
  pendingEntries,
  pendingFiles,
  currentFileId,
  factsOf,
  fileIdOf,
  type Entry,
} from '@/src/outbox/store/outbox-store'
import { toServerFileId } from '@/src/outbox/store/server-ids'
import { changeApplication } from '../api/application-cache'
import { enqueueEntry } from './enqueue-entry'
import { filesNamedBy } from './named-files'
import { fieldIn, outboxIn, type System } from './running-actors'

function unnamedFiles(field: string): Entry[] {
  const named = filesInUse(pendingEntries())
  return pendingFiles().filter((entry) => factsOf(entry).file?.field === field && !named.has(entry.id))
}

/** The files that the form names, and those that were chosen and never submitted with it. */
export function filesToRestore(field: string, named: readonly string[]): PendingFile[] {
  const isNamed = (entry: Entry) => named.includes(fileIdOf(entry))
  const isNews = ({ sentAs }: Entry) => sentAs === null || !named.includes(sentAs)
  const unnamed = new Set(unnamedFiles(field).filter(isNews))
  return pendingFiles()
    .filter((entry) => isNamed(entry) || unnamed.has(entry))
    .map((entry) => ({
      name: factsOf(entry).file?.name ?? '',
      size: entry.size,
      localId: fileIdOf(entry),
    }))
}

export function dropUnsentFiles(system: System, field: string): void {
  for (const entry of unnamedFiles(field)) if (entry.sentAs === null) dropFile(system, entry)
}

/** Ids that sections on the server still name: removed there once the section is saved without them. */
const takenOut = new Set<string>()

/** A file that a pending section names stays until the section is submitted without it. */
export function dropFileOfField(system: System, field: string, fileId: string): void {
  const entry = unnamedFiles(field).find((file) => currentFileId(file) === toServerFileId(fileId))
  if (entry) dropFile(system, entry)
  else if (!isLocalFileId(fileId)) takenOut.add(fileId)
}

/** Drops the files of a section's fields that it names no longer, and those taken out of its form. */
export function dropUnnamed(system: System, section: Entry, fields: string, before: readonly string[]): void {
  const named = filesInUse([section, ...pendingEntries()])
  // Whoever was new had fields of another key than now.
  const namedBefore = new Set(before.map(toServerFileId))
  const isOfSection = (file: Entry) =>
    factsOf(file).file?.field.startsWith(fields) || namedBefore.has(currentFileId(file))
  for (const file of pendingFiles()) if (isOfSection(file) && !named.has(file.id)) dropFile(system, file)
  const kept = new Set(filesNamedBy(section.work.value))
  for (const fileId of before) {
    if (!takenOut.has(fileId) || kept.has(fileId)) continue
    takenOut.delete(fileId)
    removeFromServer(system, section.applicationId, fileId)
  }
}

function dropFile(system: System, entry: Entry): void {
  const { id, applicationId, sentAs } = entry
  const gone = new Set([fileIdOf(entry), sentAs])
  changeApplication(applicationId, ({ files }) => ({
    files: files.filter(({ file_id }) => !gone.has(file_id)),
  }))
  if (sentAs === null) return outboxIn(system).send({ type: 'entry.withdrawn', id })
  void removeEntry(id)
  // A field hidden by a later choice would name it again.
  const field = factsOf(entry).file?.field ?? ''
  fieldIn(system, field)?.send({ type: 'file.removed', fileId: sentAs })
  removeFromServer(system, applicationId, sentAs)
}

/** Queued behind earlier entries of the same application. */
function removeFromServer(system: System, applicationId: string, fileId: string): void {
  // Without quota the file stays on the server, where nothing names it.
  enqueueEntry(system, { applicationId, work: { kind: 'removal', value: { fileId } }, isFirst: true })
}
