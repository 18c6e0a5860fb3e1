import { notifyError } from '../../notify-error'
import { applicationIdOf } from '../../wizard/wizard-context'
import { blockNavigationUnlessCancelled, wizardSetup } from '../../wizard/wizard-setup'

/** Specification 4.13. */
const markingCompleted = wizardSetup.createStateConfig({
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

/** `submitting` is what submits the page's form. */
export function finalSubmission<const Submitting extends { on: object }>({
  submitting,
  description,
}: {
  submitting: Submitting
  description: string
}) {
  return {
    editing: { ...submitting, description },
    markingCompleted,
    saveFailed: {
      ...submitting,
      tags: 'failed',
      description: 'It was not handed over; it can be submitted again.',
    },
    saved: { type: 'final', description: 'The application is complete.' },
  } as const
}
