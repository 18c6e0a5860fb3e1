import type { Unsent } from './wizard-types'

export const outboxTransitions = {
  'outbox.changed': {
    actions: {
      type: 'noteUnsent',
      params: ({ event }: { event: { unsent: Unsent } }) => ({ unsent: event.unsent }),
    },
  },
} as const
