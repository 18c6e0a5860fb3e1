import { createServer, request as ask, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo, Socket } from 'node:net'

export type Answer = { status: number; headers: IncomingMessage['headers']; body: Buffer }

/** A request as it reaches the server; the body is empty where there is none. */
export type Asked = { method: string; url: string; headers: IncomingMessage['headers']; body: Buffer }

/** Stands before the server, and may ask it for something else or say something else. */
export type Interpreter = (asked: Asked, ask: (asked: Asked) => Promise<Answer>) => Promise<Answer>

/** All that may be done with a request that is to fail: ask the server as if nothing were, answer, or drop the connection. */
export type Line = {
  forward: () => Promise<Answer>
  answer: (status: number, headers: Record<string, string>, body: string | Buffer) => void
  drop: () => void
}

/** A request with its answer, as both went over the line; `type` is that of what was sent. */
export type Exchange = { method: string; url: string; type: string; sent: Buffer; received: Buffer }

type Trap = {
  call: RegExp
  times: number
  spring: (line: Line) => void | Promise<void>
}

/**
 * The network between the browser and the real server: requests and answers go through as they are, except those that a trap is
 * set for. What breaks here breaks on the socket, as it does outside.
 */
export class Proxy {
  readonly #server = createServer((request, response) => void this.#pass(request, response))
  readonly #sockets = new Set<Socket>()
  readonly done: string[] = []
  /** Told of all that goes through unharmed, event streams apart. */
  onExchange: (exchange: Exchange) => void = () => undefined
  #trap: Trap | null = null
  #isAway = false
  #arrived = (): void => undefined

  private constructor(
    readonly upstream: string,
    private readonly interpret: Interpreter,
  ) {
    this.#server.on('connection', (socket) => {
      if (this.#isAway) return void socket.destroy()
      this.#sockets.add(socket)
      socket.on('error', () => undefined)
      return void socket.on('close', () => this.#sockets.delete(socket))
    })
  }

  static async before(
    upstream: string,
    interpret: Interpreter = (asked, askServer) => askServer(asked),
  ): Promise<Proxy> {
    const proxy = new Proxy(upstream, interpret)
    await new Promise<void>((resolve) => {
      proxy.#server.listen(0, resolve)
    })
    return proxy
  }

  /** Its address, as browsers are given it. */
  get url(): string {
    // A listening TCP server has a port.
    return `http://localhost:${(this.#server.address() as AddressInfo).port}`
  }

  /** Sets a trap in the place of any other; resolves when the first request has run into it. */
  set(trap: Trap): Promise<void> {
    this.#trap = trap
    return new Promise((resolve) => {
      this.#arrived = resolve
    })
  }

  /** All is well again; what was held is dropped. */
  heal(): void {
    this.#trap = null
    for (const socket of this.#sockets) socket.destroy()
  }

  /** There is no network. */
  away(): void {
    this.#isAway = true
    for (const socket of this.#sockets) socket.destroy()
  }

  back(): void {
    this.#isAway = false
  }

  close(): void {
    this.heal()
    this.#server.close()
  }

  async #pass(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const chunks: Buffer[] = []
    // A page that is gone sends no more.
    request.on('error', () => undefined)
    for await (const chunk of request) chunks.push(Buffer.from(chunk))
    const sent = Buffer.concat(chunks)
    const line = this.#line(request, response, sent)
    const trap = this.#trap
    const called = `${request.method} ${new URL(request.url ?? '/', this.url).pathname}`
    if (trap && trap.times > 0 && trap.call.test(called)) {
      trap.times -= 1
      this.#arrived()
      return trap.spring(line)
    }
    if (request.headers.accept === 'text/event-stream') return this.#stream(request, response)
    const said = await line.forward().catch(() => null)
    if (!said) return line.drop()
    if (request.method !== 'GET' && said.status < 300) this.done.push(called)
    response.writeHead(said.status, said.headers)
    response.end(said.body)
    const { method = '', url = '', headers } = request
    this.onExchange({ method, url, type: headers['content-type'] ?? '', sent, received: said.body })
  }

  #stream({ url, headers, socket }: IncomingMessage, response: ServerResponse): void {
    const asked = ask(`${this.upstream}${url}`, { headers }, (answer) => {
      response.writeHead(answer.statusCode ?? 502, answer.headers)
      answer.on('error', () => socket.destroy())
      answer.pipe(response)
    })
    asked.on('error', () => socket.destroy())
    response.on('close', () => asked.destroy())
    asked.end()
  }

  #line(request: IncomingMessage, response: ServerResponse, body: Buffer): Line {
    return {
      forward: () => {
        const { method = 'GET', url = '/', headers } = request
        return this.interpret({ method, url, headers, body }, (asked) => this.#forward(asked))
      },
      answer: (status, headers, text) => {
        if (!response.headersSent) response.writeHead(status, { 'cache-control': 'no-store', ...headers })
        response.end(text)
      },
      drop: () => void request.socket.destroy(),
    }
  }

  #forward({ url, method, headers, body }: Asked): Promise<Answer> {
    return new Promise((resolve, reject) => {
      const { connection: _, 'transfer-encoding': __, ...kept } = headers
      const options = { method, headers: { ...kept, 'content-length': String(body.length) } }
      const asked = ask(`${this.upstream}${url}`, options, (answer) => {
        const chunks: Buffer[] = []
        answer.on('data', (chunk: Buffer) => chunks.push(chunk))
        answer.on('error', reject)
        answer.on('end', () => {
          const { 'transfer-encoding': ___, connection: ____, ...said } = answer.headers
          resolve({ status: answer.statusCode ?? 502, headers: said, body: Buffer.concat(chunks) })
        })
      })
      asked.on('error', reject)
      asked.end(body)
    })
  }
}
