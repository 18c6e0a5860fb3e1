import type * as z from 'zod/mini'
import type { Call } from '@/schemas/call'
import { NetworkError } from '../api-error'
import { apiUrl } from '../base-url'
import { sendBody } from './send-body'

type UploadCall = Call & { fileField: 'file' | 'files' }

/** A share from 0 to 1. */
type Sending = {
  fields: Record<string, string | number>
  files: readonly File[]
  key?: string
  signal: AbortSignal
  onProgress: (fraction: number) => void
}

/**
 * Sends files with progress, which fetch cannot tell.
 * @throws ApiError for a failed response, NetworkError when none came, nothing moved any more, or it was given up.
 */
export async function sendFiles<Definition extends UploadCall>(
  call: Definition,
  { fields, files, key, signal, onProgress }: Sending,
): Promise<z.output<Definition['response']>> {
  // Given up while its file was being kept: no event will tell of it any more.
  if (signal.aborted) throw new NetworkError()
  const body = new FormData()
  for (const [name, value] of Object.entries(fields)) body.set(name, String(value))
  for (const file of files) body.append(call.fileField, file, file.name)

  const answer = await sendBody({
    method: 'POST',
    url: apiUrl(call.path, undefined, undefined),
    body,
    key,
    signal,
    onProgress,
  })
  // The schema of this very definition: only the generic call hides its output type.
  return call.response.parse(answer) as z.output<Definition['response']>
}
