import { createHash } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { mkdir, mkdtemp, readdir, rm, stat } from 'node:fs/promises'
import path from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { ReadableStream as NodeReadableStream } from 'node:stream/web'
import { Busboy, type BusboyFileStream, type BusboyHeaders, type BusboyInstance } from '@fastify/busboy'
import { phrase } from '@/schemas/language/phrases'
import { HttpError } from '../../core/http-error'
import { cleanFileName } from './file-name'
import { readReceivedFile, type ReceivedFile } from './received-file'
import { createUploadSignal, tooLarge, limitBytes, type UploadLimits } from './upload-limits'

type ReceivedForm = { fields: Record<string, string>; files: ReceivedFile[] }

const TEXT_FIELD_BYTES = 1024
const TEXT_FIELDS = 20
const FORM_BYTES = 64 * 1024
/** A part has two or three, of some hundred bytes. */
const PART_HEADERS = 16
const PART_HEADER_BYTES = 8 * 1024
const MULTIPART = /^multipart\/form-data;.*\bboundary="?[^\s;"]/

async function writeTemporaryFile(
  stream: BusboyFileStream,
  fileName: string,
  directory: string,
): Promise<ReceivedFile> {
  const name = cleanFileName(fileName)
  const localFile = path.join(directory, String(process.hrtime.bigint()))
  const hash = createHash('sha256')
  let size = 0
  stream.on('data', (chunk: Buffer) => {
    size += chunk.length
    hash.update(chunk)
  })
  await pipeline(stream, createWriteStream(localFile, { flags: 'wx' }))
  return readReceivedFile(localFile, name, { size, sha256: hash.digest('hex') })
}

function isSystemError(error: unknown): error is Error {
  return error instanceof Error && 'syscall' in error
}

const notForm = () => new HttpError(400, 'Send the file as multipart/form-data')

/** @throws HttpError 400 for a header that it cannot read, such as a boundary longer than it searches for */
function openParser(contentType: string, limits: UploadLimits): BusboyInstance {
  // Busboy's type wants the header that was checked.
  const headers = { 'content-type': contentType } as BusboyHeaders
  try {
    return new Busboy({
      headers,
      limits: {
        fileSize: limits.maxBytes,
        files: limits.maxFiles,
        fields: TEXT_FIELDS,
        fieldSize: TEXT_FIELD_BYTES,
        parts: limits.maxFiles + TEXT_FIELDS,
        headerPairs: PART_HEADERS,
        headerSize: PART_HEADER_BYTES,
      },
    })
  } catch {
    throw notForm()
  }
}

async function parseMultipart(
  request: Request,
  directory: string,
  field: string,
  limits: UploadLimits,
): Promise<ReceivedForm> {
  const contentType = request.headers.get('content-type') ?? ''
  if (!MULTIPART.test(contentType) || !request.body) throw notForm()
  const largest = limits.maxBytes * limits.maxFiles + FORM_BYTES
  if (Number(request.headers.get('content-length') ?? 0) > largest) throw tooLarge(limits.maxBytes)
  const busboy = openParser(contentType, limits)
  const fields: Record<string, string> = {}
  const streams: BusboyFileStream[] = []
  const storing: Promise<ReceivedFile>[] = []
  let refusal: HttpError | undefined
  let failure: Error | undefined
  busboy.on('field', (name, value) => {
    fields[name] = value
  })
  busboy.on('file', (name, stream, fileName) => {
    // Without a listener, an aborted part ends the process.
    stream.on('error', () => undefined)
    if (name !== field) {
      refusal ??= new HttpError(400, `Send the file in the field '${field}'`)
      stream.resume()
      return
    }
    stream.on('limit', () => {
      refusal ??= tooLarge(limits.maxBytes)
    })
    const stored = writeTemporaryFile(stream, fileName, directory)
    stored.catch((error: unknown) => {
      // A full disk is the server's error, not the file's.
      if (isSystemError(error)) failure ??= error
      busboy.destroy()
    })
    streams.push(stream)
    storing.push(stored)
  })
  busboy.on('filesLimit', () => {
    refusal ??= new HttpError(413, phrase('At most {count} files at once', { count: limits.maxFiles }))
  })
  busboy.on('partsLimit', () => {
    refusal ??= new HttpError(400, 'The form has too many parts')
    // It would read on through all of them.
    busboy.destroy()
  })
  // Request's web stream and the one of node:stream/web differ in type only.
  const body = Readable.fromWeb(request.body as NodeReadableStream)
  const { signal, onComplete, end } = createUploadSignal(limits)
  // A slow disk is not the client's fault: writing may take the whole time limit.
  body.once('end', () => void Promise.allSettled(storing).then(onComplete))
  try {
    const metered = limitBytes(largest, () => tooLarge(limits.maxBytes))
    await pipeline(body, metered, busboy, { signal })
  } catch (error) {
    // Part streams do not learn that the body broke off. Destroyed without an error, one that has ended would still be waited for.
    const brokenOff = new Error('The upload broke off')
    for (const stream of streams) stream.destroy(brokenOff)
    await Promise.allSettled(storing)
    if (error instanceof HttpError) throw error
    if (signal.aborted) throw signal.reason
    const reason = error instanceof Error ? error.message : 'unknown'
    throw failure ?? refusal ?? new HttpError(400, `The upload broke off: ${reason}`)
  } finally {
    end()
  }
  const files = await Promise.all(storing)
  if (refusal) throw refusal
  if (files.length === 0) throw new HttpError(400, `Send the file in the field '${field}'`)
  if (files.some((file) => file.size === 0)) throw new HttpError(400, 'The file is empty')
  return { fields, files }
}

/** Deletes the directory when `work` ends, even after an error. */
export async function withTemporaryDirectory<Result>(
  parent: string,
  work: (directory: string) => Promise<Result>,
): Promise<Result> {
  await mkdir(parent, { recursive: true })
  const directory = await mkdtemp(path.join(parent, 'upload-'))
  try {
    return await work(directory)
  } finally {
    await rm(directory, { recursive: true, force: true })
  }
}

/**
 * Streams to disk, never holding a file in memory; the temporary files are deleted afterwards.
 * @throws HttpError 413 over a limit, 400 for anything that is no upload
 */
export async function withReceivedForm<Result>(
  request: Request,
  options: UploadLimits & { field: string; temporaryDirectory: string },
  handle: (form: ReceivedForm) => Promise<Result>,
): Promise<Result> {
  return withTemporaryDirectory(options.temporaryDirectory, async (directory) =>
    handle(await parseMultipart(request, directory, options.field, options)),
  )
}

const ABANDONED_MS = 3_600_000

/** Deletes what killed processes left behind. */
export async function clearAbandoned(temporaryDirectory: string): Promise<void> {
  for (const name of await readdir(temporaryDirectory).catch(() => [])) {
    const abandoned = path.join(temporaryDirectory, name)
    // A finished upload deletes its directory meanwhile.
    const found = await stat(abandoned).catch(() => undefined)
    if (found && Date.now() - found.mtimeMs > ABANDONED_MS)
      await rm(abandoned, { recursive: true, force: true })
  }
}
