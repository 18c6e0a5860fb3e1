import type { Kysely } from 'kysely'
import { changedBasis, type BasisSource } from '@/machines/application/basis'
import type { BASIS_SAVES } from '@/machines/application/events'
import type { ApplicationRow, Database } from '../../database/tables/tables'
import type { Deps } from '../../delivery/deps'
import type { Caller } from '../../http/access/sessions'
import { askLifecycle, callerOf } from './ask'

/** `changes` are the saved columns, documents unserialized. @throws HttpError 409 */
export async function askSave(
  deps: Deps,
  trx: Kysely<Database>,
  { type, caller }: { type: (typeof BASIS_SAVES)[number]; caller: Caller },
  row: ApplicationRow,
  changes: BasisSource,
): Promise<{ endsAcceptance: boolean }> {
  const { turnover_margin } = deps.environment.deployment.rules
  const isBasisChanged = changedBasis(row, { ...row, ...changes }, turnover_margin).length > 0
  const answer = await askLifecycle(deps, trx, row, { type, caller: callerOf(caller), isBasisChanged })
  return { endsAcceptance: answer.outcome === 'allowed' && answer.endsAcceptance }
}
