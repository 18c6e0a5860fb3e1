import { forgetStored } from '@/src/storage/local-storage'

const waiting = new Map<string, () => void>()

/** Registers how to cancel a form's pending write; returns how to unregister it. */
export function registerDraftWriter(key: string, cancel: () => void): () => void {
  waiting.set(key, cancel)
  return () => {
    if (waiting.get(key) === cancel) waiting.delete(key)
  }
}

/** The form has just been saved or thrown away. */
export function cancelDraftWriter(key: string): void {
  waiting.get(key)?.()
}

/** The storage belongs to somebody else by now. */
export function cancelAllDraftWriters(): void {
  for (const cancel of waiting.values()) cancel()
}

/** Discards all drafts on this phone, as on signing out. Free of zod, for the login chunk. */
export function discardAllDrafts(): void {
  cancelAllDraftWriters()
  forgetStored('draft_form_data')
}
