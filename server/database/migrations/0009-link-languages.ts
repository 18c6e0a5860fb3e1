import { sql, type Kysely, type Migration } from 'kysely'

export const linkLanguages: Migration = {
  async up(db: Kysely<unknown>) {
    await sql`alter table hand_overs add column language text`.execute(db)
  },
}
