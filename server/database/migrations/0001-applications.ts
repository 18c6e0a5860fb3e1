import { sql, type Kysely } from 'kysely'

/** Acceptances refer to them, so they refer to acceptances later (0001-offers.ts). */
export async function createApplications(db: Kysely<unknown>): Promise<void> {
  const key = sql`regexp_replace(lower(name), '\\s+', ' ', 'g')`
  // The keys of a name are columns, because row-level security keeps an index of `lower(name)` from being used: a function that
  // might leak is not run before the policy. They compare by byte, so that what begins with some letters is a range.
  await sql`
    create table applications (
      id text,
      user_id bigint,
      tenant text,
      name text not null,
      mobile text not null,
      pan_number text not null,
      tracker_id text not null,
      job_type text not null,
      loan_type text not null,
      required_amount double precision,
      purpose text,
      referral_code text,
      terms_accepted boolean not null,
      bureau_consent boolean not null,
      utm_details jsonb,
      status text not null,
      remarks text,
      rejection jsonb,
      personal_info jsonb,
      employment_info jsonb,
      business_info jsonb,
      asset_info jsonb,
      reference_list jsonb,
      offer jsonb,
      offer_facts text,
      version integer not null default 1,
      created_at timestamptz not null,
      updated_at timestamptz not null,
      saved_by text,
      position integer,
      keyed_saves jsonb not null default '[]',
      erased_at timestamptz,
      name_key text collate "C" generated always as (${key}) stored,
      later_name_key text collate "C" generated always as (substring(${key} from '^\\S+ (\\S.*)$')) stored,
      last_name_key text collate "C" generated always as (substring(${key} from '^\\S+ \\S.* (\\S+)$')) stored,
      withdrawn_at timestamptz,
      payback_paise bigint,
      begun_alone boolean not null default false,
      erasure_requested_at timestamptz,
      bureau_report jsonb,
      link_id text,
      submitted_at timestamptz,
      acceptance_id text,
      offered_on text,
      primary key (tenant, id),
      unique (tenant, tracker_id),
      foreign key (tenant, user_id) references users (tenant, id),
      check ((withdrawn_at is null) = (payback_paise is null))
    )`.execute(db)
  await sql`
    create table co_applicants (
      id text,
      application_id text not null,
      position bigint generated always as identity,
      details jsonb not null,
      created_at timestamptz not null,
      client_id uuid,
      tenant text,
      primary key (tenant, id),
      foreign key (tenant, application_id) references applications (tenant, id)
    )`.execute(db)
  await sql`
    create index co_applicants_of_application on co_applicants (tenant, application_id, position)`.execute(db)
  await sql`
    create unique index co_applicants_by_client_id on co_applicants (tenant, application_id, client_id)
  `.execute(db)
}
