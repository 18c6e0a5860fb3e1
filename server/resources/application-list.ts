import { countApplications, listApplications } from '@/schemas/calls/applications'
import { LISTED, listedEntities } from '../applications/listed'
import { pageCount, positionsOf, totalOf } from '../database/list-totals'
import { notFound } from '../http-error'
import type { Api } from '../http/serve'

/** The agent's own applications: how many, and page by page, newest first (specification 2.4, 7.6). */
export function applicationListResource({ serve }: Api): void {
  serve(countApplications, 'agent', async ({ deps, caller }) => ({
    count: await totalOf(deps.db, caller.userId, 'applications'),
  }))

  serve(listApplications, 'agent', async ({ deps, params, query, caller }) => {
    // The list of another agent is not there, like everything else of theirs.
    if (params.id !== String(caller.userId)) throw notFound('Agent not found')
    const total = await totalOf(deps.db, caller.userId, 'applications')
    const { first, below } = positionsOf(total, query)
    const rows = await deps.db
      .selectFrom('applications')
      .select(LISTED)
      .where('user_id', '=', caller.userId)
      .where('position', '<=', first)
      .where('position', '>', below)
      .orderBy('position', 'desc')
      .execute()
    return { list: await listedEntities(deps.db, rows), ...pageCount(total, query.size) }
  })
}
