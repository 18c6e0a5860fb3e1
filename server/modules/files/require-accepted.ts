import { findPixelsError } from '@/schemas/files/picture-size'
import type { UploadMediaType, UploadRule } from '@/schemas/files/upload-rule'
import { phrase } from '@/schemas/language/phrases'
import { HttpError } from '../../core/http-error'
import { isLocked } from './locked-pdf'
import { readPictureSize } from './mime'
import type { ReceivedFile } from './received-file'

/** @throws HttpError 415 when the field does not take the type (specification 5.18) */
export function requireType(
  { name, mime }: Pick<ReceivedFile, 'name' | 'mime'>,
  { accept }: UploadRule,
): UploadMediaType {
  const match = accept.find((accepted) => accepted === mime)
  if (match) return match
  const types = accept.map((accepted) => accepted.split('/')[1]).join(', ')
  throw mime === 'image/heic'
    ? new HttpError(415, phrase('{name} is a HEIC picture. Send a file of type {types}', { name, types }))
    : new HttpError(415, phrase('{name} is not a file of type {types}', { name, types }))
}

/**
 * @param localFile may be the beginning of a picture
 * @throws HttpError 415 for more pixels than anybody decodes
 */
export async function requirePixels({
  name,
  localFile,
  size,
}: Pick<ReceivedFile, 'name' | 'localFile' | 'size'>): Promise<void> {
  const pixelsError = findPixelsError(name, await readPictureSize(localFile, size))
  if (pixelsError !== null) throw new HttpError(415, pixelsError)
}

/** @throws HttpError 415, also for a password that the field does not take, and for a picture of too many pixels */
export async function requireAccepted(file: ReceivedFile, rule: UploadRule): Promise<UploadMediaType> {
  const mime = requireType(file, rule)
  await requirePixels(file)
  if (mime === 'application/pdf' && !rule.hasPassword && (await isLocked(file.localFile, file.size))) {
    const { name } = file
    throw new HttpError(
      415,
      phrase('{name} opens with a password only. Send a copy that opens without one', { name }),
    )
  }
  return mime
}
