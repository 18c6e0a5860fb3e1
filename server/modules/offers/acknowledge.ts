import { findOwn } from '../applications/ownership'
import type { Caller } from '../../http/access/sessions'
import type { Deps } from '../../delivery/deps'
import { askLifecycle, callerOf } from '../lifecycle/ask'
import type { Statement } from '../lifecycle/statements'
import { readStatement } from './issue'

/** The first acknowledgement stays. @throws HttpError 404 for no own application, 409 without an offer or when it has changed since */
export async function acknowledgeStatement(
  deps: Deps,
  caller: Caller,
  id: string,
  sha256: string,
): Promise<Statement> {
  const statement = await readStatement(deps, caller, id)
  const event = {
    type: 'statement.acknowledge',
    caller: callerOf(caller),
    isSameStatement: statement.sha256 === sha256,
  } as const
  const { outcome } = await askLifecycle(deps, deps.db, await findOwn(deps.db, caller, id), event)
  if (outcome === 'repeated') return statement
  const rows = deps.db
    .updateTable('key_facts_statements')
    .set({
      acknowledged_at: deps.now(),
      acknowledged_on: caller.kind === 'guest' ? 'OWN_PHONE' : 'AGENT_PHONE',
      acknowledged_by: caller.kind === 'guest' ? null : caller.userId,
    })
    .where('proposal_number', '=', statement.proposal_number)
    .where('acknowledged_at', 'is', null)
  return (await rows.returningAll().executeTakeFirst()) ?? readStatement(deps, caller, id)
}
