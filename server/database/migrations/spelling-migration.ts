import { sql, type Kysely, type Migration } from 'kysely'

/** Names that schemas/text/typed-text.ts would write otherwise: another spelling of a letter, marks and spaces that nobody sees. */
export const isOtherwiseSpelled = sql<boolean>`(
  name is not nfc normalized
  or name ~ '[\\u00A0\\u00AD\\u061C\\u2000-\\u200B\\u200E\\u200F\\u2028-\\u202F\\u205F-\\u206F\\u3000\\uFEFF]'
)`

/** The index of what applications/normalize-names.ts has still to do, which is soon empty. */
export const spellingMigration: Migration = {
  async up(db: Kysely<unknown>) {
    await sql`
      create index applications_otherwise_spelled on applications (tenant, id)
      where ${isOtherwiseSpelled}`.execute(db)
  },
}
