import { sql, type Kysely } from 'kysely'

export async function createService(db: Kysely<unknown>): Promise<void> {
  // The shape that rate-limiter-flexible expects of its table.
  await sql`
    create table rate_limits (
      key varchar(255) primary key,
      points integer not null default 0,
      expire bigint
    )`.execute(db)
  // The keys that secret answers are encrypted with, themselves encrypted. They are the server's, of no tenant.
  await sql`
    create table data_keys (
      id text primary key,
      master_key text not null,
      wrapped text not null,
      created_at timestamptz not null,
      applied_at timestamptz
    )`.execute(db)
  await sql`
    create table kept_answers (
      tenant text,
      owner text,
      call text,
      key uuid,
      request_digest text not null,
      answer jsonb,
      etag text,
      claimed_at timestamptz not null,
      primary key (tenant, owner, call, key)
    )`.execute(db)
  await sql`create index kept_answers_by_age on kept_answers (claimed_at)`.execute(db)
  await sql`
    create table outbox (
      id bigint generated always as identity,
      recipient text not null,
      kind text not null,
      code text,
      session_id text,
      text text not null,
      created_at timestamptz not null,
      subject text,
      attachment_name text,
      attachment bytea,
      tenant text,
      primary key (tenant, id)
    )`.execute(db)
  await createJobs(db)
}

async function createJobs(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table jobs (
      tenant text,
      id bigint generated always as identity,
      kind text not null,
      key text not null,
      application_id text,
      payload jsonb not null,
      tries integer not null default 0,
      due_at timestamptz not null,
      gave_up_at timestamptz,
      fault text,
      created_at timestamptz not null,
      primary key (tenant, id),
      unique (tenant, kind, key),
      foreign key (tenant, application_id) references applications (tenant, id)
    )`.execute(db)
  await sql`create index jobs_due on jobs (due_at) where gave_up_at is null`.execute(db)
  await sql`create index jobs_of_application on jobs (tenant, application_id)`.execute(db)
}
