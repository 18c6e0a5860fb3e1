import { isBorrowerPage, STEP_PAGES, type RecordPage } from '@/schemas/steps/steps'
import type { Stage } from '../../wizard/wizard-types'

/** Opens the record that is asked for. */
const OPENS: Readonly<Record<RecordPage, 'openCoApplicant' | 'openReference'>> = {
  'co-applicant-details': 'openCoApplicant',
  'reference-details': 'openReference',
}

function isRecordPage(stage: Stage): stage is RecordPage {
  return stage in OPENS
}

/** @returns how GO and a finished load lead to a stage of a wizard: only where the application is so far, deep links too. */
function destination<const Wizard extends string>(wizard: Wizard, stage: Stage) {
  const goal = { guard: { type: 'canOpen', params: { stage } }, target: `#${wizard}.${stage}` } as const
  return isRecordPage(stage) ? { ...goal, actions: OPENS[stage] } : goal
}

/** @returns where both wizards lead (specification 4.4, 4.6). */
export function commonDestinations<const Wizard extends string>(wizard: Wizard) {
  const stages: readonly Stage[] = [...STEP_PAGES.filter(isBorrowerPage), 'success']
  return stages.map((stage) => destination(wizard, stage))
}

const AGENT_STAGES: readonly Stage[] = [
  ...STEP_PAGES.filter((page) => !isBorrowerPage(page)),
  'success/loan-offers',
  'rejection',
]

/** After a load no offer is known, so the pages of an offer are not among them. */
export const PARTNER_DESTINATIONS = [
  ...commonDestinations('partnerWizard'),
  ...AGENT_STAGES.map((stage) => destination('partnerWizard', stage)),
]

export const OFFER_DESTINATIONS = [
  destination('partnerWizard', 'loan-offer'),
  destination('partnerWizard', 'final-submit'),
] as const
