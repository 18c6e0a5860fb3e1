import { isLocalFileId } from '@/machines/outbox/local-file-id'
import { currentFileId, fileIdOf, pendingFiles } from './cached-entries'

/* The ids of this phone, of chosen files and of co-applicants added here, and those that the server has given in their place. */

/** Of what has left the outbox: a form or a save may still name it by the phone's id. */
const serverIds = new Map<string, string>()

/** More than a page that stays open for days sends; the oldest go first. */
const MAX_SERVER_IDS = 2000

export function rememberServerId(localId: string, serverId: string): void {
  serverIds.set(localId, serverId)
  for (const [oldest] of [...serverIds].slice(0, -MAX_SERVER_IDS)) serverIds.delete(oldest)
}

export function forgetServerIds(): void {
  serverIds.clear()
}

/** @returns the same id for a file on its way, null for one that was given up */
export function toServerFileId(fileId: string): string | null {
  if (!isLocalFileId(fileId)) return fileId
  const file = pendingFiles().find((entry) => fileIdOf(entry) === fileId)
  return file ? currentFileId(file) : (serverIds.get(fileId) ?? null)
}

/** @param recordId of this phone or of the server: a place in a list may be another's by now */
export function findRecord<Listed extends { id: string; client_id?: string | undefined }>(
  list: readonly Listed[],
  recordId: string,
): Listed | undefined {
  const serverId = toServerRecordId(recordId)
  return list.find(({ id, client_id }) => id === serverId || client_id === recordId)
}

/** @returns the same id for a record that the server does not have yet, '' for none */
export function toServerRecordId(recordId: string | null): string {
  return recordId === null ? '' : (serverIds.get(recordId) ?? recordId)
}
