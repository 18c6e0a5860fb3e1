import {
  DEFAULT_MIGRATION_LOCK_TABLE,
  DEFAULT_MIGRATION_TABLE,
  MIGRATION_LOCK_ID,
  sql,
  type Kysely,
} from 'kysely'
import { firstSchema } from './0001-schema'
import { describeSchema, findDifferences } from './describe-schema'

/** The migrations before the first release, which `0001_schema` is the sum of (docs/adr/0054). */
const SINGLE_MIGRATIONS: readonly string[] = [
  '0001_first',
  '0002_last_writer',
  '0003_desk',
  '0004_registrations',
  '0005_purge_indexes',
  '0006_once',
  '0007_tenants',
  '0008_strays',
  '0009_consents',
  '0010_audit',
  '0011_data_keys',
  '0012_key_facts',
  '0013_retention',
  '0014_acknowledgements',
  '0015_narrowed_list',
  '0016_withdrawals',
  '0017_inbox',
  '0018_consent_receipts',
  '0019_complaints',
  '0020_bureau',
  '0021_links',
  '0022_jobs',
  '0023_hand_overs',
  '0024_message_jobs',
  '0025_sorted_list',
  '0026_consent_links',
  '0027_acceptances',
  '0028_sent_files',
  '0029_spelling',
]

/** A release that has all of them (docs/upgrades.md). */
const COMPLETE_RELEASE = '0.1.0 at commit f0ebb6b1'

/** So many differences stand in an error; the others mostly follow from them. */
const MAX_DIFFERENCES = 5

const LIST = sql.table(DEFAULT_MIGRATION_TABLE)
const TRIAL = sql.id('trial_of_0001_schema')

/** @returns the migrations that a database has, in their order */
export async function listMigrations<Tables>(db: Kysely<Tables>): Promise<string[]> {
  const { rows: tables } = await sql<{ table: string | null }>`
    select to_regclass(${DEFAULT_MIGRATION_TABLE}) as table`.execute(db)
  if (!tables[0]?.table) return []
  const { rows } = await sql<{ name: string }>`select name from ${LIST} order by name`.execute(db)
  return rows.map(({ name }) => name)
}

/** Any other list is the migrator's to judge. */
function hasOnlySingle(list: readonly string[]): boolean {
  return list.length > 0 && list.every((name) => SINGLE_MIGRATIONS.includes(name))
}

/** Makes the schema beside the real one, and rolls back. */
async function compareWithFirstSchema<Tables>(db: Kysely<Tables>): Promise<string[]> {
  // Definitions say the schema of a name only where it is not the one of the search path.
  await sql`select set_config('search_path', quote_ident(current_schema()), true)`.execute(db)
  const actual = await describeSchema(db)
  await sql`savepoint trial`.execute(db)
  await sql`create schema ${TRIAL}`.execute(db)
  await sql`set local search_path to ${TRIAL}`.execute(db)
  await firstSchema.up(db)
  const wanted = await describeSchema(db)
  await sql`rollback to savepoint trial`.execute(db)
  return findDifferences(actual, wanted)
}

async function replaceList<Tables>(db: Kysely<Tables>): Promise<void> {
  // Another process may have done it while this one waited for the lock.
  const list = await listMigrations(db)
  if (!hasOnlySingle(list)) return
  if (list.length < SINGLE_MIGRATIONS.length) {
    throw new Error(
      `This database has ${list.length} of the ${SINGLE_MIGRATIONS.length} migrations that are one now: start release ${COMPLETE_RELEASE} on it first, then this one (docs/upgrades.md)`,
    )
  }
  const differences = await compareWithFirstSchema(db)
  const more = differences.splice(MAX_DIFFERENCES).length
  if (differences.length > 0) {
    throw new Error(
      `The schema of this database is not the one that its migrations have made, so that nothing was changed (docs/upgrades.md): ${differences.join('; ')}${more > 0 ? `; and ${more} more` : ''}`,
    )
  }
  await sql`delete from ${LIST} where name = any(${SINGLE_MIGRATIONS})`.execute(db)
  await sql`
    insert into ${LIST} (name, timestamp) values ('0001_schema', ${new Date().toISOString()})`.execute(db)
}

/**
 * In one transaction with the migrator's own lock. A database without single migrations is left alone.
 * @throws Error for a database that has a part of them, or another schema than they make
 */
export async function replaceSingleMigrations<Tables>(db: Kysely<Tables>): Promise<void> {
  if (!hasOnlySingle(await listMigrations(db))) return
  const { adapter } = db.getExecutor()
  const lock = { lockTable: DEFAULT_MIGRATION_LOCK_TABLE, lockRowId: MIGRATION_LOCK_ID }
  await db.connection().execute(async (connection) => {
    await adapter.acquireMigrationLock(connection, lock)
    try {
      await connection.transaction().execute(replaceList)
    } finally {
      await adapter.releaseMigrationLock(connection, lock)
    }
  })
}
