import type { Deps } from '../../delivery/deps'
import type { Caller } from '../../http/access/sessions'
import { statementReadings } from '../key-facts/rendering'
import { secondsUntilEnd } from '../lifecycle/entity'
import { parseFacts, type Statement } from '../lifecycle/statements'
import { statementLinks } from './links'

export function statementEntity(deps: Deps, caller: Caller, statement: Statement, origin: string) {
  const links = statementLinks(deps, caller, statement.proposal_number)
  const facts = parseFacts(statement)
  const readings = statementReadings(deps.environment.deployment, deps.tenant, { ...statement, facts })
  return {
    ...facts,
    proposal_number: statement.proposal_number,
    sha256: statement.sha256,
    valid_until: statement.valid_until,
    seconds_left: secondsUntilEnd(deps, statement.valid_until),
    acknowledged_at: statement.acknowledged_at?.toISOString(),
    ...readings,
    page_url: `${origin}${links.page}`,
    pdf_url: `${origin}${links.pdf}`,
  }
}
