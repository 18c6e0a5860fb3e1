import { access, constants, mkdir, open, stat } from 'node:fs/promises'
import path from 'node:path'
import { Disk } from 'flydrive'
import { FSDriver } from 'flydrive/drivers/fs'
import type { Environment } from '../../config/environment'
import type { FileStore } from '../../delivery/ports/files'

/** Opens the store that the environment names: S3 when there is a bucket, else DATA_DIR/files. */
export async function openFileStore(environment: Environment): Promise<FileStore> {
  return environment.S3_BUCKET
    ? bucketStore(environment, environment.S3_BUCKET)
    : directoryStore(path.join(environment.DATA_DIR, 'files'))
}

async function directoryStore(location: string): Promise<FileStore> {
  const make = () => mkdir(location, { recursive: true, mode: 0o700 })
  // A backup of a server that has no file yet finds the place, too. A store that is away stops no start: `check` says so.
  await make().catch(() => undefined)
  const disk = new Disk(new FSDriver({ location, visibility: 'private' }))
  return {
    async put(localFile, key) {
      await disk.copyFromFs(localFile, key)
      // The page cache outlives the process but not the machine: an acknowledged file is on the disk itself.
      const handle = await open(path.join(location, key))
      try {
        await handle.chmod(0o600)
        await handle.sync()
      } finally {
        await handle.close()
      }
    },
    async read(key) {
      // Opened before anything is answered: a stream that fails later would cut a 200 short.
      const handle = await open(path.join(location, key))
      return handle.createReadStream()
    },
    remove: (key) => disk.delete(key),
    async check() {
      await make()
      await access(location, constants.R_OK | constants.W_OK)
    },
  }
}

/** Without this a call to one that never answers would not end. */
const BUCKET_PATIENCE = { connectionTimeout: 5_000, socketTimeout: 30_000 } as const

async function bucketStore(environment: Environment, bucket: string): Promise<FileStore> {
  // The AWS client is large, and most servers of this kind never need it.
  const { S3Driver } = await import('flydrive/drivers/s3')
  const { S3_ACCESS_KEY_ID: accessKeyId, S3_SECRET_ACCESS_KEY: secretAccessKey } = environment
  const disk = new Disk(
    new S3Driver({
      bucket,
      region: environment.S3_REGION,
      visibility: 'private',
      supportsACL: false,
      // Stores that are not AWS keep the chunk checksums as if they were part of the file.
      requestChecksumCalculation: 'WHEN_REQUIRED',
      requestHandler: BUCKET_PATIENCE,
      ...(environment.S3_ENDPOINT ? { endpoint: environment.S3_ENDPOINT, forcePathStyle: true } : {}),
      ...(accessKeyId && secretAccessKey ? { credentials: { accessKeyId, secretAccessKey } } : {}),
    }),
  )
  return {
    async put(localFile, key, mime) {
      const { size } = await stat(localFile)
      await disk.copyFromFs(localFile, key, { contentType: mime, contentLength: size })
    },
    read: (key) => disk.getStream(key),
    remove: (key) => disk.delete(key),
    async check() {
      // Any answer will do: a bucket that answers is there itself.
      await disk.exists('health')
    },
  }
}
