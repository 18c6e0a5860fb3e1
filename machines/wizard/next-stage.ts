import { mayDo } from './lifecycle-facts'
import { resumeStage } from './resume'
import type { ApplicationFacts, Stage, WizardContext } from './wizard-types'

/** A draft whose accepted offer lets none of its steps be saved any more: all that is left is to submit it. */
function isLocked(facts: ApplicationFacts & Pick<WizardContext, 'agentId' | 'offerAccepted'>): boolean {
  return facts.status === 'DRAFT' && !mayDo(facts, { type: 'personal.save', isBasisChanged: false })
}

/**
 * @returns where the complete-application page leads: to the end when the application has one, to the offers when its last list has
 * been filled or an offer was accepted, else by the table above. A borrower alone is shown no offer, and chooses another loan after a
 * rejection.
 * Null: nothing is known to continue.
 */
export function nextStage(
  facts: ApplicationFacts & Pick<WizardContext, 'agentId' | 'offerAccepted'>,
): Stage | null {
  if (facts.status === 'COMPLETED') return 'success'
  if (isLocked(facts)) return facts.agentId === null ? 'co-applicants' : 'success/loan-offers'
  if (facts.agentId === null) return facts.status === 'REJECTED' ? 'mobile' : resumeStage(facts)
  if (facts.status === 'REJECTED') return 'rejection'
  if (facts.status !== 'INCOMPLETE' && facts.referenceTypes.length > 0) return 'success/loan-offers'
  return resumeStage(facts)
}
