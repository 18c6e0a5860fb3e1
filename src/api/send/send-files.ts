import type * as z from 'zod/mini'
import type { Call } from '@/schemas/call'
import { NetworkError } from '../api-error'
import { apiUrl } from '../base-url'
import { sendBody } from './send-body'

type UploadCall = Call & { fileField: 'file' | 'files' }

type Sending = {
  fields: Record<string, string | number>
  files: readonly File[]
  key?: string
  signal: AbortSignal
  onProgress: (fraction: number) => void
}

/** @throws as `sendBody` */
export async function sendFiles<Definition extends UploadCall>(
  call: Definition,
  { fields, files, key, signal, onProgress }: Sending,
): Promise<z.output<Definition['response']>> {
  // Cancelled while the file was stored: no abort event will come.
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
  // Only the generic call hides the schema's output type.
  return call.response.parse(answer) as z.output<Definition['response']>
}
