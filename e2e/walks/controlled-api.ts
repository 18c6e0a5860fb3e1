import type { Page, Route } from '@playwright/test'

/** An answer of the server; of status 0 the connection that breaks before one comes. */
export type Reply = { status?: number; body: unknown; headers?: Readonly<Record<string, string>> }

/** A call as the specification writes it, such as 'PATCH /v1/apply-loan/{id}/reference'. */
export type CallName = `${'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'} /v1/${string}`

/** Answers a call that no walk is about. */
export type AtOnce = (call: string, query: URLSearchParams) => Reply | undefined

type Waiting = { call: string; route: Route }

const PATIENCE_MS = 5000

/** The server as the page sees it: answers at once what the walk does not care for, and keeps the rest waiting. */
export class ControlledApi {
  private readonly waiting: Waiting[] = []
  private readonly listeners = new Set<() => void>()
  private readonly given = new Map<string, Reply>()

  constructor(
    private readonly atOnce: AtOnce,
    /** True if the walk will say how a call ends; else it gets the answer that it got before. */
    private readonly isAwaited: (call: string) => Promise<boolean>,
  ) {}

  /** Takes the calls of a page over; none reaches a server. */
  async attachTo(page: Page): Promise<void> {
    await page.route('**/api/**', (route) => this.receive(route))
    // A request that the page gave up, or whose page is gone, cannot be answered any more.
    page.on('requestfailed', (request) => {
      const index = this.waiting.findIndex(({ route }) => route.request() === request)
      if (index !== -1) this.waiting.splice(index, 1)
    })
  }

  /** The calls that wait for an answer. */
  get open(): string[] {
    return this.waiting.map(({ call }) => call)
  }

  isOpen(...names: CallName[]): boolean {
    return names.some((name) => this.find(name) !== -1)
  }

  /**
   * Answers the oldest request to one of these calls, which may still be on its way.
   * @returns the call that was answered
   * @throws Error when none comes
   */
  async answer(names: readonly CallName[], reply: Reply): Promise<string> {
    const deadline = Date.now() + PATIENCE_MS
    for (;;) {
      const index = names.map((name) => this.find(name)).find((found) => found !== -1)
      const [held] = index === undefined ? [] : this.waiting.splice(index, 1)
      if (held) {
        if (reply.status === undefined) this.given.set(held.call, reply)
        await fulfil(held.route, reply)
        return held.call
      }
      const left = deadline - Date.now()
      if (left <= 0)
        throw new Error(
          `The page has not asked for ${names.join(' or ')}; it waits for [${this.open.join(', ')}]`,
        )
      await this.nextRequest(left)
    }
  }

  private find(name: CallName): number {
    // An id is of digits and the letters a to f: 'list' is none.
    const pattern = new RegExp(`^${name.replaceAll(/\{\w+\}/g, '[0-9a-f]+')}$`)
    return this.waiting.findIndex(({ call }) => pattern.test(call))
  }

  private async receive(route: Route): Promise<void> {
    const request = route.request()
    const { pathname, searchParams } = new URL(request.url())
    const call = `${request.method()} ${pathname.replace('/api', '')}`
    const known = this.atOnce(call, searchParams)
    const reply = known ?? ((await this.isAwaited(call)) ? undefined : this.given.get(call))
    if (reply) return fulfil(route, reply)
    this.waiting.push({ call, route })
    for (const listener of this.listeners) listener()
  }

  private nextRequest(milliseconds: number): Promise<void> {
    return new Promise((resolve) => {
      const finish = () => {
        clearTimeout(timer)
        this.listeners.delete(finish)
        resolve()
      }
      const timer = setTimeout(finish, milliseconds)
      this.listeners.add(finish)
    })
  }
}

function fulfil(route: Route, { status = 200, body, headers }: Reply): Promise<void> {
  if (status === 0) return route.abort()
  // All that is listened to is told as an event, and then the connection ends.
  if (status === 200 && route.request().headers()['accept'] === 'text/event-stream')
    return route.fulfill({ contentType: 'text/event-stream', body: `data: ${JSON.stringify(body)}\n\n` })
  return route.fulfill({
    status,
    contentType: 'application/json',
    body: JSON.stringify(body),
    headers: { ...headers },
  })
}
