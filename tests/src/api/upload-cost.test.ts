import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { sendInParts } from '@/src/api/send/send-parts'
import { hushNetworkNotes, standAt } from '../helpers/api-server'

/* A file of 9.9 MB that breaks off three times sends at most a fifth more than its size, even if partial parts are lost. */

const SIZE = 9_900_000
const CUTS = [1_300_000, 5_100_000, 9_000_000]

const cuts = [...CUTS]
let received = 0
let offset = 0

const state = (response: ServerResponse, more: object = {}) => {
  response.writeHead(200, { 'content-type': 'application/json' })
  response.end(JSON.stringify({ data: { upload_id: 'u1', offset, size: SIZE, ...more } }))
}

async function takePart(request: IncomingMessage, response: ServerResponse): Promise<void> {
  let part = 0
  for await (const chunk of request) {
    const { length } = Buffer.from(chunk)
    received += length
    part += length
    if (cuts[0] === undefined || received < cuts[0]) continue
    cuts.shift()
    return void request.socket.destroy()
  }
  offset += part
  state(response)
}

const server = createServer((request, response) => {
  if (request.method === 'PATCH') return void takePart(request, response).catch(() => undefined)
  request.resume()
  const isEnd = request.url?.endsWith('/finish') === true
  return state(response, isEnd ? { file_id: 'f1' } : {})
})
const home = location.href

beforeAll(async () => {
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve)
  })
  // A listening TCP server has a port.
  standAt(`http://127.0.0.1:${(server.address() as AddressInfo).port}/`)
})
beforeEach(hushNetworkNotes)
afterAll(() => {
  standAt(home)
  server.closeAllConnections()
  server.close()
})

test('a file of 9.9 MB that is cut three times costs at most 1.2 times its size', async () => {
  const send = () =>
    sendInParts({
      announced: {
        mobile: '9000000001',
        file_type: 'pan',
        application_id: 'a'.repeat(32),
        upload_type: 'LOAN_APPLICANT_PERSONAL_INFO',
        name_prefix: 'pan',
        name: 'pan.pdf',
        size: SIZE,
        sha256: 'a'.repeat(64),
      },
      bytes: new Blob([new Uint8Array(SIZE)]),
      signal: new AbortController().signal,
      onBegun: () => undefined,
      onProgress: () => undefined,
    })
  for (const _ of CUTS) await expect(send()).rejects.toBeInstanceOf(Error)
  expect(await send()).toEqual({ file_id: 'f1' })
  expect(offset).toBe(SIZE)
  expect(received / SIZE).toBeLessThanOrEqual(1.2)
})
