import { markingCompleted } from '../marking-completed'

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
