import { sql, type Kysely, type Migration } from 'kysely'

/** Links for the consents of a mobile, which has no application yet: whose it is, and where its answer came from. */
export const consentLinkMigration: Migration = {
  async up(db: Kysely<unknown>) {
    await sql`
      alter table hand_overs
        alter column application_id drop not null,
        add column mobile text,
        add column answered_from text,
        add check (application_id is null or mobile is null)`.execute(db)
    await sql`
      create index hand_overs_of_mobile on hand_overs (tenant, user_id, mobile, created_at desc)
        where mobile is not null`.execute(db)
  },
}
