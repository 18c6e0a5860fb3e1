import { createHash, createHmac } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { openDelivery } from '@/server/delivery/gateways/delivery'

const SECRET = 'what both sides of the gateway sign with'

export type ReceivedRequest = {
  method: string
  path: string
  reference: string
  body: Buffer
  /** As docs/lender-gateway.md says. */
  isSigned: boolean
}

const sha256 = (bytes: Buffer | string) => createHash('sha256').update(bytes).digest('hex')
const signed = (...parts: string[]) => createHmac('sha256', SECRET).update(parts.join('\n')).digest('hex')

async function receive(request: IncomingMessage): Promise<ReceivedRequest> {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk)
  const body = Buffer.concat(chunks)
  const headerOf = (name: string) => String(request.headers[name] ?? '')
  const { method = '', url: path = '' } = request
  const reference = headerOf('idempotency-key')
  const expected = signed(headerOf('x-timestamp'), method, path, reference, sha256(body))
  return { method, path, reference, body, isSigned: headerOf('x-signature') === expected }
}

/** `answer` is the agreed way. */
export type GatewayBehaviour = (
  arrived: ReceivedRequest,
  response: ServerResponse,
  answer: (value: unknown, timestamp?: number) => void,
) => void

const TIMEOUTS = { request: 1000, send: 8000, pause: 5, cooldown: 400 }

const empty: GatewayBehaviour = (_, __, answer) => answer({})

export async function openGatewayServer() {
  const arrived: ReceivedRequest[] = []
  const lines: string[] = []
  let manner = empty
  const serve = async (request: IncomingMessage, response: ServerResponse) => {
    const found = await receive(request)
    arrived.push(found)
    manner(found, response, (value, timestamp = Math.floor(Date.now() / 1000)) => {
      const text = JSON.stringify(value)
      response.setHeader('x-timestamp', timestamp)
      response.setHeader('x-signature', signed(String(timestamp), found.reference, sha256(text)))
      response.end(text)
    })
  }
  // A request that breaks off is answered by nobody.
  const server = createServer(
    (request, response) => void serve(request, response).catch(() => response.destroy()),
  )
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve))
  // A server that listens on a port has an address of this kind.
  const { port } = server.address() as AddressInfo
  return {
    url: `http://127.0.0.1:${port}`,
    secret: SECRET,
    arrived,
    references: () => arrived.map(({ reference }) => reference),
    /** The log of those who deliver here. */
    lines,
    deliverAs: (receiverName: string, timeouts: Partial<typeof TIMEOUTS> = {}) =>
      openDelivery({
        receiverName,
        secret: SECRET,
        now: () => new Date(),
        log: (line) => void lines.push(line),
        timeouts: { ...TIMEOUTS, ...timeouts },
      }),
    answers: (next: GatewayBehaviour) => {
      manner = next
    },
    close: () => {
      server.closeAllConnections()
      return new Promise((resolve) => void server.close(resolve))
    },
  }
}
