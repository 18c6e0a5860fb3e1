import { notifyError } from '../notify-error'
import { applicationIdOf } from '../wizard/wizard-context'
import { blockNavigationUnlessCancelled, wizardSetup } from '../wizard/wizard-setup'

/** Specification 4.13. Leads to `saved` or `saveFailed` beside it. */
export const markingCompleted = wizardSetup.createStateConfig({
  tags: 'busy',
  description: 'The application is being marked as completed.',
  on: blockNavigationUnlessCancelled('saveFailed'),
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
      actions: notifyError,
    },
  },
})
