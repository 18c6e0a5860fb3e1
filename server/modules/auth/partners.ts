import type { Deps } from '../../delivery/deps'

/** `undefined` for a partner who left, too. */
export function findPartner(deps: Deps, mobile: string): Promise<{ id: number } | undefined> {
  const partners = deps.db.selectFrom('users').select('id').where('left_at', 'is', null)
  return partners.where('mobile', '=', mobile).executeTakeFirst()
}
