import { sql, type Kysely } from 'kysely'

export async function createConsents(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table consents (
      tenant text,
      id bigint generated always as identity,
      application_id text not null,
      mobile text not null,
      kind text not null,
      text_link text not null default '',
      text_version text not null default '',
      given_at timestamptz not null,
      user_id bigint,
      address text,
      outlives_since timestamptz,
      receipt_id text not null,
      lender_id text not null,
      decision text not null,
      notice_sha256 text not null,
      language text not null,
      channel text not null,
      otp_session_id text,
      primary key (tenant, id),
      unique (tenant, receipt_id),
      foreign key (tenant, application_id) references applications (tenant, id),
      foreign key (tenant, user_id) references users (tenant, id)
    )`.execute(db)
  await sql`
    create index consents_of_application on consents (tenant, application_id, mobile, kind, lender_id, id desc)
  `.execute(db)
  await sql`
    create index consents_that_outlive on consents (given_at) where outlives_since is not null`.execute(db)
  await createChain(db)
  await refuseChanges(db)
}

async function createChain(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table consent_notices (
      tenant text,
      sha256 text,
      notice text not null,
      primary key (tenant, sha256)
    )`.execute(db)
  await sql`
    create table consent_links (
      tenant text,
      sequence bigint,
      receipt_id text not null,
      application_id text not null,
      receipt_sha256 text not null,
      previous_hash text not null,
      hash text not null,
      primary key (tenant, sequence)
    )`.execute(db)
  await sql`
    create table consent_heads (
      tenant text primary key,
      sequence bigint not null,
      hash text not null
    )`.execute(db)
}

async function refuseChanges(db: Kysely<unknown>): Promise<void> {
  await sql`
    create function refuse_consent_change() returns trigger language plpgsql as $$
    begin
      raise exception 'The chain of consents is append-only';
    end $$`.execute(db)
  for (const name of ['consent_notices', 'consent_links']) {
    await sql`
      create trigger append_only before update or delete on ${sql.table(name)}
      for each row execute function refuse_consent_change()`.execute(db)
    await sql`
      create trigger never_emptied before truncate on ${sql.table(name)}
      for each statement execute function refuse_consent_change()`.execute(db)
  }
}
