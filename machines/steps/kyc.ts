import type { DoneActorEvent } from 'xstate'
import { savedIdOf } from '../wizard/wizard-context'
import type { SaveResult } from '../wizard/wizard-types'
import { sectionStep } from './states/section-step'

const savedId = ({ event }: { event: DoneActorEvent<SaveResult> }) => ({ id: savedIdOf(event.output) })

/** Personal details (specification 2.16). After it the step is 2 (specification 4.4). */
export const kyc = sectionStep({
  stage: 'kyc',
  description: 'Personal details of the borrower.',
  subject: 'The personal details are',
  section: 'personal',
  submitted: 'kyc.submitted',
  request: 'savePersonalInfo',
  notes: [
    { type: 'rememberKyc', params: savedId },
    { type: 'rememberStep', params: { step: 2 } },
  ],
  fallback: 'An error occurred while submitting the form',
})
