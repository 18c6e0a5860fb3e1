import { wizardSetup } from '../wizard-setup'
import { coApplicants } from './co-applicants'
import { markingCompleted } from './hand-over'

const submitting = wizardSetup.createStateConfig({
  on: { 'coApplicants.submitted': '#own-submit.markingCompleted' },
})

/** The list of co-applicants where it is the last step: a borrower's Submit hands the application over (specification 4.6). */
export const coApplicantsAndSubmit = wizardSetup.createStateConfig({
  ...coApplicants,
  id: 'own-submit',
  initial: 'editing',
  states: {
    editing: { ...submitting, description: 'The list can be changed, or the application be handed over.' },
    markingCompleted: {
      ...markingCompleted,
      on: { ...markingCompleted.on, 'coApplicant.addRequested': {}, 'coApplicant.editRequested': {} },
    },
    saveFailed: {
      ...submitting,
      tags: 'failed',
      description: 'It was not handed over; it can be submitted again.',
    },
    saved: { type: 'final', description: 'The application is complete.' },
  },
})
