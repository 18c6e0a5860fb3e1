import { forgetStoredWork } from '@/src/storage/caller'

const cancelByKey = new Map<string, () => void>()

export function registerDraftWriter(key: string, cancel: () => void): () => void {
  cancelByKey.set(key, cancel)
  return () => {
    if (cancelByKey.get(key) === cancel) cancelByKey.delete(key)
  }
}

export function cancelDraftWriter(key: string): void {
  cancelByKey.get(key)?.()
}

export function cancelAllDraftWriters(): void {
  for (const cancel of cancelByKey.values()) cancel()
}

/** Discards all drafts on this phone, as on signing out. Free of zod, for the login chunk. */
export function discardAllDrafts(): void {
  cancelAllDraftWriters()
  forgetStoredWork('draft_form_data')
}
