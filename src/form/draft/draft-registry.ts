import { forgetStored } from '@/src/storage/local-storage'

const waiting = new Map<string, () => void>()

/** Remembers how to cancel a form's coming write; answers how to forget it again. */
export function registerDraftWriter(key: string, cancel: () => void): () => void {
  waiting.set(key, cancel)
  return () => {
    if (waiting.get(key) === cancel) waiting.delete(key)
  }
}

/** Keeps a form on the page from writing what was typed so far: it has just been saved or thrown away. */
export function cancelDraftWriter(key: string): void {
  waiting.get(key)?.()
}

/** Keeps every form on the page from writing what was typed so far: what the phone keeps is somebody else's by now. */
export function cancelAllDraftWriters(): void {
  for (const cancel of waiting.values()) cancel()
}

/** Throws away everything typed on this phone, as on signing out. Free of zod, for the login chunk. */
export function discardAllDrafts(): void {
  cancelAllDraftWriters()
  forgetStored('draft_form_data')
}
