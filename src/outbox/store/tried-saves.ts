import { del, get } from 'idb-keyval'
import { sealedStore, triedName } from '../../storage/sealed-store'
import { seal, unseal, writeSealed, type Sealed } from '../../storage/sealing'
import { triedInPage, type Entry, type TriedSave } from './cached-entries'

export type { TriedSave } from './cached-entries'

/* Saves that failed and may have been done: the same save goes again under the same key. */

type Stored = { v: 1; savedAt: number; sealed: Sealed }

/** A repeated save from the same form is the same save. */
export function formOf(applicationId: string, kind: Entry['kind'], record: string | number = ''): string {
  return ['form', applicationId, kind, record].join('/')
}

/** Null after a success or a refusal, and when older than `limit` milliseconds. */
export async function triedSave(owner: string, form: string, limit: number): Promise<TriedSave | null> {
  const name = triedName(owner, form)
  const known = triedInPage.get(name) ?? (await readTried(name, owner).catch(() => null))
  return known && Date.now() - known.savedAt < limit ? known : null
}

async function readTried(name: string, owner: string): Promise<TriedSave | null> {
  const stored = await get<Stored>(name, sealedStore)
  // Encrypted by this code, with a key that nobody else has.
  return stored ? ((await unseal(owner, stored.sealed)) as TriedSave) : null
}

/** Only in memory without a disk. */
export async function rememberTried(form: string, tried: TriedSave): Promise<void> {
  const name = triedName(tried.owner, form)
  triedInPage.set(name, tried)
  try {
    const { savedAt } = tried
    const stored: Stored = { v: 1, savedAt, sealed: await seal(tried.owner, tried) }
    await writeSealed(tried.owner, (store) => void store.put(stored, name))
  } catch {
    // Memory alone has it.
  }
}

export async function forgetTried(owner: string, form: string): Promise<void> {
  const name = triedName(owner, form)
  triedInPage.delete(name)
  await del(name, sealedStore).catch(() => undefined)
}
