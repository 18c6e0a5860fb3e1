import type { Pool, PoolClient } from 'pg'
import { EVERY_TENANT, TENANT_SETTING } from '@/server/database/migrations/row-security'

/**
 * One transaction on the rows of all tenants, as only somebody beside this program could have it: no trigger, and so no foreign key,
 * minds. One message for each setting, because Citus sends the whole of a message that sets something on to its machines.
 */
export async function withoutTriggers<Result>(
  pool: Pool,
  work: (client: PoolClient) => Promise<Result>,
): Promise<Result> {
  const client = await pool.connect()
  try {
    await client.query('begin')
    await client.query('set local session_replication_role = replica')
    await client.query(`set local ${TENANT_SETTING} = '${EVERY_TENANT}'`)
    const result = await work(client)
    await client.query('commit')
    return result
  } catch (error) {
    await client.query('rollback')
    throw error
  } finally {
    client.release()
  }
}

/** Statements without results, as {@link withoutTriggers}. */
export async function runWithoutTriggers(pool: Pool, statements: readonly string[]): Promise<void> {
  await withoutTriggers(pool, async (client) => {
    for (const statement of statements) await client.query(statement)
  })
}
