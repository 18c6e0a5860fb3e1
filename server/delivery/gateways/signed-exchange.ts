import { createHmac, timingSafeEqual } from 'node:crypto'
import { Readable } from 'node:stream'
import { sha256Hex } from '../../core/sha256'

const ANSWER_BYTES = 64 * 1024

/** `reference` stays the same on a retry; `hash` is that of the body. */
export type Outgoing = {
  method: 'POST' | 'PUT'
  url: string
  reference: string
  mime: string
  hash: string
  body: string | Readable
}

/** Not the agreed answer: nobody knows what became of the request. */
export class UnreadableAnswerError extends Error {
  override readonly name = 'UnreadableAnswerError'
}

/** The gateway did not carry the request out. */
export class RefusedRequestError extends Error {
  override readonly name = 'RefusedRequestError'
}

const RETRYABLE = new Set([408, 425, 429])

export function isPermanentRefusal(status: number): boolean {
  return status >= 400 && status < 500 && !RETRYABLE.has(status)
}

const CLOCK_SECONDS = 300

/** HMAC-SHA-256 in hexadecimal digits. */
function signatureOf(secret: string, parts: readonly (string | number)[]): string {
  return createHmac('sha256', secret).update(parts.join('\n')).digest('hex')
}

/** @param parts the first is the time in seconds */
function isSigned(
  secret: string,
  parts: readonly [timestamp: string, ...string[]],
  signature: string,
  now: Date,
): boolean {
  const age = Math.abs(now.getTime() / 1000 - Number(parts[0]))
  const [expected, given] = [Buffer.from(signatureOf(secret, parts)), Buffer.from(signature)]
  return age <= CLOCK_SECONDS && expected.length === given.length && timingSafeEqual(expected, given)
}

export function signedHeaders(
  secret: string,
  { method, url, reference, mime, hash }: Omit<Outgoing, 'body'>,
  now: Date,
): Record<string, string> {
  const timestamp = String(Math.floor(now.getTime() / 1000))
  return {
    'content-type': mime,
    'idempotency-key': reference,
    'x-timestamp': timestamp,
    'x-signature': signatureOf(secret, [timestamp, method, new URL(url).pathname, reference, hash]),
  }
}

/** @throws RefusedRequestError for a 4xx that will not pass, UnreadableAnswerError for any other answer, or what `fetch` throws */
export async function exchangeSigned(
  secret: string,
  outgoing: Outgoing,
  now: () => Date,
  signal: AbortSignal,
): Promise<unknown> {
  const { method, url, reference, body } = outgoing
  const response = await fetch(url, {
    method,
    // Node's two stream types of the web are one at run time.
    body: typeof body === 'string' ? body : (Readable.toWeb(body) as ReadableStream),
    headers: signedHeaders(secret, outgoing, now()),
    // A lead goes only where the operator has said.
    redirect: 'error',
    // Required by fetch for a body that is a stream.
    ...(typeof body === 'string' ? {} : { duplex: 'half' as const }),
    signal,
  })
  const { status } = response
  const text = await readBounded(response, ANSWER_BYTES)
  if (isPermanentRefusal(status)) throw new RefusedRequestError(`status ${status}`)
  if (status !== 200) throw new UnreadableAnswerError(`status ${status}`)
  const answered = response.headers.get('x-timestamp') ?? ''
  const signature = response.headers.get('x-signature') ?? ''
  if (!isSigned(secret, [answered, reference, sha256Hex(text)], signature, now()))
    throw new UnreadableAnswerError('its signature is not the agreed one')
  try {
    return JSON.parse(text)
  } catch {
    throw new UnreadableAnswerError('it is not JSON')
  }
}

/** @throws Error for more bytes than `most` */
async function readBounded(response: Response, most: number): Promise<string> {
  const chunks: Uint8Array[] = []
  let size = 0
  for await (const chunk of response.body ?? []) {
    size += chunk.byteLength
    if (size > most) throw new Error('The answer is too long')
    chunks.push(chunk)
  }
  return Buffer.concat(chunks).toString('utf8')
}
