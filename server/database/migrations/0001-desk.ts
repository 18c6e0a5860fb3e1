import { sql, type Kysely } from 'kysely'

/** Creates the agent's desk: lists that are paged by position (list-totals.ts), offline cases, and links. */
export async function createDesk(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table list_totals (
      user_id bigint,
      list text,
      total integer not null,
      tenant text,
      primary key (tenant, user_id, list),
      foreign key (tenant, user_id) references users (tenant, id)
    )`.execute(db)
  await sql`
    create table offline_cases (
      id text,
      user_id bigint not null,
      position integer not null,
      tracker_id text,
      name text not null,
      loan_type text not null,
      required_amount double precision not null,
      remarks text,
      lender_info jsonb not null,
      created_at timestamptz not null,
      client_id uuid,
      tenant text,
      primary key (tenant, id),
      unique (tenant, user_id, position),
      foreign key (tenant, user_id) references users (tenant, id)
    )`.execute(db)
  await sql`
    create unique index offline_cases_by_client_id on offline_cases (tenant, user_id, client_id)`.execute(db)
  await sql`create index offline_cases_by_age on offline_cases (created_at) where name <> ''`.execute(db)
  await createLinks(db)
}

async function createLinks(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table campaign_links (
      id text,
      user_id bigint not null,
      type text not null,
      campaign jsonb not null,
      base_url text not null,
      digest text not null,
      created_at timestamptz not null,
      tenant text,
      short_code text not null,
      primary key (tenant, id),
      unique (tenant, user_id, digest),
      foreign key (tenant, user_id) references users (tenant, id)
    )`.execute(db)
  await sql`
    create index campaign_links_of_user on campaign_links (tenant, user_id, created_at desc, id)`.execute(db)
  await sql`create unique index campaign_links_by_code on campaign_links (tenant, short_code)`.execute(db)
  await sql`
    create table link_counts (
      tenant text,
      link_id text,
      visits integer not null default 0,
      starts integer not null default 0,
      submissions integer not null default 0,
      primary key (tenant, link_id)
    )`.execute(db)
}

export async function createLetters(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table lender_sends (
      id text,
      application_id text not null,
      lender_id text not null,
      kind text not null,
      claim text not null,
      claimed_at timestamptz not null,
      sent_at timestamptz,
      answer jsonb,
      tenant text,
      outlives_since timestamptz,
      primary key (tenant, id),
      unique (tenant, application_id, lender_id, kind),
      foreign key (tenant, application_id) references applications (tenant, id)
    )`.execute(db)
  await sql`
    create index lender_sends_that_outlive on lender_sends (claimed_at) where outlives_since is not null
  `.execute(db)
  await sql`
    create table complaints (
      tenant text,
      number text,
      form_id text not null,
      name text not null,
      mobile text not null,
      email text,
      text text not null,
      received_at timestamptz not null,
      mailed_at timestamptz,
      answered_at timestamptz,
      answer text,
      primary key (tenant, number),
      unique (tenant, form_id),
      check ((answered_at is null) = (answer is null))
    )`.execute(db)
  await sql`create index complaints_of_mobile on complaints (tenant, mobile)`.execute(db)
  await sql`create index complaints_by_age on complaints (received_at)`.execute(db)
  await sql`
    create index open_complaints on complaints (tenant, received_at) where answered_at is null`.execute(db)
}
