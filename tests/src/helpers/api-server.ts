import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo, Socket } from 'node:net'
import { configure } from '@testing-library/react'
import { afterAll, afterEach, beforeAll, beforeEach, vi } from 'vitest'
import { readMultipart, type Multipart } from './multipart'

/*
 * A real HTTP server for the app's own client: what the app sends is read off the wire, and what it gets comes over it. The page
 * stands on the server's origin, as the built app does, so that its calls go to `/api` there.
 */

/** One call as it arrived; the path is as it was written on the wire, with what was encoded in it. */
export interface ReceivedCall {
  call: string
  query: Record<string, string>
  token: string | null
  version: string | null
  headers: IncomingMessage['headers']
  /** The JSON that was sent; null when there was none, as for a part of a file. */
  body: unknown
  /** All that was sent as a form with files; null for any other call. */
  form: Multipart | null
  isAborted: boolean
}

/** All that the server says to a call. */
export type Answer = (response: ServerResponse) => void | Promise<void>

type Headers = Record<string, string>

/** An answer in JSON; `etag` is the version that it tells. */
export function answer(status: number, body: unknown, headers: Headers = {}): Answer {
  return (response) => {
    // Or the browser's own cache would answer the second time.
    response.writeHead(status, {
      'content-type': 'application/json',
      'cache-control': 'no-store',
      ...headers,
    })
    response.end(JSON.stringify(body))
  }
}

/** An answer with what was asked for, under `data` as the API has it. */
export const ok = (data: unknown = {}, etag?: string) =>
  answer(200, { data }, etag === undefined ? {} : { etag })

/** A no of the server in its own words. */
export const refusal = (status: number, message?: string) =>
  answer(status, message === undefined ? {} : { message })

/** The connection breaks before any answer has come. */
export const lost: Answer = (response) => {
  response.socket?.destroy()
}

/** A page of some proxy in the place of an answer. */
export const html: Answer = (response) => {
  response.writeHead(200, { 'content-type': 'text/html' })
  response.end('<html><body>Sign in to this network</body></html>')
}

/** JSON that ends in the middle. */
export const cutJson: Answer = (response) => {
  response.writeHead(200, { 'content-type': 'application/json' })
  response.end('{"data":{"id":"aaaa')
}

/** The server has the call and never answers it. */
export const silence: Answer = () => undefined

/** An answer that waits until the test lets it go. */
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

/** The server of a test file, made anew for each test: nothing is answered before the test says how. */
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
    // All that comes over a wire takes longer on a busy machine than what was made up.
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
    /** @returns what the server says to a call (`GET /v1/user/me`), the first time, the second ...; the last stands for all later times. */
    on(call: string, ...said: [Answer, ...Answer[]]) {
      answers.set(call, said)
    },
    asked: () => calls.map(({ call }) => call),
    /** The only call that has arrived. */
    onlyCall(): ReceivedCall {
      const [only, ...others] = calls
      if (!only || others.length > 0)
        throw new Error(`Not one call, but: ${calls.map(({ call }) => call).join(', ')}`)
      return only
    },
  }
}

/** Takes the page to another address, as opening it there would. */
export function standAt(url: string): void {
  // happy-dom's own way to say where the page is; its window is not typed here.
  const { happyDOM } = window as unknown as { happyDOM: { setURL: (url: string) => void } }
  happyDOM.setURL(url)
}

/** happy-dom notes failed requests on the console of the process; here they are what is tested. Anything else is still said. */
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
