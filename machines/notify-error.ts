import type { ErrorActorEvent } from 'xstate'

/** All that a request has failed with is told, in the server's own words where there are some. */
export const notifyError = {
  type: 'showError',
  params: ({ event }: { event: ErrorActorEvent }) => ({ error: event.error }),
} as const

/** The same in `fallback` where the server has no words. */
export const notifyErrorOr = (fallback: string) =>
  ({
    type: 'showError',
    params: ({ event }: { event: ErrorActorEvent }) => ({ error: event.error, fallback }),
  }) as const
