import { markingCompleted } from '../marking-completed'

/** The states of a page whose Submit hands the application over; `submitting` is what submits it. */
export function finalSubmission<const Submitting extends { on: object }>(
  submitting: Submitting,
  description: string,
) {
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
