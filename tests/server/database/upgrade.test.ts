/* @long */
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { getApplication } from '@/schemas/calls/applications'
import type { OpenDatabase } from '@/server/database/connection/open'
import { MIGRATIONS } from '@/server/database/migrations/migrations'
import { appendEntry } from '@/server/http/audit/append'
import { writeCheckpoints } from '@/server/http/audit/checkpoints'
import { verifyTrail } from '@/server/http/audit/verify'
import { verifyConsents } from '@/server/modules/consents/verify'
import { databases, describeOnPostgres } from '../helpers/databases'
import { ASHA, signIn } from '../helpers/journey'
import { listMigrations, loadOldDatabase, readContents, type OldDatabase } from '../helpers/old-database'
import { createWorld } from '../helpers/world'

const NAMES = Object.keys(MIGRATIONS)
const ENTRY = { at: new Date(), address: 'none', action: 'read', call: 'test', subjects: [] }
const TRIALS = "select nspname from pg_namespace where nspname like 'trial%'"

// Each of these makes a database from nothing, which takes seconds on a busy machine.
vi.setConfig({ testTimeout: 60_000 })
afterAll(() => vi.resetConfig())

describe.each(databases)('a database with single migrations on $name', ({ name }) => {
  let old: OldDatabase
  beforeAll(async () => {
    old = await loadOldDatabase(name)
    return () => old.remove()
  })

  /** The message that a start is refused with; nothing of the database may have changed by it. */
  async function refusal(): Promise<string> {
    const before = [await listMigrations(old), await readContents(old)]
    const message = await old.open().then(
      (database) => database.close().then(() => 'opened'),
      (error: unknown) => (error instanceof Error ? error.message : String(error)),
    )
    expect([await listMigrations(old), await readContents(old)]).toEqual(before)
    expect(await old.ask(TRIALS)).toEqual([])
    return message
  }

  test('is refused with a part of them, and told which release to start first', async () => {
    await old.ask(`
      create schema elsewhere; create table elsewhere.part as select * from kysely_migration where name > '0020';
      delete from kysely_migration where name > '0020'`)
    expect(await refusal()).toBe(
      'This database has 19 of the 29 migrations that are one now: start release 0.1.0 at commit f0ebb6b1 on it first, then this one (docs/upgrades.md)',
    )
    await old.ask('insert into kysely_migration select * from elsewhere.part')
  })

  test('is refused with one more that nobody knows', async () => {
    await old.ask("insert into kysely_migration values ('0030_other', '2026-11-26T00:00:00.000Z')")
    expect(await refusal()).toContain('corrupted migrations')
    await old.ask("delete from kysely_migration where name = '0030_other'")
  })

  test('is refused with another schema than theirs, and told where it differs', async () => {
    await old.ask(`
      drop index jobs_due; alter table complaints alter column name drop not null; create table notes (id integer)`)
    expect(await refusal()).toBe(
      "The schema of this database is not the one that its migrations have made, so that nothing was changed (docs/upgrades.md): column complaints.name is 'text' in place of 'text not null'; index jobs_due is missing; column notes.id is not part of it; table notes is not part of it",
    )
    await old.ask('alter table applications drop column remarks')
    expect(await refusal()).toMatch(/column applications\.remarks is missing; .*; and 1 more$/)
    await old.ask(`
      create index jobs_due on jobs (due_at) where gave_up_at is null; drop table notes;
      alter table complaints alter column name set not null; alter table applications add column remarks text`)
    // A column that was added again stands behind the others.
    expect(await refusal()).toMatch(/: table applications is '[^']+' in place of '[^']+'$/)
  })
})

describe.each(databases)('an upgrade on $name', ({ name }) => {
  let old: OldDatabase
  beforeAll(async () => {
    old = await loadOldDatabase(name)
    return () => old.remove()
  })

  test('loses nothing, and the server goes on', async () => {
    const before = await readContents(old)
    const rows = Object.entries(before).map(([table, contents]) => [table, Object(contents).rows])
    expect(rows.filter(([, count]) => count === 0)).toEqual([])
    expect(rows.length).toBeGreaterThan(30)
    expect(await listMigrations(old)).toHaveLength(29)

    const loans = await old.ask('select id from applications where withdrawn_at is not null')

    await (await old.open()).close()
    expect(await listMigrations(old)).toEqual(NAMES)
    expect(await readContents(old)).toMatchObject(before)
    expect(await old.ask(TRIALS)).toEqual([])

    const database = await old.open()
    const world = await createWorld(database)
    expect((await verifyTrail(database.db)).map(({ tenant }) => tenant)).toContain('localhost')
    expect(await verifyConsents(database.db)).toMatchObject([{ tenant: 'localhost', gone: 0 }])
    const token = await signIn(world, ASHA)
    const params = { id: String(loans[0]?.['id']) }
    const { status, value } = await world.call(getApplication, { token, params })
    expect(status).toBe(200)
    // The PAN is encrypted where it is stored.
    expect(value).toMatchObject({
      name: 'Sunita Devi',
      pan_number: 'ABCPD1234F',
      personal_info: { spouse_name: 'Mohan Lal', address: '4 Residency Road' },
      lifecycle: { acceptance: { is_acknowledged: true } },
    })
    world.close()
    await database.close()
  })
})

describe.each(databases)('the audit trail of before there were chains, on $name', ({ name }) => {
  let old: OldDatabase
  let database: OpenDatabase
  beforeAll(async () => {
    old = await loadOldDatabase(name)
    database = await old.open()
    return async () => {
      await database.close()
      await old.remove()
    }
  })

  const verdicts = async () =>
    Object.fromEntries((await verifyTrail(database.db)).map(({ tenant, ...verdict }) => [tenant, verdict]))

  test('is whole under the numbers and hashes that it had, and chains go on from its end', async () => {
    const before = await verdicts()
    expect(before['ucap']).toMatchObject({ entries: 2, after: 0 })
    const db = database.forTenant('ucap')
    const closed = await db.selectFrom('audit_heads').selectAll().executeTakeFirstOrThrow()
    await appendEntry(db, 'ucap', { ...ENTRY, actor: 'system' })
    const entries = db.selectFrom('audit_entries').select(['sequence', 'previous_hash', 'hash'])
    expect(await entries.where('chain', '=', 0).orderBy('sequence', 'desc').execute()).toMatchObject([
      { sequence: 2, hash: closed.hash },
      { sequence: 1 },
    ])
    expect(await entries.where('chain', '>', 0).execute()).toMatchObject([
      { sequence: 1, previous_hash: closed.hash },
    ])
    expect(await verdicts()).toMatchObject({ ...before, ucap: { entries: 3, after: 0 } })
  })

  test('is closed: nothing is added to it any more', async () => {
    const longer = database.forTenant('ucap').updateTable('audit_heads').set({ sequence: 9, hash: 'x' })
    await expect(longer.execute()).rejects.toThrow('closed')
  })

  test('is closed under signed heads, without anything that happens first', async () => {
    const world = await createWorld(database)
    await writeCheckpoints(world.deps)
    world.close()
    const db = database.forTenant('localhost')
    const closed = await db.selectFrom('audit_heads').selectAll().executeTakeFirstOrThrow()
    const checkpoints = await db.selectFrom('audit_checkpoints').selectAll().execute()
    expect(checkpoints).toMatchObject([{ number: 1, heads: [[0, closed.sequence, closed.hash]] }])
  })

  test('cut off at its end is found by the chains that begin there', async () => {
    await database.pool.query(`
      begin; select set_config('app.tenant', '*', true);
      alter table audit_heads disable trigger user; alter table audit_entries disable trigger user;
      update audit_heads set sequence = 1, hash = previous_hash where tenant = 'ucap';
      delete from audit_entries where tenant = 'ucap' and chain = 0 and sequence = 2;
      commit`)
    expect((await verdicts())['ucap']).toMatchObject({ broken: 1, defect: expect.stringContaining('follow') })
  })
})

describeOnPostgres('several servers that upgrade one $name', ({ name }) => {
  let old: OldDatabase
  beforeEach(async () => {
    old = await loadOldDatabase(name)
    return () => old.remove()
  })

  test('at once do it once', async () => {
    const before = await readContents(old)
    const servers = await Promise.all([old.open(), old.open(), old.open()])
    expect(await listMigrations(old)).toEqual(NAMES)
    expect(await readContents(old)).toMatchObject(before)
    for (const database of servers) await database.close()
  })

  test('wait for one that migrates', async () => {
    const locks = (is_granted: boolean) =>
      old.ask(`
        select pid from pg_locks join pg_database on pg_database.oid = database
        where locktype = 'advisory' and datname = current_database() and granted = ${is_granted}`)
    // The number is the migrator's.
    const migrating = old
      .ask('select pg_advisory_lock(3853314791062309107); select pg_sleep(50)')
      .catch((error: unknown) => String(error))
    const [holder] = await vi.waitFor(async () => {
      const held = await locks(true)
      expect(held).toHaveLength(1)
      return held
    })
    const opening = old.open()
    await vi.waitFor(async () => expect(await locks(false)).toHaveLength(1))
    expect(await listMigrations(old)).toHaveLength(29)

    await old.ask(`select pg_terminate_backend(${String(holder?.['pid'])})`)
    expect(await migrating).toContain('terminating connection')
    await (await opening).close()
    expect(await listMigrations(old)).toEqual(NAMES)
  })
})
