import type { Insertable } from 'kysely'
import type { UploadMediaType } from '@/schemas/upload-rule'
import { randomId } from '../ids'
import type { Database } from '../database/tables'
import type { Deps } from '../deps'
import { HttpError } from '../http-error'
import type { ReceivedFile } from './receive'

/** What is stored of a file beside what the file itself says. */
type Belonging = Pick<
  Insertable<Database['files']>,
  'user_id' | 'mobile' | 'application_id' | 'file_type' | 'upload_type' | 'record_index'
>

/** @throws HttpError 415 when the bytes are not of a type that the field takes (specification 5.18). */
export function requireType(file: ReceivedFile, accept: readonly UploadMediaType[]): UploadMediaType {
  const mime = accept.find((accepted) => accepted === file.mime)
  if (mime) return mime
  const names = accept.map((accepted) => accepted.split('/')[1]).join(', ')
  throw new HttpError(415, `${file.name} is not a file of type ${names}`)
}

/**
 * Keeps a received file under a folder of the store. The bytes are in the store before the row says so: what is
 * acknowledged can be fetched, whatever happens next.
 * @returns the file's id
 * @throws HttpError 415 when the field does not take it
 */
export async function keepFile(
  deps: Deps,
  file: ReceivedFile,
  folder: string,
  accept: readonly UploadMediaType[],
  belonging: Belonging,
): Promise<string> {
  const mime = requireType(file, accept)
  const id = randomId()
  const key = `${folder}/${id}`
  await deps.files.keep(file.localFile, key, mime)
  const { name, size, sha256 } = file
  try {
    await deps.db
      .insertInto('files')
      .values({ id, key, ...belonging, name, mime, size, sha256, created_at: deps.now() })
      .execute()
  } catch (error) {
    await deps.files.remove(key)
    throw error
  }
  return id
}
