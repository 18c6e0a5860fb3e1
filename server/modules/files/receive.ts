import { createHash } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { mkdir, mkdtemp, readdir, rm, stat } from 'node:fs/promises'
import path from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { ReadableStream as NodeReadableStream } from 'node:stream/web'
import { Busboy, type BusboyFileStream, type BusboyHeaders } from '@fastify/busboy'
import { HttpError } from '../../core/http-error'
import { cleanFileName } from './file-name'
import { readReceived, type ReceivedFile } from './received-file'
import { patience, tooLarge, upTo, type UploadLimits } from './upload-bounds'

/** A multipart body taken apart. */
export type ReceivedForm = { fields: Record<string, string>; files: ReceivedFile[] }

const TEXT_FIELD_BYTES = 1024
const TEXT_FIELDS = 20
const FORM_BYTES = 64 * 1024
const MULTIPART = /^multipart\/form-data;.*\bboundary="?[^\s;"]/

async function store(stream: BusboyFileStream, fileName: string, directory: string): Promise<ReceivedFile> {
  const name = cleanFileName(fileName)
  const localFile = path.join(directory, String(process.hrtime.bigint()))
  const hash = createHash('sha256')
  let size = 0
  stream.on('data', (chunk: Buffer) => {
    size += chunk.length
    hash.update(chunk)
  })
  await pipeline(stream, createWriteStream(localFile, { flags: 'wx' }))
  return readReceived(localFile, name, { size, sha256: hash.digest('hex') })
}

function isSystemError(error: unknown): error is Error {
  return error instanceof Error && 'syscall' in error
}

async function parse(
  request: Request,
  directory: string,
  field: string,
  limits: UploadLimits,
): Promise<ReceivedForm> {
  const contentType = request.headers.get('content-type') ?? ''
  if (!MULTIPART.test(contentType) || !request.body) {
    throw new HttpError(400, 'Send the file as multipart/form-data')
  }
  const largest = limits.maxBytes * limits.maxFiles + FORM_BYTES
  if (Number(request.headers.get('content-length') ?? 0) > largest) throw tooLarge(limits.maxBytes)
  // The header has just been checked, which is all that the type asks for.
  const headers = { 'content-type': contentType } as BusboyHeaders
  const busboy = new Busboy({
    headers,
    limits: {
      fileSize: limits.maxBytes,
      files: limits.maxFiles,
      fields: TEXT_FIELDS,
      fieldSize: TEXT_FIELD_BYTES,
      parts: limits.maxFiles + TEXT_FIELDS,
    },
  })
  const fields: Record<string, string> = {}
  const streams: BusboyFileStream[] = []
  const storing: Promise<ReceivedFile>[] = []
  let refusal: HttpError | undefined
  let failure: Error | undefined
  busboy.on('field', (name, value) => {
    fields[name] = value
  })
  busboy.on('file', (name, stream, fileName) => {
    // A body that ends inside a file fails its stream; without a listener that ends the process.
    stream.on('error', () => undefined)
    if (name !== field) {
      refusal ??= new HttpError(400, `Send the file in the field '${field}'`)
      stream.resume()
      return
    }
    stream.on('limit', () => {
      refusal ??= tooLarge(limits.maxBytes)
    })
    const stored = store(stream, fileName, directory)
    stored.catch((error: unknown) => {
      // A full disk is the server's fault and no word about the file.
      if (isSystemError(error)) failure ??= error
      busboy.destroy()
    })
    streams.push(stream)
    storing.push(stored)
  })
  busboy.on('filesLimit', () => {
    refusal ??= new HttpError(413, `At most ${limits.maxFiles} files at once`)
  })
  // The web stream of a request and the one of node:stream/web are the same thing under two names.
  const body = Readable.fromWeb(request.body as NodeReadableStream)
  const { signal, onComplete, end } = patience(limits)
  // A slow disk is no fault of the body: its files may take as long as the whole upload.
  body.once('end', () => void Promise.allSettled(storing).then(onComplete))
  try {
    const metered = upTo(largest, () => tooLarge(limits.maxBytes))
    await pipeline(body, metered, busboy, { signal })
  } catch (error) {
    // The parts that were being written do not learn by themselves that no more of them will come. Without an error a part whose
    // end the parser has already made up would be waited for until it is read.
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

/** Gives `work` a directory of its own to receive files in; afterwards it is gone, whatever happened. */
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
 * Streams a multipart request into temporary files, never holding a whole file in memory, and hands them to `handle`;
 * afterwards the temporary files are gone, whatever happened.
 * @throws HttpError 413 over a limit, 400 for anything that is no upload
 */
export async function withReceivedForm<Result>(
  request: Request,
  options: UploadLimits & { field: string; temporaryDirectory: string },
  handle: (form: ReceivedForm) => Promise<Result>,
): Promise<Result> {
  return withTemporaryDirectory(options.temporaryDirectory, async (directory) =>
    handle(await parse(request, directory, options.field, options)),
  )
}

const ABANDONED_MS = 3_600_000

/** Removes what uploads left behind when a process was killed in the middle of them. */
export async function clearAbandoned(temporaryDirectory: string): Promise<void> {
  for (const name of await readdir(temporaryDirectory).catch(() => [])) {
    const abandoned = path.join(temporaryDirectory, name)
    // An upload that ends meanwhile takes its directory with it.
    const found = await stat(abandoned).catch(() => undefined)
    if (found && Date.now() - found.mtimeMs > ABANDONED_MS)
      await rm(abandoned, { recursive: true, force: true })
  }
}
