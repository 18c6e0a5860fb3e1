import { sql, type Kysely, type Migration } from 'kysely'

/** A document may be stored without what was sent before its beginning: what was sent is known by a hash of its own. */
export const sentFileMigration: Migration = {
  async up(db: Kysely<unknown>) {
    await sql`alter table files add column sent_sha256 text`.execute(db)
  },
}
