import { once } from 'node:events'
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import { text } from 'node:stream/consumers'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { HttpError } from '@/server/http-error'
import { webhookSender } from '@/server/otp/sender'

let gateway: Server
let url: string
let status: number
const received: { authorization: string | undefined; body: unknown }[] = []
const asked: (string | undefined)[] = []

beforeEach(async () => {
  status = 202
  received.length = 0
  asked.length = 0
  const receive = async (request: IncomingMessage, response: ServerResponse) => {
    asked.push(request.method, request.headers['content-type'])
    const body: unknown = JSON.parse(await text(request))
    received.push({ authorization: request.headers.authorization, body })
    response.writeHead(status).end()
  }
  gateway = createServer((request, response) => void receive(request, response)).listen(0, '127.0.0.1')
  await once(gateway, 'listening')
  const address = gateway.address()
  if (address === null || typeof address === 'string') throw new Error('The gateway has a port')
  url = `http://127.0.0.1:${address.port}/send`
})
afterEach(() => gateway.close())

const body = { to: '9811111111', kind: 'otp', text: '123456 is your code', code: '123456' } as const
const message = { tenant: 'localhost', ...body }

test('a code goes to the gateway with its key', async () => {
  await webhookSender(url, 'the-key')(message)
  expect(received).toEqual([{ authorization: 'Bearer the-key', body }])
  expect(asked).toEqual(['POST', 'application/json'])
})

test('a gateway without a key gets none', async () => {
  await webhookSender(url, undefined)(message)
  expect(received).toEqual([{ authorization: undefined, body }])
})

test('a gateway that refuses or is not there is told as such, so that the caller can try again', async () => {
  status = 500
  await expect(webhookSender(url, undefined)(message)).rejects.toThrow(HttpError)
  gateway.close()
  await expect(webhookSender('http://127.0.0.1:1/send', undefined)(message)).rejects.toMatchObject({
    status: 502,
    message: 'The message could not be sent. Please try again.',
  })
})
