import type { Deps } from '../../../delivery/deps'
import { findCaller, type Agent } from '../../../http/access/sessions'

export function findReviewer({ db }: Deps, mobile: string): Promise<{ id: number } | undefined> {
  const reviewers = db.selectFrom('users').select('id').where('role', '=', 'REVIEWER')
  return reviewers.where('left_at', 'is', null).where('mobile', '=', mobile).executeTakeFirst()
}

/** Checks the role on every request, so that a reviewer who lost it is out at once. */
export async function findReviewerByToken(deps: Deps, token: string | undefined): Promise<Agent | undefined> {
  const caller = await findCaller(deps, token)
  if (caller?.kind !== 'agent') return undefined
  const row = await deps.db
    .selectFrom('users')
    .select('role')
    .where('id', '=', caller.userId)
    .executeTakeFirst()
  return row?.role === 'REVIEWER' ? caller : undefined
}
