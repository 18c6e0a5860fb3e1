import { isBorrowerPage, STEP_NAMES, STEPS } from '@/schemas/steps/steps'
import { mayDo } from './lifecycle-facts'
import { resumeStage } from './resume'
import type { ApplicationFacts, Stage, WizardContext } from './wizard-types'

type Known = ApplicationFacts & Pick<WizardContext, 'agentId' | 'offerAccepted'>

/** The page of the first step of a draft whose file the virus check refused: the file counts as missing. */
function refusedFileStage(facts: Known): Stage | null {
  if (facts.status !== 'DRAFT') return null
  const name = STEP_NAMES.find((one) => {
    const { permission, page } = STEPS[one]
    const hasPage = facts.agentId !== null || isBorrowerPage(page)
    return (
      hasPage &&
      facts.infectedIn.includes(permission) &&
      mayDo(facts, { type: permission, isBasisChanged: false })
    )
  })
  return name ? STEPS[name].page : null
}

/** A draft whose accepted offer lets none of its steps be saved any more: all that is left is to submit it. */
function isLocked(facts: Known): boolean {
  return facts.status === 'DRAFT' && !mayDo(facts, { type: 'personal.save', isBasisChanged: false })
}

/**
 * @returns where the complete-application page leads: to the end when the application has one, to the step whose file the virus check
 * refused, to the offers when its last list has been filled or an offer was accepted, else by the table above; null where nothing is
 * known to continue. A borrower alone is shown no offer, and chooses another loan after a rejection.
 */
export function nextStage(facts: Known): Stage | null {
  if (facts.status === 'COMPLETED') return 'success'
  const refused = refusedFileStage(facts)
  if (refused !== null) return refused
  if (isLocked(facts)) return facts.agentId === null ? 'co-applicants' : 'success/loan-offers'
  if (facts.agentId === null) return facts.status === 'REJECTED' ? 'mobile' : resumeStage(facts)
  if (facts.status === 'REJECTED') return 'rejection'
  if (facts.status !== 'INCOMPLETE' && facts.referenceTypes.length > 0) return 'success/loan-offers'
  return resumeStage(facts)
}
