import type { PoolClient } from 'pg'

/** Rows of one table as a list of literals, by which Citus knows the tenant of each when they are put back. */
export type RowCopy = { table: string; columns: string; rows: string | null }

/**
 * The columns of each of our tables that can be written, in SQL. Out of the catalogue itself: the information schema takes several
 * times as long, and a table of refusals asks a thousand times.
 */
export async function listColumns(client: PoolClient): Promise<Map<string, string[]>> {
  const { rows } = await client.query<{ name: string; columns: string[] }>(`
    select quote_ident(relname) as name, array_agg(quote_ident(attname)::text order by attnum) as columns
    from pg_attribute join pg_class on pg_class.oid = attrelid
    where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') and relname not like 'kysely%'
      and attnum > 0 and not attisdropped and attgenerated = ''
    group by relname`)
  return new Map(rows.map(({ name, columns }) => [name, columns]))
}

/** @param condition in SQL */
export async function copyRows(
  client: PoolClient,
  table: string,
  columns: readonly string[],
  condition = 'true',
): Promise<RowCopy> {
  const list = columns.join(', ')
  const { rows } = await client.query<{ rows: string | null }>(`
    select string_agg(literal, ', ' order by literal) as rows
    from (
      select format('(${columns.map(() => '%L').join(', ')})', ${list}) as literal from ${table} where ${condition}
    ) as literals`)
  return { table, columns: list, rows: rows[0]?.rows ?? null }
}

/** Identities too are what they were. */
export async function insertCopy(client: PoolClient, { table, columns, rows }: RowCopy): Promise<void> {
  if (rows !== null)
    await client.query(`insert into ${table} (${columns}) overriding system value values ${rows}`)
}
