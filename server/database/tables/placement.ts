import type { Database } from './tables'

/** `tenant`: all rows of a tenant on one machine, with those of its other tables. `everywhere`: a copy on each. `coordinator`: one place. */
type Placement = 'tenant' | 'everywhere' | 'coordinator'

/** Tables of libraries, which `Database` does not name. */
type LibraryTable = 'rate_limits' | 'kysely_migration' | 'kysely_migration_lock'

/**
 * The place of each table in a database of several machines (Citus), in the order in which they are spread: after those that their foreign
 * keys name.
 */
export const PLACEMENTS = {
  users: 'tenant',
  applications: 'tenant',
  otp_sessions: 'tenant',
  uploads: 'tenant',
  sessions: 'tenant',
  devices: 'tenant',
  passkeys: 'tenant',
  registrations: 'tenant',
  co_applicants: 'tenant',
  files: 'tenant',
  discarded_files: 'tenant',
  upload_parts: 'tenant',
  list_totals: 'tenant',
  offline_cases: 'tenant',
  campaign_links: 'tenant',
  link_counts: 'tenant',
  lender_sends: 'tenant',
  complaints: 'tenant',
  key_facts_statements: 'tenant',
  offer_acceptances: 'tenant',
  hand_overs: 'tenant',
  consents: 'tenant',
  consent_notices: 'tenant',
  consent_links: 'tenant',
  consent_heads: 'tenant',
  audit_entries: 'tenant',
  audit_chains: 'tenant',
  audit_heads: 'tenant',
  audit_starts: 'tenant',
  audit_checkpoints: 'tenant',
  kept_answers: 'tenant',
  outbox: 'tenant',
  jobs: 'tenant',
  // Asked for by every process at its start, and of no tenant.
  data_keys: 'everywhere',
  // Strangers are counted before anybody knows their tenant, and by networks that all tenants share.
  rate_limits: 'coordinator',
  // Looked at by each process every second.
  server_processes: 'coordinator',
  schema_contractions: 'coordinator',
  kysely_migration: 'coordinator',
  kysely_migration_lock: 'coordinator',
} as const satisfies Record<keyof Database | LibraryTable, Placement>
