import type { PendingFile } from '@/machines/upload/upload.machine'
import { parseLocalFileId, toLocalFileId } from '@/machines/outbox/local-file-id'
import {
  removeEntry,
  pendingEntries,
  pendingFiles,
  addEntry,
  type Entry,
} from '@/src/outbox/store/outbox-store'
import { changeApplication } from '../api/application-cache'
import { optimisticPatch } from './pending-changes'
import { factsOf } from './entry-facts'
import { filesNamedBy } from './named-files'
import { newEntry } from './new-entry'
import { fieldIn, outboxIn, type System } from './running-actors'

/** The files of a field that no section on its way names. */
function unnamedFiles(field: string): Entry[] {
  const named = new Set(pendingEntries().flatMap(({ waitsFor }) => waitsFor))
  return pendingFiles().filter((entry) => factsOf(entry).file?.field === field && !named.has(entry.id))
}

/**
 * @returns what the phone has of a field whose form names `named` files: those, and what was chosen and never handed over with its form.
 * All that a section on its way names and the form does not was taken out of the form.
 */
export function filesToRestore(field: string, named: readonly string[]): PendingFile[] {
  const isNamed = ({ id }: Entry) => named.includes(toLocalFileId(id))
  const isNews = ({ sentAs }: Entry) => sentAs === null || !named.includes(sentAs)
  const unnamed = new Set(unnamedFiles(field).filter(isNews))
  return pendingFiles()
    .filter((entry) => isNamed(entry) || unnamed.has(entry))
    .map((entry) => ({
      name: factsOf(entry).file?.name ?? '',
      size: entry.size,
      keptAs: toLocalFileId(entry.id),
    }))
}

/** Gives up what of a field is not sent and what no section on its way names. */
export function dropUnsentFiles(system: System, field: string): void {
  for (const entry of unnamedFiles(field)) if (entry.sentAs === null) dropFile(system, entry)
}

/** Files that sections on the server name and that were taken out of a form here: removed once it is saved without them. */
const takenOut = new Set<string>()

/**
 * Gives up a file of a field, by the id that the form had it under. One that a section on its way names stays until that section
 * is said anew without it.
 */
export function dropFileOfField(system: System, field: string, fileId: string): void {
  const entry = unnamedFiles(field).find(
    ({ id, sentAs }) => sentAs === fileId || toLocalFileId(id) === fileId,
  )
  if (entry) dropFile(system, entry)
  else if (parseLocalFileId(fileId) === null) takenOut.add(fileId)
}

/**
 * Gives up what a section that was just handed over does not name any more: of its own fields what was chosen on this phone, and
 * what was taken out of its form.
 */
export function dropUnnamed(system: System, section: Entry, fields: string, before: readonly string[]): void {
  const named = new Set([section, ...pendingEntries()].flatMap(({ waitsFor }) => waitsFor))
  for (const file of pendingFiles())
    if (factsOf(file).file?.field.startsWith(fields) && !named.has(file.id)) dropFile(system, file)
  const kept = new Set(filesNamedBy(section.work.value))
  for (const fileId of before) {
    if (!takenOut.has(fileId) || kept.has(fileId)) continue
    takenOut.delete(fileId)
    removeFromServer(system, section.applicationId, fileId)
  }
}

/** Gives up a file: one that is not sent is not sent any more, one that the server has is removed there. */
function dropFile(system: System, entry: Entry): void {
  const { id, applicationId, sentAs } = entry
  const gone = new Set([toLocalFileId(id), sentAs])
  changeApplication(applicationId, ({ files }) => ({
    files: files.filter(({ file_id }) => !gone.has(file_id)),
  }))
  if (sentAs === null) return outboxIn(system).send({ type: 'entry.withdrawn', id })
  void removeEntry(id)
  // A field that a later choice has hidden would name it again.
  const field = factsOf(entry).file?.field ?? ''
  fieldIn(system, field)?.send({ type: 'file.removed', fileId: sentAs })
  removeFromServer(system, applicationId, sentAs)
}

/** Has the server remove a file that nothing names any more; what was handed over of its application before goes first. */
function removeFromServer(system: System, applicationId: string, fileId: string): void {
  const { entry } = newEntry({
    applicationId,
    work: { kind: 'removal', value: { fileId } },
    isFirst: true,
  })
  // Without room on the phone the file stays on the server, where nothing names it: it goes to nobody.
  if (!addEntry(entry, null)) return
  outboxIn(system).send({ type: 'entry.handedOver', facts: factsOf(entry), supersedes: null })
  changeApplication(applicationId, (application) => optimisticPatch(entry, application))
}
