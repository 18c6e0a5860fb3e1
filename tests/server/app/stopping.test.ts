/* @long */
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { Agent, createServer, request, type IncomingMessage } from 'node:http'
import { connect, type AddressInfo } from 'node:net'
import os from 'node:os'
import path from 'node:path'
import { beforeAll, expect, test } from 'vitest'
import { sendLoginOtp } from '@/schemas/calls/auth'
import { FROM } from '../helpers/journey'
import { buildServer, startServer, type ServerProcess } from '../helpers/process'

const AT_ONCE = 20

/** A message gateway that holds every message until it is let go. */
async function openSlowGateway() {
  const held: (() => void)[] = []
  const server = createServer((_, response) => void held.push(() => response.end('{}')))
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve))
  // A server that listens on a port has an address of this kind.
  const { port } = server.address() as AddressInfo
  return { url: `http://127.0.0.1:${port}`, held, close: () => server.close() }
}

type Answer = { status: number | undefined; connection: string | undefined; text: string }

function post(origin: string, route: string, body: object, agent?: Agent): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const headers = { 'content-type': 'application/json' }
    const onAnswer = async (answer: IncomingMessage) => {
      const chunks: Buffer[] = []
      for await (const chunk of answer) chunks.push(chunk)
      const { connection } = answer.headers
      resolve({ status: answer.statusCode, connection, text: Buffer.concat(chunks).toString() })
    }
    const asked = request(`${origin}${route}`, { method: 'POST', headers, agent }, (answer) => {
      onAnswer(answer).catch(reject)
    })
    asked.once('error', reject)
    asked.end(JSON.stringify(body))
  })
}

const askForCode = (origin: string, index: number) =>
  post(origin, `/api${sendLoginOtp.path}`, { mobile: String(9_812_000_000 + index), ...FROM })

let bundle: string
let gateway: Awaited<ReturnType<typeof openSlowGateway>>
let dataDirectory: string
beforeAll(async () => {
  bundle = await buildServer()
  gateway = await openSlowGateway()
  dataDirectory = mkdtempSync(path.join(os.tmpdir(), 'loan-stopping-'))
  return () => {
    gateway.close()
    rmSync(dataDirectory, { recursive: true, force: true })
  }
}, 120_000)

function start(): ServerProcess {
  gateway.held.length = 0
  return startServer(bundle, {
    DATA_DIR: dataDirectory,
    OTP_SENDER: 'webhook',
    OTP_WEBHOOK_URL: gateway.url,
    OTP_PER_ADDRESS_HOUR: '1000',
  })
}

test('SIGTERM ends every slow request with its answer, closes what is idle and lets nobody in', async () => {
  const server = start()
  const origin = await server.origin
  const port = Number(new URL(origin).port)
  const idle = connect(port, '127.0.0.1')
  idle.write('GET /health/live HTTP/1.1\r\nhost: localhost\r\n\r\n')
  await once(idle, 'data')
  const answers = Promise.all(Array.from({ length: AT_ONCE }, (_, index) => askForCode(origin, index)))
  await expect.poll(() => gateway.held.length, { timeout: 20_000 }).toBe(AT_ONCE)
  const ended = server.kill('SIGTERM')
  await once(idle, 'close')
  await expect
    .poll(() => post(origin, '/health/live', {}).catch((error: Error) => Object(error).code))
    .toBe('ECONNREFUSED')
  for (const release of gateway.held) release()
  for (const { status, connection, text } of await answers) {
    expect({ status, connection }).toEqual({ status: 200, connection: 'close' })
    expect(text).toContain('session_id')
  }
  expect(await ended).toBe(0)
}, 120_000)

test('SIGTERM among requests that have just been sent answers them too', async () => {
  const server = start()
  const origin = await server.origin
  const agent = new Agent({ keepAlive: true })
  const lookUp = () => post(origin, '/api/v1/otp/resend', { session_id: 'none' }, agent)
  await Promise.all(Array.from({ length: AT_ONCE }, lookUp))
  const reused = Array.from({ length: AT_ONCE }, lookUp)
  const fresh = Array.from({ length: AT_ONCE }, () =>
    post(origin, '/api/v1/otp/resend', { session_id: 'none' }),
  )
  await fresh[0]
  const ended = server.kill('SIGTERM')
  const answers = await Promise.all([...reused, ...fresh])
  // One address has few places at once: who waited for one was refused, and knows it.
  expect(answers.filter(({ status }) => status !== 400 && status !== 503)).toEqual([])
  expect(await ended).toBe(0)
}, 120_000)
