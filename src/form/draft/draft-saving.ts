import { isOverruled } from '@/src/storage/caller'
import { type DraftValues, readDraft, writeDraft } from './draft-store'
import { persistDrafts } from './persist-drafts'

/**
 * Says how safe what was typed is: on the disk of this phone; with the browser, which writes it later; or in the page alone, because
 * the browser refuses. `at` in milliseconds since 1970.
 */
export type DraftSaving = { kind: 'phone' | 'browser' | 'page'; at: number; hasSecrets: boolean }

let current: { key: string; saving: DraftSaving | null } | null = null
const listeners = new Set<() => void>()

function note(next: typeof current): void {
  current = next
  for (const listener of listeners) listener()
}

/** Calls back when it is known anew how safe the form at hand is; answers how to stop. */
export function onDraftSaving(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** @returns how the last write of the form at hand went; null before there is one. */
export const draftSaving = () => current?.saving ?? null

/** A form is at hand from now on, of which nothing has been written yet. */
export function beginDraftSaving(key: string): void {
  note({ key, saving: null })
}

/** Keeps what was typed into a form, and notes how safe it is. `hasSecrets`: something typed was left out of it. */
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
