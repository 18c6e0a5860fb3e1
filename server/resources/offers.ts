import { requestLoanOffer, updateLoanOffer } from '@/schemas/calls/offers'
import { changeOffer, requestDecision } from '../bre/decide'
import type { Api } from '../http/serve'
import { writerOf } from '../http/versions'

/** /v1/bureau/bre/loankone: the rules engine's decision, and what the agent makes of it (specification 4.11, 4.12). */
export function offersResource({ serve }: Api): void {
  serve(requestLoanOffer, 'agent', async ({ deps, body, caller, context }) => ({
    data: await requestDecision(deps, writerOf(caller, context), body.application_id),
  }))

  serve(updateLoanOffer, 'agent', async ({ deps, body: { application_id, ...change }, caller, context }) => ({
    data: await changeOffer(deps, writerOf(caller, context), application_id, change),
  }))
}
