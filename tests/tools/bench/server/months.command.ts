import { setTimeout as pause } from 'node:timers/promises'
import { listApplications } from '@/schemas/calls/applications'
import { LOCAL_TENANT } from '@/schemas/tenant-id'
import { openPostgres, type OpenDatabase } from '@/server/database/connection/open'
import { appendEntry } from '@/server/http/audit/append'
import { pruneAuditLog } from '@/server/http/audit/prune'
import { verifyTrail } from '@/server/http/audit/verify'
import { findEarlierErasures } from '@/server/privacy/erasure/certify'
import { tableOf } from '@/tests/tools/statecharts/model/report'
import { writeBetweenMarks } from '../../../document'
import { fillApplications } from '../../../server/helpers/fill-applications'
import { ASHA, signIn } from '../../../server/helpers/journey'
import { startCluster } from '../../../server/helpers/postgres'
import { createWorld, type World } from '../../../server/helpers/world'
import { command, dropMonth, fillTrail, OLD_MONTHS, partitionTrail } from './months-trail'
import { takeTurns, timed } from './take-turns'

const LIST = 20
/** As a backup reads the trail, but shorter. */
const READER = 'begin; select from audit_entries limit 1; select pg_sleep(2); commit'
const UNTIL_IT_WAITS_MS = 300
const SETTINGS = ['shared_buffers=512MB', 'max_wal_size=4GB']

type Place = {
  url: string
  database: OpenDatabase
  world: World
  token: string
  /** The oldest month that is there. */
  prune: () => Promise<unknown>
}
type Measured = { name: string; rounds: number; run: (place: Place) => Promise<number> }
type Row = { name: string; medians: number[] }

const append = ({ database }: Place) =>
  appendEntry(database.forTenant(LOCAL_TENANT), LOCAL_TENANT, {
    at: new Date(),
    actor: 'partner:1',
    address: '203.0.113.7',
    action: 'read',
    call: 'getApplication',
    subjects: ['application:11111111-1111-4111-8111-111111111111'],
  })

async function readList({ world, token }: Place): Promise<void> {
  const query = { page: '0', size: String(LIST) }
  const { value } = await world.call(listApplications, { token, params: { id: '1' }, query })
  if (value.list.length !== LIST) throw new Error('The list is not full')
}

const findErasures = ({ database }: Place) =>
  database
    .forTenant(LOCAL_TENANT)
    .transaction()
    .execute((trx) => findEarlierErasures(trx, 'admin erase', ['nobody']))

async function verify({ database }: Place): Promise<void> {
  const verdicts = await verifyTrail(database.db)
  if (verdicts.some((verdict) => 'broken' in verdict)) throw new Error(JSON.stringify(verdicts))
}

/** @returns how long an entry took meanwhile */
async function appendWhilePruning(place: Place): Promise<number> {
  const reader = command(place.url, READER)
  await pause(UNTIL_IT_WAITS_MS)
  const pruning = place.prune()
  await pause(UNTIL_IT_WAITS_MS)
  const duration = await timed(() => append(place))
  await Promise.all([reader, pruning])
  return duration
}

const MEASURED: readonly Measured[] = [
  { name: 'an entry', rounds: 4000, run: (place) => timed(() => append(place)) },
  { name: 'a list of 20, with its entry', rounds: 1000, run: (place) => timed(() => readList(place)) },
  { name: 'earlier erasures of a person', rounds: 20, run: (place) => timed(() => findErasures(place)) },
  { name: '`admin audit verify`', rounds: 1, run: (place) => timed(() => verify(place)) },
  { name: 'a month of a million entries goes', rounds: 1, run: ({ prune }) => timed(prune) },
  { name: 'an entry, while a month goes and somebody reads', rounds: 1, run: appendWhilePruning },
]

async function openPlace(url: string, isPartitioned: boolean): Promise<Place> {
  await command(url, 'vacuum (analyze)')
  const database = await openPostgres(url, { statement_timeout: 0, lock_timeout: 0 })
  const world = await createWorld(database)
  const months = [...OLD_MONTHS]
  const prune = async () => {
    const { table, end } = months.shift() ?? {}
    if (!table || !end) throw new Error('No month is old enough')
    const place = { db: database.forTenant(LOCAL_TENANT), tenant: LOCAL_TENANT }
    await (isPartitioned ? dropMonth(url, table) : pruneAuditLog(place, end, new Date()))
  }
  return { url, database, world, token: await signIn(world), prune }
}

/** @returns the URLs of two databases with the same trail, in one table and in one for each month */
async function fillDatabases(url: string): Promise<readonly [string, string]> {
  const urlOf = (name: string) => url.replace('/postgres?', `/${name}?`)
  await command(url, 'create database flat')
  const database = await openPostgres(urlOf('flat'))
  const world = await createWorld(database)
  const db = database.forTenant(LOCAL_TENANT)
  const agent = db.selectFrom('users').select('id').where('mobile', '=', ASHA)
  await fillApplications(db, (await agent.executeTakeFirstOrThrow()).id, 2000)
  await fillTrail(database)
  await world.closeWithDatabase()
  await command(url, 'create database months template flat')
  await partitionTrail(urlOf('months'))
  return [urlOf('flat'), urlOf('months')]
}

/**
 * `npm run bench:months` (five minutes): what it costs and saves to keep the audit trail in a table for each month, on PostgreSQL with 1.65 million
 * entries, written to docs/adr/0070. Fails where a trail is broken at the end.
 */
export default async function bench(): Promise<number> {
  const cluster = await startCluster({ settings: SETTINGS })
  if (!cluster) throw new Error('PostgreSQL is not installed')
  try {
    const [flat, months] = await fillDatabases(cluster.url)
    const places = [await openPlace(flat, false), await openPlace(months, true)]
    const rows: Row[] = []
    for (const { name, rounds, run } of MEASURED)
      rows.push({ name, medians: await takeTurns(places, rounds, run) })
    for (const place of places) {
      await verify(place)
      await place.world.closeWithDatabase()
    }
    const table = tableOf<Row>(
      [
        ['ms', ({ name }) => name],
        ['one table', ({ medians: [one = 0] }) => one.toFixed(2)],
        ['a table a month', ({ medians: [, other = 0] }) => other.toFixed(2)],
        ['times', ({ medians: [one = 0, other = 0] }) => (other / one).toFixed(2)],
      ],
      rows,
    )
    process.stdout.write(`${table}\n`)
    writeBetweenMarks('docs/adr/0070-the-trail-stays-one-table.md', 'bench:months', table)
    return 0
  } finally {
    await cluster.stop()
  }
}
