import { cpSync, existsSync } from 'node:fs'
import path from 'node:path'
import type pg from 'pg'

type TableCopy = { name: string; columns: string; rows: string }

type Row<Name extends string> = Record<Name, string>

async function tablesOf(pool: pg.Pool): Promise<Row<'name' | 'columns'>[]> {
  const { rows } = await pool.query<Row<'name' | 'columns'>>(`
    select quote_ident(table_name) as name, string_agg(quote_ident(column_name), ', ') as columns
    from information_schema.columns join information_schema.tables using (table_schema, table_name)
    where table_schema = 'public' and table_type = 'BASE TABLE' and table_name not like 'kysely%'
      and is_generated = 'NEVER'
    group by table_name`)
  return rows
}

async function rowsOf(pool: pg.Pool, name: string): Promise<string> {
  const query = `select coalesce(jsonb_agg(t), '[]')::text as rows from ${name} t`
  const { rows } = await pool.query<Row<'rows'>>(query)
  return rows[0]?.rows ?? '[]'
}

async function putBackRows(pool: pg.Pool, tables: readonly TableCopy[]): Promise<void> {
  const client = await pool.connect()
  try {
    await client.query('begin')
    // Requests whose client has gone may still be at work.
    await client.query(`lock table ${tables.map(({ name }) => name).join(', ')} in exclusive mode`)
    // All that refers to what is right again in the end, whatever the order.
    await client.query('set local session_replication_role = replica')
    for (const { name } of tables) await client.query(`delete from ${name}`)
    for (const { name, columns, rows } of tables) {
      await client.query(
        `insert into ${name} (${columns}) overriding system value
         select ${columns} from jsonb_populate_recordset(null::${name}, $1::jsonb)`,
        [rows],
      )
    }
    await client.query('commit')
  } catch (error) {
    await client.query('rollback')
    throw error
  } finally {
    client.release()
  }
}

/**
 * Keeps what a server has stored, rows of all tenants and files.
 * @returns puts it back as it was
 */
export async function snapshotState(pool: pg.Pool, dataDirectory: string): Promise<() => Promise<void>> {
  const tables: TableCopy[] = []
  for (const { name, columns } of await tablesOf(pool)) {
    tables.push({ name, columns, rows: await rowsOf(pool, name) })
  }
  const files = path.join(dataDirectory, 'files')
  const kept = path.join(dataDirectory, 'kept-files')
  if (existsSync(files)) cpSync(files, kept, { recursive: true })
  return async () => {
    await putBackRows(pool, tables)
    if (existsSync(kept)) cpSync(kept, files, { recursive: true })
  }
}
