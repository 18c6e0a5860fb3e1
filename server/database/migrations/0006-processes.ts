import { sql, type Kysely } from 'kysely'
import type { SchemaMigration } from './schema-migration'

/** Creates the list of processes that serve the database, and of migrations that older ones end for; says of a data key how far it is applied. */
export const processes: SchemaMigration = {
  async up(db: Kysely<unknown>) {
    // Both are the server's, of no tenant.
    await sql`
      create table server_processes (
        id text primary key,
        version text collate "C" not null,
        seen_at timestamptz not null
      )`.execute(db)
    await sql`
      create table schema_contractions (
        version text collate "C" primary key,
        begun_at timestamptz not null default now()
      )`.execute(db)
    await sql`alter table data_keys add column applied_to jsonb`.execute(db)
  },
}
