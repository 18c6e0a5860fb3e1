import { chmodSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { Hono } from 'hono'
import { sql } from 'kysely'
import { afterEach, expect, test, vi } from 'vitest'
import * as calls from '@/schemas/calls'
import { createApp, createStartingApp } from '@/server/app/app'
import { healthPages } from '@/server/pages/operations/health'
import { oneWorld } from '../helpers/one-world'

const server = oneWorld()
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

const ask = async (address: string) => {
  const answer = await server.world.app.request(address)
  return { status: answer.status, body: await answer.json() }
}

test('a process says that it lives, that it has started, and that it can work', async () => {
  for (const address of ['/health/live', '/health/started'])
    expect(await ask(address)).toEqual({ status: 200, body: { status: 'ok' } })
  expect(await ask('/health/ready')).toEqual({
    status: 200,
    body: { status: 'ok', parts: { database: 'ok', files: 'ok' } },
  })
})

test('one that is still starting lives, and is neither started nor ready; whoever asks is told to come again', async () => {
  const app = createStartingApp(server.world.deps.environment)
  const answerOf = async (address: string, method = 'GET') => {
    const answer = await app.request(address, { method })
    return [answer.status, answer.headers.get('retry-after'), await answer.json()]
  }
  expect(await answerOf('/health/live')).toEqual([200, null, { status: 'ok' }])
  for (const address of ['/health/started', '/health/ready'])
    expect(await answerOf(address)).toEqual([503, '2', { status: 'starting' }])
  const refusal = [503, '2', { message: 'The service is starting. Please try again.', status_code: 503 }]
  for (const address of ['/', '/metrics', '/health', '/api/v1/bank/list'])
    expect(await answerOf(address)).toEqual(refusal)
  expect(await answerOf('/api/v1/auth/send-otp', 'POST')).toEqual(refusal)
})

test('one that a newer release has end lives, and answers nothing else', async () => {
  let isCurrent = true
  const lease = { isCurrent: async () => isCurrent, release: async () => undefined }
  const app = createApp({ ...server.world.deps, lease })
  const addresses = ['/health/started', '/health/ready', '/', '/metrics', '/api/v1/bank/list', '/legal/terms']
  const statusOf = async (address: string) => (await app.request(address)).status
  expect(await statusOf('/api/v1/bank/list')).toBe(200)
  isCurrent = false
  expect(await statusOf('/health/live')).toBe(200)
  for (const address of addresses) {
    const answer = await app.request(address)
    expect([address, answer.status, answer.headers.get('retry-after'), await answer.json()]).toEqual([
      address,
      503,
      '1',
      { message: 'The service is being upgraded. Please try again.', status_code: 503 },
    ])
  }
})

test('a store that is there is found there each time', async () => {
  for (const _ of ['once', 'again']) await expect(server.world.deps.files.check()).resolves.toBeUndefined()
})

test('it says which part is away as long as it is, and lives all the same', async () => {
  const files = path.join(server.world.dataDirectory, 'files')
  // Health is cached for a second.
  await vi.waitFor(
    async () => {
      rmSync(files, { recursive: true, force: true })
      writeFileSync(files, 'no directory')
      chmodSync(files, 0o000)
      expect(await ask('/health/ready')).toEqual({
        status: 503,
        body: { status: 'away', parts: { database: 'ok', files: 'away' } },
      })
    },
    { timeout: 10_000, interval: 300 },
  )
  expect((await ask('/health/live')).status).toBe(200)
  rmSync(files, { force: true })
  await vi.waitFor(async () => expect((await ask('/health/ready')).status).toBe(200), {
    timeout: 10_000,
    interval: 300,
  })
})

test('a part that is silent is away after two seconds, and not before', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const app = new Hono()
  const files = { ...server.world.deps.files, check: () => new Promise<void>(() => undefined) }
  healthPages(app, { database: server.database, files })
  const answered = vi.fn<(answer: unknown) => void>()
  const asked = Promise.resolve(app.request('/health/ready')).then(async (answer) =>
    answered(await answer.json()),
  )
  // The database has answered by then.
  await sql`select pg_sleep(0.1)`.execute(server.database.db)
  await vi.advanceTimersByTimeAsync(1999)
  expect(answered).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(1)
  await asked
  expect(answered).toHaveBeenCalledWith({ status: 'away', parts: { database: 'ok', files: 'away' } })
})

test('the description of the API names every call once, with all that its path takes', async () => {
  const { body } = await ask('/openapi.json')
  expect(body.openapi).toBe('3.1.0')
  const operations = Object.entries<
    Record<string, { operationId: string; parameters: { name: string; in: string }[] }>
  >(body.paths).flatMap(([address, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ address, method, operation })),
  )
  const told = operations.map(({ operation }) => operation.operationId).toSorted()
  const known = Object.entries(calls).flatMap(([name, call]) => ('path' in call ? [name] : []))
  expect(told).toEqual(known.toSorted())
  for (const { address, operation } of operations) {
    const inPath = operation.parameters
      .filter((parameter) => parameter.in === 'path')
      .map(({ name }) => `{${name}}`)
    expect(inPath).toEqual(address.match(/\{\w+\}/g) ?? [])
  }
})

test('the page of the calls shows them to people', async () => {
  const text = await (await server.world.app.request('/api-docs')).text()
  expect(text).toContain('POST /api/v1/auth/verify-otp')
  expect(text).toContain('verifyLoginOtp')
})
