import { sql } from 'kysely'
import type { World } from '../helpers/world'

const BELONGINGS = ['consents', 'co_applicants', 'files', 'lender_sends', 'offer_acceptances'] as const

type Row = Record<string, unknown>

/** All that is stored of one application: its row, and its rows in other tables. */
export type Snapshot = { application: Row; belongings: Record<(typeof BELONGINGS)[number], Row[]> }

async function rowsOf({ deps }: World, table: string, column: string, id: string): Promise<Row[]> {
  const { rows } = await sql<{ row: Row }>`
    select to_jsonb(t) as row from ${sql.table(table)} t
    where ${sql.ref(column)} = ${id} order by id`.execute(deps.db)
  return rows.map(({ row }) => row)
}

/** Reads all that is stored of an application. */
export async function takeSnapshot(world: World, id: string): Promise<Snapshot> {
  const [application = {}] = await rowsOf(world, 'applications', 'id', id)
  const belongings = {
    consents: await rowsOf(world, 'consents', 'application_id', id),
    co_applicants: await rowsOf(world, 'co_applicants', 'application_id', id),
    files: await rowsOf(world, 'files', 'application_id', id),
    lender_sends: await rowsOf(world, 'lender_sends', 'application_id', id),
    offer_acceptances: await rowsOf(world, 'offer_acceptances', 'application_id', id),
  }
  return { application, belongings }
}

/** Puts an application back to what it was, so that one of them serves every case of a table. */
export async function restore({ deps }: World, { application, belongings }: Snapshot): Promise<void> {
  const id = application['id']
  // The database makes the keys of a name itself.
  const written = Object.keys(application).filter((name) => !name.endsWith('name_key'))
  const columns = sql.join(written.map((name) => sql.ref(name)))
  const write = (row: Row) =>
    sql`
    update applications set (${columns}) = (
      select ${columns} from jsonb_populate_record(null::applications, ${JSON.stringify(row)}::jsonb)
    ) where id = ${id}`.execute(deps.db)
  // Says whose acceptance stands refers to the record, and the record to the application.
  await write({ ...application, acceptance_id: null })
  for (const name of BELONGINGS) {
    const table = sql.table(name)
    const rows = JSON.stringify(belongings[name])
    await sql`delete from ${table} where application_id = ${id}`.execute(deps.db)
    await sql`
      insert into ${table} overriding system value
      select * from jsonb_populate_recordset(null::${table}, ${rows}::jsonb)`.execute(deps.db)
  }
  await write(application)
}
