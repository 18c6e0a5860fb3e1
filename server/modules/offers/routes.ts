import { requestLoanOffer, updateLoanOffer } from '@/schemas/calls/offers'
import type { Caller } from '../../http/access/sessions'
import { changeOffer, requestDecision, type Decision } from './decide'
import { emiDayOf } from '../bre/evaluate'
import type { Deps } from '../../delivery/deps'
import { findOpenLink } from '../borrower-links/status'
import type { Api } from '../../http/serve'
import { writerOf } from '../../http/versions'

function offerEntity({ environment }: Deps, { bre_info }: Decision) {
  if (bre_info.decision === 'REJECTED') return { bre_info: { ...bre_info, has_key_facts: false } }
  const { day, cutOff } = emiDayOf(environment.deployment.rules)
  return { bre_info: { ...bre_info, has_key_facts: true, emi_day: day, emi_cut_off_day: cutOff } }
}

function partnerOf(caller: Caller): number | null {
  return caller.kind === 'agent' ? caller.userId : null
}

/** Specification 4.11, 4.12. */
export function offersResource({ serve }: Api): void {
  serve(requestLoanOffer, 'agent', async ({ deps, body: { application_id }, caller, context }) => {
    const decision = offerEntity(deps, await requestDecision(deps, writerOf(caller, context), application_id))
    const open_hand_over = await findOpenLink(deps, caller, application_id)
    // So that a reloaded page goes on following it.
    return { data: { bre_info: { ...decision.bre_info, open_hand_over } } }
  })

  serve(updateLoanOffer, 'agent', async ({ deps, body: { application_id, ...change }, caller, context }) => ({
    data: offerEntity(
      deps,
      await changeOffer(deps, writerOf(caller, context), application_id, change, partnerOf(caller)),
    ),
  }))
}
