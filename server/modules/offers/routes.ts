import { requestLoanOffer, updateLoanOffer } from '@/schemas/calls/offers'
import { HttpError } from '../../core/http-error'
import type { Deps } from '../../delivery/deps'
import type { Agent, Caller } from '../../http/access/sessions'
import { originOf } from '../../http/origin'
import type { Api } from '../../http/serve'
import { writerOf } from '../../http/versions'
import { languageOfApplication } from '../auth/remember-language'
import { findOpenLink } from '../borrower-links/status'
import { emiDayOf } from '../bre/evaluate'
import { changeOffer, requestDecision, type Decision } from './decide'
import { readStatement } from './issue'
import { statementEntity } from './statement-entity'

async function breInfoOf(deps: Deps, applicationId: string, { bre_info }: Decision) {
  // A link that is made next would be in the agent's language otherwise.
  const borrower_language = await languageOfApplication(deps, applicationId)
  if (bre_info.decision === 'REJECTED') return { ...bre_info, borrower_language, has_key_facts: false }
  const { day, cutOff } = emiDayOf(deps.environment.deployment.rules)
  return {
    ...bre_info,
    borrower_language,
    has_key_facts: true,
    takes_acknowledged_sha256: true,
    emi_day: day,
    emi_cut_off_day: cutOff,
  }
}

function partnerOf(caller: Caller): number | null {
  return caller.kind === 'agent' ? caller.userId : null
}

async function keyFactsOf(deps: Deps, caller: Agent, id: string, origin: string) {
  try {
    return statementEntity(deps, caller, await readStatement(deps, caller, id), origin)
  } catch (error) {
    // Its own call says so.
    if (error instanceof HttpError && error.status === 409) return undefined
    throw error
  }
}

/** Specification 4.11, 4.12. */
export function offersResource({ serve }: Api): void {
  serve(requestLoanOffer, 'agent', async ({ deps, body, caller, context }) => {
    const { application_id: id, with_key_facts } = body
    const decision = await requestDecision(deps, writerOf(caller, context), id)
    const bre_info = await breInfoOf(deps, id, decision)
    const open_hand_over = await findOpenLink(deps, caller, id)
    const isStated = with_key_facts && bre_info.has_key_facts
    const key_facts = isStated
      ? await keyFactsOf(deps, caller, id, originOf(context, deps.environment))
      : undefined
    // So that a reloaded page goes on following it.
    return { data: { bre_info: { ...bre_info, open_hand_over }, key_facts } }
  })

  serve(updateLoanOffer, 'agent', async ({ deps, body, caller, context }) => {
    const { application_id: id, ...change } = body
    const decision = await changeOffer(deps, writerOf(caller, context), id, change, partnerOf(caller))
    return { data: { bre_info: await breInfoOf(deps, id, decision) } }
  })
}
