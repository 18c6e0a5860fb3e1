import type { EntryFacts } from '@/machines/outbox/entry'
import type { Entry } from '@/src/storage/outbox-store'

/** What of an entry the charts and the screens know. */
export function factsOf({ id, work, applicationId, title, order, size, createdAt }: Entry): EntryFacts {
  return { id, kind: work.kind, applicationId, title, order, size, createdAt }
}
