/** What a file is by its bytes, read alike by the page and by the server. No zod. */

import { readPictureHead } from './picture-size'
import type { UploadMediaType } from './upload-rule'

/** The types that are told apart: those that some field takes, and pictures of phones that none takes as they are. */
export type FileType = UploadMediaType | 'image/heic' | 'image/webp'

/** So many of its first bytes tell the type of a file: the notes of a camera stand before the size of its picture. */
export const TYPE_HEAD_BYTES = 512 * 1024

/** Readers look so far for the beginning of a document: some programs write a line before it. */
const PDF_WITHIN = 1024

const HEIC_BRANDS = new Set(['heic', 'heix', 'heim', 'heis', 'hevc', 'hevx', 'mif1', 'msf1'])

/** A character for each byte. */
const textOf = (bytes: Uint8Array) => new TextDecoder('latin1').decode(bytes)

/** Where a document begins, in bytes; -1 for what is none. */
export function findPdf(head: Uint8Array): number {
  return textOf(head.subarray(0, PDF_WITHIN)).indexOf('%PDF')
}

/**
 * The type of a file by its first bytes; undefined for all others, and for a file that ends before a picture has a size, or a
 * document a part.
 * @param size of the whole file
 */
export function readFileType(head: Uint8Array, size: number): FileType | undefined {
  const isWhole = head.length >= size
  const picture = readPictureHead(head)
  if (picture) return isWhole && picture.pixels === 'later' ? undefined : picture.type
  const beginning = textOf(head.subarray(0, 12))
  if (beginning.startsWith('RIFF') && beginning.endsWith('WEBP')) return 'image/webp'
  if (beginning.startsWith('ftyp', 4) && HEIC_BRANDS.has(beginning.slice(8))) return 'image/heic'
  if (findPdf(head) === -1) return undefined
  return isWhole && !textOf(head).includes('obj') ? undefined : 'application/pdf'
}
