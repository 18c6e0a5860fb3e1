import { createHash } from 'node:crypto'
import { createReadStream, createWriteStream } from 'node:fs'
import { pipeline } from 'node:stream/promises'
import { findPdf, type FileType } from '@/schemas/files/file-type'
import { readBytes, readMime } from './mime'

/** One received file, complete in a temporary place, as it is stored. Size in bytes. */
export type ReceivedFile = {
  localFile: string
  name: string
  mime: FileType | undefined
  size: number
  sha256: string
  sentSha256: string
}

/** A document without what was sent before its beginning. */
async function cutPdf(localFile: string, start: number) {
  const cut = `${localFile}.pdf`
  await pipeline(createReadStream(localFile, { start }), createWriteStream(cut, { flags: 'wx' }))
  const hash = createHash('sha256')
  await pipeline(createReadStream(cut), hash)
  return { localFile: cut, sha256: hash.digest('hex') }
}

/** The part to be stored of a file that has come; its size and hash are those of what was sent. */
export async function readReceived(
  localFile: string,
  name: string,
  { size, sha256 }: { size: number; sha256: string },
): Promise<ReceivedFile> {
  const mime = await readMime(localFile, size)
  const whole = { localFile, name, mime, size, sha256, sentSha256: sha256 }
  const start = mime === 'application/pdf' ? findPdf(await readBytes(localFile, 0, 1024)) : 0
  return start === 0 ? whole : { ...whole, ...(await cutPdf(localFile, start)), size: size - start }
}
