import type { Readable } from 'node:stream'

export type FileStore = {
  /** Copies a finished local file in; resolves when the store has all of it. */
  put: (localFile: string, key: string, mime: string) => Promise<void>
  read: (key: string) => Promise<Readable>
  remove: (key: string) => Promise<void>
  check: () => Promise<void>
}
