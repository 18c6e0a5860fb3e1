import { mkdtempSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { sql } from 'kysely'
import { LOCAL_TENANT } from '@/schemas/tenant-id'
import { openEmbedded, openPostgres, type OpenDatabase } from '@/server/database/connection/open'
import { seed } from '@/server/database/connection/seed'
import { tableOf, type Column } from '@/tests/tools/statecharts/model/report'
import { writeBetweenMarks } from '../../../document'
import { fillApplications } from '../../../server/helpers/fill-applications'
import { startCluster } from '../../../server/helpers/postgres'
import { buildServer, startServer } from '../../../server/helpers/process'
import { awaitReencryption, load, signInAt, type Load } from './load'
import { createBenchDatabase } from './places'

const APPLICATIONS = 10_000
const CLIENTS = [1, 10, 50, 200]
const LOAD_MS = 4000
/** The first requests of a process are slow: its code is not compiled yet. */
const WARMING_MS = 2000
/** p99 at the most clients may be so many times that at ten. */
const LIMIT = 10

type Place = { name: string; directory: string; variables: Record<string, string> }
type Row = Load & { name: string; clients: number; earlier: Load | undefined }

const number = (value: number, digits = 0) => value.toFixed(digits)

const ratio = (title: string, of: (one: Load) => number): Column<Row> => [
  title,
  (row) => (row.earlier ? (of(row) / of(row.earlier)).toFixed(2) : ''),
]

function columns(isCompared: boolean): readonly Column<Row>[] {
  return [
    ['', ({ name, clients }) => `${name}, ${clients} clients`],
    ['requests/s', ({ perSecond }) => number(perSecond)],
    ['p50, ms', ({ p50 }) => number(p50, 1)],
    ['p99, ms', ({ p99 }) => number(p99, 1)],
    ['CPU a request, ms', ({ cpu }) => number(cpu, 2)],
    ['refused', ({ refused }) => refused],
    ...(isCompared
      ? [
          ratio('requests/s, times before', ({ perSecond }) => perSecond),
          ratio('p99, times before', ({ p99 }) => p99),
          ratio('CPU, times before', ({ cpu }) => cpu),
        ]
      : []),
  ]
}

async function prepare(database: OpenDatabase): Promise<{ userId: number; ids: string[] }> {
  await seed(database.db, [LOCAL_TENANT], new Date())
  const db = database.forTenant(LOCAL_TENANT)
  const { id: userId } = await db
    .selectFrom('users')
    .select('id')
    .orderBy('id')
    .limit(1)
    .executeTakeFirstOrThrow()
  await fillApplications(db, userId, APPLICATIONS)
  // All that is years old is erased at the start of a server.
  await sql`update applications set created_at = now(), updated_at = now()`.execute(db)
  await sql`analyze`.execute(database.db)
  // Only those that may still be saved.
  const open = db.selectFrom('applications').select('id').where('status', 'in', ['DRAFT', 'INCOMPLETE'])
  const ids = (await open.execute()).map(({ id }) => id)
  await database.close()
  return { userId, ids }
}

/** Servers take turns at each load, so that a slow moment of the machine meets all of them. */
async function measure(
  places: readonly Place[],
  bundles: readonly string[],
  known: { userId: number; ids: string[] },
) {
  const rows: Row[] = []
  for (const { name, directory, variables } of places) {
    for (const clients of CLIENTS) {
      const loads: Load[] = []
      for (const bundle of bundles) {
        const server = startServer(bundle, {
          DATA_DIR: directory,
          LOG_REQUESTS: 'false',
          OTP_PER_MOBILE_HOUR: '1000',
          ...variables,
        })
        const origin = await server.origin
        await awaitReencryption(origin)
        const target = { origin, token: await signInAt(origin), ...known }
        await load(target, 10, WARMING_MS)
        loads.push(await load(target, clients, LOAD_MS))
        await server.kill('SIGTERM')
      }
      const [now, earlier] = loads
      if (!now) throw new Error('There is nothing to measure')
      rows.push({ ...now, name, clients, earlier })
      process.stdout.write(`${JSON.stringify(rows.at(-1))}\n`)
    }
  }
  return rows
}

async function postgresPlace(directory: string, url: string): Promise<Place> {
  const DATABASE_URL = await createBenchDatabase(url)
  return { name: 'PostgreSQL', directory: path.join(directory, 'files'), variables: { DATABASE_URL } }
}

function isHeld(rows: readonly Row[]): boolean {
  const at = (one: Row, clients: number) =>
    rows.find((row) => row.name === one.name && row.clients === clients)?.p99 ?? 0
  return rows.every((row) => at(row, 200) < LIMIT * at(row, 10))
}

/**
 * `npm run bench:server`: an agent's work on 10,000 applications by 1, 10, 50 and 200 clients at once, on both databases, written to
 * docs/reference-server.md. A path to the built server of another version (dist/server/main.js) is measured beside it, in turns, as
 * ratios. Fails when p99 at 200 clients is ten times that at ten.
 */
export default async function bench([other]: readonly string[]): Promise<number> {
  const directory = mkdtempSync(path.join(os.tmpdir(), 'loan-bench-'))
  const cluster = await startCluster()
  try {
    const bundles = [await buildServer(), ...(other ? [path.resolve(other)] : [])]
    const embedded = path.join(directory, 'embedded')
    const known = await prepare(await openEmbedded(embedded))
    const places: Place[] = [{ name: 'PGlite', directory: embedded, variables: {} }]
    if (cluster) {
      const place = await postgresPlace(directory, cluster.url)
      await prepare(await openPostgres(place.variables['DATABASE_URL'] ?? ''))
      places.push(place)
    } else process.stdout.write('PostgreSQL is not installed: measured on PGlite only.\n')
    const rows = await measure(places, bundles, known)
    const table = tableOf(columns(other !== undefined), rows)
    process.stdout.write(`${table}\n`)
    writeBetweenMarks('docs/reference-server.md', 'bench:server', table)
    return isHeld(rows) ? 0 : 1
  } finally {
    await cluster?.stop()
    rmSync(directory, { recursive: true, force: true })
  }
}
