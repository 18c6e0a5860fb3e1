import * as z from 'zod/mini'
import { defineCall } from '../call'
import { SHA256_PATTERN } from '../text/patterns'
import { number, text } from '../text/primitives'
import { acknowledgement, dataOf, nonEmptyText, maybe } from '../wire'
import { uploadFile, uploadForm } from './files'

/* Files in parts that go on where they stopped: calls of our own (docs/adr/0013-a-file-goes-up-in-parts.md). */

/** `offset` and `size` in bytes; `file_id` once it is finished, and nothing is left to send. */
const uploadState = dataOf(
  z.object({ upload_id: nonEmptyText, offset: z.number(), size: z.number(), file_id: maybe(nonEmptyText) }),
)

/** Or finds the caller's own upload of the same bytes for the field, by `sha256` of the whole file in lower-case hex. */
export const beginUpload = defineCall({
  method: 'POST',
  path: '/v1/uploads',
  request: z.extend(uploadForm, {
    name: text(),
    size: number({ minimum: 1 }),
    sha256: z.optional(z.string().check(z.regex(SHA256_PATTERN))),
  }),
  response: uploadState,
})

/** Asked after a break, before going on. */
export const getUpload = defineCall({ method: 'GET', path: '/v1/uploads/{id}', response: uploadState })

/** At most `LIMITS.uploadPartBytes`; of a part that breaks off the bytes that came count. A wrong `offset` answers 409: ask again. */
export const sendUploadPart = defineCall({
  method: 'PATCH',
  path: '/v1/uploads/{id}',
  query: z.object({ offset: number({ minimum: 0 }) }),
  bytes: true,
  response: uploadState,
})

/** Makes the file of an upload whose parts are all there; answers as the specification's upload, also when repeated. */
export const finishUpload = defineCall({
  method: 'POST',
  path: '/v1/uploads/{id}/finish',
  response: uploadFile.response,
})

export const cancelUpload = defineCall({
  method: 'DELETE',
  path: '/v1/uploads/{id}',
  response: acknowledgement,
})
