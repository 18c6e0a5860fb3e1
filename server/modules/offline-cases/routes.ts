import { createOfflineCase, listOfflineCases } from '@/schemas/calls/offline-cases'
import { pageCount, positionsOf, readTotal } from '../../database/tables/list-totals'
import type { Api } from '../../http/serve'
import { offlineCaseEntity } from './entity'
import { recordOnce } from './record'

/** Specification 3.15, 7.18. */
export function offlineCasesResource({ serve }: Api): void {
  serve(createOfflineCase, 'agent', async ({ deps, body, caller }) => ({
    data: await recordOnce(deps, caller.userId, body),
  }))

  serve(listOfflineCases, 'agent', async ({ deps, query, caller }) => {
    const total = await readTotal(deps.db, caller.userId, 'offline_cases')
    const { first, below } = positionsOf(total, query)
    const rows = await deps.db
      .selectFrom('offline_cases')
      .selectAll()
      .where('user_id', '=', caller.userId)
      .where('position', '<=', first)
      .where('position', '>', below)
      .orderBy('position', 'desc')
      .execute()
    return {
      list: rows.map((row) => offlineCaseEntity(deps.environment.deployment, row)),
      ...pageCount(total, query.size),
    }
  })
}
