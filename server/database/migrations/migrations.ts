import { sql, type Kysely, type Migration } from 'kysely'
import { acceptanceMigration } from './acceptance-migration'
import { acknowledgementMigration } from './acknowledgement-migration'
import { auditMigration } from './audit-migration'
import { complaintMigration } from './complaint-migration'
import { dataKeyMigration } from './data-key-migration'
import { deskMigration } from './desk-migration'
import { inboxMigration } from './inbox-migration'
import { jobsMigration } from './jobs-migration'
import { messageJobsMigration } from './message-jobs-migration'
import { borrowerLinkMigration } from './hand-over-migration'
import { keyFactsMigration } from './key-facts-migration'
import { linksMigration } from './links-migration'
import { onceMigration } from './once-migration'
import { narrowedListMigration } from './narrowed-list-migration'
import { retentionMigration } from './retention-migration'
import { sentFileMigration } from './sent-file-migration'
import { spellingMigration } from './spelling-migration'
import { sortedListMigration } from './sorted-list-migration'
import { strayMigration } from './stray-migration'
import { tenantMigration } from './tenants/tenant-migration'
import { withdrawalMigration } from './withdrawal-migration'
import { bureauMigration } from './bureau-migration'
import { consentMigration } from './consent-migration'
import { consentLinkMigration } from './consent-link-migration'
import { consentReceiptMigration } from './consent-receipt-migration'

/** The first schema. A released migration is never edited: changes go into a new one below it. */
const first: Migration = {
  async up(db: Kysely<unknown>) {
    await sql`
      create table users (
        id integer generated always as identity primary key,
        mobile text not null unique,
        first_name text not null,
        last_name text not null,
        email text not null,
        role text not null,
        referral_code text not null,
        profile jsonb not null,
        created_at timestamptz not null
      )`.execute(db)
    await sql`
      create table applications (
        id text primary key,
        user_id integer references users,
        tenant text not null,
        name text not null,
        mobile text not null,
        pan_number text not null,
        tracker_id text not null unique,
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
        offer_accepted_at timestamptz,
        version integer not null default 1,
        created_at timestamptz not null,
        updated_at timestamptz not null
      )`.execute(db)
    await sql`create index applications_of_user on applications (user_id, created_at desc, id)`.execute(db)
    await sql`create index applications_of_mobile on applications (mobile, created_at desc)`.execute(db)
    await sql`
      create table otp_sessions (
        id text primary key,
        kind text not null,
        mobile text not null,
        code_hash text not null,
        tries integer not null default 0,
        sent_at timestamptz not null,
        expires_at timestamptz not null,
        verified_at timestamptz,
        user_id integer references users,
        application_id text references applications
      )`.execute(db)
    await sql`create index otp_sessions_of_mobile on otp_sessions (mobile, sent_at desc)`.execute(db)
    await sql`
      create table sessions (
        token_hash text primary key,
        user_id integer references users,
        otp_session_id text not null references otp_sessions,
        mobile text not null,
        created_at timestamptz not null,
        expires_at timestamptz not null
      )`.execute(db)
    await sql`
      create table co_applicants (
        id text primary key,
        application_id text not null references applications,
        position integer generated always as identity,
        details jsonb not null,
        created_at timestamptz not null
      )`.execute(db)
    await sql`create index co_applicants_of_application on co_applicants (application_id, position)`.execute(
      db,
    )
    await sql`
      create table files (
        id text primary key,
        key text not null unique,
        user_id integer references users,
        mobile text not null,
        application_id text references applications,
        file_type text not null,
        upload_type text,
        record_index integer,
        name text not null,
        mime text not null,
        size bigint not null,
        sha256 text not null,
        created_at timestamptz not null
      )`.execute(db)
    await sql`create index files_of_application on files (application_id)`.execute(db)
    await sql`
      create table outbox (
        id integer generated always as identity primary key,
        recipient text not null,
        kind text not null,
        code text,
        session_id text,
        text text not null,
        created_at timestamptz not null
      )`.execute(db)
    // The shape that rate-limiter-flexible expects of its table.
    await sql`
      create table rate_limits (
        key varchar(255) primary key,
        points integer not null default 0,
        expire bigint
      )`.execute(db)
  },
}

/** Whoever saved last, so that a save repeated after a lost answer is told from a save over somebody else's. */
const lastWriter: Migration = {
  async up(db: Kysely<unknown>) {
    await sql`alter table applications add column saved_by text`.execute(db)
  },
}

/** Prospective partners, and the campaign that brought whoever verified a mobile. */
const registrations: Migration = {
  async up(db: Kysely<unknown>) {
    await sql`
      create table registrations (
        id text primary key,
        tenant text not null,
        mobile text not null,
        tracker_id text not null unique,
        utm_id text,
        details jsonb not null,
        created_at timestamptz not null,
        unique (tenant, mobile)
      )`.execute(db)
    await sql`create index files_of_registrant on files (mobile) where application_id is null`.execute(db)
    await sql`alter table otp_sessions add column utm_id text`.execute(db)
  },
}

/** All that the purge looks for (tidy.ts); without the first, each verification it deletes would read all sessions. */
const purgeIndexes: Migration = {
  async up(db: Kysely<unknown>) {
    await sql`create index sessions_of_verification on sessions (otp_session_id)`.execute(db)
    await sql`create index sessions_by_end on sessions (expires_at)`.execute(db)
    await sql`create index otp_sessions_by_end on otp_sessions (expires_at)`.execute(db)
  },
}

/** All migrations in order; the names are the order. */
export const MIGRATIONS: Readonly<Record<string, Migration>> = {
  '0001_first': first,
  '0002_last_writer': lastWriter,
  '0003_desk': deskMigration,
  '0004_registrations': registrations,
  '0005_purge_indexes': purgeIndexes,
  '0006_once': onceMigration,
  '0007_tenants': tenantMigration,
  '0008_strays': strayMigration,
  '0009_consents': consentMigration,
  '0010_audit': auditMigration,
  '0011_data_keys': dataKeyMigration,
  '0012_key_facts': keyFactsMigration,
  '0013_retention': retentionMigration,
  '0014_acknowledgements': acknowledgementMigration,
  '0015_narrowed_list': narrowedListMigration,
  '0016_withdrawals': withdrawalMigration,
  '0017_inbox': inboxMigration,
  '0018_consent_receipts': consentReceiptMigration,
  '0019_complaints': complaintMigration,
  '0020_bureau': bureauMigration,
  '0021_links': linksMigration,
  '0022_jobs': jobsMigration,
  '0023_hand_overs': borrowerLinkMigration,
  '0024_message_jobs': messageJobsMigration,
  '0025_sorted_list': sortedListMigration,
  '0026_consent_links': consentLinkMigration,
  '0027_acceptances': acceptanceMigration,
  '0028_sent_files': sentFileMigration,
  '0029_spelling': spellingMigration,
}
