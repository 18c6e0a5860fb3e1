import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { IDEMPOTENCY_KEY } from '@/schemas/headers'
import { startServer, type ServerProcess } from '../../server/helpers/process'

/** Longer than the lease of whatever a dead process was doing. */
const PATIENCE_MS = 150_000
const PAUSE_MS = 100
const CUT_OFF_MS = 30_000

/** Server processes on one database and one file store, asked in turns. */
export type Processes = {
  request: (url: string, init: RequestInit) => Promise<Response>
  killOne: () => Promise<void>
  cutOff: () => number
  /** Answers that were errors of a server. */
  errors: readonly string[]
  stop: () => Promise<void>
}

/** Starts so many processes of a built server; `variablesOf` answers the settings of the next one. */
export async function startProcesses(
  bundle: string,
  count: number,
  variablesOf: () => Record<string, string>,
): Promise<Processes> {
  const running = new Set<ServerProcess>()
  const listening = new Map<ServerProcess, string>()
  const errors: string[] = []
  let turn = 0
  let cutOff = 0

  async function start() {
    const server = startServer(bundle, variablesOf())
    running.add(server)
    try {
      listening.set(server, await server.origin)
    } catch (error) {
      errors.push(`A process did not start: ${String(error)}`)
    }
  }

  async function ask(url: string, init: RequestInit): Promise<Response | undefined> {
    const origins = [...listening.values()]
    turn += 1
    const origin = origins[turn % origins.length]
    if (origin === undefined) return undefined
    const { pathname, search } = new URL(url)
    try {
      const signal = AbortSignal.timeout(CUT_OFF_MS)
      const response = await fetch(`${origin}${pathname}${search}`, { ...init, signal })
      // Read here, because the process may die before its last byte.
      const answer = new Response(await response.arrayBuffer(), response)
      const isBusy = answer.headers.has('retry-after')
      if (answer.status >= 500 && !isBusy)
        errors.push(`${pathname}: ${answer.status} ${await answer.clone().text()}`)
      return isBusy ? undefined : answer
    } catch {
      cutOff += 1
      return undefined
    }
  }

  // The first migrates.
  await start()
  await Promise.all(Array.from({ length: count - 1 }, start))
  const starting = new Set<Promise<void>>()
  return {
    errors,
    cutOff: () => cutOff,
    async request(url, init) {
      const headers = new Headers(init.headers)
      if (init.method !== 'GET') headers.set(IDEMPOTENCY_KEY, randomUUID())
      const until = Date.now() + PATIENCE_MS
      while (Date.now() < until) {
        const answer = await ask(url, { ...init, headers })
        if (answer) return answer
        await pause(PAUSE_MS)
      }
      throw new Error(`${url} was not answered`)
    },
    async killOne() {
      const [oldest] = listening.keys()
      if (!oldest) return
      listening.delete(oldest)
      running.delete(oldest)
      await oldest.kill('SIGKILL')
      const next = start()
      starting.add(next)
      void next.finally(() => starting.delete(next))
    },
    async stop() {
      await Promise.all(starting)
      await Promise.all([...running].map((server) => server.kill('SIGKILL')))
    },
  }
}
