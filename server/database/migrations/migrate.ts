import { setTimeout as pause } from 'node:timers/promises'
import { Kysely, Migrator, PostgresDialect, sql } from 'kysely'
import type { Pool } from 'pg'
import { ADVISORY_LOCKS } from '../connection/advisory-locks'
import { openScope } from '../connection/scope'
import type { Database } from '../tables/tables'
import {
  announceContraction,
  awaitOlderProcesses,
  findContraction,
  hasOlderProcesses,
  OutdatedReleaseError,
} from './contraction'
import { MIGRATIONS } from './migrations'
import { EVERY_TENANT, TENANT_SETTING } from './row-security'
import { versionOf, type SchemaMigration, type SchemaMigrations } from './schema-migration'
import { listMigrations, replaceSingleMigrations } from './single-migrations'

const POLL_MS = 100

/** A table that others use is waited for so long at a time: whoever asks for it behind the migration waits as well. */
const LOCK_TIMEOUT = '1s'
const LOCK_NOT_AVAILABLE = '55P03'

type Target = { pool: Pool; db: Kysely<Database>; migrations: SchemaMigrations }

function targetOf(pool: Pool, migrations: SchemaMigrations): Target {
  return { pool, db: openScope(pool, { tenant: EVERY_TENANT, role: undefined }), migrations }
}

/** Looks again and again: an index that is made concurrently waits for whoever waits for a lock inside of a statement. */
async function withLock(pool: Pool, work: () => Promise<void>): Promise<void> {
  const client = await pool.connect()
  try {
    const isLocked = async () =>
      (await client.query(`select pg_try_advisory_lock(${ADVISORY_LOCKS.migration}) as locked`)).rows[0]
        ?.locked === true
    while (!(await isLocked())) await pause(POLL_MS)
    await work()
  } finally {
    // Its session has the lock, and ends with it.
    client.release(true)
  }
}

/** A statement that was cut has left an index that serves nobody and has the name. */
async function dropInvalidIndexes(db: Kysely<unknown>): Promise<void> {
  const { rows } = await sql<{ name: string }>`
    select relname as name from pg_index join pg_class on pg_class.oid = indexrelid
    where not indisvalid and relnamespace = current_schema()::regnamespace
      and indexrelid not in (select index_relid from pg_stat_progress_create_index)`.execute(db)
  for (const { name } of rows) await sql`drop index concurrently if exists ${sql.ref(name)}`.execute(db)
}

async function runAlone(db: Kysely<unknown>, migration: SchemaMigration): Promise<void> {
  const setScope = (tenant: string) => sql`select set_config(${TENANT_SETTING}, ${tenant}, false)`.execute(db)
  await setScope(EVERY_TENANT)
  try {
    await dropInvalidIndexes(db)
    await migration.up(db)
  } finally {
    await setScope('')
  }
}

async function runInTransaction(db: Kysely<unknown>, migration: SchemaMigration): Promise<void> {
  // Not by a function, which the other machines of a database would not hear of.
  await sql`set local lock_timeout = ${sql.lit(LOCK_TIMEOUT)}`.execute(db)
  await migration.up(db)
}

function isLockedByOthers(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === LOCK_NOT_AVAILABLE
}

/** The next one, which is undefined where all have run: then the migrator judges the list. */
async function runNext({ pool, db, migrations }: Target, next: SchemaMigration | undefined): Promise<void> {
  const disableTransactions = next?.transaction === false
  const run = disableTransactions ? runAlone : runInTransaction
  const wrapped = Object.entries(migrations).map(([name, migration]) => [
    name,
    { up: (connection: Kysely<unknown>) => run(connection, migration) },
  ])
  const migrator = new Migrator({
    db: disableTransactions ? new Kysely({ dialect: new PostgresDialect({ pool }) }) : db,
    provider: { getMigrations: async () => Object.fromEntries(wrapped) },
    disableTransactions,
  })
  const { error } = await migrator.migrateUp()
  if (!error) return
  if (!isLockedByOthers(error)) throw error
  await pause(POLL_MS)
  await runNext({ pool, db, migrations }, next)
}

async function listPending({ db, migrations }: Target): Promise<string[]> {
  const list = await listMigrations(db)
  return Object.keys(migrations).filter((name) => !list.includes(name))
}

/** @returns whether a newer release has only expanded the schema, so that this one may serve it as well */
async function isExpanded(target: Target): Promise<boolean> {
  const version = versionOf(target.migrations)
  const list = await listMigrations(target.db)
  return list.some((name) => name > version) && (await listPending(target)).length === 0
}

async function runAll(target: Target, isShared: boolean): Promise<void> {
  const { db, migrations } = target
  for (;;) {
    const pending = await listPending(target)
    const [name] = pending
    const next = name === undefined ? undefined : migrations[name]
    if (name !== undefined && next?.contracts) {
      const isLast = pending.every((one) => migrations[one]?.contracts)
      if (isLast && isShared && (await hasOlderProcesses(db, name))) return
      await announceContraction(db, name)
      if (isShared) await awaitOlderProcesses(db, name)
    }
    await runNext(target, next)
    if (name === undefined) return
  }
}

/**
 * Runs what is new, but for what contracts the schema at the end while processes of an older release serve it: see `contractSchema`.
 * @param isShared other processes may serve the database, and migrate it
 * @throws OutdatedReleaseError for a database that was contracted for a newer release
 */
export async function migrateSchema(pool: Pool, isShared: boolean, migrations = MIGRATIONS): Promise<void> {
  const target = targetOf(pool, migrations)
  const contraction = await findContraction(target.db)
  if (contraction !== undefined && contraction > versionOf(migrations))
    throw new OutdatedReleaseError(contraction)
  if (await isExpanded(target)) return
  await replaceSingleMigrations(target.db)
  const run = () => runAll(target, isShared)
  await (isShared ? withLock(pool, run) : run())
}

/** For a process that serves already: has those of older releases end, waits for them, and runs the rest. */
export async function contractSchema(pool: Pool, migrations = MIGRATIONS): Promise<void> {
  const target = targetOf(pool, migrations)
  for (;;) {
    const [name] = await listPending(target)
    if (name === undefined) return
    await announceContraction(target.db, name)
    await awaitOlderProcesses(target.db, name)
    await migrateSchema(pool, true, migrations)
  }
}
