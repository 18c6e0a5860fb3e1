import { applicationIdOf } from '../wizard-context'
import { holdStill, wizardSetup } from '../wizard-setup'

const submitting = wizardSetup.createStateConfig({
  on: { 'application.submitted': '#final-submit.markingCompleted' },
})

/** The last page before success: the application is handed over (spec 4: stores the returned tracker id). */
export const finalSubmit = wizardSetup.createStateConfig({
  id: 'final-submit',
  description: 'The offer is accepted; the application can be handed over.',
  initial: 'editing',
  states: {
    editing: { ...submitting, description: 'The page waits for Submit.' },
    markingCompleted: {
      tags: 'busy',
      description: 'The application is being marked as completed.',
      on: holdStill,
      invoke: {
        id: 'markCompleted',
        src: 'markCompleted',
        input: ({ context }) => ({ applicationId: applicationIdOf(context) }),
        onDone: {
          target: 'saved',
          actions: [
            { type: 'keepCompletion', params: ({ event }) => ({ trackerId: event.output.trackerId }) },
            { type: 'rememberTracker', params: ({ context }) => ({ trackerId: context.trackerId }) },
            { type: 'showSuccess', params: { message: 'Application submitted successfully' } },
          ],
        },
        onError: {
          target: 'saveFailed',
          actions: { type: 'showError', params: ({ event }) => ({ error: event.error }) },
        },
      },
    },
    saveFailed: {
      ...submitting,
      tags: 'failed',
      description: 'It was not handed over; it can be submitted again.',
    },
    saved: { type: 'final', description: 'The application is complete.' },
  },
})
