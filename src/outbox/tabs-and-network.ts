import type { OutboxEvent } from '@/machines/outbox/outbox.machine'

/** Null in browsers without channels, whose tabs notice at their next attempt. */
const channel =
  typeof BroadcastChannel === 'undefined' ? null : new BroadcastChannel('loan-application-outbox')

export function notifyOtherTabs(): void {
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel is of one origin, a window is not
  channel?.postMessage('changed')
}

/** Reports good moments for another attempt, and changes by other tabs. @returns the unsubscribe function */
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
