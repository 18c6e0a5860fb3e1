import { readFileType } from '@/schemas/files/file-type'
import { findPixelsError, HEAD_BYTES } from '@/schemas/files/picture-size'
import { readPictureSize } from '../../images/processing/read-picture-size'

/** Accepted by no field. */
const UNKNOWN = 'application/x-unknown'

/** @returns '' where the bytes cannot be read: then the file extension decides */
function detectType(file: File): Promise<string> {
  return file
    .slice(0, HEAD_BYTES)
    .arrayBuffer()
    .then(
      (head) => readFileType(new Uint8Array(head), file.size) ?? UNKNOWN,
      () => '',
    )
}

async function withDetectedType(file: File): Promise<File> {
  const type = await detectType(file)
  const { name, lastModified } = file
  return type === file.type ? file : new File([file], name, { type, lastModified })
}

/** Files typed by their bytes: phones guess types from names, or give none. */
export function withDetectedTypes(files: readonly File[]): Promise<File[]> {
  return Promise.all(files.map(withDetectedType))
}

/** @returns an error text for a picture that is too large to decode, by its header; null for none, and where it cannot be read */
export async function findOversizedPicture(files: readonly File[]): Promise<string | null> {
  for (const file of files) {
    const pixels = await readPictureSize(file).catch(() => null)
    const pixelsError = findPixelsError(file.name, pixels)
    if (pixelsError !== null) return pixelsError
  }
  return null
}
