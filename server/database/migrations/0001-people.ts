import { sql, type Kysely } from 'kysely'

export async function createPeople(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table users (
      id bigint generated always as identity,
      mobile text not null,
      first_name text not null,
      last_name text not null,
      email text not null,
      role text not null,
      referral_code text not null,
      profile jsonb not null,
      created_at timestamptz not null,
      tenant text,
      left_at timestamptz,
      primary key (tenant, id),
      unique (tenant, mobile)
    )`.execute(db)
  await sql`
    create table registrations (
      id text,
      tenant text,
      mobile text not null,
      tracker_id text not null,
      utm_id text,
      details jsonb not null,
      created_at timestamptz not null,
      primary key (tenant, id),
      unique (tenant, mobile),
      unique (tenant, tracker_id)
    )`.execute(db)
}

export async function createSignIns(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table otp_sessions (
      id text,
      kind text not null,
      mobile text not null,
      code_hash text not null,
      tries integer not null default 0,
      sent_at timestamptz not null,
      expires_at timestamptz not null,
      verified_at timestamptz,
      user_id bigint,
      application_id text,
      utm_id text,
      code_used_at timestamptz,
      tenant text,
      primary key (tenant, id),
      foreign key (tenant, user_id) references users (tenant, id),
      foreign key (tenant, application_id) references applications (tenant, id)
    )`.execute(db)
  await sql`create index otp_sessions_of_mobile on otp_sessions (tenant, mobile, sent_at desc)`.execute(db)
  await sql`create index otp_sessions_by_end on otp_sessions (expires_at)`.execute(db)
  await sql`
    create table sessions (
      token_hash text,
      user_id bigint,
      otp_session_id text not null,
      mobile text not null,
      created_at timestamptz not null,
      expires_at timestamptz not null,
      tenant text,
      primary key (tenant, token_hash),
      foreign key (tenant, user_id) references users (tenant, id),
      foreign key (tenant, otp_session_id) references otp_sessions (tenant, id)
    )`.execute(db)
  // Without it each verification that a clean-up deletes would read all sessions.
  await sql`create index sessions_of_verification on sessions (tenant, otp_session_id)`.execute(db)
  await sql`create index sessions_by_end on sessions (expires_at)`.execute(db)
}
