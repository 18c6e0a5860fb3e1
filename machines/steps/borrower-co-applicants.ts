import { wizardSetup } from '../wizard-setup'
import { coApplicants } from './co-applicants'
import { markingCompleted } from './marking-completed'

const submitting = wizardSetup.createStateConfig({
  on: { 'coApplicants.submitted': '#co-applicants.markingCompleted' },
})

/** The list of co-applicants where it is the last step: a borrower's Submit hands the application over (specification 4.6). */
export const borrowerCoApplicants = wizardSetup.createStateConfig({
  ...coApplicants,
  id: 'co-applicants',
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
