import type { OutboxItem } from '@/machines/outbox/outbox.machine'
import { entryLabel, faultText } from '../../components/unsent/entry-labels'

/** @returns what an entry waits for, for people; `ahead` is the one of the same application that goes before it, if any. */
export function waitsFor(item: OutboxItem, ahead: OutboxItem | undefined): string {
  const { fault } = item.ref.getSnapshot().context
  switch (item.phase) {
    case 'keeping':
      return 'Being written to this phone'
    case 'sending':
    case 'done':
      return 'Being sent'
    case 'refused':
      return `You: ${faultText(item)}`
    case 'pausing':
      return fault?.kind === 'failing' ? 'The server, which does not take it now' : 'The network'
    case 'waiting':
  }
  if (ahead) return `${entryLabel(ahead.facts)}, which goes first`
  return fault?.kind === 'unanswered' ? 'The network' : 'Its turn'
}
