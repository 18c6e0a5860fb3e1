import type { Stage } from '../../wizard/wizard-types'

/** @returns how GO and a finished load lead to a stage of a wizard: only where the application is so far, deep links too. */
function destination<const Wizard extends string, const Goal extends Stage>(wizard: Wizard, stage: Goal) {
  return { guard: { type: 'canOpen', params: { stage } }, target: `#${wizard}.${stage}` } as const
}

/** @returns where both wizards lead (specification 4.4, 4.6). */
export function commonDestinations<const Wizard extends string>(wizard: Wizard) {
  return [
    destination(wizard, 'mobile'),
    destination(wizard, 'kyc'),
    destination(wizard, 'employment'),
    destination(wizard, 'business'),
    destination(wizard, 'co-applicants'),
    { ...destination(wizard, 'co-applicant-details'), actions: 'openCoApplicant' },
    { ...destination(wizard, 'reference-details'), actions: 'openReference' },
    destination(wizard, 'success'),
  ] as const
}

/** After a load no offer is known, so the pages of an offer are not among them. */
export const PARTNER_DESTINATIONS = [
  ...commonDestinations('partnerWizard'),
  destination('partnerWizard', 'loan-doc'),
  destination('partnerWizard', 'references'),
  destination('partnerWizard', 'success/loan-offers'),
  destination('partnerWizard', 'rejection'),
] as const

/** The pages of an offer, which the wizard knows. */
export const OFFER_DESTINATIONS = [
  destination('partnerWizard', 'loan-offer'),
  destination('partnerWizard', 'final-submit'),
] as const
