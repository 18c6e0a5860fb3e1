import { createHash } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { open } from 'node:fs/promises'
import path from 'node:path'
import { Transform } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { UploadRule } from '@/schemas/files/upload-rule'
import { LIMITS } from '@/schemas/limits'
import { conflict, HttpError } from '../../core/http-error'
import { randomId } from '../../core/ids'
import { isDatabaseAway } from '../../database/connection/connection-errors'
import type { Deps } from '../../delivery/deps'
import { readMime } from './mime'
import { withTemporaryDirectory } from './receive'
import { readReceivedFile, type ReceivedFile } from './received-file'
import { requirePixels, requireType } from './require-accepted'
import type { Upload } from './unfinished-uploads'
import { createUploadSignal, uploadingDirectory } from './upload-limits'

/** Enough bytes to tell the type before the rest is sent. */
const HEAD_BYTES = 4100

const offsetConflict = () => conflict('The next part begins elsewhere. Ask how far the upload is.')

type Received = { size: number; error: HttpError | undefined }

function interruptionError(signal: AbortSignal): HttpError {
  return signal.reason instanceof HttpError ? signal.reason : new HttpError(400, 'The part broke off')
}

async function receive(
  deps: Deps,
  body: ReadableStream,
  localFile: string,
  maxBytes: number,
): Promise<Received> {
  const { signal, end } = createUploadSignal({ maxSeconds: deps.environment.UPLOAD_MAX_SECONDS })
  // Not a Node stream: those drop their buffer when the source fails.
  const reader: ReadableStreamDefaultReader<Uint8Array> = body.getReader()
  const stop = () => void reader.cancel().catch(() => undefined)
  signal.addEventListener('abort', stop)
  const file = await open(localFile, 'wx')
  let size = 0
  try {
    for (;;) {
      // A read may fail because of the client; a failed write is the server's error.
      const next = await reader.read().catch(() => undefined)
      if (!next || signal.aborted) return { size, error: interruptionError(signal) }
      if (next.done) return { size, error: undefined }
      size += next.value.length
      if (size > maxBytes) throw new HttpError(413, `A part has at most ${maxBytes} bytes here`)
      await file.appendFile(next.value)
    }
  } finally {
    end()
    stop()
    await file.close()
  }
}

async function addPart(deps: Deps, upload: Upload, localFile: string, size: number): Promise<number> {
  const key = `parts/${upload.id}/${randomId()}`
  await deps.files.put(localFile, key, 'application/octet-stream')
  const start = upload.received
  try {
    return await deps.db.transaction().execute(async (trx) => {
      const moved = await trx
        .updateTable('uploads')
        .set({ received: start + size, touched_at: deps.now() })
        .where('id', '=', upload.id)
        .where('received', '=', start)
        .returning('received')
        .executeTakeFirst()
      // A concurrent request has added the same part.
      if (!moved) throw offsetConflict()
      await trx.insertInto('upload_parts').values({ upload_id: upload.id, start, key }).execute()
      return moved.received
    })
  } catch (error) {
    if (!isDatabaseAway(error)) await deps.files.remove(key)
    throw error
  }
}

/**
 * Stores what has come of a body that breaks off. The type is checked by the first bytes, before the rest is sent.
 * @returns the new offset
 * @throws HttpError 409 for another offset, 413 for too many bytes, 415 for a wrong type, 400 or 408 when it broke off
 */
export async function appendPart(
  deps: Deps,
  upload: Upload,
  offset: number,
  rule: UploadRule,
  body: ReadableStream | null,
): Promise<number> {
  if (offset !== upload.received) throw offsetConflict()
  if (!body) throw new HttpError(400, 'Send the next bytes of the file')
  return withTemporaryDirectory(uploadingDirectory(deps.environment), async (directory) => {
    const localFile = path.join(directory, 'part')
    const maxBytes = Math.min(LIMITS.uploadPartBytes, upload.size - upload.received)
    const { size, error } = await receive(deps, body, localFile, maxBytes)
    if (offset === 0 && size >= Math.min(HEAD_BYTES, upload.size)) {
      requireType({ name: upload.name, mime: await readMime(localFile, upload.size) }, rule)
      await requirePixels({ name: upload.name, localFile, size })
    }
    const received = size > 0 ? await addPart(deps, upload, localFile, size) : offset
    if (error) throw error
    return received
  })
}

/** @throws HttpError 422 when the hash is not the announced one */
export async function withAssembledFile<Result>(
  deps: Deps,
  upload: Upload,
  handle: (file: ReceivedFile) => Promise<Result>,
): Promise<Result> {
  const parts = await deps.db
    .selectFrom('upload_parts')
    .select('key')
    .where('upload_id', '=', upload.id)
    .orderBy('start')
    .execute()
  return withTemporaryDirectory(uploadingDirectory(deps.environment), async (directory) => {
    const localFile = path.join(directory, 'whole')
    const hash = createHash('sha256')
    for (const { key } of parts) {
      const hashing = new Transform({
        transform(chunk: Buffer, _encoding, done) {
          hash.update(chunk)
          done(null, chunk)
        },
      })
      await pipeline(await deps.files.read(key), hashing, createWriteStream(localFile, { flags: 'a' }))
    }
    const sha256 = hash.digest('hex')
    if (upload.sha256 !== null && upload.sha256 !== sha256) {
      throw new HttpError(422, 'The file arrived damaged. Please upload it again.')
    }
    const { name, size } = upload
    return handle(await readReceivedFile(localFile, name, { size, sha256 }))
  })
}
