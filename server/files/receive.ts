import { createHash } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { mkdir, mkdtemp, rm } from 'node:fs/promises'
import path from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { ReadableStream as NodeReadableStream } from 'node:stream/web'
import { Busboy, type BusboyFileStream, type BusboyHeaders } from '@fastify/busboy'
import { HttpError } from '../http-error'
import { cleanFileName } from './file-name'
import { readMime } from './mime'

/** One received file, complete in a temporary place. Size in bytes. */
export type ReceivedFile = {
  localFile: string
  name: string
  mime: string | undefined
  size: number
  sha256: string
}

/** A multipart body taken apart. */
export type ReceivedForm = { fields: Record<string, string>; files: ReceivedFile[] }

/** How much one request may bring. */
export type UploadLimits = { maxBytes: number; maxFiles: number }

const TEXT_FIELD_BYTES = 1024

function tooLarge(maxBytes: number): HttpError {
  return new HttpError(413, `The file is larger than ${Math.floor(maxBytes / (1024 * 1024))} MB`)
}

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
  return { localFile, name, mime: await readMime(localFile), size, sha256: hash.digest('hex') }
}

async function parse(
  request: Request,
  directory: string,
  field: string,
  limits: UploadLimits,
): Promise<ReceivedForm> {
  const contentType = request.headers.get('content-type') ?? ''
  if (!contentType.startsWith('multipart/form-data') || !request.body) {
    throw new HttpError(400, 'Send the file as multipart/form-data')
  }
  // The header has just been checked, which is all that the type asks for.
  const headers = { 'content-type': contentType } as BusboyHeaders
  const busboy = new Busboy({
    headers,
    limits: { fileSize: limits.maxBytes, files: limits.maxFiles, fields: 20, fieldSize: TEXT_FIELD_BYTES },
  })
  const fields: Record<string, string> = {}
  const storing: Promise<ReceivedFile>[] = []
  let refusal: HttpError | undefined
  busboy.on('field', (name, value) => {
    fields[name] = value
  })
  busboy.on('file', (name, stream, fileName) => {
    if (name !== field) {
      refusal ??= new HttpError(400, `Send the file in the field '${field}'`)
      stream.resume()
      return
    }
    stream.on('limit', () => {
      refusal ??= tooLarge(limits.maxBytes)
    })
    const stored = store(stream, fileName, directory)
    // It is awaited below; until then a failure must not count as unhandled.
    stored.catch(() => undefined)
    storing.push(stored)
  })
  busboy.on('filesLimit', () => {
    refusal ??= new HttpError(413, `At most ${limits.maxFiles} files at once`)
  })
  // The web stream of a request and the one of node:stream/web are the same thing under two names.
  const body = Readable.fromWeb(request.body as NodeReadableStream)
  await pipeline(body, busboy).catch((error: unknown) => {
    throw (
      refusal ??
      new HttpError(400, `The upload broke off: ${error instanceof Error ? error.message : 'unknown'}`)
    )
  })
  const files = await Promise.all(storing)
  if (refusal) throw refusal
  if (files.length === 0) throw new HttpError(400, `Send the file in the field '${field}'`)
  if (files.some((file) => file.size === 0)) throw new HttpError(400, 'The file is empty')
  return { fields, files }
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
  await mkdir(options.temporaryDirectory, { recursive: true })
  const directory = await mkdtemp(path.join(options.temporaryDirectory, 'upload-'))
  try {
    return await handle(await parse(request, directory, options.field, options))
  } finally {
    await rm(directory, { recursive: true, force: true })
  }
}
