import { setTimeout as pause } from 'node:timers/promises'
import { openPostgres } from '@/server/database/connection/open'
import { openReplica } from '@/server/database/replica/open-replica'
import type { Client } from '../journey'
import { startCluster } from '../postgres'
import { callsTo, createWorld, type World } from '../world'
import { askServer, startStandby } from './standby'

const PAUSE_MS = 10

/** Sends back the cookies that it was given, as a phone does. */
export function browserOf({ app, codeFor }: World): Client & { cookies: Map<string, string> } {
  const cookies = new Map<string, string>()
  const request = async (url: string, init: RequestInit) => {
    const headers = new Headers(init.headers)
    headers.set('cookie', [...cookies].map(([name, value]) => `${name}=${value}`).join('; '))
    const answer = await app.request(url, { ...init, headers })
    for (const given of answer.headers.getSetCookie()) {
      const [name = '', value = ''] = (given.split(';')[0] ?? '').split('=')
      cookies.set(name, value)
    }
    return answer
  }
  return { ...callsTo({ request }, 'localhost'), codeFor, cookies }
}

/** A server whose lists come from a real streaming replica, both of their own. */
export async function openReplicatedWorld() {
  const primary = await startCluster({ staysSmall: true })
  if (!primary) throw new Error('PostgreSQL is not installed')
  const database = await openPostgres(primary.url)
  const standby = await startStandby(primary)
  const replica = await openReplica({ url: standby.url, primaryUrl: primary.url, role: database.role })
  const world = await createWorld({ ...database, replica })

  /** Counts the lists until now. */
  async function countReads(from: 'replica' | 'primary'): Promise<number> {
    const { values } = await world.deps.metrics.replicaReads.get()
    return values.find(({ labels }) => labels.from === from)?.value ?? 0
  }
  return {
    world,
    primary,
    standby,
    replica,
    countReads,
    /** @returns where the one list of `ask` came from */
    sourceOf: async (ask: () => Promise<unknown>): Promise<'replica' | 'primary'> => {
      const before = await countReads('replica')
      await ask()
      return (await countReads('replica')) > before ? 'replica' : 'primary'
    },
    /** Until `resumeReplay` the replica stays as it is. */
    pauseReplay: async (): Promise<void> => {
      await askServer(standby.url, 'select pg_wal_replay_pause()')
      const isPaused = "select pg_get_wal_replay_pause_state() = 'paused' as done"
      while (!(await askServer<{ done: boolean }>(standby.url, isPaused))[0]?.done) await pause(PAUSE_MS)
    },
    resumeReplay: () => askServer(standby.url, 'select pg_wal_replay_resume()'),
    async close() {
      world.close()
      await replica.close()
      await database.close()
      await standby.stop()
      await primary.stop()
    },
  }
}

export type ReplicatedWorld = Awaited<ReturnType<typeof openReplicatedWorld>>
