import type { EventObject, Subscription } from 'xstate'

interface BusyActor<Event extends EventObject> {
  send: (event: Event) => void
  getSnapshot: () => { hasTag: (tag: 'busy') => boolean; status: string }
  subscribe: (observer: { next: () => void; complete?: () => void; error?: () => void }) => Subscription
}

/**
 * Sends an event and waits until the chart is no longer busy with it, so that a form stays 'submitting' (and keeps its
 * values) for as long as the save takes. Resolves whatever the outcome: the chart and its toasts tell that.
 */
export function sendAndSettle<Event extends EventObject>(
  actor: BusyActor<Event>,
  event: Event,
): Promise<void> {
  actor.send(event)
  const isBusy = () => {
    const snapshot = actor.getSnapshot()
    return snapshot.status === 'active' && snapshot.hasTag('busy')
  }
  return new Promise((resolve) => {
    if (!isBusy()) return resolve()
    const finish = () => {
      subscription.unsubscribe()
      resolve()
    }
    const subscription = actor.subscribe({
      next: () => {
        if (!isBusy()) finish()
      },
      complete: finish,
      error: finish,
    })
  })
}
