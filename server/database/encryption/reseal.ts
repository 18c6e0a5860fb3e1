import { sql, type Kysely } from 'kysely'
import { SECTION_COLUMNS } from '@/schemas/steps/steps'
import type { RowPosition } from '../tables/key-tables'
import type { Database } from '../tables/tables'
import { decryptRow, sealColumns } from './rows'
import type { Sealing } from './sealing'

/** Rows of one transaction: others wait for them, and on the embedded database for all of it. */
const BATCH = 50

const TABLES = {
  applications: ['pan_number', ...SECTION_COLUMNS],
  co_applicants: ['details'],
  registrations: ['details'],
  users: ['profile'],
} as const

type TableName = keyof typeof TABLES

const ORDER: readonly TableName[] = ['applications', 'co_applicants', 'registrations', 'users']

/** `busy`: another process is at it. */
type Progress = 'done' | 'more' | 'busy'

type Row = { tenant: string; id: string | number } & Record<string, unknown>

/** No tenant is called so: the place before a table's first row. */
const BEFORE_FIRST = { tenant: '', id: '' }

function tablesFrom(position: RowPosition | null): readonly TableName[] {
  const at = ORDER.findIndex((name) => name === position?.table)
  return at === -1 ? ORDER : ORDER.slice(at)
}

function rowsAfter(table: TableName, position: RowPosition | null) {
  if (position?.table !== table || position.tenant === '') return sql`true`
  return sql`(tenant, id) > (${position.tenant}, ${position.id})`
}

const toParameter = (value: unknown) =>
  typeof value === 'object' && value !== null ? JSON.stringify(value) : value

async function resealRow(
  db: Kysely<Database>,
  sealing: Sealing,
  name: TableName,
  { tenant, id, ...values }: Row,
) {
  const columns = TABLES[name]
  const opened = await decryptRow(sealing, { tenant, id }, values)
  const written = columns.map((column) => [column, toParameter(opened[column])] as const)
  const sealed = await sealColumns(sealing, { tenant, id }, Object.fromEntries(written))
  const changes = columns.map((column) => sql`${sql.ref(column)} = ${sealed[column]}`)
  const differences = columns.map((column) => sql`${sql.ref(column)} is distinct from ${sealed[column]}`)
  // Read without a lock, which no database of several machines gives on rows of all tenants: a save meanwhile is newer.
  const unchanged = columns.map(
    (column) => sql`${sql.ref(column)} is not distinct from ${toParameter(values[column])}`,
  )
  await sql`
    update ${sql.table(name)} set ${sql.join(changes)}
    where tenant = ${tenant} and id = ${id} and (${sql.join(differences, sql` or `)})
      and ${sql.join(unchanged, sql` and `)}`.execute(db)
}

/** @returns where to go on; undefined behind the last row */
async function resealBatch(
  db: Kysely<Database>,
  sealing: Sealing,
  position: RowPosition | null,
): Promise<RowPosition | undefined> {
  const [name = 'users', next] = tablesFrom(position)
  const { rows } = await sql<Row>`
    select tenant, id, ${sql.join(TABLES[name].map((column) => sql.ref(column)))} from ${sql.table(name)}
    where ${rowsAfter(name, position)} order by tenant, id limit ${BATCH}`.execute(db)
  for (const row of rows) await resealRow(db, sealing, name, row)
  const last = rows.at(-1)
  if (last && rows.length === BATCH) return { table: name, tenant: last.tenant, id: String(last.id) }
  return next && { table: next, ...BEFORE_FIRST }
}

async function findUnapplied(db: Kysely<Database>) {
  const newestFirst = db.selectFrom('data_keys').selectAll().orderBy('created_at', 'desc').orderBy('id')
  const newest = await newestFirst.limit(1).executeTakeFirst()
  return newest?.applied_at === null ? newest : undefined
}

/**
 * Encrypts the next rows with the newest key, both those in clear and those under older keys.
 * @param db the handle on all tenants
 */
export async function resealNext(db: Kysely<Database>, sealing: Sealing, now: Date): Promise<Progress> {
  const key = await findUnapplied(db)
  if (!key) return 'done'
  await sealing.loadKey(key.id)
  return db.transaction().execute(async (trx) => {
    const query = trx.selectFrom('data_keys').select('applied_to').where('id', '=', key.id)
    const claimed = await query.where('applied_at', 'is', null).forUpdate().skipLocked().executeTakeFirst()
    if (!claimed) return 'busy'
    const position = await resealBatch(trx, sealing, claimed.applied_to)
    const progress = trx.updateTable('data_keys').where('id', '=', key.id)
    await progress.set(position ? { applied_to: position } : { applied_at: now }).execute()
    return position ? 'more' : 'done'
  })
}

/** @returns how many rows may not be under the newest key yet */
export async function countRowsToReseal(db: Kysely<Database>): Promise<number> {
  const key = await findUnapplied(db)
  if (!key) return 0
  const { applied_to } = key
  const counts = tablesFrom(applied_to).map(async (name) => {
    const { rows } = await sql<{ count: number }>`
      select count(*)::integer as count from ${sql.table(name)} where ${rowsAfter(name, applied_to)}`.execute(
      db,
    )
    return rows[0]?.count ?? 0
  })
  return (await Promise.all(counts)).reduce((sum, count) => sum + count, 0)
}
