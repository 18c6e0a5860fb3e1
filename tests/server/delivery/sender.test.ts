import { createHash, createHmac } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import { text } from 'node:stream/consumers'
import { beforeEach, expect, test } from 'vitest'
import { HttpError } from '@/server/core/http-error'
import { webhookSender } from '@/server/modules/otp/sender'
import type { Log } from '@/server/observability/log/log'

let gateway: Server
let url: string
let status: number
const received: { authorization: string | undefined; body: unknown }[] = []
const keys: unknown[] = []
const asked: (string | undefined)[] = []
const signatures: { expected: string; given: unknown }[] = []
const SECRET = 'what both sides of the gateway sign with'

beforeEach(async () => {
  status = 202
  received.length = 0
  asked.length = 0
  signatures.length = 0
  keys.length = 0
  lines.length = 0
  details.length = 0
  const receive = async (request: IncomingMessage, response: ServerResponse) => {
    keys.push(request.headers['idempotency-key'])
    asked.push(request.method, request.headers['content-type'])
    const sent = await text(request)
    const body: unknown = JSON.parse(sent)
    const { 'x-timestamp': time, 'x-signature': given, 'idempotency-key': key } = request.headers
    const hash = createHash('sha256').update(sent).digest('hex')
    const parts = [time, 'POST', '/send', key, hash].join('\n')
    signatures.push({ expected: createHmac('sha256', SECRET).update(parts).digest('hex'), given })
    received.push({ authorization: request.headers.authorization, body })
    response.writeHead(status).end()
  }
  gateway = createServer((request, response) => void receive(request, response)).listen(0, '127.0.0.1')
  await once(gateway, 'listening')
  const address = gateway.address()
  if (address === null || typeof address === 'string') throw new Error('The gateway has a port')
  url = `http://127.0.0.1:${address.port}/send`
  return () => gateway.close()
})

const lines: string[] = []
const details: unknown[] = []
const log: Log = (line, detail) => {
  lines.push(line)
  details.push(detail)
}
const PAUSES = { pause: 5, cooldown: 300 }
const now = () => new Date('2026-11-22T20:00:00Z')
const sender = (token?: string, secret?: string) => webhookSender({ url, token, secret }, now, log, PAUSES)

const body = { to: '9811111111', kind: 'otp', text: '123456 is your code', code: '123456' } as const
const message = { tenant: 'localhost', ...body }

test('a code goes to the gateway with its key', async () => {
  await sender('the-key')(message)
  expect(received).toEqual([{ authorization: 'Bearer the-key', body }])
  expect(asked).toEqual(['POST', 'application/json'])
})

test('a gateway without a key gets none', async () => {
  await sender()(message)
  expect(received).toEqual([{ authorization: undefined, body }])
})

test('with a secret each message is signed, its time and key included; without one it is not', async () => {
  await sender(undefined, SECRET)({ ...message, reference: 'submitted-1' })
  expect(keys).toEqual(['submitted-1'])
  expect(signatures[0]?.given).toBe(signatures[0]?.expected)
  await sender()(message)
  expect(signatures[1]?.given).toBeUndefined()
})

test('a gateway may answer without a word', async () => {
  status = 204
  await sender()(message)
  expect(received).toHaveLength(1)
  expect(lines).toEqual([])
})

test('a code follows no redirection to somewhere else', async () => {
  status = 307
  await expect(sender()(message)).rejects.toMatchObject({ status: 502 })
})

test('a gateway that refuses or is not there is told as such, so that the caller can try again', async () => {
  status = 500
  await expect(sender()(message)).rejects.toThrow(HttpError)
  gateway.close()
  await expect(
    webhookSender({ url: 'http://127.0.0.1:1/send' }, now, log, PAUSES)(message),
  ).rejects.toMatchObject({
    status: 502,
    message: 'The message could not be sent. Please try again.',
  })
})

test('what fails for a moment is tried again under one key, and each failure is a line without whom it was for', async () => {
  status = 503
  await expect(sender()(message)).rejects.toMatchObject({ status: 502 })
  expect(keys).toHaveLength(3)
  expect(new Set(keys).size).toBe(1)
  expect(lines).toEqual(['The message gateway failed: status 503'])
  expect(details).toEqual([{ level: 'warn', facts: { kind: 'otp' } }])
  expect(JSON.stringify([lines, details])).not.toMatch(/9811111111|123456/)
})

test('a refusal is not tried again, and another message has another key', async () => {
  status = 422
  const send = sender()
  for (const _ of ['one', 'two']) await expect(send(message)).rejects.toMatchObject({ status: 502 })
  expect(new Set(keys).size).toBe(2)
  expect(lines).toEqual(Array.from({ length: 2 }, () => 'The message gateway failed: status 422'))
})

test('notices that a gateway does not take hold up no codes, nor one lender’s codes those of another', async () => {
  status = 500
  const send = sender()
  const notice = { ...message, kind: 'notice', code: undefined } as const
  for (const failing of [notice, message])
    for (const _ of ['three tries', 'two tries']) await expect(send(failing)).rejects.toThrow(HttpError)
  status = 202
  await expect(send(message)).rejects.toThrow(HttpError)
  await send({ ...message, tenant: 'ucap' })
  expect(keys).toHaveLength(11)
})

test('a gateway that failed five times in a row is left alone for a while, and then asked again', async () => {
  status = 500
  const send = sender()
  for (const _ of ['three tries', 'two tries']) await expect(send(message)).rejects.toThrow(HttpError)
  status = 202
  await expect(send(message)).rejects.toThrow(HttpError)
  expect(keys).toHaveLength(5)
  await expect
    .poll(
      () =>
        send(message).then(
          () => true,
          () => false,
        ),
      { timeout: 5000 },
    )
    .toBe(true)
})
