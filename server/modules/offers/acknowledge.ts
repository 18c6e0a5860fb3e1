import type { Deps } from '../../delivery/deps'
import type { Caller } from '../../http/access/sessions'
import { findOwn } from '../applications/ownership'
import { findIssued } from '../key-facts/rendering'
import { askLifecycle, callerOf } from '../lifecycle/ask'
import { parseFacts, type Statement } from '../lifecycle/statements'
import { readStatement } from './issue'

/**
 * The first acknowledgement of a borrower stays.
 * @param sha256 of the statement, or of its rendering in the language that it was read in
 * @throws HttpError 404 for no own application, 409 without an offer or when it has changed since
 */
export async function acknowledgeStatement(
  deps: Deps,
  caller: Caller,
  id: string,
  sha256: string,
): Promise<Statement> {
  const statement = await readStatement(deps, caller, id)
  const issued = { ...statement, facts: parseFacts(statement) }
  const reading = findIssued(deps.environment.deployment, deps.tenant, issued, sha256)
  const event = {
    type: 'statement.acknowledge',
    caller: callerOf(caller),
    isSameStatement: reading !== undefined,
  } as const
  const row = await findOwn(deps.db, caller, id)
  const { outcome } = await askLifecycle(deps, deps.db, row, event)
  if (outcome === 'repeated') return statement
  const rows = deps.db
    .updateTable('key_facts_statements')
    .set({
      acknowledged_at: deps.now(),
      acknowledged_on: caller.kind === 'guest' ? 'OWN_PHONE' : 'AGENT_PHONE',
      acknowledged_by: caller.kind === 'guest' ? null : caller.userId,
      acknowledged_language: reading?.language ?? 'en',
      acknowledged_rendering: reading?.rendering?.text ?? null,
      acknowledged_rendering_sha256: reading?.rendering?.sha256 ?? null,
    })
    .where('proposal_number', '=', statement.proposal_number)
    .where((eb) => eb.or([eb('acknowledged_at', 'is', null), eb('acknowledged_at', '<', row.borrower_since)]))
  return (await rows.returningAll().executeTakeFirst()) ?? readStatement(deps, caller, id)
}
