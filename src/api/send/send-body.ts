import { TIME_LIMITS } from '@/schemas/time-limits'
import { callerToken } from '../../storage/caller'
import { NetworkError } from '../api-error'
import { reported } from '../client'
import { readAnswer } from '../read-answer'

/** `onProgress` gets a share from 0 to 1. */
type Sending = {
  method: 'POST' | 'PATCH'
  url: string
  body: FormData | Blob
  key?: string | undefined
  signal: AbortSignal
  onProgress: (fraction: number) => void
}

/** By XMLHttpRequest, because fetch reports no progress. @throws ApiError, or NetworkError when it stalls or is aborted */
export async function sendBody(sending: Sending): Promise<unknown> {
  const token = callerToken()
  const answer = await exchanged(sending, token)
  try {
    return readAnswer(answer)
  } catch (error) {
    throw reported(error, token)
  }
}

type Answer = Parameters<typeof readAnswer>[0]

function exchanged(
  { method, url, body, key, signal, onProgress }: Sending,
  token: string | null,
): Promise<Answer> {
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
      const header = (name: string) => request.getResponseHeader(name)
      resolve({ status: request.status, text: request.responseText, header })
    })
    request.addEventListener('error', fail)
    request.addEventListener('abort', fail)
    request.addEventListener('loadend', () => clearTimeout(stall))
    const abort = () => request.abort()
    signal.addEventListener('abort', abort)
    request.addEventListener('loadend', () => signal.removeEventListener('abort', abort))
    request.open(method, url)
    if (token !== null) request.setRequestHeader('token', token)
    if (key !== undefined) request.setRequestHeader('idempotency-key', key)
    if (body instanceof Blob) request.setRequestHeader('content-type', 'application/octet-stream')
    request.send(body)
  })
}
