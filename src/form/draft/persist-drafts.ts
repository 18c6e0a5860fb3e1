import { del, get, set } from 'idb-keyval'
import { readStoredJson, store } from '@/src/storage/local-storage'
import { draftsName, sealedStore } from '@/src/storage/sealed-store'
import { seal, unseal, type Sealed } from '@/src/storage/sealing'
import { workOwner } from '@/src/storage/work-owner'
import { changeOf } from './draft-record'

/*
 * Local storage reaches the disk seconds after it was written: a phone that dies meanwhile has lost it. So the same record lies in
 * the sealed store, too, whose writes are on the disk when they are answered.
 */

type StoredDrafts = { v: 1; savedAt: number; sealed: Sealed }

/** The last write: a later one must not be overtaken. */
let writing = Promise.resolve(true)

/** Brings the disk up to date with what was typed, or thrown away; answers whether it is there. */
export function persistDrafts(): Promise<boolean> {
  const kept = writing.then(write).then(
    () => true,
    () => false,
  )
  writing = kept
  return kept
}

/** Rejects where the browser has no disk, or nobody is known whose it is. */
async function write(): Promise<void> {
  const owner = workOwner()
  const record = readStoredJson('draft_form_data')
  if (record === null) return del(draftsName(owner), sealedStore)
  const stored: StoredDrafts = { v: 1, savedAt: Date.now(), sealed: await seal(owner, record) }
  await set(draftsName(owner), stored, sealedStore)
}

/** Takes over what was typed and only the disk still has. Silent where that cannot be had. */
export async function recoverTyped(): Promise<void> {
  try {
    await recover()
  } catch {
    // All that the browser itself still has is all there is.
  }
}

async function recover(): Promise<void> {
  const owner = workOwner()
  if (owner === '') return
  const stored = await get<StoredDrafts>(draftsName(owner), sealedStore)
  if (!stored) return
  const record = await unseal(owner, stored.sealed)
  if (changeOf(record) > changeOf(readStoredJson('draft_form_data')))
    store('draft_form_data', JSON.stringify(record))
}
