import { sql } from 'kysely'
import type { Deps } from '../../delivery/deps'

/** Of a row of partners: the language that they have chosen. */
export const partnerLanguage = sql<string | null>`profile ->> 'language'`.as('language')

/** `language`: the one that the partner has chosen. `undefined` for a partner who left, too. */
export function findPartner(
  deps: Deps,
  mobile: string,
): Promise<{ id: number; language: string | null } | undefined> {
  const partners = deps.db.selectFrom('users').select(['id', partnerLanguage]).where('left_at', 'is', null)
  return partners.where('mobile', '=', mobile).executeTakeFirst()
}
