import type { EntryFacts } from '@/machines/outbox/entry'
import { fileIdOf, type Entry } from '@/src/outbox/store/outbox-store'

export function factsOf(entry: Entry): EntryFacts {
  const { id, work, applicationId, title, order, size, createdAt, waitsFor } = entry
  const file =
    work.kind === 'upload'
      ? { id: fileIdOf(entry), field: work.value.request.key, name: work.value.name }
      : null
  return { id, kind: work.kind, applicationId, title, order, size, createdAt, waitsFor, file }
}
