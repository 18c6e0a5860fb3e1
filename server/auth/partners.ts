import type { Deps } from '../deps'

/** The partner of a mobile, who may log in with it; `undefined` for everybody else. */
export function findPartner(deps: Deps, mobile: string): Promise<{ id: number } | undefined> {
  return deps.db.selectFrom('users').select('id').where('mobile', '=', mobile).executeTakeFirst()
}
