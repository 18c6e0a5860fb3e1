import { createHash } from 'node:crypto'
import type { Exchange } from '../proxy'

/** The kinds of what goes over the line. `again` went over it before and need not have; the body of a save is all that it says. */
export const KINDS = ['files', 'saves', 'answers', 'code', 'telemetry', 'again'] as const

type Kind = (typeof KINDS)[number]

/** Bytes of bodies by their kind, compressed where they are sent so. */
export type Bytes = Record<Kind, { sent: number; received: number }>

const TELEMETRY = /\/(?:web-vitals|chart-steps)$|^\/traces$/
const FILE_CALLS = /\/(?:bulk-upload|upload-files?)$|\/v1\/uploads\/|\/v1\/files?\//

/** A shorter body says too little to be known again by it. */
const TELLING_BYTES = 200

const hash = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex')

async function filesIn({ type, sent }: Exchange): Promise<Uint8Array[]> {
  if (type === 'application/octet-stream') return [sent]
  if (!type.startsWith('multipart/form-data')) return []
  const form = await new Response(new Uint8Array(sent), { headers: { 'content-type': type } }).formData()
  const files = [...form.values()].filter((value) => value instanceof File)
  return Promise.all(files.map(async (file) => new Uint8Array(await file.arrayBuffer())))
}

function kindsOf({ url }: Exchange): { sent: Kind; received: Kind } {
  const path = url.replace(/\?.*/, '')
  if (TELEMETRY.test(path)) return { sent: 'telemetry', received: 'telemetry' }
  if (!path.startsWith('/api/')) return { sent: 'saves', received: 'code' }
  return { sent: FILE_CALLS.test(path) ? 'files' : 'saves', received: 'answers' }
}

/** Sums up what went over the line, and names what went over it twice: a file, a request that changes something, an answer that is known. */
export async function sumUp(exchanges: readonly Exchange[]): Promise<{ bytes: Bytes; again: string[] }> {
  const bytes = Object.fromEntries(KINDS.map((kind) => [kind, { sent: 0, received: 0 }])) as Bytes // The keys are all kinds.
  const seen = new Set<string>()
  const isKnown = (marks: readonly string[]) => {
    const known = marks.some((mark) => seen.has(mark))
    for (const mark of marks) seen.add(mark)
    return known
  }
  const again: string[] = []
  for (const exchange of exchanges) {
    const { method, url, sent, received } = exchange
    const kinds = kindsOf(exchange)
    const files = await filesIn(exchange)
    const said =
      files.length > 0 ? files.map((file) => `file ${hash(file)}`) : [`${method} ${url} ${hash(sent)}`]
    const isSaidAgain = method !== 'GET' && isKnown(said)
    const answer = received.length > TELLING_BYTES ? [`file ${hash(received)}`] : []
    // One that says only that nothing has changed is none.
    const isAnswer = method === 'GET' && received.length > 0
    const isAnsweredAgain = isAnswer && isKnown([...answer, `${url} ${hash(received)}`])
    if (isSaidAgain || isAnsweredAgain) again.push(`${method} ${url}`)
    bytes[isSaidAgain ? 'again' : kinds.sent].sent += sent.length
    bytes[isAnsweredAgain ? 'again' : kinds.received].received += received.length
  }
  return { bytes, again }
}

/** The share of all that is neither a file nor the body of a save. */
export function shareBeside({ files, saves, ...others }: Bytes): number {
  const sumOf = (kinds: readonly Bytes[Kind][]) =>
    kinds.reduce((sum, { sent, received }) => sum + sent + received, 0)
  const beside = sumOf(Object.values(others))
  return beside / (beside + sumOf([files, saves]))
}
