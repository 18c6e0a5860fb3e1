import { mkdtempSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { sql } from 'kysely'
import { Client } from 'pg'
import {
  countApplications,
  findApplicationByPhone,
  listApplications,
  listOwnApplications,
} from '@/schemas/calls/applications'
import { getOverview } from '@/schemas/calls/overview'
import { LIMITS } from '@/schemas/limits'
import { LOCAL_TENANT } from '@/schemas/tenant-id'
import { openEmbedded, openPostgres, type OpenDatabase } from '@/server/database/connection/open'
import { vacuumChanged } from '@/server/database/connection/vacuum'
import { tableOf, type Column } from '@/tests/tools/statecharts/model/report'
import { writeBetweenMarks } from '../../../document'
import { loadBeforeIndexes, fillApplications, mobileAt } from '../../../server/helpers/fill-applications'
import { signIn } from '../../../server/helpers/journey'
import { startCluster } from '../../../server/helpers/postgres'
import { createWorld, type World } from '../../../server/helpers/world'
import { takeTurns, timed } from './take-turns'

const SIZES = [1000, 100_000, 1_000_000]
/** The tables are shared with the agent of another tenant, who has so many for each of ours. */
const NEIGHBOURS = 0.1
const NEIGHBOUR = 'ucap'
/** Enough for a median that other programs on the machine do not move. */
const ROUNDS = 200
const LIMIT = 2

type Filled = { world: World; database: OpenDatabase; token: string; userId: number; size: number }
type Measured = { name: string; isOurs: boolean; run: (filled: Filled) => Promise<unknown>; rounds: number }
type Row = { database: string; name: string; isOurs: boolean; medians: number[] }

const pageAt =
  (page: number) =>
  async ({ world, token, userId }: Filled) => {
    const query = { page: String(page), size: String(LIMITS.pageSize) }
    const { value } = await world.call(listApplications, { token, params: { id: String(userId) }, query })
    if (value.list.length !== LIMITS.pageSize) throw new Error(`Page ${page} is not full`)
  }

const narrowed =
  (narrowing: Record<string, string>) =>
  async ({ world, token, userId }: Filled) => {
    const query = { page: '0', size: String(LIMITS.pageSize), ...narrowing }
    const { value } = await world.call(listApplications, { token, params: { id: String(userId) }, query })
    if (value.list.length !== LIMITS.pageSize) throw new Error(`${JSON.stringify(narrowing)} fills no page`)
  }

const lastPage = ({ size }: Filled) => size / LIMITS.pageSize - 1

const NARROWINGS: readonly Record<string, string>[] = [
  { search: 'borrower' },
  { search: 'borrower 77' },
  { search: '9' },
  { search: 'LN00' },
  { search: 'borrower', status: 'REJECTED' },
  { search: 'borrower', sort: 'NAME' },
  { search: 'borrower', sort: 'AMOUNT' },
  { status: 'COMPLETED' },
  { status: 'DRAFT', sort: 'OLDEST' },
  { sort: 'OLDEST' },
  { sort: 'NAME' },
  { sort: 'AMOUNT' },
  { status: 'REJECTED', sort: 'NAME' },
  { status: 'DRAFT', sort: 'AMOUNT' },
]

const MEASURED: readonly Measured[] = [
  { name: 'first page', isOurs: true, rounds: ROUNDS, run: pageAt(0) },
  {
    name: 'any page',
    isOurs: true,
    rounds: ROUNDS,
    run: (filled) => pageAt(Math.floor(Math.random() * (lastPage(filled) + 1)))(filled),
  },
  { name: 'last page', isOurs: true, rounds: ROUNDS, run: (filled) => pageAt(lastPage(filled))(filled) },
  {
    name: 'count',
    isOurs: true,
    rounds: ROUNDS,
    run: ({ world, token }) => world.call(countApplications, { token }),
  },
  {
    name: 'find by mobile',
    isOurs: true,
    rounds: ROUNDS,
    run: ({ world, token, size }) =>
      world.call(findApplicationByPhone, { token, params: { id: mobileAt(size / 2) } }),
  },
  {
    name: 'newest of a status',
    isOurs: true,
    rounds: ROUNDS,
    run: ({ world, token }) => world.call(listOwnApplications, { token, query: { status: 'INCOMPLETE' } }),
  },
  ...NARROWINGS.map((narrowing) => ({
    name: Object.entries(narrowing)
      .map(([name, value]) => `${name} ${value}`)
      .join(', '),
    isOurs: true,
    rounds: ROUNDS,
    run: narrowed(narrowing),
  })),
  {
    name: 'what waits for the agent',
    isOurs: true,
    rounds: ROUNDS,
    run: ({ world, token }) => world.call(getOverview, { token }),
  },
  {
    name: 'for comparison: last page by OFFSET and count(*)',
    isOurs: false,
    rounds: 3,
    run: async ({ world, userId, size }) => {
      const { db } = world.deps
      const own = db.selectFrom('applications').where('user_id', '=', userId)
      await own.select((eb) => eb.fn.countAll().as('count')).execute()
      await own
        .selectAll()
        .orderBy('position', 'desc')
        .limit(10)
        .offset(size - 10)
        .execute()
    },
  },
]

const columnsFor = (sizes: readonly number[]): readonly Column<Row>[] => [
  ['', ({ database, name }) => `${database}: ${name}`],
  [`${grouped(sizes[0])}, ms`, ({ medians: [first = 0] }) => first.toFixed(1)],
  ...sizes
    .slice(1)
    .map((size, index): Column<Row> => [
      `${grouped(size)}, times that`,
      (row) => ratio(row, index + 1).toFixed(2),
    ]),
]

function grouped(size = 0): string {
  return size.toLocaleString('en-US')
}

function ratio({ medians }: Row, index: number): number {
  return (medians[index] ?? 0) / (medians[0] ?? 1)
}

/** @throws Error unless the database itself shows a tenant's handle the tenant's rows alone, as it does to the server */
async function requireWall({ forTenant }: OpenDatabase, size: number): Promise<void> {
  // Raw, so that nothing but the database narrows it.
  const query = sql<{ count: number }>`select count(*)::int as count from applications`
  const { rows } = await query.execute(forTenant(LOCAL_TENANT))
  if (rows[0]?.count !== size) throw new Error('There is no row-level security between the tenants')
}

async function open(database: OpenDatabase, size: number): Promise<Filled> {
  const world = await createWorld(database)
  const token = await signIn(world)
  const agentOf = (tenant: string) =>
    database.forTenant(tenant).selectFrom('users').select('id').limit(1).executeTakeFirstOrThrow()
  const { id: userId } = await agentOf(LOCAL_TENANT)
  const neighbour = await agentOf(NEIGHBOUR)
  await loadBeforeIndexes(database.pool, async () => {
    await fillApplications(database.forTenant(LOCAL_TENANT), userId, size)
    await fillApplications(database.forTenant(NEIGHBOUR), neighbour.id, size * NEIGHBOURS)
  })
  // As a server does by itself at its start and every hour.
  await vacuumChanged(database.pool)
  await requireWall(database, size)
  return { world, database, token, userId, size }
}

async function measure(database: string, filled: readonly Filled[]): Promise<Row[]> {
  const rows: Row[] = []
  for (const { name, isOurs, run, rounds } of MEASURED) {
    // The first calls of any kind are slow, whatever the size.
    for (const one of filled) await run(one)
    const medians = await takeTurns(filled, rounds, (one) => timed(() => run(one)))
    rows.push({ database, name, isOurs, medians })
  }
  for (const { world, database: opened } of filled) {
    world.close()
    await opened.close()
  }
  return rows
}

async function onPglite(directory: string, sizes: readonly number[]): Promise<Row[]> {
  const filled: Filled[] = []
  for (const size of sizes) {
    filled.push(await open(await openEmbedded(path.join(directory, String(size))), size))
  }
  return measure('PGlite', filled)
}

async function onPostgres(sizes: readonly number[]): Promise<Row[]> {
  const cluster = await startCluster()
  if (!cluster) {
    process.stdout.write('PostgreSQL is not installed: measured on PGlite only.\n')
    return []
  }
  try {
    const filled: Filled[] = []
    for (const size of sizes) {
      const client = new Client({ connectionString: cluster.url })
      await client.connect()
      await client.query(`create database applications_${size}`)
      await client.end()
      filled.push(
        await open(await openPostgres(cluster.url.replace('/postgres?', `/applications_${size}?`)), size),
      )
    }
    return await measure('PostgreSQL', filled)
  } finally {
    await cluster.stop()
  }
}

/**
 * `npm run bench:lists`: what a page of an agent's applications costs as they grow, on both databases, written to
 * docs/reference-server.md. Other sizes, given as arguments, are printed only. Fails when it is not flat.
 */
export default async function bench(given: readonly string[]): Promise<number> {
  const directory = mkdtempSync(path.join(os.tmpdir(), 'loan-lists-'))
  const sizes = given.length > 0 ? given.map(Number) : SIZES
  try {
    const rows = [...(await onPglite(directory, sizes)), ...(await onPostgres(sizes))]
    const table = tableOf(columnsFor(sizes), rows)
    process.stdout.write(`${table}\n`)
    if (sizes === SIZES) writeBetweenMarks('docs/reference-server.md', 'bench:lists', table)
    const isFlat = rows.filter(({ isOurs }) => isOurs).every((row) => ratio(row, sizes.length - 1) <= LIMIT)
    return isFlat ? 0 : 1
  } finally {
    rmSync(directory, { recursive: true, force: true })
  }
}
