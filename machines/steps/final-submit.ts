import { wizardSetup } from '../wizard/wizard-setup'
import { handingOver } from './states/handing-over'

const submitting = wizardSetup.createStateConfig({
  on: { 'application.submitted': '#final-submit.markingCompleted' },
})

/** The last page before success: the application is handed over (specification 4.13). */
export const finalSubmit = wizardSetup.createStateConfig({
  id: 'final-submit',
  description: 'The offer is accepted; the application can be handed over.',
  initial: 'editing',
  states: handingOver(submitting, 'The page waits for Submit.'),
})
