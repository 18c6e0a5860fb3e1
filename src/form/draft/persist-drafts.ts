import { del, get } from 'idb-keyval'
import { readStoredJson, store } from '@/src/storage/local-storage'
import { draftsName, sealedStore } from '@/src/storage/sealed-store'
import { seal, unseal, writeSealed, type Sealed } from '@/src/storage/sealing'
import { workOwner } from '@/src/storage/work-owner'
import { readChangedAt } from './draft-record'

/* Local storage reaches the disk seconds later; the sealed store is on disk when it answers, so drafts lie there, too. */

type StoredDrafts = { v: 1; savedAt: number; sealed: Sealed }

/** The last write: a later one must not be overtaken. */
let lastWrite = Promise.resolve(true)

export function persistDrafts(): Promise<boolean> {
  const isWritten = lastWrite.then(write).then(
    () => true,
    () => false,
  )
  lastWrite = isWritten
  return isWritten
}

/** @throws where the browser has no disk or the owner is unknown */
async function write(): Promise<void> {
  const owner = workOwner()
  const record = readStoredJson('draft_form_data')
  if (record === null) return del(draftsName(owner), sealedStore)
  const stored: StoredDrafts = { v: 1, savedAt: Date.now(), sealed: await seal(owner, record) }
  await writeSealed(owner, (drafts) => void drafts.put(stored, draftsName(owner)))
}

/** Restores drafts that only the disk still has; silent where it cannot be read. */
export async function recoverDrafts(): Promise<void> {
  try {
    await recover()
  } catch {
    // Local storage is all there is.
  }
}

async function recover(): Promise<void> {
  const owner = workOwner()
  if (owner === '') return
  const stored = await get<StoredDrafts>(draftsName(owner), sealedStore)
  if (!stored) return
  const record = await unseal(owner, stored.sealed)
  if (readChangedAt(record) > readChangedAt(readStoredJson('draft_form_data')))
    store('draft_form_data', JSON.stringify(record))
}
