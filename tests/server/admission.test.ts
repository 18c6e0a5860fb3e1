import { EventEmitter, once } from 'node:events'
import type { Context } from 'hono'
import { expect, test } from 'vitest'
import { createApplication } from '@/schemas/calls/start'
import { listBanks } from '@/schemas/calls/tenant'
import { createApp } from '@/server/app'
import { parseEnvironment } from '@/server/environment'
import { openAdmission } from '@/server/http/admission'
import { oneWorld } from './helpers/one-world'

const server = oneWorld()

/** A server that lets one in, and lets one more wait. */
function narrow() {
  const { deps } = server.world
  const environment = { ...deps.environment, REQUESTS_AT_ONCE: 1, REQUESTS_WAITING: 1 }
  return createApp({ ...deps, environment })
}

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

test('a body that never ends holds no place', async () => {
  const app = narrow()
  const address = `http://localhost/api${createApplication.path}`
  for (const bytes of [1, 2, 3]) {
    const body = new ReadableStream({ start: (stream) => stream.enqueue(new Uint8Array(bytes)) })
    // What fetch asks for when a body is a stream; TypeScript's own request options do not know it.
    void app.request(address, { method: 'POST', body, duplex: 'half' } as RequestInit)
  }
  expect((await ask(app)).status).toBe(200)
})

test('who has waited for long enough is told to come again, and takes no place', async () => {
  const holder = new EventEmitter()
  const admit = openAdmission({ atOnce: 1, waiting: 9, patience: 20 })
  const told: Record<string, string> = {}
  // All that admission does with a request is to say when to come again.
  const context = { header: (name: string, value: string) => void (told[name] = value) } as unknown as Context
  const first = admit(context, () => once(holder, 'let go'))
  await expect(admit(context, async () => 'second')).rejects.toMatchObject({ status: 503 })
  expect(told).toEqual({ 'retry-after': '1' })
  holder.emit('let go')
  await first
  expect(await admit(context, async () => 'third')).toBe('third')
})

const placesOf = (variables: Record<string, string>) => {
  const { REQUESTS_AT_ONCE, REQUESTS_WAITING } = parseEnvironment(variables)
  return [REQUESTS_AT_ONCE, REQUESTS_WAITING]
}

test('there are places for some seventy in all, fewer of them at once where the database is in this process', () => {
  expect(placesOf({ DATABASE_URL: 'postgresql:///loans' })).toEqual([24, 12])
  expect(placesOf({})).toEqual([4, 24])
  expect(placesOf({ REQUESTS_AT_ONCE: '7', REQUESTS_WAITING: '9' })).toEqual([7, 9])
})

test('who comes while others work without a pause is heard, and refused at once where there are too many', async () => {
  const admit = openAdmission({ atOnce: 1, waiting: 5, patience: 10_000 })
  const context = { header: () => undefined } as unknown as Context
  const ended: string[] = []
  // Nothing in it waits for anything outside: as the embedded database, it lets nobody else run by itself.
  const work = async () => {
    for (let step = 0; step < 10; step += 1) await Promise.resolve()
    ended.push('done')
  }
  // Each comes by itself, as requests on sockets do: what it causes at once is over before the next is heard.
  const come = async () => {
    void admit(context, work).catch(() => ended.push('refused'))
    for (let step = 0; step < 50; step += 1) await Promise.resolve()
  }
  for (let count = 0; count < 20; count += 1) await come()
  expect(ended).toEqual(Array.from({ length: 14 }, () => 'refused'))
  await expect.poll(() => ended.filter((end) => end === 'done').length).toBe(6)
})
