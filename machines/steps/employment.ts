import { sectionStep } from './states/section-step'

/** Specification 2.17. After it the step is 3 (specification 4.4). */
export const employment = sectionStep({
  stage: 'employment',
  description: 'Employment details of a salaried borrower.',
  subject: 'The employment details are',
  section: 'employment',
  submitted: 'employment.submitted',
  request: 'saveEmploymentInfo',
  notes: [{ type: 'rememberStep', params: { step: 3 } }],
  fallback: 'Failed to submit employment information',
})
