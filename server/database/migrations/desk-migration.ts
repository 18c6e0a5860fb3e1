import { sql, type Kysely, type Migration } from 'kysely'

/**
 * The agent's desk: lists that are paged by position (list-totals.ts), offline cases, campaign links, what was sent to
 * lenders, and mail in the outbox.
 */
export const deskMigration: Migration = {
  async up(db: Kysely<unknown>) {
    await sql`
      create table list_totals (
        user_id integer not null references users,
        list text not null,
        total integer not null,
        primary key (user_id, list)
      )`.execute(db)
    await sql`alter table applications add column position integer`.execute(db)
    await sql`
      update applications set position = numbered.position
      from (
        select id, row_number() over (partition by user_id order by created_at, id desc) as position
        from applications where user_id is not null
      ) as numbered
      where numbered.id = applications.id`.execute(db)
    await sql`
      insert into list_totals
      select user_id, 'applications', count(*) from applications where user_id is not null group by user_id
    `.execute(db)
    await sql`create unique index applications_by_position on applications (user_id, position)`.execute(db)
    await sql`drop index applications_of_user`.execute(db)
    // The embedded database keeps no statistics: of two indexes that fit a query in part, it may take the wrong one.
    await sql`create index applications_of_borrower on applications (user_id, mobile, created_at desc)`.execute(
      db,
    )
    await sql`create index applications_by_status on applications (user_id, status, created_at desc)`.execute(
      db,
    )
    await sql`
      create table offline_cases (
        id text primary key,
        user_id integer not null references users,
        position integer not null,
        tracker_id text,
        name text not null,
        loan_type text not null,
        required_amount double precision not null,
        remarks text,
        lender_info jsonb not null,
        created_at timestamptz not null,
        unique (user_id, position)
      )`.execute(db)
    await sql`
      create table campaign_links (
        id text primary key,
        user_id integer not null references users,
        type text not null,
        campaign jsonb not null,
        base_url text not null,
        digest text not null,
        created_at timestamptz not null,
        unique (user_id, digest)
      )`.execute(db)
    await sql`create index campaign_links_of_user on campaign_links (user_id, created_at desc, id)`.execute(
      db,
    )
    await sql`
      create table lender_sends (
        id text primary key,
        application_id text not null references applications,
        lender_id text not null,
        kind text not null,
        claim text not null,
        claimed_at timestamptz not null,
        sent_at timestamptz,
        answer jsonb,
        unique (application_id, lender_id, kind)
      )`.execute(db)
    await sql`
      alter table outbox
        add column subject text,
        add column attachment_name text,
        add column attachment bytea`.execute(db)
  },
}
