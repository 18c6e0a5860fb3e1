const PREFIX = 'kept-'

/** @returns the id by which phone and forms name a chosen file until the server has given it one; `entryId` is that of its entry */
export function toLocalFileId(entryId: string): string {
  return `${PREFIX}${entryId}`
}

/** @returns false for the id of a file that the server has named */
export function isLocalFileId(fileId: string): boolean {
  return fileId.startsWith(PREFIX)
}
