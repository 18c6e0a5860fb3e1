import { sql, type Kysely, type Migration } from 'kysely'

/** The keys that secret answers are encrypted with, themselves encrypted. They are the server's, of no tenant. */
export const dataKeyMigration: Migration = {
  async up(db: Kysely<unknown>) {
    await sql`
      create table data_keys (
        id text primary key,
        master_key text not null,
        wrapped text not null,
        created_at timestamptz not null,
        applied_at timestamptz
      )`.execute(db)
  },
}
