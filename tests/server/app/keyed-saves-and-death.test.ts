/* @long */
import { randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { Client } from 'pg'
import { afterAll, afterEach, beforeAll, describe, expect, inject, test } from 'vitest'
import * as z from 'zod/mini'
import { sendLoginOtp, verifyLoginOtp } from '@/schemas/calls/auth'
import { createOfflineCase, listOfflineCases } from '@/schemas/calls/offline-cases'
import { ASHA, FROM } from '../helpers/journey'
import { buildServer, startServer, type ServerProcess } from '../helpers/process'

const ROUNDS = 2
const CASES_A_ROUND = 6

const postgresUrl = inject('postgresUrl')

const kinds = [
  { name: 'PGlite', prepare: async () => ({ variables: {}, drop: async () => undefined }) },
  ...(postgresUrl === null ? [] : [{ name: 'PostgreSQL', prepare: () => ownDatabase(postgresUrl) }]),
]

async function ownDatabase(url: string) {
  const name = `test_${randomUUID().replaceAll('-', '')}`
  const run = async (command: string) => {
    const client = new Client({ connectionString: url })
    await client.connect()
    await client.query(command)
    await client.end()
  }
  await run(`create database ${name} template template`)
  const variables = { DATABASE_URL: url.replace('/postgres?', `/${name}?`) }
  return { variables, drop: () => run(`drop database if exists ${name} with (force)`) }
}

async function ask(origin: string, method: string, route: string, headers: object, body?: object) {
  const response = await fetch(`${origin}/api${route}`, {
    method,
    headers: { 'content-type': 'application/json', ...headers },
    ...(body ? { body: JSON.stringify(body) } : {}),
  })
  const answer: unknown = await response.json()
  if (!response.ok) throw new Error(`${route}: ${JSON.stringify(answer)}`)
  return answer
}

async function signIn(origin: string): Promise<string> {
  const asked = await ask(origin, 'POST', sendLoginOtp.path, {}, { mobile: ASHA, ...FROM })
  const [message] = await (await fetch(`${origin}/outbox.json?to=${ASHA}`)).json()
  const { session_id } = sendLoginOtp.response.parse(asked)
  const proof = { session_id, otp: message.code }
  return verifyLoginOtp.response.parse(await ask(origin, 'POST', verifyLoginOtp.path, {}, proof)).token
}

/** Under a key of its own, so that the same one twice would be two rows. */
const record = (origin: string, token: string, { name, key }: { name: string; key: string }) =>
  ask(
    origin,
    'POST',
    createOfflineCase.path,
    { token, 'idempotency-key': key },
    {
      name,
      loan_type: 'PERSONAL_LOAN',
      required_amount: 100_000,
      lender_info: [{ lender_id: 'BANYAN', disbursement_date: '2026-01-05', is_pendency: false }],
    },
  )

async function names(origin: string, token: string): Promise<string[]> {
  const page = await ask(origin, 'GET', `${listOfflineCases.path}?page=0&size=50`, { token })
  return z.parse(listOfflineCases.response, page).list.map(({ name }) => name)
}

describe.each(kinds)('a save with a key, its server killed on $name', ({ prepare }) => {
  let bundle: string
  let dataDirectory: string
  let database: Awaited<ReturnType<typeof prepare>>
  let running: ServerProcess | undefined
  beforeAll(async () => {
    bundle = await buildServer()
    dataDirectory = mkdtempSync(path.join(os.tmpdir(), 'loan-keyed-'))
    database = await prepare()
  })
  afterEach(async () => {
    await running?.kill('SIGKILL')
  })
  afterAll(async () => {
    await database.drop()
    rmSync(dataDirectory, { recursive: true, force: true })
  })

  async function start() {
    running = startServer(bundle, { DATA_DIR: dataDirectory, ...database.variables })
    const origin = await running.origin
    return { origin, kill: running.kill }
  }

  test('is there once when it is repeated, whether its server died before or after the commit', async () => {
    let server = await start()
    const token = await signIn(server.origin)
    const expected: string[] = []
    for (let round = 0; round < ROUNDS; round += 1) {
      const wishes = Array.from({ length: CASES_A_ROUND }, (_, at) => ({
        name: `Case ${round} ${at}`,
        key: randomUUID(),
      }))
      const sent = wishes.map((wish) => record(server.origin, token, wish))
      // One of them is in; of the others nobody knows.
      await Promise.any(sent)
      await server.kill('SIGKILL')
      const before = await Promise.allSettled(sent)
      server = await start()
      // Another case comes first: without keys the same case again would now be a second one.
      const between = { name: `Between ${round}`, key: randomUUID() }
      await record(server.origin, token, between)
      const after = await Promise.all(wishes.map((wish) => record(server.origin, token, wish)))
      for (const [at, answer] of before.entries()) {
        expect(answer.status === 'rejected' || answer.value).toEqual(
          answer.status === 'rejected' || after[at],
        )
      }
      expected.push(between.name, ...wishes.map(({ name }) => name))
      expect((await names(server.origin, token)).toSorted()).toEqual(expected.toSorted())
    }
  }, 240_000)
})
