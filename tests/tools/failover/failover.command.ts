import { mkdtempSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { openPostgres } from '@/server/database/connection/open'
import { verifyTrail } from '@/server/http/audit/verify'
import { tableOf } from '@/tests/tools/statecharts/model/report'
import { RAVI, signIn, startDraft, type Client } from '../../server/helpers/journey'
import { startCluster, type Cluster } from '../../server/helpers/postgres'
import { buildServer, startServer } from '../../server/helpers/process'
import { askServer, startStandby } from '../../server/helpers/replicas/standby'
import { callsTo } from '../../server/helpers/world'
import { openOutside } from '../processes/outside'
import { openProxy } from '../upgrade/proxy'
import { findPort, startHaproxy } from './haproxy'
import { probe, readSources } from './probe'
import { compareWithStored, readList, write, type Acknowledged } from './work'

const READERS = 3
const WRITERS = 3
/** Between two requests of one person. */
const THINKING_MS = 20
const BEFORE_MS = 5000
/** Until somebody has seen that the primary is away, and decided. */
const DECISION_MS = 2000
const AFTER_MS = 12_000
const PATIENCE_MS = 60_000

const WAITS_FOR_STANDBY = "alter system set synchronous_standby_names = '*'"

async function waitFor(what: string, isDone: () => Promise<boolean>): Promise<void> {
  for (const until = Date.now() + PATIENCE_MS; Date.now() < until; await pause(100)) {
    if (await isDone().catch(() => false)) return
  }
  throw new Error(`${what}: not in ${PATIENCE_MS / 1000} s`)
}

/** Nothing is acknowledged that the standby has not. */
async function makeSynchronous(primary: Cluster): Promise<void> {
  await askServer(primary.url, WAITS_FOR_STANDBY)
  await askServer(primary.url, 'select pg_reload_conf()')
  await waitFor('The standby is synchronous', async () => {
    const [row] = await askServer(primary.url, "select from pg_stat_replication where sync_state <> 'async'")
    return row !== undefined
  })
}

type Outcome = {
  saved: number
  refusals: number
  outageSeconds: number
  lost: number
  doubled: number
  faults: string[]
}

type Pair = { a: Cluster; b: Cluster; ports: readonly [number, number] }

/** Kills `a` under load, makes `b` the primary, and then `a` its standby. */
async function failOver({ a, b, ports }: Pair, directory: string): Promise<Outcome> {
  const proxy = await startHaproxy(ports)
  const outside = await openOutside()
  const bundle = await buildServer()
  const started: { stop: () => Promise<unknown> }[] = []
  try {
    await waitFor('The proxy has found both', async () => {
      await askServer(proxy.replicaUrl, 'select')
      return (await askServer(proxy.primaryUrl, 'select')).length === 1
    })
    const server = startServer(bundle, {
      DATABASE_URL: proxy.primaryUrl,
      DATABASE_REPLICA_URL: proxy.replicaUrl,
      DATA_DIR: directory,
      LOG_REQUESTS: 'false',
      ...outside.variables,
    })
    started.push({ stop: () => server.kill('SIGKILL') })
    const origin = await server.origin
    const { report, request } = openProxy([origin])
    const client: Client = { ...callsTo({ request }, 'localhost'), codeFor: outside.codeFor }
    const [reader, writer] = [await signIn(client), await signIn(client, RAVI)]
    const drafts = []
    for (let count = 0; count < WRITERS; count += 1) drafts.push(await startDraft(client, writer))
    const end = new AbortController()
    const repeat = async (work: () => Promise<unknown>) => {
      while (!end.signal.aborted) {
        await work().catch((error: unknown) => report.errors.push(String(error)))
        await pause(THINKING_MS)
      }
    }
    const done: Acknowledged = { cases: [], purposes: new Map() }
    const probing = probe(origin, reader, end.signal)
    const people = Promise.all([
      ...Array.from({ length: READERS }, () => repeat(() => readList(client, reader))),
      ...drafts.map((draft) => repeat(() => write(client, draft, done))),
    ])
    await pause(BEFORE_MS)
    const before = await readSources(origin)
    await a.crash()
    await pause(DECISION_MS)
    await askServer(b.url, 'select pg_promote()')
    await pause(AFTER_MS)
    const next = await startStandby(b, { port: ports[0] })
    started.push(next)
    const promoted = await readSources(origin)
    await waitFor('Lists come from the new replica', async () => {
      return (await readSources(origin)).replica > promoted.replica
    })
    end.abort()
    await people
    const { outageSeconds, errors } = await probing
    const database = await openPostgres(b.url)
    const { lost, doubled } = await compareWithStored(done, database)
    const broken = (await verifyTrail(database.db)).filter((verdict) => 'broken' in verdict)
    await database.close()
    const faults = new Set([...report.errors, ...errors])
    if (before.replica === 0) faults.add('No list came from the replica')
    for (const { tenant } of broken) faults.add(`The audit trail of ${tenant} is broken`)
    for (const one of lost) faults.add(`${one} is lost`)
    for (const one of doubled) faults.add(`${one} is there twice`)
    return {
      saved: 2 * done.cases.length,
      refusals: report.refusals,
      outageSeconds,
      lost: lost.length,
      doubled: doubled.length,
      faults: [...faults],
    }
  } finally {
    for (const { stop } of started) await stop()
    await proxy.stop()
    await outside.close()
  }
}

/**
 * `npm run drill:failover`: a server whose primary, behind HAProxy, is killed under load. Its synchronous standby is promoted after two
 * seconds, and the killed one comes back as the standby of the new primary. Fails for any answer but a good one or a 503 with
 * `Retry-After`, for what was acknowledged and is lost or there twice, for a broken audit trail, and where lists do not come from the
 * new replica.
 */
export default async function drillFailover(): Promise<number> {
  const ports = [await findPort(), await findPort()] as const
  const a = await startCluster({ port: ports[0] })
  if (!a) throw new Error('PostgreSQL is not installed')
  await askServer(a.url, 'create role haproxy_check login')
  const b = await startStandby(a, { port: ports[1] })
  const directory = mkdtempSync(path.join(os.tmpdir(), 'loan-failover-'))
  try {
    await makeSynchronous(a)
    const outcome = await failOver({ a, b, ports }, directory)
    const table = tableOf<Outcome>(
      [
        ['saves acknowledged', ({ saved }) => saved],
        ['told to come again', ({ refusals }) => refusals],
        ['seconds without a list', ({ outageSeconds }) => outageSeconds],
        ['lost', ({ lost }) => lost],
        ['doubled', ({ doubled }) => doubled],
        ['faults', ({ faults }) => faults.length],
      ],
      [outcome],
    )
    process.stdout.write(`${[table, ...outcome.faults].join('\n')}\n`)
    return outcome.faults.length === 0 ? 0 : 1
  } finally {
    await b.stop()
    await a.stop()
    rmSync(directory, { recursive: true, force: true })
  }
}
