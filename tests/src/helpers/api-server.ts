import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo, Socket } from 'node:net'
import { configure } from '@testing-library/react'
import { afterAll, afterEach, beforeAll, beforeEach, vi } from 'vitest'
import { readMultipart, type Multipart } from './multipart'

/* A real HTTP server for the app's client. The page is on the server's origin, as the built app is, so calls go to `/api` there. */

/** The path as on the wire, still encoded. */
export interface ReceivedCall {
  call: string
  query: Record<string, string>
  token: string | null
  version: string | null
  headers: IncomingMessage['headers']
  /** Null when there was no JSON. */
  body: unknown
  /** Null for anything but a multipart form. */
  form: Multipart | null
  isAborted: boolean
}

export type Answer = (response: ServerResponse) => void | Promise<void>

type Headers = Record<string, string>

export function answer(status: number, body: unknown, headers: Headers = {}): Answer {
  return (response) => {
    // Or the browser's cache would answer the second time.
    response.writeHead(status, {
      'content-type': 'application/json',
      'cache-control': 'no-store',
      ...headers,
    })
    response.end(JSON.stringify(body))
  }
}

/** Under `data`, as in the API. */
export const ok = (data: unknown = {}, etag?: string) =>
  answer(200, { data }, etag === undefined ? {} : { etag })

export const refusal = (status: number, message?: string) =>
  answer(status, message === undefined ? {} : { message })

export const lost: Answer = (response) => {
  response.socket?.destroy()
}

/** A captive portal or a proxy answers. */
export const html: Answer = (response) => {
  response.writeHead(200, { 'content-type': 'text/html' })
  response.end('<html><body>Sign in to this network</body></html>')
}

export const cutJson: Answer = (response) => {
  response.writeHead(200, { 'content-type': 'application/json' })
  response.end('{"data":{"id":"aaaa')
}

export const silence: Answer = () => undefined

/** Answers once the test releases it. */
export function deferAnswer(inner: Answer): { answer: Answer; release: () => unknown } {
  const gate = new EventTarget()
  const released = new Promise((resolve) => {
    gate.addEventListener('open', resolve)
  })
  return {
    answer: async (response) => {
      await released
      await inner(response)
    },
    release: () => gate.dispatchEvent(new Event('open')),
  }
}

/** Answers 404 until the test sets an answer; reset after each test. */
export function startApiServer() {
  const calls: ReceivedCall[] = []
  const answers = new Map<string, Answer[]>()
  const open = new Set<Socket>()
  const home = location.href

  const server = createServer((request, response) => {
    void receive(request).then((received) => {
      calls.push(received)
      response.on('close', () => {
        received.isAborted = !response.writableFinished
      })
      const waiting = answers.get(received.call) ?? []
      const next = waiting.length > 1 ? waiting.shift() : waiting[0]
      return (next ?? refusal(404))(response)
    })
  })
  server.on('connection', (socket) => {
    open.add(socket)
    socket.on('close', () => open.delete(socket))
  })

  beforeAll(async () => {
    // A real connection needs longer on a busy machine.
    configure({ asyncUtilTimeout: 4000 })
    await new Promise<void>((resolve) => {
      server.listen(0, '127.0.0.1', resolve)
    })
    // A listening TCP server has a port.
    standAt(`http://127.0.0.1:${(server.address() as AddressInfo).port}/`)
  })
  beforeEach(hushNetworkNotes)
  afterEach(() => {
    calls.length = 0
    answers.clear()
  })
  afterAll(async () => {
    standAt(home)
    for (const socket of open) socket.destroy()
    await new Promise((resolve) => {
      server.close(resolve)
    })
  })

  return {
    calls,
    /** Answers of successive calls; the last one repeats. */
    on(call: string, ...said: [Answer, ...Answer[]]) {
      answers.set(call, said)
    },
    asked: () => calls.map(({ call }) => call),
    onlyCall(): ReceivedCall {
      const [only, ...others] = calls
      if (!only || others.length > 0)
        throw new Error(`Not one call, but: ${calls.map(({ call }) => call).join(', ')}`)
      return only
    },
  }
}

export function standAt(url: string): void {
  // happy-dom's own API; its window is not typed here.
  const { happyDOM } = window as unknown as { happyDOM: { setURL: (url: string) => void } }
  happyDOM.setURL(url)
}

/** happy-dom logs failed requests, which are what is tested here. */
export function hushNetworkNotes(): void {
  const say = process.stderr.write.bind(process.stderr)
  vi.spyOn(process.stderr, 'write').mockImplementation((said) =>
    /^[A-Z]+ http:\/\/127\.0\.0\.1|ECONNRESET/.test(String(said)) ? true : say(said),
  )
}

async function receive(request: IncomingMessage): Promise<ReceivedCall> {
  const { pathname, searchParams } = new URL(request.url ?? '/', 'http://server')
  const { headers, method } = request
  const type = headers['content-type'] ?? ''
  const form = type.startsWith('multipart/') ? await readMultipart(request) : null
  const text = form ? '' : await textOf(request)
  return {
    call: `${method} ${pathname.replace(/^\/api/, '')}`,
    query: Object.fromEntries(searchParams),
    token: only(headers['token']),
    version: only(headers['if-match']),
    headers,
    body: text === '' || type === 'application/octet-stream' ? null : JSON.parse(text),
    form,
    isAborted: false,
  }
}

const only = (header: string | string[] | undefined) => (typeof header === 'string' ? header : null)

async function textOf(request: IncomingMessage): Promise<string> {
  let text = ''
  for await (const chunk of request.setEncoding('utf8')) text += String(chunk)
  return text
}
