import { sql } from 'kysely'
import type { OpenDatabase } from '@/server/database/connection/open'
import { runWithoutTriggers } from './rows/without-triggers'

/** Values by type, whatever they mean; all other types take any text. */
const ANY_VALUES = [
  [/^(bigint|integer|double precision)$/, '1'],
  [/^boolean$/, 'true'],
  [/^jsonb$/, '{}'],
  [/^timestamp/, '2026-01-01'],
  [/\[\]$/, '{}'],
  [/^bytea$/, ''],
  [/^uuid$/, '00000000-0000-4000-8000-000000000000'],
] as const

type Column = { table: string; name: string; type: string; isNeeded: boolean }

async function columnsOf({ db }: OpenDatabase): Promise<Column[]> {
  const { rows } = await sql<Column>`
    select relname as table, attname as name, format_type(atttypid, atttypmod) as type,
      attnotnull and attidentity = '' and attgenerated = '' as "isNeeded"
    from pg_attribute join pg_class on pg_class.oid = attrelid
    where relkind = 'r' and relnamespace = 'public'::regnamespace and attnum > 0 and not attisdropped`.execute(
    db,
  )
  return rows
}

/** A row in each table, for tests that ask something of every table there is; its values make no sense unless given. */
export async function fillTables(
  database: OpenDatabase,
  tables: readonly string[],
  given: Readonly<Record<string, string>>,
): Promise<void> {
  const columns = await columnsOf(database)
  const inserts = tables.map((table) => {
    const filled = columns.filter(
      (one) => one.table === table && (one.isNeeded || given[one.name] !== undefined),
    )
    const values = filled.map(
      ({ name, type }) =>
        given[name] ?? ANY_VALUES.find(([of]) => of.test(type))?.[1] ?? `${given['tenant']} ${name}`,
    )
    const names = filled.map(({ name }) => `"${name}"`).join(', ')
    return `insert into ${table} (${names}) values (${values.map((value) => `'${value}'`).join(', ')})`
  })
  await runWithoutTriggers(database.pool, inserts)
}

export async function tablesWith(database: OpenDatabase, column: string): Promise<string[]> {
  const found = (await columnsOf(database)).filter(({ name }) => name === column)
  return found.map(({ table }) => table).toSorted()
}
