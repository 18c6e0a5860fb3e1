import { sql } from 'kysely'
import type { Deps } from '../../delivery/deps'

/** `language`: the one that the partner has chosen. `undefined` for a partner who left, too. */
export function findPartner(
  deps: Deps,
  mobile: string,
): Promise<{ id: number; language: string | null } | undefined> {
  const language = sql<string | null>`profile ->> 'language'`.as('language')
  const partners = deps.db.selectFrom('users').select(['id', language]).where('left_at', 'is', null)
  return partners.where('mobile', '=', mobile).executeTakeFirst()
}
