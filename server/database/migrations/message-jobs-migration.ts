import { sql, type Kysely, type Migration } from 'kysely'

/**
 * Messages are jobs too (server/delivery/jobs): a complaint's belong to no application, and agents who were not told yet of what a borrower
 * has begun are told by a job in place of a mark.
 */
export const messageJobsMigration: Migration = {
  async up(db: Kysely<unknown>) {
    await sql`alter table jobs alter column application_id drop not null`.execute(db)
    await sql`
      insert into jobs (tenant, kind, key, application_id, payload, due_at, created_at)
      select tenant,
        case when user_id is null then 'begun_inbox' else 'begun_mail' end,
        case when user_id is null then id else id || ':' || user_id end,
        id,
        jsonb_strip_nulls(jsonb_build_object('application_id', id, 'user_id', user_id::text)),
        now(), now()
      from applications
      where begun_alone and agents_told_at is null and erased_at is null
        -- For so long a mail was tried again.
        and created_at > now() - interval '6 hours'`.execute(db)
    await sql`alter table applications drop column agents_told_at`.execute(db)
  },
}
