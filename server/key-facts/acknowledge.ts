import type { Caller } from '../auth/sessions'
import type { ApplicationRow } from '../database/tables'
import type { Deps } from '../deps'
import { conflict, type HttpError } from '../http-error'
import { issueStatement, standingHash, type Statement } from './issue'

function changed(): HttpError {
  return conflict('The offer has changed since its key facts were read: read them again')
}

/**
 * Writes down that the borrower has read a statement, which must be the standing one; the first time stays.
 * @throws HttpError 404 for no own application, 409 while it has no offer or when the offer has changed since
 */
export async function acknowledge(
  deps: Deps,
  caller: Caller,
  id: string,
  sha256: string,
): Promise<Statement> {
  const statement = await issueStatement(deps, caller, id)
  if (statement.sha256 !== sha256) throw changed()
  const rows = deps.db
    .updateTable('key_facts_statements')
    .set({
      acknowledged_at: deps.now(),
      acknowledged_on: caller.kind === 'guest' ? 'OWN_PHONE' : 'AGENT_PHONE',
      acknowledged_by: caller.kind === 'guest' ? null : caller.userId,
    })
    .where('proposal_number', '=', statement.proposal_number)
    .where('acknowledged_at', 'is', null)
  return (await rows.returningAll().executeTakeFirst()) ?? issueStatement(deps, caller, id)
}

/**
 * Nobody accepts another offer than the one whose key facts were acknowledged. A client that knows the calls of the
 * specification alone acknowledges none, and accepts as specified
 * ([decision](../../docs/adr/0027-an-acceptance-acknowledges-its-key-facts.md)).
 * @throws HttpError 409 when the last acknowledgement was of another statement
 */
export async function requireAcknowledged(deps: Deps, row: ApplicationRow): Promise<void> {
  const last = await deps.db
    .selectFrom('key_facts_statements')
    .select('sha256')
    .where('application_id', '=', row.id)
    .where('acknowledged_at', 'is not', null)
    .orderBy('acknowledged_at', 'desc')
    .limit(1)
    .executeTakeFirst()
  if (last && last.sha256 !== standingHash(deps, row)) throw changed()
}
