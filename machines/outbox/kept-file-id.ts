const PREFIX = 'kept-'

/** The entry of the outbox that has a file, by the id in a form; null for a file that the server has named. */
export function entryOfFile(fileId: string): string | null {
  return fileId.startsWith(PREFIX) ? fileId.slice(PREFIX.length) : null
}
