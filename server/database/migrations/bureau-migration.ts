import { sql, type Kysely, type Migration } from 'kysely'

/** All that the credit bureau said of a borrower, kept with the application. */
export const bureauMigration: Migration = {
  async up(db: Kysely<unknown>) {
    await sql`alter table applications add column bureau_report jsonb`.execute(db)
  },
}
