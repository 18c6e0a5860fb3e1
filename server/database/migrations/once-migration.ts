import { sql, type Kysely, type Migration } from 'kysely'

/** Nothing twice: answers kept by the client's key, ids that the client makes, the keys of saves, and files in parts. */
export const onceMigration: Migration = {
  async up(db: Kysely<unknown>) {
    await sql`
      create table kept_answers (
        tenant text not null,
        owner text not null,
        call text not null,
        key uuid not null,
        request_digest text not null,
        answer jsonb,
        etag text,
        claimed_at timestamptz not null,
        primary key (owner, tenant, call, key)
      )`.execute(db)
    await sql`create index kept_answers_by_age on kept_answers (claimed_at)`.execute(db)
    await sql`alter table otp_sessions add column code_used_at timestamptz`.execute(db)
    await sql`update otp_sessions set code_used_at = verified_at`.execute(db)
    await sql`alter table applications add column keyed_saves jsonb not null default '[]'`.execute(db)
    await sql`alter table co_applicants add column client_id uuid`.execute(db)
    await sql`create unique index co_applicants_by_client_id on co_applicants (application_id, client_id)`.execute(
      db,
    )
    await sql`alter table offline_cases add column client_id uuid`.execute(db)
    await sql`create unique index offline_cases_by_client_id on offline_cases (user_id, client_id)`.execute(
      db,
    )
    await sql`
      create table uploads (
        id text primary key,
        user_id integer references users,
        mobile text not null,
        application_id text not null references applications,
        file_type text not null,
        upload_type text not null,
        record_index integer,
        name text not null,
        size bigint not null,
        sha256 text,
        received bigint not null default 0,
        file_id text,
        created_at timestamptz not null,
        touched_at timestamptz not null
      )`.execute(db)
    await sql`create index uploads_of_application on uploads (application_id)`.execute(db)
    await sql`create index uploads_of_owner on uploads (mobile, user_id, touched_at) where file_id is null`.execute(
      db,
    )
    await sql`create index uploads_by_age on uploads (touched_at)`.execute(db)
    await sql`
      create table upload_parts (
        upload_id text not null references uploads,
        start bigint not null,
        key text not null unique,
        primary key (upload_id, start)
      )`.execute(db)
  },
}
