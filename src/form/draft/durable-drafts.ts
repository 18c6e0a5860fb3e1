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
let writing: Promise<unknown> = Promise.resolve()

/** Writes everything typed to the disk; rejects where the browser does not do that, or nobody is known whose it is. */
export function keepDrafts(): Promise<void> {
  const kept = writing.then(write)
  writing = kept.catch(() => undefined)
  return kept
}

async function write(): Promise<void> {
  const owner = workOwner()
  const record = readStoredJson('draft_form_data')
  if (record === null) return del(draftsName(owner), sealedStore)
  const stored: StoredDrafts = { v: 1, savedAt: Date.now(), sealed: await seal(owner, record) }
  await set(draftsName(owner), stored, sealedStore)
}

/** Takes over what the disk has and local storage has lost; rejects where the browser has no disk. */
export async function recoverDrafts(): Promise<void> {
  const owner = workOwner()
  if (owner === '') return
  const stored = await get<StoredDrafts>(draftsName(owner), sealedStore)
  if (!stored) return
  const record = await unseal(owner, stored.sealed)
  if (changeOf(record) > changeOf(readStoredJson('draft_form_data')))
    store('draft_form_data', JSON.stringify(record))
}
