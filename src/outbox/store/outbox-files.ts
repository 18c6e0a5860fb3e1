import { promisifyRequest } from 'idb-keyval'
import { readSealedFile } from '../../storage/sealed-files'
import { fileName, sealedStore } from '../../storage/sealed-store'
import { cachedEntries, nameOf, type Entry, type StoredEntry } from './cached-entries'
import { removeFromManifest } from './outbox-manifest'

/** Null when neither phone nor page has them. @throws ApiError when the chosen file could not be prepared */
export async function bytesOf({ owner, id }: Pick<Entry, 'owner' | 'id'>): Promise<ArrayBuffer | null> {
  const found = cachedEntries.get(id)
  const kept = found?.isKept ? await readSealedFile(owner, id).catch(() => null) : null
  if (kept) return kept
  const file = await found?.file
  return file?.arrayBuffer().catch(() => null) ?? null
}

/** Removes the bytes, which the server has now. Silent without a disk. */
export async function settleFile(sent: Entry, fileId: string): Promise<void> {
  const found = cachedEntries.get(sent.id)
  if (!found) return
  found.entry = { ...found.entry, sentAs: fileId }
  found.file = null
  if (!found.isKept) return
  removeFromManifest([sent.id])
  await sealedStore('readwrite', async (store) => {
    const stored = await promisifyRequest<StoredEntry | undefined>(store.get(nameOf(sent)))
    if (stored) store.put({ ...stored, sentAs: fileId }, nameOf(sent))
    store.delete(fileName(sent.owner, sent.id))
    await promisifyRequest(store.transaction)
  }).catch(() => undefined)
}
