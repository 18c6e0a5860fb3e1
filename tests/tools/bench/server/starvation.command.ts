import { spawn, type ChildProcess } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'kysely'
import type { Call } from '@/schemas/call'
import * as calls from '@/schemas/calls'
import { LOCAL_TENANT } from '@/schemas/tenant-id'
import type { OpenDatabase } from '@/server/database/connection/open'
import { mintSessionToken } from '@/server/http/access/session-tokens'
import { hashToken } from '@/server/http/access/tokens'
import { tableOf, type Column } from '@/tests/tools/statecharts/model/report'
import { writeBetweenMarks } from '../../../document'
import { fillApplications } from '../../../server/helpers/fill-applications'
import { FROM } from '../../../server/helpers/journey'
import { startCluster } from '../../../server/helpers/postgres'
import { buildServer, startServer } from '../../../server/helpers/process'
import { offlineCaseValues } from '../../../server/helpers/values'
import { awaitReencryption, drawRequest, type Target } from './load'
import { listPlaces, type Place } from './places'

const SECRET = 'what the server of the benchmark signs with'
const NOISY_TENANT = 'ucap'
const [AGENTS, NOISY_AGENTS, APPLICATIONS] = [20, 50, 2000]
/** Each agent asks again so long after an answer, at most. */
const PAUSE_MS = 3000
const [ROUNDS, ROUND_MS, WARMING_MS] = [3, 6000, 4000]
/** For one database, beside what it needs to be filled: both end within five minutes, whatever the server does. */
const LONGEST_MS = 120_000

/** p99 of the agents, in times of their p99 when nobody else asks. */
const LIMITS = { nobody: 2, tenant: 1.5 } as const
type Noise = keyof typeof LIMITS

type Flood = { host: string; connections: number; requests: object[] }
type Row = { name: string; noise: 'quiet' | Noise; times: number[]; refused: number }

async function addAgents(database: OpenDatabase, tenant: string, count: number): Promise<Target[]> {
  const db = database.forTenant(tenant)
  const now = new Date()
  const day = new Date(now.getTime() + 86_400_000)
  const targets: Target[] = []
  for (let at = 0; at < count; at += 1) {
    const mobile = `80000${String(at).padStart(5, '0')}`
    const name = { first_name: 'Agent', last_name: String(at), email: `agent${at}@example.com` }
    const { id: userId } = await db
      .insertInto('users')
      .values({ ...name, mobile, role: 'AGENT', referral_code: mobile, profile: '{}', created_at: now })
      .returning('id')
      .executeTakeFirstOrThrow()
    const token = mintSessionToken({ secret: SECRET, tenant, now: () => now }, { kind: 'agent', userId }, day)
    const id = randomUUID()
    const times = { created_at: now, expires_at: day }
    const code = {
      kind: 'login',
      user_id: null,
      code_hash: '',
      tries: 0,
      sent_at: now,
      expires_at: day,
    } as const
    await db
      .insertInto('otp_sessions')
      .values({ id, mobile, ...code })
      .execute()
    const session = { token_hash: hashToken(token), user_id: userId, otp_session_id: id, mobile }
    await db
      .insertInto('sessions')
      .values({ ...session, ...times })
      .execute()
    targets.push({ origin: '', token, userId, ids: [] })
  }
  return targets
}

/** The applications of the first are shared out, so that each agent has as many. */
async function shareApplications(database: OpenDatabase, agents: readonly Target[]): Promise<Target[]> {
  const db = database.forTenant(LOCAL_TENANT)
  const [first] = agents
  if (!first) return []
  await fillApplications(db, first.userId, APPLICATIONS)
  await sql`update applications set user_id = ${first.userId} + position / 4 % ${AGENTS}, created_at = now(), updated_at = now()`.execute(
    db,
  )
  await db.deleteFrom('list_totals').execute()
  const rows = await db.selectFrom('applications').select(['id', 'user_id', 'status']).execute()
  return agents.map((agent) => ({
    ...agent,
    ids: rows
      .filter(
        ({ user_id, status }) => user_id === agent.userId && (status === 'DRAFT' || status === 'INCOMPLETE'),
      )
      .map(({ id }) => id),
  }))
}

const filled = (call: Call, id: string | number) => `/api${call.path.replace(/\{\w+\}/, String(id))}`

/** Calls of everybody, and of partners without a token or with one that was made up, of both shapes. */
function nobodysRequests(): object[] {
  const made = [{}, { token: 'nonsense' }, { token: 'A'.repeat(43) }, { token: 'agent.a.zzzzzzzzz.b.c' }]
  const partners = [calls.getProfile, calls.listLenders, calls.countApplications]
  return [
    ...made.flatMap((headers) =>
      partners.map(({ method, path: at }) => ({ method, path: `/api${at}`, headers })),
    ),
    ...[calls.listBanks, calls.getTenantConfig].map(({ method, path: at }) => ({
      method,
      path: `/api${at}`,
      headers: {},
    })),
    { method: 'GET', path: filled(calls.getCityState, '560001'), headers: {} },
    {
      method: 'POST',
      path: `/api${calls.sendLoginOtp.path}`,
      headers: {},
      body: { mobile: '9812345678', ...FROM },
    },
    {
      method: 'POST',
      path: `/api${calls.verifyLoginOtp.path}`,
      headers: {},
      body: { session_id: randomUUID(), otp: '123456' },
    },
    {
      method: 'POST',
      path: `/api${calls.createOfflineCase.path}`,
      headers: { token: 'B'.repeat(43) },
      body: offlineCaseValues(),
    },
  ]
}

function noisyRequests(agents: readonly Target[]): object[] {
  return agents.flatMap(({ token, userId }) => [
    ...[calls.getProfile, calls.listLenders, calls.countApplications].map(({ method, path: at }) => ({
      method,
      path: `/api${at}`,
      headers: { token },
    })),
    { method: 'GET', path: `${filled(calls.listApplications, userId)}?page=0&size=10`, headers: { token } },
    {
      method: 'POST',
      path: `/api${calls.createOfflineCase.path}`,
      headers: { token },
      body: offlineCaseValues(),
    },
  ])
}

/** The row that is measured at the moment, if any. */
type Clock = { row?: Row | undefined; isOver: boolean; flood?: ChildProcess | undefined }

/** An agent's work with pauses, on a connection of its own from before any noise; a time lasts until the answer, refusals included. */
async function work(target: Target, clock: Clock): Promise<void> {
  while (!clock.isOver) {
    await pause(Math.random() * PAUSE_MS)
    const { row } = clock
    const asked = performance.now()
    const ask = drawRequest(target)
    let response = await ask()
    for (
      await response.arrayBuffer();
      response.status === 503 && !clock.isOver;
      await response.arrayBuffer()
    ) {
      if (row) row.refused += 1
      await pause(1000 * Math.max(1, Number(response.headers.get('retry-after'))))
      response = await ask()
    }
    if (!response.ok && !clock.isOver) throw new Error(`An agent was answered ${response.status}`)
    row?.times.push(performance.now() - asked)
  }
}

async function measureRow(clock: Clock, row: Row, port: string, flood: Flood | undefined): Promise<void> {
  const script = path.join(import.meta.dirname, 'flood.mjs')
  const child =
    flood && spawn(process.execPath, [script, JSON.stringify({ port, ...flood })], { stdio: 'inherit' })
  clock.flood = child
  // Asked for before it can have ended: one that has ended says so no more.
  const end = child && once(child, 'exit')
  await pause(WARMING_MS)
  clock.row = row
  await pause(ROUND_MS)
  clock.row = undefined
  child?.kill('SIGTERM')
  await end
}

/** Quiet and noise take turns, so that a slow moment of the machine meets both. */
async function measure(bundle: string, { name, variables, open }: Place): Promise<Row[]> {
  const database = await open()
  const agents = await shareApplications(database, await addAgents(database, LOCAL_TENANT, AGENTS))
  const noisy = await addAgents(database, NOISY_TENANT, NOISY_AGENTS)
  await sql`analyze`.execute(database.db)
  await database.close()
  const server = startServer(bundle, { LOG_REQUESTS: 'false', SECRET, ...variables })
  const origin = await server.origin
  await awaitReencryption(origin)
  const targets = agents.map(({ token, userId, ids }) => ({ origin, token, userId, ids }))
  const floods: Record<Row['noise'], Flood | undefined> = {
    quiet: undefined,
    nobody: { host: 'localhost', connections: 1000, requests: nobodysRequests() },
    tenant: { host: `${NOISY_TENANT}.localhost`, connections: 100, requests: noisyRequests(noisy) },
  }
  const rows = (['quiet', 'nobody', 'tenant'] as const).map((noise): Row => ({
    name,
    noise,
    times: [],
    refused: 0,
  }))
  const clock: Clock = { isOver: false }
  const rounds = async () => {
    for (let round = 0; round < ROUNDS; round += 1)
      for (const row of rows)
        if (!clock.isOver) await measureRow(clock, row, new URL(origin).port, floods[row.noise])
    clock.isOver = true
  }
  try {
    await Promise.race([
      Promise.all([rounds(), ...targets.map((target) => work(target, clock))]),
      pause(LONGEST_MS, undefined, { ref: false }).then(() => {
        throw new Error(`${name}: not measured within ${LONGEST_MS / 1000} s`)
      }),
    ])
  } finally {
    clock.isOver = true
    clock.flood?.kill('SIGKILL')
    await server.kill('SIGKILL')
  }
  return rows
}

const quantile = ({ times }: Row, share: number) =>
  times.toSorted((one, other) => one - other)[Math.floor(times.length * share)] ?? 0

const ratioOf = (row: Row, rows: readonly Row[]) => {
  const quiet = rows.find(({ name, noise }) => name === row.name && noise === 'quiet')
  return quiet ? quantile(row, 0.99) / quantile(quiet, 0.99) : 0
}

const columnsOf = (rows: readonly Row[]): readonly Column<Row>[] => [
  ['', ({ name, noise }) => `${name}, ${noise}`],
  ['answers', ({ times }) => String(times.length)],
  ['p50, ms', (row) => quantile(row, 0.5).toFixed(1)],
  ['p99, ms', (row) => quantile(row, 0.99).toFixed(1)],
  ['p99, times quiet', (row) => ratioOf(row, rows).toFixed(2)],
  ['refused', ({ refused }) => String(refused)],
]

/**
 * `npm run bench:starvation`: how long 20 agents at work wait while nobody asks, while 1,000 connections of nobody ask without a pause, and
 * while another tenant's agents do; on both databases, written to docs/reference-server.md. A path to a built server measures that one.
 * Fails over LIMITS.
 */
export default async function bench([other]: readonly string[]): Promise<number> {
  const directory = mkdtempSync(path.join(os.tmpdir(), 'loan-starvation-'))
  const cluster = await startCluster()
  try {
    const bundle = other ? path.resolve(other) : await buildServer()
    const places = await listPlaces(directory, cluster)
    const rows: Row[] = []
    for (const place of places) rows.push(...(await measure(bundle, place)))
    const table = tableOf(columnsOf(rows), rows)
    process.stdout.write(`${table}\n`)
    writeBetweenMarks('docs/reference-server.md', 'bench:starvation', table)
    return rows.every((row) => row.noise === 'quiet' || ratioOf(row, rows) <= LIMITS[row.noise]) ? 0 : 1
  } finally {
    await cluster?.stop()
    rmSync(directory, { recursive: true, force: true })
  }
}
