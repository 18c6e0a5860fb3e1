import { clear, createStore, del, get, set } from 'idb-keyval'
import { withTimeout } from './with-timeout'

/*
 * Chosen files that the server does not have yet, kept in IndexedDB under their field's key, so that a reload, a crash or a
 * lost network loses no file (specification 3.2). Where the browser refuses the store, as in private browsing, they are kept
 * for as long as the page lives: a lost network still loses none.
 */
/** The store itself, for what stands beside the files and goes with them. */
export const files = createStore('loan-application-files', 'pending')
const untilReload = new Map<string, File[]>()

/** Keeps the files chosen for a field. */
export async function storeFiles(key: string, chosen: File[]): Promise<void> {
  try {
    await withTimeout(set(key, chosen, files))
  } catch {
    untilReload.set(key, chosen)
  }
}

/** The files kept for a field; empty when there are none. */
export async function readStoredFiles(key: string): Promise<File[]> {
  try {
    const kept: unknown = await withTimeout(get(key, files))
    if (Array.isArray(kept)) return kept.filter((file) => file instanceof File)
  } catch {
    // The store is refused: what the page itself holds is all there is.
  }
  return untilReload.get(key) ?? []
}

/** Forgets the files of a field, once the server has them or the person gave them up. */
export async function forgetFiles(key: string): Promise<void> {
  untilReload.delete(key)
  try {
    await withTimeout(del(key, files))
  } catch {
    // There is no store to forget them in.
  }
}

/** Forgets every kept file, when the agent signs out. */
export async function clearFiles(): Promise<void> {
  untilReload.clear()
  try {
    await withTimeout(clear(files))
  } catch {
    // There is no store to clear.
  }
}
