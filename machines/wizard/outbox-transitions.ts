import type { Unsent } from './wizard-types'

/** All that a wizard hears at any time: how much of which application is still on its way. */
export const outboxTransitions = {
  'outbox.changed': {
    actions: {
      type: 'noteUnsent',
      params: ({ event }: { event: { unsent: Unsent } }) => ({ unsent: event.unsent }),
    },
  },
} as const
