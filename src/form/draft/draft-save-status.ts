import { isOverruled } from '@/src/storage/caller'
import { type Draft, type DraftValues, readDraft, writeDraft } from './draft-store'
import { persistDrafts } from './persist-drafts'

/** On the disk; in the browser, which writes it later; or in the page alone. `at` in milliseconds since 1970. */
export type DraftSaveStatus = { kind: 'phone' | 'browser' | 'page'; at: number; hasSecrets: boolean }

let current: { key: string; saving: DraftSaveStatus | null } | null = null
const listeners = new Set<() => void>()

function publish(next: typeof current): void {
  current = next
  for (const listener of listeners) listener()
}

export function subscribeToDraftSaveStatus(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export const getDraftSaveStatus = () => current?.saving ?? null

export function resetDraftSaveStatus(key: string): void {
  publish({ key, saving: null })
}

/** Stores a draft and publishes its status. `hasSecrets`: secret fields were typed and left out. */
export async function saveDraft(
  key: string,
  { values, base, hasSecrets }: Draft & { hasSecrets: boolean },
): Promise<void> {
  if (isOverruled()) return
  writeDraft(key, values, base)
  const at = Date.now()
  const isDurable = await persistDrafts()
  if (current?.key !== key) return
  const kind = isDurable ? 'phone' : isStored(readDraft(key), values) ? 'browser' : 'page'
  publish({ key, saving: { kind, at, hasSecrets } })
}

const isStored = (kept: DraftValues, values: DraftValues) => JSON.stringify(kept) === JSON.stringify(values)
