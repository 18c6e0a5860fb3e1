import { sql, type Kysely, type Migration } from 'kysely'
import { isolate } from './tenants/row-security'

/** Links to the borrower's own phone, and on whose phone an offer was accepted: so far it was always the agent's. */
export const borrowerLinkMigration: Migration = {
  async up(db: Kysely<unknown>) {
    await sql`
      create table hand_overs (
        tenant text not null,
        id text not null,
        application_id text not null,
        user_id bigint not null,
        purpose text not null,
        secret_hash text not null,
        created_at timestamptz not null,
        expires_at timestamptz not null,
        ended_at timestamptz,
        opened_at timestamptz,
        opened_by text,
        answer text,
        answered_at timestamptz,
        sha256 text,
        primary key (tenant, id),
        unique (tenant, secret_hash),
        foreign key (tenant, application_id) references applications (tenant, id),
        foreign key (tenant, user_id) references users (tenant, id),
        check ((opened_at is null) = (opened_by is null)),
        check ((answer is null) = (answered_at is null))
      )`.execute(db)
    await sql`
      create index hand_overs_of_application on hand_overs (tenant, application_id, created_at desc)`.execute(
      db,
    )
    await sql`create index hand_overs_unanswered on hand_overs (expires_at) where answer is null`.execute(db)
    await isolate(db, 'hand_overs')
    await sql`alter table applications add column offer_accepted_on text`.execute(db)
    await sql`
      update applications set offer_accepted_on = 'AGENT_PHONE' where offer_accepted_at is not null`.execute(
      db,
    )
  },
}
