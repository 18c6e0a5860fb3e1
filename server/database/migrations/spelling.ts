import { sql } from 'kysely'

/** Names that schemas/text/typed-text.ts would write otherwise. An index for normalize-names.ts: part of a migration, so not changed. */
export const isOtherwiseSpelled = sql<boolean>`(
  name is not nfc normalized
  or name ~ '[\\u00A0\\u00AD\\u061C\\u2000-\\u200B\\u200E\\u200F\\u2028-\\u202F\\u205F-\\u206F\\u3000\\uFEFF]'
)`
