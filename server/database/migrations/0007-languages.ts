import { sql, type Kysely } from 'kysely'
import type { SchemaMigration } from './schema-migration'

export const languages: SchemaMigration = {
  async up(db: Kysely<unknown>) {
    await sql`alter table applications add column language text`.execute(db)
  },
}

/** As `0009_complaints`: its answer is mailed in the language of the page that it was written on. */
export const complaintLanguage: SchemaMigration = {
  async up(db: Kysely<unknown>) {
    await sql`alter table complaints add column language text`.execute(db)
  },
}
