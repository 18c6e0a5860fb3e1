import type * as z from 'zod/mini'
import type { Call } from '@/schemas/call'
import { NetworkError, toApiError } from './api-error'
import { apiUrl } from './base-url'
import { authToken, parseBody, reportUnauthorized, UNREADABLE } from './client'

/** A call that carries files. */
type UploadCall = Call & { fileField: 'file' | 'files' }

/** What an upload sends, and who hears how far it is: a share from 0 to 1. */
type Sending = {
  fields: Record<string, string | number>
  files: readonly File[]
  signal: AbortSignal
  onProgress: (fraction: number) => void
}

/** An upload that moves nothing for so long has lost its network without being told. In milliseconds. */
const STALLED_AFTER = 45_000

/**
 * Sends files with progress, which fetch cannot tell.
 * @throws ApiError for a failed response, NetworkError when none came, nothing moved any more, or it was given up.
 */
export async function sendFiles<Definition extends UploadCall>(
  call: Definition,
  { fields, files, signal, onProgress }: Sending,
): Promise<z.output<Definition['response']>> {
  // Given up while its file was being kept: no event will tell of it any more.
  if (signal.aborted) throw new NetworkError()
  const body = new FormData()
  for (const [name, value] of Object.entries(fields)) body.set(name, String(value))
  for (const file of files) body.append(call.fileField, file, file.name)

  const token = authToken()
  const { status, text } = await post(
    apiUrl(call.path, undefined, undefined),
    token,
    body,
    signal,
    onProgress,
  )
  const answer = parseBody(text)
  if (status < 200 || status >= 300) {
    if (status === 401) reportUnauthorized(token)
    throw toApiError(status, answer)
  }
  // As in the client: files must not be forgotten that the API may not have.
  if (answer === UNREADABLE) throw new NetworkError()
  // The schema of this very definition: only the generic call hides its output type.
  return call.response.parse(answer) as z.output<Definition['response']>
}

function post(
  url: string,
  token: string | null,
  body: FormData,
  signal: AbortSignal,
  onProgress: (fraction: number) => void,
): Promise<{ status: number; text: string }> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest()
    let stall = setTimeout(() => request.abort(), STALLED_AFTER)
    const restartStall = () => {
      clearTimeout(stall)
      stall = setTimeout(() => request.abort(), STALLED_AFTER)
    }
    const fail = () => reject(new NetworkError())
    request.upload.addEventListener('progress', ({ loaded, total }) => {
      restartStall()
      if (total > 0) onProgress(loaded / total)
    })
    request.addEventListener('load', () => resolve({ status: request.status, text: request.responseText }))
    request.addEventListener('error', fail)
    request.addEventListener('abort', fail)
    request.addEventListener('loadend', () => clearTimeout(stall))
    signal.addEventListener('abort', () => request.abort())
    request.open('POST', url)
    if (token !== null) request.setRequestHeader('token', token)
    request.send(body)
  })
}
