import type { EventObject, Subscription } from 'xstate'

interface BusyActor<Event extends EventObject> {
  send: (event: Event) => void
  getSnapshot: () => { hasTag: (tag: 'busy') => boolean; status: string }
  subscribe: (observer: { next: () => void; complete?: () => void; error?: () => void }) => Subscription
}

/** Resolves once the chart is no longer busy with the event, whatever the outcome, so that the form stays 'submitting' until then. */
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
