import type { ErrorActorEvent } from 'xstate'

/** All that a request has failed with is told, in the server's own words where there are some. */
export const notifyError = {
  type: 'showError',
  params: ({ event }: { event: ErrorActorEvent }) => ({ error: event.error }),
} as const
