import { TIME_LIMITS } from '@/schemas/time-limits'
import { callerToken } from '../../storage/caller'
import { NetworkError } from '../api-error'
import { reported } from '../client'
import { readAnswer } from '../read-answer'

/** A body that takes long to send, and who hears how far it is: a share from 0 to 1. */
type Sending = {
  method: 'POST' | 'PATCH'
  url: string
  body: FormData | Blob
  key?: string | undefined
  signal: AbortSignal
  onProgress: (fraction: number) => void
}

/**
 * Sends a body with progress, which fetch cannot tell; answers the JSON that came.
 * @throws ApiError for a failed response, NetworkError when none came, nothing moved any more, or it was given up.
 */
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
