import { escapeIdentifier, escapeLiteral, type Pool, type PoolClient } from 'pg'
import { EVERY_TENANT, TENANT_SETTING } from '../migrations/row-security'
import { PLACEMENTS } from '../tables/placement'
import { hasCitus, listPlaced, readOne, requireMachines } from './machines'

type Placed = 'tenant' | 'everywhere'
type ForeignKey = { name: string; holder: string; target: string; definition: string }

async function foreignKeysOf(client: PoolClient): Promise<ForeignKey[]> {
  const { rows } = await client.query<ForeignKey>(`
    select conname as name, conrelid::regclass::text as holder, confrelid::regclass::text as target,
      pg_get_constraintdef(oid) as definition
    from pg_constraint where contype = 'f' and connamespace = current_schema()::regnamespace`)
  return rows
}

function placingOf(name: string, placement: Placed): string {
  if (placement === 'everywhere') return `create_reference_table(${escapeLiteral(name)})`
  const others = name === 'users' ? '' : `, colocate_with => 'users'`
  return `create_distributed_table(${escapeLiteral(name)}, 'tenant'${others})`
}

/** @returns how many rows it holds @throws Error where others have arrived than were there */
async function placeTable(client: PoolClient, name: string, placement: Placed): Promise<string | null> {
  const table = escapeIdentifier(name)
  const count = `select count(*)::text as value from ${table}`
  const before = await readOne(client, count)
  // Rows are copied to their machines, which row-level security lets nobody whom it binds.
  if (placement === 'tenant') await client.query(`alter table ${table} no force row level security`)
  await client.query(`select ${placingOf(name, placement)}`)
  if (placement === 'tenant') await client.query(`alter table ${table} force row level security`)
  const after = await readOne(client, count)
  if (before !== after) throw new Error(`${name}: of ${before} rows ${after} arrived`)
  return after
}

async function placeAll(client: PoolClient, write: (line: string) => void): Promise<void> {
  const placed = await listPlaced(client)
  const keys = await foreignKeysOf(client)
  const dropped: ForeignKey[] = []
  for (const [name, placement] of Object.entries(PLACEMENTS)) {
    if (placement === 'coordinator' || placed.has(name)) continue
    // Two tables name each other: neither can come first with its key.
    const early = keys.filter(
      ({ holder, target }) => holder === name && target !== name && !placed.has(target),
    )
    for (const key of early) {
      await client.query(`alter table ${key.holder} drop constraint ${escapeIdentifier(key.name)}`)
      dropped.push(key)
    }
    write(`${name}: ${await placeTable(client, name, placement)} rows, by ${placement}`)
    placed.add(name)
  }
  for (const { name, holder, definition } of dropped)
    await client.query(`alter table ${holder} add constraint ${escapeIdentifier(name)} ${definition}`)
}

/**
 * Spreads the tables over the machines of Citus as `PLACEMENTS` says, all or none; those that are spread already stay. Nobody may be at
 * work meanwhile.
 * @throws Error where the extension, a machine or a right is missing, or rows would be lost
 */
export async function distribute(pool: Pool, write: (line: string) => void): Promise<void> {
  if (!(await hasCitus(pool))) throw new Error('This database has no Citus (docs/citus.md)')
  await requireMachines(pool)
  const client = await pool.connect()
  try {
    await client.query(`
      begin;
      set local statement_timeout = 0;
      set local ${TENANT_SETTING} = ${escapeLiteral(EVERY_TENANT)};
      set local citus.enable_unsafe_triggers = on;
      set local citus.multi_shard_modify_mode = 'sequential'`)
    await placeAll(client, write)
    await client.query('commit')
  } catch (error) {
    await client.query('rollback')
    throw error
  } finally {
    client.release()
  }
}
