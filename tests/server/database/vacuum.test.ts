/* @long */
import { describe, expect, test } from 'vitest'
import { vacuumChanged } from '@/server/database/connection/vacuum'
import { databases } from '../helpers/databases'

describe.each(databases)('on $name', ({ open }) => {
  test('a table that changes does not grow, the planner knows it, and one that does not change is left alone', async () => {
    const { pool, close } = await open()
    const changed = async () => {
      await pool.query(
        `insert into rate_limits (key, points, expire) select 'k' || n, n % 7, 0 from generate_series(1, 2000) as n`,
      )
      await pool.query("delete from rate_limits where key <> 'k1'")
      // All that has changed is counted a moment later.
      await expect.poll(() => vacuumChanged(pool), { timeout: 5000 }).toContain('rate_limits')
      await pool.query('delete from rate_limits')
      const { rows } = await pool.query("select pg_total_relation_size('rate_limits')::integer as size")
      return rows[0].size
    }
    const first: number = await changed()
    for (let times = 0; times < 3; times += 1) expect(await changed()).toBeLessThan(2.5 * first)
    const known = await pool.query(
      "select count(*)::integer as n from pg_stats where tablename = 'rate_limits'",
    )
    expect(known.rows[0].n).toBeGreaterThan(0)
    await expect.poll(() => vacuumChanged(pool), { timeout: 5000 }).toEqual([])
    await close()
  })
})
