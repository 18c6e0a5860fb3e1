import { acknowledgeKeyFacts, getKeyFacts } from '@/schemas/calls/key-facts'
import { originOf } from '../http/origin'
import type { Api } from '../http/serve'
import { acknowledge } from '../key-facts/acknowledge'
import { factsIn, issueStatement } from '../key-facts/issue'
import { statementLinks } from '../key-facts/links'

/** /v1/loan-application/{id}/key-facts: what the standing offer costs, and the statement of it. */
export function keyFactsResource({ serve }: Api): void {
  serve(getKeyFacts, 'caller', async ({ deps, params, caller, context }) => {
    const statement = await issueStatement(deps, caller, params.id)
    const links = statementLinks(deps, caller, statement.proposal_number)
    const origin = originOf(context, deps.environment)
    return {
      data: {
        ...factsIn(statement),
        proposal_number: statement.proposal_number,
        sha256: statement.sha256,
        valid_until: statement.valid_until,
        acknowledged_at: statement.acknowledged_at?.toISOString(),
        page_url: `${origin}${links.page}`,
        pdf_url: `${origin}${links.pdf}`,
      },
    }
  })

  serve(acknowledgeKeyFacts, 'caller', async ({ deps, params, body, caller }) => {
    const statement = await acknowledge(deps, caller, params.id, body.sha256)
    const { proposal_number, sha256, acknowledged_at } = statement
    return { data: { proposal_number, sha256, acknowledged_at: acknowledged_at?.toISOString() } }
  })
}
