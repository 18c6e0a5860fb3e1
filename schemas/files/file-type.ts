/** The type of a file by its bytes, read alike by the page and by the server. No zod. */

import { readPixels } from './picture-size'
import type { UploadMediaType } from './upload-rule'

/** The types that are told apart: those that some field takes, and pictures of phones that none takes as they are. */
export type FileType = UploadMediaType | 'image/heic' | 'image/webp'

/** Readers look so far for the beginning of a document: some programs write a line before it. */
const PDF_WITHIN = 1024

const HEIC = /^.{4}ftyp(?:hei[cxms]|hev[cx]|m[is]f1)$/s

const textOf = (bytes: Uint8Array) => new TextDecoder('latin1').decode(bytes)

/** The beginning of a document, in bytes; -1 for what is none. */
export function findPdf(head: Uint8Array): number {
  return textOf(head.subarray(0, PDF_WITHIN)).indexOf('%PDF')
}

/**
 * Undefined for all other types, and for a file that ends before its picture has a size.
 * @param size of the whole file
 */
export function readFileType(head: Uint8Array, size: number): FileType | undefined {
  const isWhole = head.length >= size
  const pixels = readPixels(new DataView(head.buffer, head.byteOffset, head.byteLength))
  if (pixels === undefined && isWhole) return undefined
  if (pixels !== null && head[0] === 0xff) return 'image/jpeg'
  if (pixels && textOf(head.subarray(12, 16)) === 'IHDR') return 'image/png'
  const beginning = textOf(head.subarray(0, 12))
  if (beginning.startsWith('RIFF') && beginning.endsWith('WEBP')) return 'image/webp'
  if (HEIC.test(beginning)) return 'image/heic'
  if (findPdf(head) === -1) return undefined
  return isWhole && !textOf(head).includes('obj') ? undefined : 'application/pdf'
}
