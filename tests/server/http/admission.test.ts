import { EventEmitter, once } from 'node:events'
import { setImmediate as aTurn } from 'node:timers/promises'
import type { Context } from 'hono'
import { expect, test } from 'vitest'
import { logout, sendOtp } from '@/schemas/calls/auth'
import { uploadFile } from '@/schemas/calls/files'
import { createOfflineCase } from '@/schemas/calls/offline-cases'
import { createApplication } from '@/schemas/calls/start'
import { listBanks } from '@/schemas/calls/tenant'
import { beginUpload, sendUploadPart } from '@/schemas/calls/uploads'
import { createApp } from '@/server/app/app'
import { parseEnvironment } from '@/server/config/environment'
import type { Platform } from '@/server/delivery/deps'
import { openAdmission } from '@/server/http/admission/admission'
import type { Visitor } from '@/server/http/admission/visitor'
import { FROM, newMobile, signIn, startDraft } from '../helpers/journey'
import { oneWorld } from '../helpers/one-world'
import { offlineCaseValues } from '../helpers/values'
import { callsTo } from '../helpers/world'

const server = oneWorld()

function narrow() {
  const { deps } = server.world
  const environment = { ...deps.environment, REQUESTS_AT_ONCE: 1, REQUESTS_WAITING: 1 }
  return createApp({ ...deps, environment })
}

const AGENT: Visitor = { lane: 'agent', tenant: 'ucap', person: 'asha' }

const ask = async (app: ReturnType<typeof narrow>) => app.request(`http://localhost/api${listBanks.path}`)

test('as many as fit are answered, one after another, and the others are told to come again, not all at once', async () => {
  const app = narrow()
  const answers = await Promise.all(Array.from({ length: 5 }, () => ask(app)))
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 503, 503, 503])
  expect(answers.map(({ headers }) => headers.get('retry-after')).slice(2)).toEqual(['1', '2', '3'])
  expect(await answers[4]?.json()).toEqual({
    message: 'Many are working at this moment. Please try again.',
    status_code: 503,
  })
  // Each place is free again.
  const later = await Promise.all([ask(app), ask(app)])
  expect(later.map(({ status }) => status)).toEqual([200, 200])
})

function endless(method: string, headers: Record<string, string>): RequestInit {
  const body = new ReadableStream({ start: (stream) => stream.enqueue(new Uint8Array(1)) })
  // Required by fetch for a body that is a stream; TypeScript's own request options do not know it.
  const init = { method, body, headers, duplex: 'half' }
  return init
}

test.each([
  ['says how long it is', { 'content-length': '9' }],
  ['does not say it', {}],
])('a body that never ends, and %s, holds no place', async (_, length) => {
  const token = await signIn(server.world)
  const app = narrow()
  const address = `http://localhost/api${createApplication.path}`
  for (let count = 0; count < 3; count += 1) void app.request(address, endless('POST', { ...length, token }))
  const there = callsTo(app, 'localhost')
  expect((await there.call(createOfflineCase, { token, body: offlineCaseValues() })).status).toBe(200)
})

function without(parts: Partial<Pick<Platform, 'send'>> = {}) {
  const { deps } = server.world
  const environment = { ...deps.environment, REQUESTS_AT_ONCE: 1, REQUESTS_WAITING: 0 }
  return createApp({ ...deps, environment, ...parts })
}

test('saves take places as reads do, and each kind has its own', async () => {
  const token = await signIn(server.world)
  const app = without()
  const there = callsTo(app, 'localhost')
  const save = () => there.call(createOfflineCase, { token, body: offlineCaseValues() })
  const answers = await Promise.all([save(), save(), ask(app), ask(app)])
  expect(answers.map(({ status }) => status)).toEqual([200, 503, 200, 503])
})

test('who waits for somebody outside holds no place', async () => {
  const outside = new EventEmitter()
  const token = await signIn(server.world)
  const send = async () => void (await once(outside, 'sent'))
  const there = callsTo(without({ send }), 'localhost')
  const codes = []
  for (const waiting of [1, 2]) {
    codes.push(there.call(sendOtp, { body: { mobile: newMobile(), ...FROM } }))
    await expect.poll(() => outside.listenerCount('sent')).toBe(waiting)
  }
  expect((await there.call(createOfflineCase, { token, body: offlineCaseValues() })).status).toBe(200)
  outside.emit('sent')
  expect((await Promise.all(codes)).map(({ status }) => status)).toEqual([200, 200])
})

test('who sends a file slowly holds no place', async () => {
  const { token, id, mobile } = await startDraft(server.world, await signIn(server.world))
  const fields = { mobile, application_id: id, upload_type: 'LOAN_APPLICATION', file_type: 'bank_statement' }
  const body = { ...fields, name: 'june.pdf', size: 1000 }
  const begun = await server.world.call(beginUpload, { token, body })
  const app = without()
  const there = callsTo(app, 'localhost')
  const ends: (() => void)[] = []
  const slow = () =>
    new ReadableStream({ start: (stream) => void ends.push(() => stream.error(new Error('gone'))) })
  const params = { id: begun.value.upload_id }
  const part = there.call(sendUploadPart, { token, params, query: { offset: '0' }, bytes: slow() })
  const headers = { 'content-type': 'multipart/form-data; boundary=b' }
  const whole = there.call(uploadFile, { token, headers, bytes: slow() })
  expect((await there.call(createOfflineCase, { token, body: offlineCaseValues() })).status).toBe(200)
  for (const end of ends) end()
  expect([(await part).message, (await whole).message]).toEqual([
    'The part broke off',
    'The upload broke off: gone',
  ])
})

test('a call that takes no body waits for none', async () => {
  const init = endless('PUT', { token: await signIn(server.world), 'content-length': '9' })
  const answer = await server.world.app.request(`http://localhost/api${logout.path}`, init)
  expect(answer.status).toBe(200)
})

test('who has waited for long enough is told to come again, and takes no place', async () => {
  const holder = new EventEmitter()
  const admit = openAdmission({ atOnce: 1, waiting: 9, maxWaitMs: 20 })
  const told: Record<string, string> = {}
  // Admission only sets when to come again.
  const context = { header: (name: string, value: string) => void (told[name] = value) } as unknown as Context
  const first = admit(context, AGENT, () => once(holder, 'let go'))
  await expect.poll(() => holder.listenerCount('let go')).toBe(1)
  await expect(admit(context, AGENT, async () => 'second')).rejects.toMatchObject({ status: 503 })
  expect(told).toEqual({ 'retry-after': '1' })
  holder.emit('let go')
  await first
  expect(await admit(context, AGENT, async () => 'third')).toBe('third')
})

const placesOf = (variables: Record<string, string>) => {
  const { REQUESTS_AT_ONCE, REQUESTS_WAITING } = parseEnvironment(variables)
  return [REQUESTS_AT_ONCE, REQUESTS_WAITING]
}

test('there are places for some seventy in all, fewer of them at once where the database is in this process', () => {
  expect(placesOf({ DATABASE_URL: 'postgresql:///loans' })).toEqual([8, 28])
  expect(placesOf({})).toEqual([2, 34])
  expect(placesOf({ REQUESTS_AT_ONCE: '7', REQUESTS_WAITING: '9' })).toEqual([7, 9])
})

test('who comes while others work without a pause is heard, and refused at once where there are too many', async () => {
  const admit = openAdmission({ atOnce: 1, waiting: 5, maxWaitMs: 10_000 })
  const context = { header: () => undefined } as unknown as Context
  const ended: string[] = []
  // Nothing in it waits for anything outside: as the embedded database, it lets nobody else run by itself.
  const work = async () => {
    for (let step = 0; step < 10; step += 1) await Promise.resolve()
    ended.push('done')
  }
  // Each comes by itself, as requests on sockets do: what it causes at once is over before the next is heard.
  const come = async () => {
    void admit(context, AGENT, work).catch(() => ended.push('refused'))
    for (let step = 0; step < 50; step += 1) await Promise.resolve()
  }
  for (let count = 0; count < 20; count += 1) await come()
  await expect
    .poll(() => ended.toSorted())
    .toEqual([...Array.from({ length: 6 }, () => 'done'), ...Array.from({ length: 14 }, () => 'refused')])
})

/** Turns of the event loop before the first one's work begins, where somebody else comes in each of so many. */
async function turnsOfFirst(others: number): Promise<number> {
  const admit = openAdmission({ atOnce: 1, waiting: 500, maxWaitMs: 10_000 })
  const context = { header: () => undefined } as unknown as Context
  let turns = 0
  const begun: number[] = []
  const work = async () => void begun.push(turns)
  const all = [admit(context, AGENT, work)]
  for (; begun.length === 0 && turns < 500; turns += 1) {
    if (turns < others) all.push(admit(context, AGENT, work))
    await aTurn()
  }
  await Promise.all(all)
  return begun[0] ?? 0
}

test('who works waits until nobody has come for two turns, and for fifty at most', async () => {
  expect(await turnsOfFirst(0)).toBe(2)
  // The twentieth comes after nineteen.
  expect(await turnsOfFirst(20)).toBe(19 + 2)
  expect(await turnsOfFirst(500)).toBe(50)
})
