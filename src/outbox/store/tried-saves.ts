import { del, get, promisifyRequest } from 'idb-keyval'
import { triedInPage, type Entry, type TriedSave } from './cached-entries'
import { sealedStore, triedName } from '../../storage/sealed-store'
import { seal, unseal, type Sealed } from '../../storage/sealing'

export type { TriedSave } from './cached-entries'

/*
 * Saves that were sent, answered with a failure and given back to their form. A failure does not tell what the server has done: what
 * is said again is sent under the key of the first time.
 */

type Stored = { v: 1; savedAt: number; sealed: Sealed }

/** The form that a save comes from: of which application, and in a list of which record. What it says again is the same save. */
export function formOf(applicationId: string, kind: Entry['kind'], record: string | number = ''): string {
  return ['form', applicationId, kind, record].join('/')
}

/** The save that a person has tried from a form; null where the last one was saved or refused, or is older than `limit` milliseconds. */
export async function triedSave(owner: string, form: string, limit: number): Promise<TriedSave | null> {
  const name = triedName(owner, form)
  const known = triedInPage.get(name) ?? (await keptAs(name, owner).catch(() => null))
  return known && Date.now() - known.savedAt < limit ? known : null
}

async function keptAs(name: string, owner: string): Promise<TriedSave | null> {
  const stored = await get<Stored>(name, sealedStore)
  // Sealed by this code, and by a key that nobody else has.
  return stored ? ((await unseal(owner, stored.sealed)) as TriedSave) : null
}

/** Notes that a save was tried from a form. Where there is no disk the page alone remembers it. */
export async function rememberTried(form: string, tried: TriedSave): Promise<void> {
  const name = triedName(tried.owner, form)
  triedInPage.set(name, tried)
  try {
    const { savedAt } = tried
    const stored: Stored = { v: 1, savedAt, sealed: await seal(tried.owner, tried) }
    await sealedStore('readwrite', (store) => {
      store.put(stored, name)
      return promisifyRequest(store.transaction)
    })
  } catch {
    // The page alone remembers it.
  }
}

/** The server has answered for good: what the form says next is another save. */
export async function forgetTried(owner: string, form: string): Promise<void> {
  const name = triedName(owner, form)
  triedInPage.delete(name)
  await del(name, sealedStore).catch(() => undefined)
}
