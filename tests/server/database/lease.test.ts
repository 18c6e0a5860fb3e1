/* @long */
import { sql, type Kysely } from 'kysely'
import type { Pool } from 'pg'
import { beforeEach, expect, test, vi } from 'vitest'
import { takeLease } from '@/server/database/connection/lease'
import { openPool, type OpenDatabase } from '@/server/database/connection/open'
import { contractSchema, migrateSchema } from '@/server/database/migrations/migrate'
import { MIGRATIONS } from '@/server/database/migrations/migrations'
import type { SchemaMigrations } from '@/server/database/migrations/schema-migration'
import { describeOnPostgres } from '../helpers/databases'

const run = (statement: string) => async (db: Kysely<unknown>) => {
  await sql.raw(statement).execute(db)
}
const EXPANDED: SchemaMigrations = {
  ...MIGRATIONS,
  '0101_notes': { up: run('alter table users add column notes text') },
}
const CONTRACTED: SchemaMigrations = {
  ...EXPANDED,
  '0102_no_notes': { up: run('alter table users drop column notes'), contracts: true },
}
const LAST = Object.keys(CONTRACTED).at(-1)

describeOnPostgres('processes of two releases on $name', ({ open }) => {
  let database: OpenDatabase
  let url: string
  let pool: Pool
  beforeEach(async () => {
    database = await open()
    url = database.pool.options.connectionString ?? ''
    pool = openPool({ connectionString: url, max: 3 })
    return async () => {
      vi.useRealTimers()
      await pool.end()
      await database.close()
    }
  })
  const last = async () => {
    const { rows } = await pool.query<{ name: string }>('select max(name) as name from kysely_migration')
    return rows[0]?.name
  }
  const countProcesses = async () => (await pool.query('select from server_processes')).rowCount

  test('work side by side while the newer one has only expanded the schema', async () => {
    const onOutdated = vi.fn<() => void>()
    const lease = await takeLease(url, onOutdated)
    await migrateSchema(pool, true, EXPANDED)
    expect(await last()).toBe('0101_notes')
    expect(await lease.isCurrent()).toBe(true)
    // One of the older release that is started now begins as well.
    await migrateSchema(pool, true)
    const started = await takeLease(url, onOutdated)
    for (const one of [lease, started]) await one.release()
    expect(onOutdated).not.toHaveBeenCalled()
    expect(await countProcesses()).toBe(0)
  })

  test('the older one knows within seconds that the newer contracts, which waits for it to end', async () => {
    const onOutdated = vi.fn<() => void>()
    const lease = await takeLease(url, onOutdated)
    await migrateSchema(pool, true, CONTRACTED)
    expect(await last()).toBe('0101_notes')
    expect(await lease.isCurrent()).toBe(true)

    const contracting = contractSchema(pool, CONTRACTED)
    await vi.waitFor(() => expect(onOutdated).toHaveBeenCalled(), { timeout: 5000 })
    expect(await lease.isCurrent()).toBe(false)
    // It goes on to show that it lives as long as it has something to finish.
    await expect(
      Promise.race([contracting, sql`select pg_sleep(1.5)`.execute(database.db)]),
    ).resolves.toEqual(expect.objectContaining({ rows: expect.anything() }))
    expect(await last()).toBe('0101_notes')
    await lease.release()
    await contracting
    expect(await last()).toBe(LAST)
    expect(onOutdated).toHaveBeenCalledTimes(1)
  })

  test('the newer one waits before it serves where its schema is more than a contraction away', async () => {
    const onOutdated = vi.fn<() => void>()
    const lease = await takeLease(url, onOutdated)
    const more = { '0103_more': { up: run('alter table users add column more text') } }
    const migrating = migrateSchema(pool, true, { ...CONTRACTED, ...more })
    await vi.waitFor(() => expect(onOutdated).toHaveBeenCalled(), { timeout: 5000 })
    expect(await last()).toBe('0101_notes')
    await lease.release()
    await migrating
    expect(await last()).toBe('0103_more')
  })

  test('one of the older release cannot start once the newer one has begun to contract', async () => {
    await migrateSchema(pool, true, CONTRACTED)
    expect(await last()).toBe(LAST)
    await expect(migrateSchema(pool, true)).rejects.toThrow(
      'A newer release has changed this database by 0102_no_notes: this one cannot serve it',
    )
    const onOutdated = vi.fn<() => void>()
    const late = await takeLease(url, onOutdated)
    expect(onOutdated).toHaveBeenCalledTimes(1)
    expect(await late.isCurrent()).toBe(false)
    await late.release()
  })

  test('a dead one holds nothing up, and one that was away for too long looks before it goes on', async () => {
    const onOutdated = vi.fn<() => void>()
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'Date'] })
    const lease = await takeLease(url, onOutdated)
    await pool.query("update server_processes set seen_at = now() - interval '11 seconds'")
    await migrateSchema(pool, true, CONTRACTED)
    expect(await last()).toBe(LAST)
    // Nothing has come to pass for this process; its clock shows that something may have.
    expect(await lease.isCurrent()).toBe(true)
    vi.setSystemTime(Date.now() + 11_000)
    expect(await lease.isCurrent()).toBe(false)
    expect(onOutdated).toHaveBeenCalledTimes(1)
    await lease.release()
  })

  test('a database that is away makes nobody outdated', async () => {
    const lease = await takeLease(url, () => undefined)
    await pool.query('alter table server_processes rename to elsewhere')
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 11_000 })
    expect(await lease.isCurrent()).toBe(true)
    await pool.query('alter table elsewhere rename to server_processes')
    await lease.release()
  })
})
