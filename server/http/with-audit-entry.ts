import type { Context } from 'hono'
import type { Call } from '@/schemas/call'
import { withTransaction } from '../database/connection/transaction'
import type { Deps } from '../delivery/deps'
import type { Caller } from './access/sessions'
import { recorderOf } from './audit/record'
import { clientAddress } from './client-address'
import { isTransactional } from './idempotency'

type Asked = { params: object; query: unknown; body: unknown }

/** A change is committed with its audit entry or not at all, and no read is answered without one; refusals are not recorded. */
export function withAuditEntry(
  deps: Deps,
  call: Call,
  caller: Caller | undefined,
  context: Context,
): (asked: Asked, work: () => Promise<object>) => Promise<object> {
  const recorder = recorderOf(call)
  if (!recorder) return (_, work) => work()
  const actor = { caller, address: clientAddress(context, deps.environment.TRUST_PROXY) }
  return (asked, work) => {
    const answerAndRecord = async () => {
      const answer = await work()
      await recorder(deps, actor, asked, answer)
      return answer
    }
    return isTransactional(call) ? withTransaction(deps.db, answerAndRecord) : answerAndRecord()
  }
}
