import { Agent, request } from 'node:http'
import { connect } from 'node:net'
import * as fc from 'fast-check'
import { IDEMPOTENCY_KEY } from '@/schemas/headers'
import type { AttackSurface } from './attack-surface'
import { rounds, type Attack } from './attacks'

/** All that became of a request: its status, 0 where the connection was closed without an answer; undefined for none in time. */
type Outcome = { attack: Attack; status: number | undefined; ms: number; text: string }

/** No answer for longer than this is a hang. */
const PATIENCE_MS = 30_000
const AT_ONCE = 16
const TEXT_KEPT = 300

function sendRaw({ hostname, port }: URL, raw: Buffer): Promise<string> {
  return new Promise((resolve, reject) => {
    const socket = connect(Number(port), hostname)
    const received: Buffer[] = []
    socket.setTimeout(PATIENCE_MS, () => {
      socket.destroy()
      reject(new Error('no end'))
    })
    socket.on('data', (chunk) => received.push(chunk))
    // A server may cut a connection that makes no sense.
    socket.on('error', () => socket.destroy())
    socket.on('close', () => resolve(Buffer.concat(received).toString('latin1')))
    socket.end(raw)
  })
}

function sendWhole(
  origin: URL,
  { method, path, headers, body }: Attack,
  agent: Agent,
): Promise<{ status: number; text: string }> {
  return new Promise((resolve, reject) => {
    const options = {
      agent,
      method,
      path,
      headers,
      timeout: PATIENCE_MS,
      hostname: origin.hostname,
      port: origin.port,
    }
    const sent = request(options, (response) => {
      const received: Buffer[] = []
      response.on('data', (chunk: Buffer) => received.push(chunk))
      response.on('error', () => resolve({ status: 0, text: 'broke off' }))
      response.on('end', () => {
        resolve({
          status: response.statusCode ?? 0,
          text: Buffer.concat(received).toString().slice(0, TEXT_KEPT),
        })
      })
    })
    sent.on('timeout', () => {
      reject(new Error('no end'))
      sent.destroy()
    })
    // A body that is refused before it is read ends with the connection.
    sent.on('error', (error) => resolve({ status: 0, text: error.message }))
    sent.end(body)
  })
}

async function sendAttack(origin: URL, attack: Attack, agent: Agent): Promise<Outcome> {
  const start = performance.now()
  const ended = (status: number | undefined, text: string) => ({
    attack,
    status,
    ms: performance.now() - start,
    text,
  })
  try {
    if (!attack.raw) {
      const { status, text } = await sendWhole(origin, attack, agent)
      return ended(status, text)
    }
    const text = await sendRaw(origin, attack.raw)
    return ended(Number(/^HTTP\/1\.\d (\d+)/.exec(text)?.[1] ?? 0), text.slice(0, TEXT_KEPT))
  } catch (error) {
    return ended(undefined, String(error))
  }
}

function timesOf(attack: Attack): Attack[] {
  return IDEMPOTENCY_KEY in attack.headers ? [attack, attack] : [attack]
}

/** So many requests from a seed, each call in turn, several at once, and repetitions; `onOutcome` hears of each. */
export async function sendAttacks(
  surface: AttackSurface,
  { seed, count }: { seed: number; count: number },
  onOutcome: (outcome: Outcome) => void,
): Promise<void> {
  const turns = rounds(surface)
  const lists = turns.map((turn, index) =>
    fc.sample(turn, { seed: seed + index, numRuns: Math.ceil((count - index) / turns.length) }),
  )
  const longest = Math.max(...lists.map((list) => list.length))
  const attacks = Array.from({ length: longest }, (_, place) =>
    lists.flatMap((list) => list[place] ?? []).flatMap(timesOf),
  ).flat()
  const agent = new Agent({ keepAlive: true, maxSockets: AT_ONCE })
  const origin = new URL(surface.origin)
  const fireOn = async () => {
    for (let attack = attacks.shift(); attack; attack = attacks.shift())
      onOutcome(await sendAttack(origin, attack, agent))
  }
  await Promise.all(Array.from({ length: AT_ONCE }, fireOn))
  agent.destroy()
}

/** @returns whether a request ended as none may: by an error of the server, or not at all. */
export function isFault({ status }: Outcome): boolean {
  return status === undefined || status >= 500
}

/** @returns whether a request did what it asked for. */
export function isSuccess({ status = 0 }: Outcome): boolean {
  return status >= 200 && status < 300
}

/** A fault as a developer needs it. */
export function describeFault({ attack, status, text, ms }: Outcome): string {
  const { raw, method, path, headers, body } = attack
  const sent = raw ? JSON.stringify(raw.toString('latin1').slice(0, 500)) : `${method} ${path.slice(0, 500)}`
  const more = raw
    ? ''
    : `\n  ${JSON.stringify(headers).slice(0, 500)}\n  ${body?.toString('latin1').slice(0, 1500) ?? ''}`
  return `${attack.name}: ${status ?? 'no answer'} after ${Math.round(ms)} ms: ${text}\n  ${sent}${more}`
}
