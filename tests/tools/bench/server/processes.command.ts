import { mkdtempSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { sql } from 'kysely'
import { LOCAL_TENANT } from '@/schemas/tenant-id'
import { openPostgres } from '@/server/database/connection/open'
import { seed } from '@/server/database/connection/seed'
import { tableOf } from '@/tests/tools/statecharts/model/report'
import { writeBetweenMarks } from '../../../document'
import { fillApplications } from '../../../server/helpers/fill-applications'
import { startCluster } from '../../../server/helpers/postgres'
import { buildServer, startServer } from '../../../server/helpers/process'
import { awaitReencryption, load, signInAt, type Target } from './load'
import { takeTurns } from './take-turns'

const PROCESSES = [1, 2, 4]
/** Of one tenant; each has chains of the trail that may be another's too. */
const AGENTS = 5
const APPLICATIONS = 1000
const CLIENTS_OF_AGENT = 4
const [ROUNDS, LOAD_MS, WARMING_MS] = [3, 5000, 2000]

/** Each commit waits for the disk, and 5 ms longer, as in `npm run bench:trail`. */
const SLOW_COMMITS = ['fsync=on', 'commit_delay=5000', 'commit_siblings=0']

type Agent = Pick<Target, 'userId' | 'ids'> & { mobile: string }

async function prepare(url: string): Promise<Agent[]> {
  const database = await openPostgres(url)
  await seed(database.db, [LOCAL_TENANT], new Date())
  const db = database.forTenant(LOCAL_TENANT)
  const users = db.selectFrom('users').select(['id', 'mobile']).where('role', '=', 'AGENT')
  const people = await users.orderBy('id').limit(AGENTS).execute()
  await fillApplications(db, people[0]?.id ?? 0, AGENTS * APPLICATIONS)
  await db.deleteFrom('list_totals').execute()
  const agents: Agent[] = []
  // The first has all of them until the others have theirs.
  for (const [at, { id: userId, mobile }] of [...people.entries()].toReversed()) {
    const before = at * APPLICATIONS
    await sql`
      update applications set user_id = ${userId}, position = position - ${before}
      where position > ${before} and position <= ${before + APPLICATIONS} and user_id = ${people[0]?.id}`.execute(
      db,
    )
    await db
      .insertInto('list_totals')
      .values({ user_id: userId, list: 'applications', total: APPLICATIONS })
      .execute()
    const own = db.selectFrom('applications').select('id').where('user_id', '=', userId)
    const open = own.where('status', 'in', ['DRAFT', 'INCOMPLETE'])
    agents.push({ userId, mobile, ids: (await open.execute()).map(({ id }) => id) })
  }
  // All that is years old is erased at the start of a server.
  await sql`update applications set created_at = now(), updated_at = now()`.execute(db)
  await sql`analyze`.execute(database.db)
  await database.close()
  return agents
}

/** @returns calls a second, of all agents at all processes together */
async function measure(
  count: number,
  bundle: string,
  variables: Record<string, string>,
  agents: readonly Agent[],
) {
  const servers = Array.from({ length: count }, () => startServer(bundle, variables))
  try {
    const origins = await Promise.all(servers.map(({ origin }) => origin))
    const [first = ''] = origins
    await awaitReencryption(first)
    const targets: Target[] = []
    for (const [at, { mobile, ...known }] of agents.entries())
      targets.push({ ...known, origin: origins[at % count] ?? first, token: await signInAt(first, mobile) })
    const loadAll = (milliseconds: number) =>
      Promise.all(targets.map((target) => load(target, CLIENTS_OF_AGENT, milliseconds)))
    await loadAll(WARMING_MS)
    const loads = await loadAll(LOAD_MS)
    return loads.reduce((sum, { perSecond }) => sum + perSecond, 0)
  } finally {
    await Promise.all(servers.map(({ kill }) => kill('SIGTERM')))
  }
}

/**
 * `npm run bench:processes`: whole calls of five agents of one tenant, by one, two and four processes on one PostgreSQL whose commits
 * take 5 ms; written to docs/reference-server.md.
 */
export default async function bench(): Promise<number> {
  const directory = mkdtempSync(path.join(os.tmpdir(), 'loan-bench-'))
  const cluster = await startCluster({ settings: SLOW_COMMITS })
  if (!cluster) throw new Error('PostgreSQL is not installed')
  try {
    const bundle = await buildServer()
    const agents = await prepare(cluster.url)
    const secrets = {
      SECRET: 'secret-of-the-bench'.repeat(3),
      DATA_KEY: Buffer.alloc(32, 'key').toString('base64'),
    }
    const variables = {
      ...secrets,
      DATABASE_URL: cluster.url,
      DATA_DIR: directory,
      LOG_REQUESTS: 'false',
      OTP_PER_MOBILE_HOUR: '1000',
    }
    const times = await takeTurns(
      PROCESSES,
      ROUNDS,
      async (count) => 1000 / (await measure(count, bundle, variables, agents)),
    )
    const rows = PROCESSES.map((count, at) => ({ count, time: times[at] ?? 0 }))
    const table = tableOf(
      [
        ['processes', ({ count }) => count],
        ['calls/s', ({ time }) => (1000 / time).toFixed(0)],
        ['times one process', ({ time }) => ((times[0] ?? 0) / time).toFixed(2)],
      ],
      rows,
    )
    process.stdout.write(`${table}\n`)
    writeBetweenMarks('docs/reference-server.md', 'bench:processes', table)
    return 0
  } finally {
    await cluster.stop()
    rmSync(directory, { recursive: true, force: true })
  }
}
