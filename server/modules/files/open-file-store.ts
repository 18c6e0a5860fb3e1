import { access, constants, mkdir, open, stat } from 'node:fs/promises'
import path from 'node:path'
import { Disk } from 'flydrive'
import { FSDriver } from 'flydrive/drivers/fs'
import type { Environment } from '../../config/environment'
import { openBucket } from '../../delivery/bucket'
import type { FileStore } from '../../delivery/ports/files'

export async function openFileStore(environment: Environment): Promise<FileStore> {
  return environment.S3_BUCKET
    ? bucketStore(environment, environment.S3_BUCKET)
    : directoryStore(path.join(environment.DATA_DIR, 'files'))
}

async function directoryStore(location: string): Promise<FileStore> {
  const make = () => mkdir(location, { recursive: true, mode: 0o700 })
  // A backup needs the directory before the first file. A failure is reported by `check`, and must not stop the start.
  await make().catch(() => undefined)
  const disk = new Disk(new FSDriver({ location, visibility: 'private' }))
  return {
    async put(localFile, key) {
      await disk.copyFromFs(localFile, key)
      // Synced, so that an acknowledged file survives a power cut.
      const handle = await open(path.join(location, key))
      try {
        await handle.chmod(0o600)
        await handle.sync()
      } finally {
        await handle.close()
      }
    },
    async read(key) {
      // Opened before the answer begins: a later failure would cut a 200 short.
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

async function bucketStore(environment: Environment, bucket: string): Promise<FileStore> {
  const disk = await openBucket(environment, bucket, 'WHEN_REQUIRED')
  return {
    async put(localFile, key, mime) {
      const { size } = await stat(localFile)
      await disk.copyFromFs(localFile, key, { contentType: mime, contentLength: size })
    },
    read: (key) => disk.getStream(key),
    remove: (key) => disk.delete(key),
    async check() {
      // Any answer shows that the bucket is reachable.
      await disk.exists('health')
    },
  }
}
