import { sql, type Kysely, type Migration, type RawBuilder } from 'kysely'
import { isolate } from './row-security'
import { reshape, settleUsers } from './tenant-steps'

const TABLES = [
  'users',
  'sessions',
  'otp_sessions',
  'applications',
  'co_applicants',
  'files',
  'registrations',
  'list_totals',
  'offline_cases',
  'campaign_links',
  'lender_sends',
  'outbox',
  'kept_answers',
  'uploads',
  'upload_parts',
]

const TOLD = new Set(['applications', 'registrations', 'kept_answers'])

/** @returns what has an application has its tenant; rows without one go where most applications are. */
async function fill(run: (command: RawBuilder<unknown>) => Promise<unknown>): Promise<void> {
  for (const name of ['co_applicants', 'lender_sends', 'files', 'uploads']) {
    const table = sql.table(name)
    await run(sql`
      update ${table} set tenant = applications.tenant
      from applications where applications.id = ${table}.application_id`)
  }
  for (const name of ['list_totals', 'offline_cases', 'campaign_links']) {
    const table = sql.table(name)
    await run(sql`update ${table} set tenant = users.tenant from users where users.id = ${table}.user_id`)
  }
  await run(sql`update upload_parts set tenant = uploads.tenant from uploads where uploads.id = upload_id`)
  await run(sql`
    update files set tenant = (
      select tenant from registrations
      where registrations.mobile = files.mobile order by created_at limit 1
    ) where tenant is null`)
  for (const name of ['files', 'outbox', 'sessions', 'otp_sessions']) {
    await run(sql`
      update ${sql.table(name)} set tenant = main.tenant from main_tenant as main
      where ${sql.table(name)}.tenant is null`)
  }
}

/**
 * Tenants are kept apart (specification 1.3): a tenant in every row, first in every key, and as a wall of the database's
 * own. docs/reference-server.md, 'Tenants', says which tenant gets what was there before.
 */
export const tenantMigration: Migration = {
  async up(db: Kysely<unknown>) {
    const run = (command: RawBuilder<unknown>) => command.execute(db)
    for (const name of TABLES) {
      if (!TOLD.has(name)) await run(sql`alter table ${sql.table(name)} add column tenant text`)
    }
    await settleUsers(run)
    await fill(run)
    await run(sql`drop table main_tenant`)
    await reshape(run)
    for (const name of TABLES) await isolate(db, name)
  },
}
