import { sql, type RawBuilder } from 'kysely'

type Run = (command: RawBuilder<unknown>) => Promise<unknown>

/** The links from row to row, by the column that makes them; each gets the tenant beside it. */
const REFERENCES = [
  ['applications', 'user_id', 'users'],
  ['otp_sessions', 'user_id', 'users'],
  ['otp_sessions', 'application_id', 'applications'],
  ['sessions', 'user_id', 'users'],
  ['sessions', 'otp_session_id', 'otp_sessions'],
  ['co_applicants', 'application_id', 'applications'],
  ['files', 'user_id', 'users'],
  ['files', 'application_id', 'applications'],
  ['list_totals', 'user_id', 'users'],
  ['offline_cases', 'user_id', 'users'],
  ['campaign_links', 'user_id', 'users'],
  ['lender_sends', 'application_id', 'applications'],
  ['uploads', 'user_id', 'users'],
  ['uploads', 'application_id', 'applications'],
  ['upload_parts', 'upload_id', 'uploads'],
] as const

const PRIMARY_KEYS = [
  ['users', 'id'],
  ['sessions', 'token_hash'],
  ['otp_sessions', 'id'],
  ['applications', 'id'],
  ['co_applicants', 'id'],
  ['files', 'id'],
  ['registrations', 'id'],
  ['list_totals', 'user_id, list'],
  ['offline_cases', 'id'],
  ['campaign_links', 'id'],
  ['lender_sends', 'id'],
  ['outbox', 'id'],
  ['kept_answers', 'owner, call, key'],
  ['uploads', 'id'],
  ['upload_parts', 'upload_id, start'],
] as const

const UNIQUE = [
  ['users', 'users_mobile_key', 'mobile'],
  ['applications', 'applications_tracker_id_key', 'tracker_id'],
  ['files', 'files_key_key', 'key'],
  ['registrations', 'registrations_tracker_id_key', 'tracker_id'],
  ['offline_cases', 'offline_cases_user_id_position_key', 'user_id, position'],
  ['campaign_links', 'campaign_links_user_id_digest_key', 'user_id, digest'],
  ['lender_sends', 'lender_sends_application_id_lender_id_kind_key', 'application_id, lender_id, kind'],
  ['upload_parts', 'upload_parts_key_key', 'key'],
] as const

const INDEXES = [
  ['applications_of_mobile', 'applications', 'mobile, created_at desc'],
  ['applications_of_borrower', 'applications', 'user_id, mobile, created_at desc'],
  ['applications_by_status', 'applications', 'user_id, status, created_at desc'],
  ['otp_sessions_of_mobile', 'otp_sessions', 'mobile, sent_at desc'],
  ['co_applicants_of_application', 'co_applicants', 'application_id, position'],
  ['files_of_application', 'files', 'application_id'],
  ['campaign_links_of_user', 'campaign_links', 'user_id, created_at desc, id'],
  ['sessions_of_verification', 'sessions', 'otp_session_id'],
  ['uploads_of_application', 'uploads', 'application_id'],
] as const

const UNIQUE_INDEXES = [
  ['applications_by_position', 'applications', 'user_id, position'],
  ['co_applicants_by_client_id', 'co_applicants', 'application_id, client_id'],
  ['offline_cases_by_client_id', 'offline_cases', 'user_id, client_id'],
] as const

const PARTIAL_INDEXES = [
  ['files_of_registrant', 'files', 'mobile', 'application_id'],
  ['uploads_of_owner', 'uploads', 'mobile, user_id, touched_at', 'file_id'],
] as const

/**
 * Gives each user the tenant where they have most applications, and makes one user more for every other tenant where they
 * have been seen: the same mobile at two lenders is two users. What belongs to an application follows it.
 */
export async function settleUsers(run: Run): Promise<void> {
  await run(sql`
    create temporary table main_tenant as
    select coalesce(
      (select tenant from applications group by tenant order by count(*) desc, tenant limit 1), 'localhost'
    ) as tenant`)
  for (const [table, column] of REFERENCES) {
    await run(sql`alter table ${sql.table(table)} drop constraint ${sql.ref(`${table}_${column}_fkey`)}`)
  }
  await run(sql`alter table users drop constraint users_mobile_key`)
  await run(sql`drop index applications_by_position`)
  await run(sql`
    create temporary table seen as
    select user_id, tenant, row_number() over (partition by user_id order by sum(entries) desc, tenant) as rank
    from (
      select user_id, tenant, 1 as entries from applications where user_id is not null
      union all
      select users.id, registrations.tenant, 0 from registrations join users using (mobile)
    ) as sights (user_id, tenant, entries)
    group by user_id, tenant`)
  await run(sql`
    update users set tenant = coalesce(
      (select tenant from seen where seen.user_id = users.id and rank = 1), (select tenant from main_tenant)
    )`)
  await run(sql`
    insert into users
      (tenant, mobile, first_name, last_name, email, role, referral_code, profile, created_at)
    select seen.tenant, mobile, first_name, last_name, email, role, referral_code, profile, created_at
    from users join seen on seen.user_id = users.id and rank > 1
    order by users.id, rank`)
  await run(sql`drop table seen`)
  await follow(run)
}

async function follow(run: Run): Promise<void> {
  await run(sql`
    update applications set user_id = there.id from users as here join users as there using (mobile)
    where here.id = applications.user_id and there.tenant = applications.tenant and there.id <> here.id`)
  for (const name of ['files', 'uploads']) {
    const table = sql.table(name)
    await run(sql`
      update ${table} set user_id = applications.user_id from applications
      where applications.id = ${table}.application_id and ${table}.user_id is not null`)
  }
  // A link leads to a host, whose first label is the tenant.
  await run(sql`
    update campaign_links set user_id = there.id from users as here join users as there using (mobile)
    where here.id = campaign_links.user_id and there.id <> here.id
      and there.tenant = regexp_replace(lower(substring(base_url from '^https?://([^/:.]+)')), '-uat$', '')`)
  await run(sql`
    update applications set position = numbered.position
    from (
      select id, row_number() over (partition by user_id order by position) as position
      from applications where user_id is not null
    ) as numbered
    where numbered.id = applications.id and numbered.position <> applications.position`)
  await run(sql`delete from list_totals where list = 'applications'`)
  await run(sql`
    insert into list_totals (user_id, list, total)
    select user_id, 'applications', count(*) from applications where user_id is not null group by user_id`)
  // Only a single possible place says where a mobile was proved.
  const several = sql`
    (select count(*) > 1 from (select tenant from applications union select tenant from registrations) as all_of_them)`
  await run(sql`delete from sessions where ${several}`)
  await run(sql`delete from otp_sessions where ${several}`)
}

/** Tenant first in every key, and identities that do not run out. */
export async function reshape(run: Run): Promise<void> {
  const widen: [string, string][] = [
    ['users', 'id'],
    ['outbox', 'id'],
    ['co_applicants', 'position'],
    ...REFERENCES.filter(([, , target]) => target === 'users').map(([table, column]): [string, string] => [
      table,
      column,
    ]),
  ]
  for (const [table, column] of widen) {
    await run(sql`alter table ${sql.table(table)} alter column ${sql.ref(column)} type bigint`)
  }
  for (const [table, columns] of PRIMARY_KEYS) {
    await run(sql`alter table ${sql.table(table)} drop constraint ${sql.ref(`${table}_pkey`)}`)
    await run(sql`alter table ${sql.table(table)} add primary key (tenant, ${sql.raw(columns)})`)
  }
  for (const [table, constraint, columns] of UNIQUE) {
    await run(sql`alter table ${sql.table(table)} drop constraint if exists ${sql.ref(constraint)}`)
    await run(sql`alter table ${sql.table(table)} add unique (tenant, ${sql.raw(columns)})`)
  }
  for (const [table, column, target] of REFERENCES) {
    await run(sql`
      alter table ${sql.table(table)} add foreign key (tenant, ${sql.ref(column)})
      references ${sql.table(target)} (tenant, id)`)
  }
  for (const [index, table, columns] of INDEXES) {
    await run(sql`drop index ${sql.table(index)}`)
    await run(sql`create index ${sql.table(index)} on ${sql.table(table)} (tenant, ${sql.raw(columns)})`)
  }
  for (const [index, table, columns] of UNIQUE_INDEXES) {
    await run(sql`drop index if exists ${sql.table(index)}`)
    await run(
      sql`create unique index ${sql.table(index)} on ${sql.table(table)} (tenant, ${sql.raw(columns)})`,
    )
  }
  for (const [index, table, columns, condition] of PARTIAL_INDEXES) {
    await run(sql`drop index ${sql.table(index)}`)
    await run(sql`
      create index ${sql.table(index)} on ${sql.table(table)} (tenant, ${sql.raw(columns)})
      where ${sql.ref(condition)} is null`)
  }
}
