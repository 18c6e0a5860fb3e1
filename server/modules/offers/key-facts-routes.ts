import { acknowledgeKeyFacts, getKeyFacts } from '@/schemas/calls/key-facts'
import { originOf } from '../../http/origin'
import type { Api } from '../../http/serve'
import { acknowledgeStatement } from './acknowledge'
import { readStatement } from './issue'
import { statementEntity } from './statement-entity'

export function keyFactsResource({ serve }: Api): void {
  serve(getKeyFacts, 'caller', async ({ deps, params, caller, context }) => {
    const statement = await readStatement(deps, caller, params.id)
    return { data: statementEntity(deps, caller, statement, originOf(context, deps.environment)) }
  })

  serve(acknowledgeKeyFacts, 'caller', async ({ deps, params, body, caller }) => {
    const statement = await acknowledgeStatement(deps, caller, params.id, body.sha256)
    const { proposal_number, sha256, acknowledged_at } = statement
    return {
      data: {
        proposal_number,
        sha256,
        acknowledged_at: acknowledged_at?.toISOString(),
        language: statement.acknowledged_language ?? undefined,
        rendering_sha256: statement.acknowledged_rendering_sha256 ?? undefined,
      },
    }
  })
}
