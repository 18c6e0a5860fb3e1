import { sql, type Kysely } from 'kysely'
import type { SchemaMigration } from './schema-migration'

/** Says of an acknowledgement, an acceptance and a consent in which language the text was read, and by which rendering of it; and of a link, for which language it was made. */
export const renderings: SchemaMigration = {
  async up(db: Kysely<unknown>) {
    await sql`
      alter table key_facts_statements
        add column acknowledged_language text,
        add column acknowledged_rendering text,
        add column acknowledged_rendering_sha256 text`.execute(db)
    await sql`
      alter table offer_acceptances
        add column language text,
        add column rendering_sha256 text`.execute(db)
    await sql`alter table consents add column rendering_sha256 text`.execute(db)
    await sql`alter table hand_overs add column language text`.execute(db)
  },
}

/** As `0010_earlier`: what an earlier borrower of the application has acknowledged, and when an earlier mail went. */
export const earlier: SchemaMigration = {
  async up(db: Kysely<unknown>) {
    await sql`alter table applications add column borrower_since timestamptz`.execute(db)
    await sql`alter table lender_sends add column earlier_sent_at timestamptz`.execute(db)
  },
}
