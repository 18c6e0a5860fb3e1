import { sql, type Kysely } from 'kysely'
import { SECTION_COLUMNS } from '@/schemas/steps/steps'
import type { Database } from '../tables/tables'
import { decryptRow, sealColumns } from './rows'
import type { Sealing } from './sealing'

/** So many rows are encrypted in one transaction. */
const BATCH = 200

const TABLES = {
  applications: ['pan_number', ...SECTION_COLUMNS],
  co_applicants: ['details'],
  registrations: ['details'],
  users: ['profile'],
} as const

type Row = { tenant: string; id: string | number } & Record<string, unknown>

async function resealBatch(
  db: Kysely<Database>,
  sealing: Sealing,
  name: keyof typeof TABLES,
  after: Row | undefined,
): Promise<Row[]> {
  const columns = TABLES[name]
  return db.transaction().execute(async (trx) => {
    const rest = after ? sql`where (tenant, id) > (${after.tenant}, ${after.id})` : sql``
    const { rows } = await sql<Row>`
      select tenant, id, ${sql.join(columns.map((column) => sql.ref(column)))} from ${sql.table(name)}
      ${rest} order by tenant, id limit ${BATCH} for no key update`.execute(trx)
    for (const row of rows) {
      const { tenant, id, ...values } = row
      const opened = await decryptRow(sealing, { tenant, id }, values)
      const written = columns.map((column) => {
        const value = opened[column]
        return [column, typeof value === 'object' && value !== null ? JSON.stringify(value) : value] as const
      })
      const sealed = await sealColumns(sealing, { tenant, id }, Object.fromEntries(written))
      const changes = columns.map((column) => sql`${sql.ref(column)} = ${sealed[column]}`)
      const differences = columns.map((column) => sql`${sql.ref(column)} is distinct from ${sealed[column]}`)
      await sql`
        update ${sql.table(name)} set ${sql.join(changes)}
        where tenant = ${tenant} and id = ${id} and (${sql.join(differences, sql` or `)})`.execute(trx)
    }
    return rows
  })
}

/**
 * Encrypts every secret answer with the newest data key: those that were stored in clear, and those under older keys. It may
 * be broken off at any time and begun again.
 * @param db the handle on all tenants
 */
export async function resealAll(db: Kysely<Database>, sealing: Sealing): Promise<void> {
  for (const name of ['applications', 'co_applicants', 'registrations', 'users'] as const) {
    let last: Row | undefined
    for (;;) {
      const rows = await resealBatch(db, sealing, name, last)
      if (rows.length < BATCH) break
      last = rows.at(-1)
    }
  }
}
