import type { Readable } from 'node:stream'

/** Where uploaded bytes live: a directory, or a bucket. */
export type FileStore = {
  /** Copies a finished local file in; when this answers, the store has all of it. */
  keep: (localFile: string, key: string, mime: string) => Promise<void>
  read: (key: string) => Promise<Readable>
  remove: (key: string) => Promise<void>
  /** Rejects when nothing could be kept at the moment. */
  check: () => Promise<void>
}
