import { clear, createStore, del, get, set } from 'idb-keyval'
import { withTimeout } from './with-timeout'

/* Chosen files that the server does not have yet (specification 3.2): in IndexedDB, or in memory when it is refused. */
/** Exported for records that belong with the files. */
export const files = createStore('loan-application-files', 'pending')
const untilReload = new Map<string, File[]>()

export async function storeFiles(key: string, chosen: File[]): Promise<void> {
  try {
    await withTimeout(set(key, chosen, files))
  } catch {
    untilReload.set(key, chosen)
  }
}

export async function readStoredFiles(key: string): Promise<File[]> {
  try {
    const kept: unknown = await withTimeout(get(key, files))
    if (Array.isArray(kept)) return kept.filter((file) => file instanceof File)
  } catch {
    // The store is refused: memory is all there is.
  }
  return untilReload.get(key) ?? []
}

export async function forgetFiles(key: string): Promise<void> {
  untilReload.delete(key)
  try {
    await withTimeout(del(key, files))
  } catch {
    // There is no store to forget them in.
  }
}

export async function clearFiles(): Promise<void> {
  untilReload.clear()
  try {
    await withTimeout(clear(files))
  } catch {
    // There is no store to clear.
  }
}
