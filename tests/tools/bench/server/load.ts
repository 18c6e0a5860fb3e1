import { setTimeout as pause } from 'node:timers/promises'
import type { Call } from '@/schemas/call'
import { addReferences, getApplication, listApplications } from '@/schemas/calls'
import { sendLoginOtp, verifyLoginOtp } from '@/schemas/calls/auth'
import { LIMITS } from '@/schemas/limits'
import { ASHA, FROM } from '../../../server/helpers/journey'
import { referenceValues } from '../../../server/helpers/values'

/** A server under load, whose signed-in agent has so many applications. */
export type Target = { origin: string; token: string; userId: number; ids: readonly string[] }

/** All that one load came to; times in milliseconds. */
export type Load = { perSecond: number; p50: number; p99: number; cpu: number; refused: number }

function send({ origin, token }: Pick<Target, 'origin' | 'token'>, call: Call, path: string, body?: object) {
  return fetch(`${origin}/api${path}`, {
    method: call.method,
    headers: { token, ...(body && { 'content-type': 'application/json' }) },
    ...(body && { body: JSON.stringify(body) }),
  })
}

/** Signs an agent in, by the code of the development outbox. */
export async function signInAt(origin: string, mobile = ASHA): Promise<string> {
  const post = async (call: Call, body: object) => {
    const answer = await send({ origin, token: '' }, call, call.path, body)
    return answer.json() as Promise<unknown>
  }
  const asked = await post(sendLoginOtp, { mobile, ...FROM })
  const { session_id } = sendLoginOtp.response.parse(asked)
  const [{ code: otp }] = await (await fetch(`${origin}/outbox.json?to=${mobile}`)).json()
  return verifyLoginOtp.response.parse(await post(verifyLoginOtp, { session_id, otp })).token
}

const oneOf = <Item>(items: readonly Item[], fallback: Item): Item =>
  items[Math.floor(Math.random() * items.length)] ?? fallback

/** One request of an agent at work, which may be repeated: a page of the list 40, an application 40, a save 20 of a hundred. */
export function drawRequest(target: Target): () => Promise<Response> {
  const dice = Math.random()
  const id = oneOf(target.ids, '')
  const path = (call: Call) => call.path.replace(/\{\w+\}/, id)
  if (dice < 0.4) {
    const page = Math.floor(Math.random() * 100)
    const list = listApplications.path.replace(/\{\w+\}/, String(target.userId))
    return () => send(target, listApplications, `${list}?page=${page}&size=${LIMITS.pageSize}`)
  }
  if (dice < 0.8) return () => send(target, getApplication, path(getApplication))
  const references = [referenceValues({ address: `${Math.floor(Math.random() * 1e6)} Brigade Road` })]
  return () => send(target, addReferences, path(addReferences), { references })
}

async function readMetric(origin: string, name: string): Promise<number> {
  const text = await (await fetch(`${origin}/metrics`)).text()
  return Number(new RegExp(`^${name} ([\\d.]+)`, 'm').exec(text)?.[1])
}

/** A server encrypts beside its work the rows that were filled in, which are in clear. @throws Error after two minutes */
export async function awaitReencryption(origin: string): Promise<void> {
  const end = Date.now() + 120_000
  while ((await readMetric(origin, 'encryption_rows_left')) !== 0) {
    if (Date.now() > end) throw new Error('The server has not encrypted what was filled in')
    await pause(500)
  }
}

/**
 * Each of so many clients asks again as soon as it is answered, for so long. Refusals (503) count apart, and not as answers; who is
 * refused comes again when the server says, as the page does.
 * @throws Error when anything else is answered
 */
export async function load(target: Target, clients: number, milliseconds: number): Promise<Load> {
  const times: number[] = []
  let [refused, failed] = [0, 0]
  let fault: string | undefined
  const before = await readMetric(target.origin, 'process_cpu_seconds_total')
  const start = performance.now()
  const client = async () => {
    while (performance.now() - start < milliseconds) {
      const asked = performance.now()
      const response = await drawRequest(target)()
      const body = await response.text()
      if (response.status === 503) {
        refused += 1
        await pause(1000 * Number(response.headers.get('retry-after')))
      } else if (response.ok) times.push(performance.now() - asked)
      else {
        failed += 1
        fault ??= `${response.status} ${body}`
      }
    }
  }
  await Promise.all(Array.from({ length: clients }, client))
  if (fault !== undefined) throw new Error(`${failed} requests failed, the first: ${fault}`)
  const seconds = (performance.now() - start) / 1000
  const cpu = (await readMetric(target.origin, 'process_cpu_seconds_total')) - before
  const sorted = times.toSorted((one, other) => one - other)
  const at = (share: number) => sorted[Math.floor(sorted.length * share)] ?? 0
  const asked = times.length + refused
  return {
    perSecond: times.length / seconds,
    p50: at(0.5),
    p99: at(0.99),
    cpu: (cpu * 1000) / asked,
    refused,
  }
}
