import type { UploadMediaType, UploadRule } from '@/schemas/files/upload-rule'
import { HttpError } from '../../core/http-error'
import { isLocked } from './locked-pdf'
import type { ReceivedFile } from './received-file'

/** @throws HttpError 415 when the field does not take the type (specification 5.18) */
export function requireType(
  { name, mime }: Pick<ReceivedFile, 'name' | 'mime'>,
  { accept }: UploadRule,
): UploadMediaType {
  const match = accept.find((accepted) => accepted === mime)
  if (match) return match
  const names = accept.map((accepted) => accepted.split('/')[1]).join(', ')
  throw mime === 'image/heic'
    ? new HttpError(415, `${name} is a HEIC picture. Send a file of type ${names}`)
    : new HttpError(415, `${name} is not a file of type ${names}`)
}

/** @throws HttpError 415, also for a password that the field does not take */
export async function requireAccepted(file: ReceivedFile, rule: UploadRule): Promise<UploadMediaType> {
  const mime = requireType(file, rule)
  if (mime === 'application/pdf' && !rule.hasPassword && (await isLocked(file.localFile, file.size))) {
    throw new HttpError(415, `${file.name} opens with a password only. Send a copy that opens without one`)
  }
  return mime
}
