import { clear, createStore, del, get, set } from 'idb-keyval'

/*
 * Chosen files that the server does not have yet, kept in IndexedDB under their field's key, so that a reload, a crash or a
 * lost network loses no file (rulings, 'Storage').
 */
const files = createStore('loan-application-files', 'pending')

/** Keeps the files chosen for a field. */
export function keepFiles(key: string, chosen: File[]): Promise<void> {
  return set(key, chosen, files)
}

/** The files kept for a field; empty when there are none or the browser refuses the store. */
export async function keptFiles(key: string): Promise<File[]> {
  const kept: unknown = await get(key, files)
  return Array.isArray(kept) ? kept.filter((file) => file instanceof File) : []
}

/** Forgets the files of a field, once the server has them or the person gave them up. */
export function forgetFiles(key: string): Promise<void> {
  return del(key, files)
}

/** Forgets every kept file, when the agent signs out. */
export function clearFiles(): Promise<void> {
  return clear(files)
}
