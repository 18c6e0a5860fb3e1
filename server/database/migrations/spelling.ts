import { sql } from 'kysely'

/**
 * Names that schemas/text/typed-text.ts would write otherwise: another spelling of a letter, marks and spaces that nobody sees. An index
 * finds them for modules/applications/normalize-names.ts, and is soon empty; what it asks is part of a migration, so it is not changed.
 */
export const isOtherwiseSpelled = sql<boolean>`(
  name is not nfc normalized
  or name ~ '[\\u00A0\\u00AD\\u061C\\u2000-\\u200B\\u200E\\u200F\\u2028-\\u202F\\u205F-\\u206F\\u3000\\uFEFF]'
)`
