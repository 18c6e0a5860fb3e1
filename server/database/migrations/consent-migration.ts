import { sql, type Kysely, type Migration } from 'kysely'
import { isolate } from './tenants/row-security'

/**
 * All that a borrower has consented to: when, to which wording, from where. What was ticked before is known only to have been
 * ticked when the application was begun.
 */
export const consentMigration: Migration = {
  async up(db: Kysely<unknown>) {
    await sql`
      create table consents (
        tenant text not null,
        id bigint generated always as identity,
        application_id text not null,
        mobile text not null,
        kind text not null,
        text_link text not null default '',
        text_version text not null default '',
        given_at timestamptz not null,
        user_id bigint,
        address text,
        primary key (tenant, id),
        unique (tenant, application_id, mobile, kind, text_link, text_version),
        foreign key (tenant, application_id) references applications (tenant, id),
        foreign key (tenant, user_id) references users (tenant, id)
      )`.execute(db)
    await sql`
      insert into consents (tenant, application_id, mobile, kind, given_at, user_id)
      select tenant, id, mobile, kind, created_at, user_id
      from applications cross join (values ('TERMS'), ('BUREAU')) as kinds (kind)
      where case kind when 'TERMS' then terms_accepted else bureau_consent end`.execute(db)
    await isolate(db, 'consents')
  },
}
