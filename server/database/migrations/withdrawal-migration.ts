import { sql, type Kysely, type Migration } from 'kysely'

/** That a borrower left an accepted loan in its cooling-off period: when, and what is paid back. */
export const withdrawalMigration: Migration = {
  async up(db: Kysely<unknown>) {
    await sql`
      alter table applications
        add column withdrawn_at timestamptz,
        add column payback_paise bigint,
        add check ((withdrawn_at is null) = (payback_paise is null))`.execute(db)
  },
}
