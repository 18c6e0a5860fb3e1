import type * as z from 'zod/mini'
import type { Call } from '@/schemas/call'
import { TIME_LIMITS } from '@/schemas/time-limits'
import { callerToken } from '../storage/caller'
import { NetworkError } from './api-error'
import { apiUrl } from './base-url'
import { reported } from './client'
import { readAnswer } from './read-answer'

/** A call that carries files. */
type UploadCall = Call & { fileField: 'file' | 'files' }

/** What an upload sends, and who hears how far it is: a share from 0 to 1. */
type Sending = {
  fields: Record<string, string | number>
  files: readonly File[]
  signal: AbortSignal
  onProgress: (fraction: number) => void
}

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

  const token = callerToken()
  const answer = await post(apiUrl(call.path, undefined, undefined), token, body, signal, onProgress)
  try {
    // The schema of this very definition: only the generic call hides its output type.
    return call.response.parse(readAnswer(answer)) as z.output<Definition['response']>
  } catch (error) {
    throw reported(error, token)
  }
}

type UploadAnswer = { status: number; text: string; contentType: string | null }

function post(
  url: string,
  token: string | null,
  body: FormData,
  signal: AbortSignal,
  onProgress: (fraction: number) => void,
): Promise<UploadAnswer> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest()
    const giveUp = () => {
      reject(new NetworkError('silent'))
      request.abort()
    }
    let stall = setTimeout(giveUp, TIME_LIMITS.uploadStall)
    const restartStall = () => {
      clearTimeout(stall)
      stall = setTimeout(giveUp, TIME_LIMITS.uploadStall)
    }
    const fail = () => reject(new NetworkError())
    request.upload.addEventListener('progress', ({ loaded, total }) => {
      restartStall()
      if (total > 0) onProgress(loaded / total)
    })
    request.addEventListener('load', () => {
      const contentType = request.getResponseHeader('content-type')
      resolve({ status: request.status, text: request.responseText, contentType })
    })
    request.addEventListener('error', fail)
    request.addEventListener('abort', fail)
    request.addEventListener('loadend', () => clearTimeout(stall))
    signal.addEventListener('abort', () => request.abort())
    request.open('POST', url)
    if (token !== null) request.setRequestHeader('token', token)
    request.send(body)
  })
}
