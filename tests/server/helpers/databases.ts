import { randomUUID } from 'node:crypto'
import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import { Client, Pool } from 'pg'
import { describe, inject } from 'vitest'
import { openPglite, openPostgres, PGLITE_START, type OpenDatabase } from '@/server/database/connection/open'
import { hashSchema } from '@/server/database/image/image-plugin'
import { runWithoutTriggers } from './rows/without-triggers'

/** Migrated and empty whenever it is opened; `patience` shortens PostgreSQL's limits. */
export type TestDatabase = {
  name: string
  open: (patience?: Parameters<typeof openPostgres>[1]) => Promise<OpenDatabase>
}

const DUMP = path.join(os.tmpdir(), `loan-application-template-${hashSchema()}.tar`)

/** Making a PGlite from nothing takes many seconds; loading a dump of a migrated one, made once for each schema, takes few. */
async function loadPglite(): Promise<OpenDatabase> {
  const isThere = existsSync(DUMP)
  const pglite = await PGlite.create({
    startParams: PGLITE_START,
    ...(isThere ? { loadDataDir: new Blob([readFileSync(DUMP)]) } : {}),
  })
  const open = await openPglite(pglite)
  if (!isThere) {
    const dump = await pglite.dumpDataDir('none')
    const draft = `${DUMP}.${randomUUID()}`
    writeFileSync(draft, Buffer.from(await dump.arrayBuffer()))
    // A rename is atomic: a test file that runs beside this one never reads half a dump.
    renameSync(draft, DUMP)
  }
  return open
}

async function empty({ pool }: OpenDatabase): Promise<void> {
  // The sequences are the superuser's own: no scope may restart them.
  const { rows } = await pool.query<{ names: string }>(
    "select string_agg(quote_ident(tablename), ', ') as names from pg_tables where schemaname = 'public' and tablename not like 'kysely%'",
  )
  // So are the triggers, one of which protects the audit trail.
  await pool.query(
    `begin; set local session_replication_role = replica; truncate ${rows[0]?.names} restart identity; commit`,
  )
}

// One PGlite serves all test files of a worker, which share this module and run one after another.
let shared: Promise<OpenDatabase> | undefined
let isTaken = false

async function openShared(): Promise<OpenDatabase> {
  if (isTaken) return loadPglite()
  isTaken = true
  const isUsed = shared !== undefined
  shared ??= loadPglite()
  const open = await shared
  if (isUsed) await empty(open)
  return {
    ...open,
    async close() {
      isTaken = false
    },
  }
}

const postgresUrl = inject('postgresUrl')

async function onPostgres(url: string, command: string): Promise<void> {
  const client = new Client({ connectionString: url })
  await client.connect()
  try {
    await client.query(command)
  } finally {
    await client.end()
  }
}

const embedded: TestDatabase = { name: 'PGlite', open: openShared }

const emptied: string[] = []

/** Twenty times as fast as a new database, and no less empty. */
async function emptyPostgres(url: string): Promise<void> {
  const pool = new Pool({ connectionString: url, max: 1 })
  try {
    const { rows } = await pool.query<{ command: string }>(
      `select format('delete from %I', tablename) as command from pg_tables
       where schemaname = 'public' and tablename not like 'kysely%'
       union all
       select format('select setval(%L, 1, false)', sequencename) from pg_sequences where schemaname = 'public'`,
    )
    await runWithoutTriggers(pool, ["set local lock_timeout = '2s'", ...rows.map(({ command }) => command)])
  } finally {
    await pool.end()
  }
}

function postgres(url: string): TestDatabase {
  const addressOf = (name: string) => url.replace('/postgres?', `/${name}?`)
  const create = async () => {
    const name = `test_${randomUUID().replaceAll('-', '')}`
    // Page by page through the log, as is usual, takes three times as long where nothing is synced.
    await onPostgres(url, `create database ${name} template template strategy file_copy`)
    return name
  }
  const drop = (name: string) => onPostgres(url, `drop database if exists ${name} with (force)`)
  return {
    name: 'PostgreSQL',
    async open(patience) {
      const name = emptied.pop() ?? (await create())
      const database = await openPostgres(addressOf(name), patience)
      return {
        ...database,
        async close() {
          await database.close()
          // A run opens a database for each test file, and mutants run the files hundreds of times.
          if (process.env['REUSED_DATABASES'] !== 'true') return drop(name)
          // A database that a mutant has left locked is not emptied in time.
          const isEmpty = await emptyPostgres(addressOf(name)).then(
            () => true,
            () => false,
          )
          return isEmpty ? void emptied.push(name) : drop(name)
        },
      }
    },
  }
}

/** The one database of a coordinator, distributed already (postgres.setup.ts): its test files run one after another. */
function citus(url: string): TestDatabase {
  return {
    name: 'Citus',
    async open(patience) {
      await emptyPostgres(url)
      return openPostgres(url, patience)
    },
  }
}

const citusUrl = inject('citusUrl')

/** TEST_DATABASE, else the one of production where its programs are installed. */
const wanted = process.env['TEST_DATABASE'] ?? (postgresUrl === null ? 'PGlite' : 'PostgreSQL')

/** `TEST_DATABASE=both` takes the two that need nothing else, `Citus` the one of several machines. */
export const databases: readonly TestDatabase[] = [
  embedded,
  ...(postgresUrl === null ? [] : [postgres(postgresUrl)]),
  ...(citusUrl === null ? [] : [citus(citusUrl)]),
].filter(({ name }) => (wanted === 'both' ? name !== 'Citus' : name === wanted))

/** For claims that do not depend on the database. */
export function openDatabase(): Promise<OpenDatabase> {
  const [first] = databases
  if (!first) throw new Error('There is no database to test on')
  return first.open()
}

function describeOn(names: readonly string[]) {
  const found = databases.filter(({ name }) => names.includes(name))
  return describe.runIf(found.length > 0).each(found.length > 0 ? found : databases)
}

/** Skipped where PostgreSQL is missing or not taken. */
export const describeOnPostgres = describeOn(['PostgreSQL'])

/** Skipped on Citus, for what it has not, or says otherwise. */
export const describeOnOneMachine = describeOn(['PGlite', 'PostgreSQL'])

/** Citus has no triggers that tests could make, and statistics of the test files before. */
export const isOnOneMachine = databases[0]?.name !== 'Citus'
