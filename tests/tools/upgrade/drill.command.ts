import { mkdtempSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'kysely'
import type { Plugin } from 'vite'
import { getApplication, listApplications } from '@/schemas/calls/applications'
import { updateApplication } from '@/schemas/calls/start'
import { openPostgres, type OpenDatabase } from '@/server/database/connection/open'
import { seed } from '@/server/database/connection/seed'
import { tableOf } from '@/tests/tools/statecharts/model/report'
import { fillApplications } from '../../server/helpers/fill-applications'
import { ASHA, RAVI, signIn, startDraft, type Client } from '../../server/helpers/journey'
import { startCluster } from '../../server/helpers/postgres'
import { buildServer, startServer, type ServerProcess } from '../../server/helpers/process'
import { startValues } from '../../server/helpers/values'
import { callsTo } from '../../server/helpers/world'
import { openOutside } from '../processes/outside'
import { OWN_NAME } from './later-migrations'
import { openProxy, type Report } from './proxy'

const APPLICATIONS = 2000
const READERS = 3
const WRITERS = 2
/** Between two requests of one person. */
const THINKING_MS = 20
const BEFORE_MS = 3000
const AFTER_MS = 5000
/** Longer than all that the older process may have to finish. */
const PATIENCE_MS = 60_000
const MAX_REFUSED_MS = 2000
const OUTDATED_EXIT_CODE = 78

const OWN = path.resolve('server/database/migrations/migrations.ts')
const LATER = path.resolve('tests/tools/upgrade/later-migrations.ts')

/** Makes a build that of the later release. */
const laterRelease: Plugin = {
  name: 'later-release',
  enforce: 'pre',
  async resolveId(source, importer) {
    if (importer === LATER) return null
    const found = await this.resolve(source, importer, { skipSelf: true })
    return found?.id === OWN ? LATER : null
  },
}

async function fill(database: OpenDatabase, count: number): Promise<void> {
  await seed(database.db, ['localhost'], new Date())
  const db = database.forTenant('localhost')
  const agent = db.selectFrom('users').select('id').where('mobile', '=', ASHA)
  await fillApplications(db, (await agent.executeTakeFirstOrThrow()).id, count)
  // Old ones are erased by the first clean-up.
  await sql`update applications set created_at = now(), updated_at = now()`.execute(db)
}

function requireGood(report: Report, what: string, status: number): void {
  if (status !== 200) report.errors.push(`${what}: ${status}`)
}

/** Reads a list and opens what is in it. */
async function read(client: Client, token: string, report: Report): Promise<void> {
  const page = { params: { id: '1' }, query: { page: '0', size: '10' } }
  const list = await client.call(listApplications, { token, ...page })
  requireGood(report, 'list', list.status)
  const params = { id: list.value.list[0]?.id ?? 'none' }
  requireGood(report, 'application', (await client.call(getApplication, { token, params })).status)
}

/** Saves, and reads what was saved. */
async function write(client: Client, token: string, report: Report): Promise<void> {
  const { id, mobile } = await startDraft(client, token)
  const parts = { token, params: { id } }
  const body = startValues({ mobile, purpose: 'Travel' })
  requireGood(report, 'save', (await client.call(updateApplication, { ...parts, body })).status)
  const { value } = await client.call(getApplication, parts)
  if (value.purpose !== 'Travel') report.errors.push(`${id}: a save is lost`)
}

type Outcome = { report: Report; code: number | null; migrations: string[] }

/** @returns what whoever asks has noticed, and how it ended for the older process and the database */
async function upgradeUnderLoad(url: string, directory: string, count: number): Promise<Outcome> {
  const [bundle, later] = [
    await buildServer(),
    await buildServer({ release: 'later', plugins: [laterRelease] }),
  ]
  const outside = await openOutside()
  const variables = {
    DATABASE_URL: url,
    DATA_DIR: directory,
    LOG_REQUESTS: 'false',
    ...outside.variables,
  }
  const database = await openPostgres(url)
  await fill(database, count)
  const started: ServerProcess[] = []
  const start = (release: string, more: Record<string, string> = {}) => {
    const server = startServer(release, { ...variables, ...more })
    started.push(server)
    return server
  }
  try {
    const older = start(bundle, { PGAPPNAME: OWN_NAME })
    const origins = [await older.origin]
    const { report, request } = openProxy(origins)
    const client: Client = { ...callsTo({ request }, 'localhost'), codeFor: outside.codeFor }
    const [reader, writer] = [await signIn(client), await signIn(client, RAVI)]
    const end = new AbortController()
    const repeat = async (work: () => Promise<unknown>) => {
      while (!end.signal.aborted) {
        await work().catch((error: unknown) => report.errors.push(String(error)))
        await pause(THINKING_MS)
      }
    }
    const people = Promise.all([
      ...Array.from({ length: READERS }, () => repeat(() => read(client, reader, report))),
      ...Array.from({ length: WRITERS }, () => repeat(() => write(client, writer, report))),
    ])
    await pause(BEFORE_MS)
    origins.push(await start(later).origin)
    const code = await Promise.race([older.ended, pause(PATIENCE_MS, null)])
    await pause(AFTER_MS)
    end.abort()
    await people
    const { rows } = await database.pool.query<{ name: string }>(
      "select name from kysely_migration where name > '9' order by name",
    )
    return { report, code, migrations: rows.map(({ name }) => name) }
  } finally {
    await database.close()
    for (const server of started) await server.kill('SIGKILL')
    await outside.close()
  }
}

/**
 * `npm run drill:upgrade -- [applications]`: a process of this release answers readers and writers while one of a later release starts
 * beside it, whose migrations expand the schema, make an index and contract. Fails for any error but a 503 or 409 with `Retry-After`, for more
 * than two seconds of those, for a save that is lost, and where the older process does not end by itself.
 */
export default async function drillUpgrade([
  count = String(APPLICATIONS),
]: readonly string[]): Promise<number> {
  const cluster = await startCluster()
  if (!cluster) throw new Error('PostgreSQL is not installed')
  const directory = mkdtempSync(path.join(os.tmpdir(), 'loan-upgrade-'))
  try {
    const { report, code, migrations } = await upgradeUnderLoad(cluster.url, directory, Number(count))
    const faults = new Set(report.errors)
    if (code !== OUTDATED_EXIT_CODE) faults.add(`The older process ended with ${code}`)
    if (!migrations.includes('9003_contract')) faults.add(`Migrations have run: ${migrations.join()}`)
    if (Math.max(report.refusedMs, report.longestWaitMs) > MAX_REFUSED_MS) faults.add('Refused for too long')
    const table = tableOf<Report>(
      [
        ['applications', () => count],
        ['requests', ({ requests }) => requests],
        ['told to come again', ({ refusals }) => refusals],
        ['in ms', ({ refusedMs }) => refusedMs],
        ['longest wait in ms', ({ longestWaitMs }) => longestWaitMs],
        ['errors', ({ errors }) => errors.length],
      ],
      [report],
    )
    process.stdout.write(`${[table, ...faults].join('\n')}\n`)
    return faults.size === 0 ? 0 : 1
  } finally {
    await cluster.stop()
    rmSync(directory, { recursive: true, force: true })
  }
}
