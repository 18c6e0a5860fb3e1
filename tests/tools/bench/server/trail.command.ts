import { sql, type Kysely } from 'kysely'
import { Client, Pool, types as pgTypes, type PoolConfig } from 'pg'
import { openPostgres } from '@/server/database/connection/open'
import { openScope } from '@/server/database/connection/scope'
import { resolveServerRole } from '@/server/database/connection/server-role'
import type { Database } from '@/server/database/tables/tables'
import { appendEntry } from '@/server/http/audit/append'
import { verifyTrail } from '@/server/http/audit/verify'
import { tableOf, type Column } from '@/tests/tools/statecharts/model/report'
import { writeBetweenMarks } from '../../../document'
import { startCluster } from '../../../server/helpers/postgres'

const TENANT = 'localhost'
const CLIENTS = 20
const [ROUNDS, ROUND_MS, WARMING_MS] = [3, 4000, 1000]
/** So many times as many entries a second as with one chain. */
const LIMIT = 8

/** Each commit waits for the disk, and 5 ms longer; those that wait together are written together, as PostgreSQL does. */
const SLOW_COMMITS = ['fsync=on', 'commit_delay=5000', 'commit_siblings=0']

type Way = { name: string; append: (db: Kysely<Database>, client: number) => Promise<unknown> }
type Row = { name: string; times: number[]; seconds: number }

/** As it was: one head a tenant, and the hash made by the database. */
const ONE_CHAIN = `
  create table one_head (tenant text primary key, sequence bigint not null, previous_hash text not null, hash text not null);
  create table one_chain (
    tenant text, sequence bigint, at timestamptz not null, actor text not null, address text not null,
    action text not null, call text not null, subjects text[] not null, previous_hash text not null,
    hash text not null, primary key (tenant, sequence)
  );
  grant all on one_head, one_chain to public`

const entryOf = (client: number) => ({
  at: new Date(),
  actor: `partner:${client + 1}`,
  address: '203.0.113.7',
  action: 'read',
  call: 'getApplication',
  subjects: ['application:11111111-1111-4111-8111-111111111111'],
})

function appendToOneChain(db: Kysely<Database>, client: number): Promise<unknown> {
  const { at, actor, address, action, call, subjects } = entryOf(client)
  const content = JSON.stringify([TENANT, at.toISOString(), actor, address, action, call, subjects])
  const hashAfter = (previous: string, sequence: string) =>
    sql`encode(sha256(convert_to(${sql.raw(previous)} || chr(10) || ${sql.raw(sequence)} || chr(10) || ${content}::text, 'UTF8')), 'hex')`
  return sql`
    with moved as (
      insert into one_head as head (tenant, sequence, previous_hash, hash)
      values (${TENANT}, 1, '', ${hashAfter("''", '1')})
      on conflict (tenant) do update set
        sequence = head.sequence + 1, previous_hash = head.hash, hash = ${hashAfter('head.hash', '(head.sequence + 1)')}
      returning sequence, previous_hash, hash
    )
    insert into one_chain (tenant, sequence, at, actor, address, action, call, subjects, previous_hash, hash)
    select ${TENANT}, sequence, ${at}, ${actor}, ${address}, ${action}, ${call}, ${subjects}::text[], previous_hash, hash
    from moved`.execute(db)
}

const WAYS: readonly Way[] = [
  { name: 'one chain', append: appendToOneChain },
  { name: 'sixteen chains', append: (db, client) => appendEntry(db, TENANT, entryOf(client)) },
  {
    name: 'sixteen chains, in the transaction of a call',
    append: (db, client) => db.transaction().execute((trx) => appendEntry(trx, TENANT, entryOf(client))),
  },
]

async function load({ append }: Way, db: Kysely<Database>, milliseconds: number): Promise<Omit<Row, 'name'>> {
  const times: number[] = []
  const start = performance.now()
  const work = async (client: number) => {
    while (performance.now() - start < milliseconds) {
      const asked = performance.now()
      await append(db, client)
      times.push(performance.now() - asked)
    }
  }
  await Promise.all(Array.from({ length: CLIENTS }, (_, client) => work(client)))
  return { times, seconds: (performance.now() - start) / 1000 }
}

/** The ways take turns, so that a slow moment of the machine meets both. */
async function measure(db: Kysely<Database>): Promise<Row[]> {
  const rows = WAYS.map(({ name }): Row => ({ name, times: [], seconds: 0 }))
  for (const way of WAYS) await load(way, db, WARMING_MS)
  for (let round = 0; round < ROUNDS; round += 1) {
    for (const [at, way] of WAYS.entries()) {
      const { times, seconds } = await load(way, db, ROUND_MS)
      rows[at]?.times.push(...times)
      if (rows[at]) rows[at].seconds += seconds
    }
  }
  return rows
}

const perSecond = ({ times, seconds }: Row) => times.length / seconds
const quantile = ({ times }: Row, share: number) =>
  times.toSorted((one, other) => one - other)[Math.floor(times.length * share)] ?? 0

const columnsOf = ([first]: readonly Row[]): readonly Column<Row>[] => [
  ['', ({ name }) => name],
  ['entries/s', (row) => perSecond(row).toFixed(0)],
  ['p50, ms', (row) => quantile(row, 0.5).toFixed(1)],
  ['p99, ms', (row) => quantile(row, 0.99).toFixed(1)],
  ['entries/s, times one chain', (row) => (first ? perSecond(row) / perSecond(first) : 0).toFixed(1)],
]

async function prepare(url: string): Promise<void> {
  await (await openPostgres(url)).close()
  const client = new Client({ connectionString: url })
  await client.connect()
  await client.query(ONE_CHAIN)
  await client.end()
}

/** As many connections as clients, which a process of the server has not. */
function openPool(connectionString: string): Pool {
  const { INT8 } = pgTypes.builtins
  const types: PoolConfig['types'] = {
    getTypeParser: (oid, format) => (oid === INT8 ? Number : pgTypes.getTypeParser(oid, format)),
  }
  return new Pool({ connectionString, max: CLIENTS, types, pipeline: true })
}

/**
 * `npm run bench:trail` (half a minute): entries in one tenant's audit trail by 20 clients at once, each a transaction of its own whose commit
 * takes 5 ms, with one chain as it was and with sixteen, on PostgreSQL, written to docs/reference-server.md. Fails under LIMIT.
 */
export default async function bench(): Promise<number> {
  const cluster = await startCluster({ settings: SLOW_COMMITS })
  if (!cluster) throw new Error('PostgreSQL is not installed')
  try {
    await prepare(cluster.url)
    const pool = openPool(cluster.url)
    const role = await resolveServerRole(pool)
    const rows = await measure(openScope(pool, { tenant: TENANT, role }))
    const [verdict] = await verifyTrail(openScope(pool, { tenant: '*', role }))
    await pool.end()
    if (!verdict || 'broken' in verdict) throw new Error('The trail is broken')
    const table = tableOf(columnsOf(rows), rows)
    process.stdout.write(`${table}\n`)
    writeBetweenMarks('docs/reference-server.md', 'bench:trail', table)
    const [before, now] = rows
    return before && now && perSecond(now) >= LIMIT * perSecond(before) ? 0 : 1
  } finally {
    await cluster.stop()
  }
}
