import { PGlite } from '@electric-sql/pglite'
import { createPgConfig } from '@electric-sql/pglite/node-postgres'
import { Kysely, Migrator, PostgresDialect, sql } from 'kysely'
import { Pool } from 'pg'
import { expect, test } from 'vitest'
import { totalOf } from '@/server/database/list-totals'
import { MIGRATIONS } from '@/server/database/migrations'
import { openPglite, PGLITE_START } from '@/server/database/open'

/** The database as it was before lists had positions, with two agents' applications and a borrower's own. */
async function oldDatabase(): Promise<PGlite> {
  const pglite = await PGlite.create({ startParams: PGLITE_START })
  const pool = new Pool(Object.assign({ max: 1, idleTimeoutMillis: 0 }, createPgConfig(pglite)))
  const db = new Kysely<unknown>({ dialect: new PostgresDialect({ pool }) })
  const migrator = new Migrator({ db, provider: { getMigrations: async () => ({ ...MIGRATIONS }) } })
  const { error } = await migrator.migrateTo('0002_last_writer')
  if (error) throw error
  await sql`
    insert into users (mobile, first_name, last_name, email, role, referral_code, profile, created_at)
    select mobile, 'A', 'B', 'a@example.com', 'AGENT', 'R' || mobile, '{}', now()
    from unnest(array['9000000001', '9000000002']) as mobile`.execute(db)
  await sql`
    insert into applications (
      id, user_id, tenant, name, mobile, pan_number, tracker_id, job_type, loan_type, terms_accepted, bureau_consent,
      status, created_at, updated_at
    )
    select id, owner, 'localhost', id, '9811111111', 'ABCPD1234F', id, 'SALARIED', 'PERSONAL_LOAN', true, true, 'DRAFT',
      timestamptz '2026-01-01' + day * interval '1 day', now()
    from (values ('second', 1, 2), ('third', 1, 3), ('first', 1, 1), ('only', 2, 1), ('alone', null, 1))
      as made (id, owner, day)`.execute(db)
  await db.destroy()
  return pglite
}

test('applications from before the lists had positions keep their order, and the count is right', async () => {
  const { db, close } = await openPglite(await oldDatabase())
  const rows = await db
    .selectFrom('applications')
    .select(['id', 'user_id', 'position'])
    .orderBy('user_id')
    .orderBy('position', 'desc')
    .execute()
  expect(rows.map(({ id, position }) => [id, position])).toEqual([
    ['third', 3],
    ['second', 2],
    ['first', 1],
    ['only', 1],
    ['alone', null],
  ])
  expect([await totalOf(db, 1, 'applications'), await totalOf(db, 2, 'applications')]).toEqual([3, 1])
  await close()
})
