import { text, translateIfKnown } from '@/src/language/current-language'
import type { OutboxItem } from '@/machines/outbox/outbox.machine'
import { entryName, faultText } from '../../components/unsent/entry-labels'

/** @returns what an entry waits for, for people; `ahead` is the one of the same application that goes before it, if any. */
export function waitsFor(item: OutboxItem, ahead: OutboxItem | undefined): string {
  const { fault } = item.ref.getSnapshot().context
  switch (item.phase) {
    case 'keeping':
      return text('Being written to this phone')
    case 'sending':
    case 'done':
      return text('Being sent')
    case 'refused':
      return text('You: {fault}', { fault: translateIfKnown(faultText(item)) })
    case 'pausing':
      return text(fault?.kind === 'failing' ? 'The server, which does not take it now' : 'The network')
    case 'waiting':
  }
  if (ahead) return text('{name}, which goes first', { name: entryName(ahead.facts) })
  return text(fault?.kind === 'unanswered' ? 'The network' : 'Its turn')
}
