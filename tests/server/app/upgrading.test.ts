/* @long */
import { mkdtempSync, rmSync } from 'node:fs'
import { createServer, type AddressInfo } from 'node:net'
import os from 'node:os'
import path from 'node:path'
import { Client } from 'pg'
import { beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { sendLoginOtp } from '@/schemas/calls/auth'
import type { OpenDatabase } from '@/server/database/connection/open'
import { describeOnPostgres } from '../helpers/databases'
import { openGatewayServer } from '../helpers/gateway-server'
import { FROM } from '../helpers/journey'
import { buildServer, startServer } from '../helpers/process'

vi.setConfig({ testTimeout: 60_000 })

async function findFreePort(): Promise<number> {
  const server = createServer()
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve))
  // A server that listens on a port has an address of this kind.
  const { port } = server.address() as AddressInfo
  await new Promise((resolve) => void server.close(resolve))
  return port
}

const ask = async (url: string, body?: object) => {
  const headers = { 'content-type': 'application/json' }
  const post = { method: 'POST', headers, body: JSON.stringify(body) }
  const answer = await fetch(url, body && post)
  const retryAfter = answer.headers.get('retry-after')
  return { status: answer.status, retryAfter, text: await answer.text() }
}

describeOnPostgres('a process of a deployment on $name', ({ open }) => {
  let bundle: string
  let database: OpenDatabase
  let directory: string
  beforeAll(async () => {
    bundle = await buildServer()
  }, 120_000)
  beforeEach(async () => {
    database = await open()
    directory = mkdtempSync(path.join(os.tmpdir(), 'loan-upgrading-'))
    return async () => {
      await database.close()
      rmSync(directory, { recursive: true, force: true })
    }
  })
  const start = (variables: Record<string, string>) =>
    startServer(bundle, {
      DATABASE_URL: database.pool.options.connectionString ?? '',
      DATA_DIR: directory,
      ...variables,
    })
  const countProcesses = async () => (await database.pool.query('select from server_processes')).rowCount

  test('lives while it migrates, is ready when it has, and ends by a signal meanwhile', async () => {
    const migrating = new Client({ connectionString: database.pool.options.connectionString })
    await migrating.connect()
    await migrating.query('select pg_advisory_lock(7270413)')
    const port = await findFreePort()
    const origin = `http://127.0.0.1:${port}`
    const stopped = start({ PORT: String(port) })
    await vi.waitFor(async () => expect(await ask(`${origin}/health/live`)).toMatchObject({ status: 200 }), {
      timeout: 20_000,
      interval: 100,
    })
    expect(await ask(`${origin}/health/ready`)).toMatchObject({ status: 503, retryAfter: '2' })
    expect(await stopped.kill('SIGTERM')).toBe(0)

    const server = start({ PORT: String(port) })
    await vi.waitFor(async () => expect(await ask(`${origin}/health/live`)).toMatchObject({ status: 200 }), {
      timeout: 20_000,
      interval: 100,
    })
    expect(await ask(`${origin}/health/started`)).toMatchObject({ status: 503 })
    expect(await ask(`${origin}/api${sendLoginOtp.path}`, {})).toMatchObject({ status: 503, retryAfter: '2' })
    await migrating.end()
    await server.origin
    for (const probe of ['live', 'started', 'ready'])
      expect(await ask(`${origin}/health/${probe}`)).toMatchObject({ status: 200 })
    expect(await countProcesses()).toBe(1)
    expect(await server.kill('SIGTERM')).toBe(0)
    expect(await countProcesses()).toBe(0)
  })

  test('finishes what it has begun and ends when a newer release changes the database, and does not start again', async () => {
    const gateway = await openGatewayServer()
    const release = new Promise<() => void>((resolve) => {
      gateway.answers((_, __, answer) => resolve(() => answer({})))
    })
    const server = start({
      OTP_SENDER: 'webhook',
      OTP_WEBHOOK_URL: `${gateway.url}/send`,
      OTP_WEBHOOK_SECRET: gateway.secret,
    })
    const origin = await server.origin
    const slow = ask(`${origin}/api${sendLoginOtp.path}`, { mobile: '9812000001', ...FROM })
    const answer = await release
    await database.pool.query("insert into schema_contractions (version) values ('9999_later')")
    const refused = { status: 503, retryAfter: '1', text: expect.stringContaining('being upgraded') }
    await vi.waitFor(async () => expect(await ask(`${origin}/api/v1/bank/list`)).toEqual(refused), {
      timeout: 10_000,
      interval: 50,
    })
    expect(await ask(`${origin}/health/ready`)).toEqual(refused)
    expect(await ask(`${origin}/health/live`)).toMatchObject({ status: 200 })
    // Whoever contracts waits for it as long as something is under way.
    expect(await countProcesses()).toBe(1)
    answer()
    expect(await slow).toMatchObject({ status: 200 })
    expect(await server.ended).toBe(78)
    expect(await countProcesses()).toBe(0)

    const again = start({})
    expect(await again.ended).toBe(78)
    await expect(again.origin).rejects.toThrow('A newer release has changed this database by 9999_later')
    await gateway.close()
  })
})
