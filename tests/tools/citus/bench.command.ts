import { mkdtempSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { sql } from 'kysely'
import { addReferences, getApplication, listApplications } from '@/schemas/calls'
import { openPostgres } from '@/server/database/connection/open'
import { seed } from '@/server/database/connection/seed'
import { tableOf, type Column } from '@/tests/tools/statecharts/model/report'
import { writeBetweenMarks } from '../../document'
import { distributeAt, hasCitus, startCitus } from '../../server/helpers/citus/nodes'
import { fillApplications } from '../../server/helpers/fill-applications'
import { ASHA, signIn, type Client } from '../../server/helpers/journey'
import { startCluster } from '../../server/helpers/postgres'
import { buildServer, startServer } from '../../server/helpers/process'
import { referenceValues } from '../../server/helpers/values'
import { callsTo } from '../../server/helpers/world'
import { openOutside } from '../processes/outside'
import { addressesOf, nameTenants, tenantVariables } from './tenants'

const TENANTS = nameTenants(100)
const APPLICATIONS = 50
const CLIENTS = 10
const WARMING_MS = 2000
const LOAD_MS = 3000
/** Of each place, and calls of each kind in one of them, one after another. */
const ROUNDS = 7
const CALLS_PER_ROUND = 40

/** The agent of one tenant, and an application of theirs. */
type Agent = { client: Client; token: string; userId: string; id: string }
type Place = { name: string; url: string }
type Measured = { name: string; agents: Agent[]; perSecond: number[]; times: number[][] }
type End = () => Promise<unknown>
type Row = {
  name: string
  perSecond: number
  medians: number[]
  first: Pick<Row, 'perSecond' | 'medians'> | undefined
}

const CALLS = {
  'a page of the list': ({ client, token, userId }: Agent) =>
    client.call(listApplications, { token, params: { id: userId }, query: { page: '0', size: '10' } }),
  'an application': ({ client, token, id }: Agent) => client.call(getApplication, { token, params: { id } }),
  'a save': ({ client, token, id }: Agent) => {
    const references = [referenceValues({ address: `${Math.floor(Math.random() * 1e6)} Brigade Road` })]
    return client.call(addReferences, { token, params: { id }, body: { references } })
  },
}
const NAMES = Object.keys(CALLS)
const MIX = [CALLS['a page of the list'], CALLS['an application'], CALLS['a save'], CALLS['an application']]

const oneOf = <Item>(items: readonly Item[]): Item => {
  const item = items[Math.floor(Math.random() * items.length)]
  if (item === undefined) throw new Error('There is nothing to choose from')
  return item
}

const ratio = (value: number, first: number | undefined) =>
  first === undefined || first === value ? '' : `${(value / first).toFixed(2)} times`

const COLUMNS: readonly Column<Row>[] = [
  ['', ({ name }) => name],
  ['calls/s', ({ perSecond }) => perSecond.toFixed(0)],
  ['', ({ perSecond, first }) => ratio(perSecond, first?.perSecond)],
  ...NAMES.flatMap((name, at): Column<Row>[] => [
    [`${name}, ms`, ({ medians }) => (medians[at] ?? 0).toFixed(1)],
    ['', ({ medians, first }) => ratio(medians[at] ?? 0, first?.medians[at])],
  ]),
]

async function requireGood(answer: Promise<{ status: number; message: string | undefined }>): Promise<void> {
  const { status, message } = await answer
  if (status !== 200) throw new Error(`${status} ${message}`)
}

async function fill(url: string): Promise<Map<string, { userId: number; id: string }>> {
  const database = await openPostgres(url)
  await seed(database.db, TENANTS, new Date())
  const found = new Map<string, { userId: number; id: string }>()
  for (const tenant of TENANTS) {
    const db = database.forTenant(tenant)
    const agent = db.selectFrom('users').select('id').where('mobile', '=', ASHA)
    const { id: userId } = await agent.executeTakeFirstOrThrow()
    await fillApplications(db, userId, APPLICATIONS)
    await sql`update applications set created_at = now(), updated_at = now()`.execute(db)
    const draft = db.selectFrom('applications').select('id').where('status', '=', 'DRAFT').limit(1)
    found.set(tenant, { userId, id: (await draft.executeTakeFirstOrThrow()).id })
  }
  await sql`analyze`.execute(database.db)
  await database.close()
  return found
}

async function countCalls(agents: readonly Agent[], milliseconds: number): Promise<number> {
  let calls = 0
  const end = performance.now() + milliseconds
  const work = async () => {
    for (; performance.now() < end; calls += 1) await requireGood(oneOf(MIX)(oneOf(agents)))
  }
  await Promise.all(Array.from({ length: CLIENTS }, work))
  return calls / (milliseconds / 1000)
}

async function timesOf(
  call: (agent: Agent) => ReturnType<(typeof MIX)[number]>,
  agents: readonly Agent[],
): Promise<number[]> {
  const times: number[] = []
  for (let round = 0; round < CALLS_PER_ROUND; round += 1) {
    const asked = performance.now()
    await requireGood(call(oneOf(agents)))
    times.push(performance.now() - asked)
  }
  return times
}

const medianOf = (numbers: readonly number[]) =>
  numbers.toSorted((one, other) => one - other)[Math.floor(numbers.length / 2)] ?? 0

/** A server on a database that is filled, with an agent of each tenant signed in. */
async function prepare(
  { name, url }: Place,
  bundle: string,
  directory: string,
  ends: End[],
): Promise<Measured> {
  const known = await fill(url)
  const outside = await openOutside()
  ends.push(outside.close)
  const server = startServer(bundle, {
    DATABASE_URL: url,
    DATA_DIR: path.join(directory, name.replaceAll(/\W/g, '-')),
    LOG_REQUESTS: 'false',
    ...outside.variables,
    ...tenantVariables(TENANTS),
  })
  ends.push(() => server.kill('SIGKILL'))
  const origin = await server.origin
  const agents: Agent[] = []
  for (const [tenant, { userId, id }] of known) {
    const [address = ''] = addressesOf(tenant, [origin])
    const request = (asked: string, init: RequestInit) => {
      const { pathname, search } = new URL(asked)
      return fetch(`${address}${pathname}${search}`, init)
    }
    const client: Client = { ...callsTo({ request }, 'localhost'), codeFor: outside.codeFor }
    agents.push({ client, token: await signIn(client), userId: String(userId), id })
  }
  await countCalls(agents, WARMING_MS)
  return { name, agents, perSecond: [], times: NAMES.map(() => []) }
}

/** All of them have shards, the coordinator too. */
async function startNodes(nodes: number, ends: End[]): Promise<Place> {
  const citus = await startCitus(nodes - 1)
  ends.push(citus.stop)
  await citus.administer(
    "select citus_set_node_property(nodename, nodeport, 'shouldhaveshards', true) from pg_dist_node",
  )
  await distributeAt(citus.url)
  return { name: nodes === 1 ? 'Citus, 1 node' : `Citus, ${nodes} nodes`, url: citus.url }
}

/** In turns, so that a slow moment of the machine meets all of them. */
async function measure(places: readonly Measured[]): Promise<Row[]> {
  for (let round = 0; round < ROUNDS; round += 1)
    for (const place of places) {
      place.perSecond.push(await countCalls(place.agents, LOAD_MS))
      for (const [at, call] of Object.values(CALLS).entries())
        place.times[at]?.push(...(await timesOf(call, place.agents)))
    }
  const rows = places.map(({ name, perSecond, times }) => ({
    name,
    perSecond: medianOf(perSecond),
    medians: times.map(medianOf),
  }))
  const [first, ...others] = rows
  if (!first) throw new Error('There is nothing to measure')
  return [{ ...first, first: undefined }, ...others.map((row) => Object.assign(row, { first }))]
}

/**
 * `npm run bench:citus`: agents of 100 tenants at work on one process of the built server, on PostgreSQL and on one, two and three nodes
 * of Citus on the same machine, written to docs/citus.md.
 */
export default async function bench(): Promise<number> {
  const cluster = await startCluster({ staysSmall: true })
  if (!cluster || !hasCitus()) {
    process.stdout.write('Citus is not installed (docs/citus.md): there is nothing to measure.\n')
    await cluster?.stop()
    return 1
  }
  const directory = mkdtempSync(path.join(os.tmpdir(), 'loan-bench-'))
  const ends: End[] = [cluster.stop]
  try {
    const bundle = await buildServer()
    const places: Place[] = [{ name: 'PostgreSQL', url: cluster.url }]
    for (const nodes of [1, 2, 3]) places.push(await startNodes(nodes, ends))
    const measured: Measured[] = []
    for (const place of places) measured.push(await prepare(place, bundle, directory, ends))
    const table = tableOf(COLUMNS, await measure(measured))
    process.stdout.write(`${table}\n`)
    writeBetweenMarks('docs/citus.md', 'bench:citus', table)
    return 0
  } finally {
    for (const end of ends.toReversed()) await end()
    rmSync(directory, { recursive: true, force: true })
  }
}
