import type { Pool, PoolClient } from 'pg'
import { PLACEMENTS } from '../tables/placement'

const PROPAGATION = 'citus.propagate_set_commands'

/** @returns the first value of the first row, null where there is none */
export async function readOne(client: Pool | PoolClient, query: string): Promise<string | null> {
  const { rows } = await client.query<{ value: string | null }>(query)
  return rows[0]?.value ?? null
}

export async function hasCitus(client: Pool | PoolClient): Promise<boolean> {
  return (await readOne(client, "select '' as value from pg_extension where extname = 'citus'")) !== null
}

/** The names of tables that are spread over the machines, or copied to each. */
export async function listPlaced(client: Pool | PoolClient): Promise<Set<string>> {
  const { rows } = await client.query<{ name: string }>('select table_name::text as name from citus_tables')
  return new Set(rows.map(({ name }) => name))
}

/**
 * Row-level security asks each machine for the tenant of the transaction, so that setting has to travel to it; migrations make tables there.
 * One that does not answer is not asked: its tenants wait, and nobody else.
 * @throws Error for a database of several machines where the setting or a right is missing
 */
export async function requireMachines(pool: Pool): Promise<void> {
  if (!(await hasCitus(pool))) return
  const value = await readOne(pool, `select current_setting('${PROPAGATION}', true) as value`)
  if (value !== 'local')
    throw new Error(`Set ${PROPAGATION} = 'local' for this database, which has Citus (docs/citus.md)`)
  const machines = await readOne(
    pool,
    `select string_agg(nodename || ':' || nodeport, ', ') as value
     from run_command_on_all_nodes($$select has_schema_privilege('public', 'create')$$) join pg_dist_node using (nodeid)
     where success and result = 'f'`,
  )
  if (machines !== null)
    throw new Error(
      `The role of the server may create no tables in the schema public of ${machines} (docs/citus.md)`,
    )
}

/**
 * For a process that serves: a table of a new release would else stay on the coordinator, out of reach of the keys that name it.
 * @throws Error where some tables are spread and others, which should be, are not
 */
export async function requirePlacement(pool: Pool): Promise<void> {
  if (!(await hasCitus(pool))) return
  const placed = await listPlaced(pool)
  const missing = Object.entries(PLACEMENTS)
    .filter(([name, placement]) => placement !== 'coordinator' && !placed.has(name))
    .map(([name]) => name)
  if (placed.size > 0 && missing.length > 0)
    throw new Error(
      `Run "npm run admin -- distribute": on the coordinator alone are ${missing.join(', ')} (docs/citus.md)`,
    )
}
