import type { OutboxEvent } from '@/machines/outbox/outbox.machine'

/** Between the tabs of this app; not there in browsers without channels, whose tabs find out at their next try. */
const channel =
  typeof BroadcastChannel === 'undefined' ? null : new BroadcastChannel('loan-application-outbox')

/** Tells the app's other tabs that something was handed over or sent. */
export function notifyOtherTabs(): void {
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel is of one origin, a window is not
  channel?.postMessage('changed')
}

/**
 * Reports when another try is promising (the network is back, the page is looked at again), and when another tab has changed what
 * the phone holds. Answers how to stop.
 */
export function watchPhone(report: (event: OutboxEvent) => void): () => void {
  const suggest = () => {
    if (document.visibilityState === 'visible') report({ type: 'retry.suggested' })
  }
  window.addEventListener('online', suggest)
  window.addEventListener('focus', suggest)
  document.addEventListener('visibilitychange', suggest)
  const tell = () => report({ type: 'entries.changed' })
  channel?.addEventListener('message', tell)
  return () => {
    window.removeEventListener('online', suggest)
    window.removeEventListener('focus', suggest)
    document.removeEventListener('visibilitychange', suggest)
    channel?.removeEventListener('message', tell)
  }
}
