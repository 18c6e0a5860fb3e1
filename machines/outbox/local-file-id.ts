const PREFIX = 'kept-'

/** The id by which a form names a file that is on its way, from that of its entry in the outbox. */
export function toLocalFileId(entryId: string): string {
  return `${PREFIX}${entryId}`
}

/** The entry of the outbox that has a file, by the id in a form; null for a file that the server has named. */
export function parseLocalFileId(fileId: string): string | null {
  return fileId.startsWith(PREFIX) ? fileId.slice(PREFIX.length) : null
}
