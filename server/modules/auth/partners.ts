import type { Deps } from '../../delivery/deps'

/** The partner of a mobile, who may log in with it; `undefined` for everybody else, and for a partner who left. */
export function findPartner(deps: Deps, mobile: string): Promise<{ id: number } | undefined> {
  const partners = deps.db.selectFrom('users').select('id').where('left_at', 'is', null)
  return partners.where('mobile', '=', mobile).executeTakeFirst()
}
