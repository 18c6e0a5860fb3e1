import { sql, type Kysely, type Migration } from 'kysely'

export const languages: Migration = {
  async up(db: Kysely<unknown>) {
    await sql`alter table applications add column language text`.execute(db)
  },
}
