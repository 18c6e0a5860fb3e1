import { wizardSetup } from '../wizard-setup'
import { markingCompleted } from './marking-completed'

const submitting = wizardSetup.createStateConfig({
  on: { 'application.submitted': '#final-submit.markingCompleted' },
})

/** The last page before success: the application is handed over (specification 4.13). */
export const finalSubmit = wizardSetup.createStateConfig({
  id: 'final-submit',
  description: 'The offer is accepted; the application can be handed over.',
  initial: 'editing',
  states: {
    editing: { ...submitting, description: 'The page waits for Submit.' },
    markingCompleted,
    saveFailed: {
      ...submitting,
      tags: 'failed',
      description: 'It was not handed over; it can be submitted again.',
    },
    saved: { type: 'final', description: 'The application is complete.' },
  },
})
