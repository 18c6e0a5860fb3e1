import { once } from 'node:events'
import { connect, type AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { serve } from '@hono/node-server'
import { beforeAll, expect, test } from 'vitest'
import { sendOtp } from '@/schemas/calls/auth'
import { oneWorld } from '../helpers/one-world'

const server = oneWorld()

let port: number
beforeAll(async () => {
  const listening = serve({ fetch: server.world.app.fetch, hostname: '127.0.0.1', port: 0 })
  await once(listening, 'listening')
  // A TCP server that listens has an address with a port.
  port = (listening.address() as AddressInfo).port
  return () => void listening.close()
})

/** @returns the status lines that come until the server closes */
async function statusesOf(lines: readonly string[], body: string): Promise<string[]> {
  const socket = connect(port, '127.0.0.1')
  const head = [`POST /api${sendOtp.path} HTTP/1.1`, 'Host: localhost', ...lines, '', ''].join('\r\n')
  socket.write(head + body)
  return (await text(socket)).match(/HTTP\/1\.1 \d+/g) ?? []
}

/** As somebody hides it behind another one, for whoever is asked next over this connection. */
const HIDDEN = 'GET /health/live HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n'

test.each([
  ['a length and chunks', ['Content-Length: 5', 'Transfer-Encoding: chunked'], `0\r\n\r\n${HIDDEN}`],
  ['two lengths', ['Content-Length: 0', `Content-Length: ${HIDDEN.length}`], HIDDEN],
  ['a length that is none', ['Content-Length: 0x10'], HIDDEN],
  ['an encoding that is not the last', ['Transfer-Encoding: chunked, identity'], `0\r\n\r\n${HIDDEN}`],
  ['a space before the colon', ['Transfer-Encoding : chunked'], `0\r\n\r\n${HIDDEN}`],
  ['a header on two lines', ['X-One: 1', ' Transfer-Encoding: chunked', 'Content-Length: 0'], HIDDEN],
])('a request with %s is refused, and nothing after it is answered', async (_, lines, body) => {
  expect(await statusesOf(lines, body)).toEqual(['HTTP/1.1 400'])
})

test('two requests with a length each are two', async () => {
  const body = '{}'
  const lines = ['Content-Type: application/json', `Content-Length: ${body.length}`]
  expect(await statusesOf(lines, body + HIDDEN)).toEqual(['HTTP/1.1 400', 'HTTP/1.1 200'])
})
