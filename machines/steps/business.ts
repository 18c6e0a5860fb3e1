import { sectionStep } from './states/section-step'

/** Specification 2.18. After it the step is 3, as after employment (specification 4.4). */
export const business = sectionStep({
  stage: 'business',
  description: 'Business details of a self-employed borrower.',
  subject: 'The business details are',
  section: 'business',
  submitted: 'business.submitted',
  request: 'saveBusinessInfo',
  notes: [{ type: 'rememberStep', params: { step: 3 } }],
  fallback: 'An error occurred while submitting the form',
})
