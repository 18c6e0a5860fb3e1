import type { Context } from 'hono'
import type { Call } from '@/schemas/call'
import { recorderOf } from './audit/record'
import type { Caller } from './access/sessions'
import { withTransaction } from '../database/connection/unit-of-work'
import type { Deps } from '../delivery/deps'
import { clientAddress } from './client-address'
import { isUnit } from './idempotency'

/** The parts of a request, as the call's own schemas read them. */
type Asked = { params: object; query: unknown; body: unknown }

/**
 * Answers a call and records it in the audit trail: a change is committed with its entry or not at all, and nothing that was
 * read, sent or uploaded is answered without one. What is refused is not recorded.
 */
export function recorded(
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
    return isUnit(call) ? withTransaction(deps.db, answerAndRecord) : answerAndRecord()
  }
}
