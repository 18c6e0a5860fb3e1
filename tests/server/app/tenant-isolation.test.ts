import { randomUUID } from 'node:crypto'
import { sql, type Kysely } from 'kysely'
import { Client } from 'pg'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { LOCAL_TENANT } from '@/schemas/tenant-id'
import { openPostgres, type OpenDatabase } from '@/server/database/connection/open'
import { seed } from '@/server/database/connection/seed'
import type { Database } from '@/server/database/tables/tables'
import { databases } from '../helpers/databases'
import { fillTables } from '../helpers/fill-tables'

const OF_NOBODY = new Set([
  'data_keys',
  'rate_limits',
  'server_processes',
  'schema_contractions',
  'kysely_migration',
  'kysely_migration_lock',
])

type Table = { name: string; tenant: string | null; isForced: boolean }
type Key = { name: string; columns: string }

async function tablesOf(db: Kysely<Database>): Promise<Table[]> {
  const { rows } = await sql<Table>`
    select relname as name, relrowsecurity and relforcerowsecurity as "isForced", (
      select case when attnotnull then 'always' else 'sometimes' end
      from pg_attribute where attrelid = pg_class.oid and attname = 'tenant' and not attisdropped
    ) as tenant
    from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace order by relname`.execute(db)
  return rows.filter(({ name }) => !OF_NOBODY.has(name))
}

async function keysOf(db: Kysely<Database>): Promise<Key[]> {
  const { rows } = await sql<Key & { table: string }>`
    select conrelid::regclass::text as table, conname as name, pg_get_constraintdef(oid) as columns
    from pg_constraint where contype in ('p', 'u', 'f') and connamespace = 'public'::regnamespace
    union all
    select indrelid::regclass::text, indexrelid::regclass::text, pg_get_indexdef(indexrelid)
    from pg_index join pg_class on pg_class.oid = indrelid
    where indisunique and relnamespace = 'public'::regnamespace`.execute(db)
  // Citus hides its parts of tables, but not their keys.
  const tables = new Set((await tablesOf(db)).map(({ name }) => name))
  return rows.filter(({ table }) => tables.has(table))
}

const refusal = (work: Promise<unknown>) =>
  work.then(
    () => 'done',
    (error: unknown) => (error instanceof Error ? error.message : String(error)),
  )

describe.each(databases)('the wall between tenants on $name', ({ open }) => {
  let database: OpenDatabase
  let ucap: Kysely<Database>
  beforeAll(async () => {
    database = await open()
    await seed(database.db, [LOCAL_TENANT, 'ucap', 'acfl'], new Date())
    ucap = database.forTenant('ucap')
    return () => database.close()
  })

  test('stands around every table', async () => {
    const tables = await tablesOf(database.db)
    expect(tables.length).toBeGreaterThan(10)
    expect(tables.filter(({ tenant }) => tenant !== 'always').map(({ name }) => name)).toEqual([])
    expect(tables.filter(({ isForced }) => !isForced).map(({ name }) => name)).toEqual([])
  })

  test('goes through every key: each begins with the tenant', async () => {
    const unprotected = (await keysOf(database.db)).filter(({ columns }) => !/\(tenant[,)]/.test(columns))
    expect(unprotected.map(({ name }) => name)).toEqual([])
  })

  test('holds where a query forgets to say whose rows it wants', async () => {
    const { rows } = await sql<{ tenant: string }>`select tenant from users`.execute(ucap)
    expect([...new Set(rows.map(({ tenant }) => tenant))]).toEqual(['ucap'])
    const changed = await sql`update users set last_name = 'Changed'`.execute(ucap)
    expect(changed.numAffectedRows).toBe(BigInt(rows.length))
    const elsewhere = database.db.selectFrom('users').select('id').where('tenant', '<>', 'ucap')
    expect(await elsewhere.where('last_name', '=', 'Changed').execute()).toEqual([])
    const deleted = await sql`delete from users where tenant = 'finbros'`.execute(ucap)
    expect(deleted.numAffectedRows).toBe(0n)
  })

  test('holds in every table, the newest too, where a query forgets it', async () => {
    const tables = (await tablesOf(database.db)).map(({ name }) => name)
    for (const tenant of ['north', 'south']) await fillTables(database, tables, { tenant })
    const north = database.forTenant('north')
    const seen = tables.map(async (name) => {
      const { rows } = await sql<{ tenant: string }>`select tenant from ${sql.table(name)}`.execute(north)
      return [name, rows.map(({ tenant }) => tenant)]
    })
    expect(await Promise.all(seen)).toEqual(tables.map((name) => [name, ['north']]))
    // Tables that only grow cannot be changed at all.
    for (const name of tables.filter((table) => !/^(audit|consent)/.test(table))) {
      const query = sql`update ${sql.table(name)} set tenant = tenant where tenant = 'south'`
      expect((await query.execute(north)).numAffectedRows).toBe(0n)
    }
  })

  test('lets nobody write a row of another tenant', async () => {
    const mail = { recipient: 'x', kind: 'mail' as const, text: 'x', created_at: new Date() }
    const forged = ucap.insertInto('outbox').values({ ...mail, tenant: 'finbros' })
    expect(await refusal(forged.execute())).toMatch(/row-level security/)
    const own = await ucap.insertInto('outbox').values(mail).returning('tenant').executeTakeFirstOrThrow()
    expect(own).toEqual({ tenant: 'ucap' })
    expect(await refusal(database.db.insertInto('outbox').values(mail).execute())).toMatch(
      /null value|NULL in the partition column/,
    )
  })

  test('asks for the tenant in every statement, so that keys and indexes serve', () => {
    const joined = ucap
      .selectFrom('sessions')
      .leftJoin('users as u', 'u.id', 'sessions.user_id')
      .select('u.role')
      .compile().sql
    expect(joined).toContain('"u"."id" = "sessions"."user_id" and "u"."tenant" = ')
    expect(joined).toContain('where "sessions"."tenant" = ')
    const nested = ucap
      .selectFrom('users')
      .select('id')
      .where('id', 'in', (eb) =>
        eb.selectFrom('applications').select('user_id').$castTo<{ user_id: number }>(),
      )
    expect(nested.compile().sql).toContain('"applications"."tenant" = ')
    for (const query of [
      ucap.updateTable('users').set({ role: 'AGENT' }),
      ucap.deleteFrom('users').where('id', '=', 1),
    ]) {
      expect(query.compile().sql).toContain('"users"."tenant" = ')
    }
  })

  test('leaves no scope behind on a connection, whatever went wrong in it', async () => {
    expect(await refusal(sql`select 1 / 0`.execute(ucap))).toMatch(/division by zero/)
    const failing = ucap.transaction().execute(async (trx) => {
      await trx.deleteFrom('outbox').execute()
      throw new Error('No')
    })
    expect(await refusal(failing)).toBe('No')
    const { rows } = await database.pool.query(
      "select current_setting('app.tenant', true) as scope, session_user = current_user as own",
    )
    expect(rows).toEqual([{ scope: expect.toSatisfy((scope) => !scope), own: true }])
    expect(
      await database.forTenant('acfl').selectFrom('users').select('tenant').distinct().execute(),
    ).toEqual([{ tenant: 'acfl' }])
  })
})

const postgresUrl = inject('postgresUrl')

async function asSuperuser(command: string): Promise<void> {
  const client = new Client({ connectionString: postgresUrl ?? '' })
  await client.connect()
  try {
    await client.query(command)
  } finally {
    await client.end()
  }
}

describe.runIf(postgresUrl !== null)('a role of one’s own on PostgreSQL', () => {
  const name = `own_${randomUUID().replaceAll('-', '')}`
  const url = (postgresUrl ?? '').replace('/postgres?', `/${name}?`).replace('user=postgres', `user=${name}`)
  beforeAll(async () => {
    await asSuperuser(`create role ${name} login`)
    await asSuperuser(`create database ${name} owner ${name}`)
  })
  afterAll(async () => {
    await asSuperuser(`drop database ${name} with (force)`)
    await asSuperuser(`drop role ${name}`)
  })

  test('owns its tables and is bound by their wall all the same', async () => {
    const database = await openPostgres(url)
    await seed(database.db, [LOCAL_TENANT, 'ucap', 'acfl'], new Date())
    const seen = await sql`select distinct tenant from users`.execute(database.forTenant('ucap'))
    expect(seen.rows).toEqual([{ tenant: 'ucap' }])
    // Outside of any scope there is nothing to see.
    expect((await database.pool.query('select * from users')).rows).toEqual([])
    await database.close()
  })

  test('that nothing binds is refused at the start', async () => {
    await asSuperuser(`alter role ${name} bypassrls`)
    expect(await refusal(openPostgres(url))).toContain('BYPASSRLS')
    await asSuperuser(`alter role ${name} nobypassrls`)
  })
})
