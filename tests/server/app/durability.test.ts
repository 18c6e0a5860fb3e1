/* @long */
import { randomBytes } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { getApplication } from '@/schemas/calls/applications'
import { sendLoginOtp, sendOtp, verifyLoginOtp, verifyOtp } from '@/schemas/calls/auth'
import { getFileUrl, uploadFile } from '@/schemas/calls/files'
import { createApplication } from '@/schemas/calls/start'
import { ASHA, FROM } from '../helpers/journey'
import { buildServer, startServer, type ServerProcess } from '../helpers/process'
import { PDF, startValues } from '../helpers/values'

const BORROWER = '9811111111'
const ROUNDS = 1
const FILES_A_ROUND = 5

type Session = { token: string; id: string }

let bundle: string
let dataDirectory: string
let running: ServerProcess | undefined
beforeAll(async () => {
  bundle = await buildServer()
  dataDirectory = mkdtempSync(path.join(os.tmpdir(), 'loan-durability-'))
})
afterEach(async () => {
  await running?.kill('SIGKILL')
})
afterAll(() => rmSync(dataDirectory, { recursive: true, force: true }))

function start(): ServerProcess {
  running = startServer(bundle, { DATA_DIR: dataDirectory })
  return running
}

async function send(
  origin: string,
  method: string,
  route: string,
  body?: object,
  token = '',
): Promise<unknown> {
  const response = await fetch(`${origin}/api${route}`, {
    method,
    headers: { token, 'content-type': 'application/json' },
    ...(body ? { body: JSON.stringify(body) } : {}),
  })
  if (!response.ok) throw new Error(`${route}: ${await response.text()}`)
  return response.json()
}

async function codeFor(origin: string, mobile: string): Promise<string> {
  const [newest] = await (await fetch(`${origin}/outbox.json?to=${mobile}`)).json()
  return newest.code
}

async function begin(origin: string): Promise<Session> {
  const login = sendLoginOtp.response.parse(
    await send(origin, 'POST', sendLoginOtp.path, { mobile: ASHA, ...FROM }),
  )
  const proof = { session_id: login.session_id, otp: await codeFor(origin, ASHA) }
  const { token } = verifyLoginOtp.response.parse(await send(origin, 'POST', verifyLoginOtp.path, proof))
  const asked = sendOtp.response.parse(
    await send(origin, 'POST', sendOtp.path, { mobile: BORROWER, ...FROM }, token),
  )
  const otp = await codeFor(origin, BORROWER)
  await send(origin, 'POST', verifyOtp.path, { session_id: asked.session_id, otp }, token)
  const created = await send(origin, 'POST', createApplication.path, startValues({ mobile: BORROWER }), token)
  return { token, id: createApplication.response.parse(created).id }
}

/** Saves and uploads until the server dies, and collects what was acknowledged. */
async function hammer(origin: string, { token, id }: Session, acknowledged: Acknowledged): Promise<void> {
  const save = async () => {
    for (;;) {
      const required_amount = acknowledged.amount + 1
      const body = startValues({ mobile: BORROWER, required_amount })
      await send(origin, 'PATCH', `/v1/loan-application/${id}`, body, token)
      acknowledged.amount = required_amount
    }
  }
  const upload = async () => {
    for (;;) {
      const bytes = Buffer.concat([PDF.bytes, randomBytes(50_000)])
      const form = new FormData()
      const fields = {
        mobile: BORROWER,
        file_type: 'bank_statement',
        application_id: id,
        upload_type: 'LOAN_APPLICATION',
      }
      for (const [name, value] of Object.entries(fields)) form.set(name, value)
      form.set('file', new Blob([bytes]), 'statement.pdf')
      const response = await fetch(`${origin}/api${uploadFile.path}`, {
        method: 'POST',
        headers: { token },
        body: form,
      })
      acknowledged.files.set(uploadFile.response.parse(await response.json()).file_id, bytes)
    }
  }
  await Promise.allSettled([save(), upload(), upload()])
}

async function readFile(origin: string, token: string, file_id: string): Promise<Buffer> {
  const answer = await send(origin, 'GET', `${getFileUrl.path}?file_id=${file_id}`, undefined, token)
  const response = await fetch(getFileUrl.response.parse(answer).file_url)
  return Buffer.from(await response.arrayBuffer())
}

type Acknowledged = { amount: number; files: Map<string, Buffer> }

async function expectStored(
  origin: string,
  { token, id }: Session,
  acknowledged: Acknowledged,
): Promise<void> {
  const answer = await send(origin, 'GET', `/v1/loan-application/${id}`, undefined, token)
  const amount = Number(getApplication.response.parse(answer).required_amount)
  // The save that was under way may or may not be in.
  expect([acknowledged.amount, acknowledged.amount + 1]).toContain(amount)
  acknowledged.amount = amount
  for (const [file_id, bytes] of acknowledged.files) {
    expect((await readFile(origin, token, file_id)).equals(bytes)).toBe(true)
  }
}

async function killInTheMiddle(
  server: ServerProcess,
  session: Session,
  acknowledged: Acknowledged,
): Promise<void> {
  const enough = acknowledged.files.size + FILES_A_ROUND
  const hammering = hammer(await server.origin, session, acknowledged)
  await expect.poll(() => acknowledged.files.size, { timeout: 20_000, interval: 5 }).toBeGreaterThan(enough)
  await server.kill('SIGKILL')
  await hammering
}

test('kill -9 in the middle of saves and uploads loses nothing that was acknowledged', async () => {
  const acknowledged = { amount: 1, files: new Map<string, Buffer>() }
  const first = start()
  const session = await begin(await first.origin)
  await killInTheMiddle(first, session, acknowledged)
  for (let round = 0; round < ROUNDS; round += 1) {
    const server = start()
    await expectStored(await server.origin, session, acknowledged)
    await killInTheMiddle(server, session, acknowledged)
  }
  const last = start()
  await expectStored(await last.origin, session, acknowledged)
  expect(acknowledged.amount).toBeGreaterThan(ROUNDS)
}, 90_000)

test('a second server on the same data is refused with the process that has it, and SIGTERM ends the first cleanly', async () => {
  const first = start()
  await first.origin
  const second = startServer(bundle, { DATA_DIR: dataDirectory })
  await expect(second.origin).rejects.toThrow(`in use by process ${first.pid}`)
  expect(await second.ended).toBe(1)
  expect(await first.kill('SIGTERM')).toBe(0)
}, 120_000)

test('a production that lacks what it asks for does not start, and says all of it', async () => {
  const server = startServer(bundle, { DATA_DIR: dataDirectory, NODE_ENV: 'production' })
  await expect(server.origin).rejects.toThrow(
    /The environment is wrong:\n {2}SECRET.*\n {2}DATA_KEY.*\n {2}PUBLIC_URL.*\n {2}TRUST_PROXY.*\n {2}OTP_SENDER.*\n {2}BUREAU.*\n {2}LENDERS.*\n {2}SMTP_URL/,
  )
  expect(await server.ended).toBe(1)
}, 20_000)
