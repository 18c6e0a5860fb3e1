import { chmodSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { Hono } from 'hono'
import { sql } from 'kysely'
import { afterEach, expect, test, vi } from 'vitest'
import * as calls from '@/schemas/calls'
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

test('a process says that it lives, and that it can work', async () => {
  expect(await ask('/health/live')).toEqual({ status: 200, body: { status: 'ok' } })
  expect(await ask('/health/ready')).toEqual({
    status: 200,
    body: { status: 'ok', parts: { database: 'ok', files: 'ok' } },
  })
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
