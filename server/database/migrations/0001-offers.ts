import { sql, type Kysely } from 'kysely'

export async function createOffers(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table key_facts_statements (
      tenant text,
      proposal_number text,
      application_id text not null,
      facts text not null,
      sha256 text not null,
      issued_at timestamptz not null,
      valid_until text not null,
      acknowledged_at timestamptz,
      acknowledged_on text,
      acknowledged_by bigint,
      primary key (tenant, proposal_number),
      unique (tenant, application_id, sha256, valid_until),
      foreign key (tenant, application_id) references applications (tenant, id),
      foreign key (tenant, acknowledged_by) references users (tenant, id)
    )`.execute(db)
  await sql`
    create index key_facts_of_application on key_facts_statements (tenant, application_id, issued_at desc)
  `.execute(db)
  await sql`
    create table offer_acceptances (
      tenant text,
      id text,
      application_id text not null,
      accepted_at timestamptz not null,
      accepted_on text not null,
      partner_id bigint,
      name text not null,
      mobile text not null,
      loan_type text not null,
      offer jsonb not null,
      proposal_number text,
      sha256 text,
      is_acknowledged boolean not null,
      is_reconstructed boolean not null,
      superseded_at timestamptz,
      primary key (tenant, id),
      foreign key (tenant, application_id) references applications (tenant, id),
      foreign key (tenant, partner_id) references users (tenant, id),
      foreign key (tenant, proposal_number) references key_facts_statements (tenant, proposal_number),
      check ((proposal_number is null) = (sha256 is null)),
      check (is_reconstructed or proposal_number is not null)
    )`.execute(db)
  await sql`
    create unique index one_acceptance_stands on offer_acceptances (tenant, application_id)
    where superseded_at is null`.execute(db)
  await sql`
    create index offer_acceptances_of_application on offer_acceptances (tenant, application_id)`.execute(db)
  await sql`create index offer_acceptances_of_mobile on offer_acceptances (tenant, mobile)`.execute(db)
  await sql`
    alter table applications
      add foreign key (tenant, acceptance_id) references offer_acceptances (tenant, id)`.execute(db)
}

export async function createBorrowerLinks(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table hand_overs (
      tenant text,
      id text,
      application_id text,
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
      mobile text,
      answered_from text,
      primary key (tenant, id),
      unique (tenant, secret_hash),
      foreign key (tenant, application_id) references applications (tenant, id),
      foreign key (tenant, user_id) references users (tenant, id),
      check ((opened_at is null) = (opened_by is null)),
      check ((answer is null) = (answered_at is null)),
      check (application_id is null or mobile is null)
    )`.execute(db)
  await sql`
    create index hand_overs_of_application on hand_overs (tenant, application_id, created_at desc)`.execute(
    db,
  )
  await sql`
    create index hand_overs_of_mobile on hand_overs (tenant, user_id, mobile, created_at desc)
    where mobile is not null`.execute(db)
  await sql`create index hand_overs_unanswered on hand_overs (expires_at) where answer is null`.execute(db)
}
