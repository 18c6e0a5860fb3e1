import type * as z from 'zod/mini'
import { beginUpload, finishUpload, getUpload, sendUploadPart } from '@/schemas/calls/uploads'
import { LIMITS } from '@/schemas/limits'
import { ApiError, NetworkError } from '../api-error'
import { apiUrl } from '../base-url'
import { callApi } from '../client'
import { sendBody } from './send-body'

type Sending = {
  announced: z.output<typeof beginUpload.request>
  bytes: Blob
  signal: AbortSignal
  onBegun: (uploadId: string) => void
  onProgress: (fraction: number) => void
}

const CORRECTIONS = 5

/** Resumes where an earlier attempt stopped. @throws as `callApi` */
export async function sendInParts({
  announced,
  bytes,
  signal,
  onBegun,
  onProgress,
}: Sending): Promise<z.output<typeof finishUpload.response>> {
  let state = await callApi(beginUpload, { body: announced, signal })
  const id = state.upload_id
  onBegun(id)
  let corrections = 0
  while (!state.file_id && state.offset < bytes.size) {
    const { offset } = state
    onProgress(offset / bytes.size)
    const part = bytes.slice(offset, offset + LIMITS.uploadPartBytes)
    try {
      const answer = await sendBody({
        method: 'PATCH',
        url: apiUrl(sendUploadPart.path, { id }, { offset }),
        body: part,
        signal,
        onProgress: (fraction) => onProgress((offset + fraction * part.size) / bytes.size),
      })
      state = sendUploadPart.response.parse(answer)
    } catch (error) {
      // A part that was cut off may have arrived partly.
      if (!(error instanceof ApiError) || error.status !== 409 || corrections >= CORRECTIONS) throw error
      corrections += 1
      state = await callApi(getUpload, { params: { id }, signal })
    }
    // Or a server that never moves on would be asked for ever.
    if (state.offset <= offset && !state.file_id) corrections += 1
    if (corrections > CORRECTIONS) throw new NetworkError('unreadable')
  }
  // Of a file that was there already the answer says no more.
  return state.file_id ? { file_id: state.file_id } : callApi(finishUpload, { params: { id }, signal })
}
