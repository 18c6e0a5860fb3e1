import type { Caller } from '../auth/sessions'
import type { Deps } from '../deps'
import { conflict, type HttpError } from '../http-error'
import { readStatement, type OfferStatements, type Statement } from './statements'

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
  const statement = await readStatement(deps, caller, id)
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
  return (await rows.returningAll().executeTakeFirst()) ?? readStatement(deps, caller, id)
}

/**
 * Nobody accepts another offer than the one whose key facts were acknowledged. A client that knows the calls of the
 * specification alone acknowledges none, and accepts as specified
 * ([decision](../../docs/adr/0027-an-acceptance-acknowledges-its-key-facts.md)).
 * @throws HttpError 409 where statements are acknowledged, and this one was not
 */
export function requireAcknowledged({ valid, isKnown }: OfferStatements): void {
  if (isKnown && !valid?.acknowledged_at) throw changed()
}
