import { isOverruled } from '@/src/storage/caller'
import { type DraftValues, readDraft, writeDraft } from './draft-store'
import { persistDrafts } from './persist-drafts'

/** On the disk; in the browser, which writes it later; or in the page alone. `at` in milliseconds since 1970. */
export type DraftSaving = { kind: 'phone' | 'browser' | 'page'; at: number; hasSecrets: boolean }

let current: { key: string; saving: DraftSaving | null } | null = null
const listeners = new Set<() => void>()

function note(next: typeof current): void {
  current = next
  for (const listener of listeners) listener()
}

export function onDraftSaving(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** @returns the result of the form's last write; null before there is one */
export const draftSaving = () => current?.saving ?? null

export function beginDraftSaving(key: string): void {
  note({ key, saving: null })
}

/** Stores a draft and publishes its status. `hasSecrets`: secret fields were typed and left out. */
export async function saveDraft(key: string, values: DraftValues, hasSecrets: boolean): Promise<void> {
  if (isOverruled()) return
  writeDraft(key, values)
  const at = Date.now()
  const isDurable = await persistDrafts()
  if (current?.key !== key) return
  const kind = isDurable ? 'phone' : hasAll(readDraft(key), values) ? 'browser' : 'page'
  note({ key, saving: { kind, at, hasSecrets } })
}

const hasAll = (kept: DraftValues, values: DraftValues) => JSON.stringify(kept) === JSON.stringify(values)
