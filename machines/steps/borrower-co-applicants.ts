import { wizardSetup } from '../wizard/wizard-setup'
import { coApplicants } from './co-applicants'
import { awaitingOutbox } from './states/awaiting-outbox'
import { finalSubmission } from './states/final-submission'

const submitting = wizardSetup.createStateConfig({
  on: { 'coApplicants.submitted': '#co-applicants.awaitingOutbox' },
})

const states = finalSubmission({
  submitting,
  description: 'The list can be changed, or the application be handed over.',
})

/** The list of co-applicants where it is the last step: a borrower's Submit hands the application over (specification 4.6). */
export const borrowerCoApplicants = wizardSetup.createStateConfig({
  ...coApplicants,
  id: 'co-applicants',
  initial: 'editing',
  states: {
    ...states,
    awaitingOutbox: awaitingOutbox('markingCompleted'),
    markingCompleted: {
      ...states.markingCompleted,
      on: { ...states.markingCompleted.on, 'coApplicant.addRequested': {}, 'coApplicant.editRequested': {} },
    },
  },
})
