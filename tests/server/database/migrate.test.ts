/* @long */
import { sql, type Kysely } from 'kysely'
import { Client } from 'pg'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { openPool, type OpenDatabase } from '@/server/database/connection/open'
import { migrateSchema } from '@/server/database/migrations/migrate'
import { MIGRATIONS } from '@/server/database/migrations/migrations'
import type { SchemaMigrations } from '@/server/database/migrations/schema-migration'
import { appendEntry } from '@/server/http/audit/append'
import { pruneAuditLog } from '@/server/http/audit/prune'
import { databases, describeOnPostgres } from '../helpers/databases'

const run = (statement: string) => async (db: Kysely<unknown>) => {
  await sql.raw(statement).execute(db)
}
const NOTES = { up: run('alter table users add column notes text') }
const BROKEN = {
  up: async (db: Kysely<unknown>) => {
    await run('alter table users add column more_notes text')(db)
    await run('select 1 / 0')(db)
  },
}
const INDEX = run('create index concurrently if not exists users_by_role on users (role)')
const LATER: SchemaMigrations = {
  ...MIGRATIONS,
  '0101_notes': NOTES,
  '0102_index': { up: INDEX, transaction: false },
  '0103_more_notes': { up: run('alter table users add column more_notes text') },
}

const listOf = async ({ pool }: Pick<OpenDatabase, 'pool'>) => {
  const { rows } = await pool.query<{ name: string }>(
    "select name from kysely_migration where name > '01' order by name",
  )
  return rows.map(({ name }) => name)
}
const isValid = async ({ pool }: Pick<OpenDatabase, 'pool'>) => {
  const { rows } = await pool.query<{ indisvalid: boolean }>(
    "select indisvalid from pg_index where indexrelid = to_regclass('users_by_role')",
  )
  return rows.map(({ indisvalid }) => indisvalid)
}

describe.each(databases)('migrations on $name', ({ name, open }) => {
  let database: OpenDatabase
  beforeEach(async () => {
    database = await open()
    return async () => {
      // The embedded database serves the files after this one too.
      for (const statement of [
        'drop index if exists users_by_role',
        'alter table users drop column if exists notes, drop column if exists more_notes',
        "delete from kysely_migration where name > '01'",
        'delete from schema_contractions',
      ])
        await database.pool.query(statement)
      await database.close()
    }
  })
  const migrate = async (migrations: SchemaMigrations) => {
    if (name === 'PGlite') return migrateSchema(database.pool, false, migrations)
    const pool = openPool({ connectionString: database.pool.options.connectionString, max: 2 })
    try {
      await migrateSchema(pool, true, migrations)
    } finally {
      await pool.end()
    }
  }

  test('run in their order, in a transaction or without one', async () => {
    await migrate(LATER)
    expect(await listOf(database)).toEqual(['0101_notes', '0102_index', '0103_more_notes'])
    expect(await isValid(database)).toEqual([true])
    // One without a transaction sees all tenants' rows, and nobody after it does.
    const { rows } = await database.pool.query("select current_setting('app.tenant', true) as scope")
    expect(rows[0]?.scope ?? '').toBe('')
  })

  test('that fail leave nothing of themselves, and all before them', async () => {
    await expect(migrate({ ...LATER, '0103_more_notes': BROKEN })).rejects.toThrow('division by zero')
    expect(await listOf(database)).toEqual(['0101_notes', '0102_index'])
    await migrate(LATER)
    expect(await listOf(database)).toHaveLength(3)
  })

  test('of a newer release leave the schema to an older one as long as they only expand it', async () => {
    await migrate(LATER)
    await migrate(MIGRATIONS)
    const up = run('alter table users drop column more_notes')
    await migrate({ ...LATER, '0104_no_more_notes': { up, contracts: true } })
    const refusal = 'A newer release has changed this database by 0104_no_more_notes'
    for (const older of [MIGRATIONS, LATER]) await expect(migrate(older)).rejects.toThrow(refusal)
  })
})

describeOnPostgres('a migration beside others on $name', ({ open }) => {
  let database: OpenDatabase
  let url: string
  beforeEach(async () => {
    database = await open()
    url = database.pool.options.connectionString ?? ''
    return async () => database.close()
  })
  const migrate = async (migrations: SchemaMigrations) => {
    const pool = openPool({ connectionString: url, max: 2 })
    try {
      await migrateSchema(pool, true, migrations)
    } finally {
      await pool.end()
    }
  }
  const inTransaction = async (statement: string) => {
    const client = new Client({ connectionString: url })
    await client.connect()
    await client.query(`begin; ${statement}`)
    return async () => {
      await client.query('commit')
      await client.end()
    }
  }
  const working = async (statement: string) => {
    const { rows } = await database.pool.query<{ pid: number }>(
      `select pid from pg_stat_activity where datname = current_database() and state = 'active'
         and pid <> pg_backend_pid() and query ilike $1 and wait_event_type = 'Lock'`,
      [`${statement}%`],
    )
    return rows.map(({ pid }) => pid)
  }

  test('that was cut in the middle of an index makes it anew', async () => {
    await migrate({ ...MIGRATIONS, '0101_notes': NOTES })
    // Whoever writes holds it up after the index has its place.
    const end = await inTransaction("update users set role = role where mobile = 'nobody'")
    const cut = migrate(LATER).catch((error: unknown) => String(error))
    const pids = await vi.waitFor(async () => {
      const found = await working('create index concurrently')
      expect(found).toHaveLength(1)
      return found
    })
    await database.pool.query('select pg_terminate_backend($1)', pids)
    expect(await cut).toContain('connection error')
    await end()
    expect(await isValid(database)).toEqual([false])
    expect(await listOf(database)).toEqual(['0101_notes'])

    await migrate(LATER)
    expect(await isValid(database)).toEqual([true])
    expect(await listOf(database)).toHaveLength(3)
  })

  test('that several processes run at once is run once, and none waits for another inside of a statement', async () => {
    await Promise.all([migrate(LATER), migrate(LATER), migrate(LATER)])
    expect(await isValid(database)).toEqual([true])
    expect(await listOf(database)).toHaveLength(3)
  })

  test('lets others at a table that it waits for', async () => {
    const end = await inTransaction('lock table users in access share mode')
    const migrating = migrate(LATER)
    await vi.waitFor(async () => expect(await working('alter table users')).toHaveLength(1))
    const reader = new Client({ connectionString: url })
    await reader.connect()
    await reader.query("set lock_timeout = '3s'")
    expect((await reader.query('select count(*) from users')).rows).toHaveLength(1)
    await reader.end()
    await end()
    await migrating
    expect(await listOf(database)).toHaveLength(3)
  })

  test('holds up no clean-up of the audit trail, however long it takes', async () => {
    const place = { db: database.forTenant('east'), tenant: 'east' }
    const at = new Date()
    const what = { actor: 'system', address: 'none', action: 'read', call: 'test', subjects: [] }
    await appendEntry(place.db, place.tenant, { at, ...what })
    const up = () => pruneAuditLog(place, new Date(0), at)
    await migrate({ ...MIGRATIONS, '0101_long': { up } })
    expect(await listOf(database)).toEqual(['0101_long'])
  })
})
