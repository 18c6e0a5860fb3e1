import { wizardSetup } from '../wizard/wizard-setup'
import { finalSubmission } from './states/final-submission'

const submitting = wizardSetup.createStateConfig({
  on: { 'application.submitted': '#final-submit.markingCompleted' },
})

/** The last page before success: the application is handed over (specification 4.13). */
export const finalSubmit = wizardSetup.createStateConfig({
  id: 'final-submit',
  description: 'The offer is accepted; the application can be handed over.',
  initial: 'editing',
  states: finalSubmission({ submitting, description: 'The page waits for Submit.' }),
})
