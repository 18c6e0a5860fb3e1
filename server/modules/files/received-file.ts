import { createHash } from 'node:crypto'
import { createReadStream, createWriteStream } from 'node:fs'
import { pipeline } from 'node:stream/promises'
import { findPdf, type FileType } from '@/schemas/files/file-type'
import { readBytes, readMime } from './mime'

/** In a temporary place; size in bytes. `sentSha256` is of the bytes as sent, of which fewer may be stored. */
export type ReceivedFile = {
  localFile: string
  name: string
  mime: FileType | undefined
  size: number
  sha256: string
  sentSha256: string
}

async function dropPdfPrefix(localFile: string, start: number) {
  const cut = `${localFile}.pdf`
  await pipeline(createReadStream(localFile, { start }), createWriteStream(cut, { flags: 'wx' }))
  const hash = createHash('sha256')
  await pipeline(createReadStream(cut), hash)
  return { localFile: cut, sha256: hash.digest('hex') }
}

/** Cuts off what precedes the header of a PDF. */
export async function readReceivedFile(
  localFile: string,
  name: string,
  { size, sha256 }: { size: number; sha256: string },
): Promise<ReceivedFile> {
  const mime = await readMime(localFile, size)
  const received = { localFile, name, mime, size, sha256, sentSha256: sha256 }
  const start = mime === 'application/pdf' ? findPdf(await readBytes(localFile, 0, 1024)) : 0
  return start === 0
    ? received
    : { ...received, ...(await dropPdfPrefix(localFile, start)), size: size - start }
}
