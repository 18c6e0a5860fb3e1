import { del, promisifyRequest } from 'idb-keyval'
import type { StartValues } from '@/schemas/forms/start'
import { randomId } from './random-id'
import { pendingName, sealedStore } from './sealed-store'
import { seal, unseal, type Sealed } from './sealing'
import { workOwner } from './work-owner'

/** What was sent to create an application, and the key by which the server does it once. */
export type PendingCreation = { key: string; body: CreationBody }

/** As the call wants it. */
export type CreationBody = StartValues & { utm_details?: Record<string, string> | undefined }

type Stored = { v: 1; key: string; savedAt: number; sealed: Sealed }

/** The server keeps answers for a day: an older key would create a second application. */
const KEPT_BY_SERVER_MS = 23 * 60 * 60 * 1000

/** What this page has sent, for browsers that keep nothing. */
const inPage = new Map<string, PendingCreation>()

/** One customer of one person; a hash, because a mobile number is not to be read on the disk. */
async function nameOf(owner: string, mobile: string): Promise<string> {
  const hash = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(`${owner}/${mobile}`))
  const digits = [...new Uint8Array(hash)].map((byte) => byte.toString(16).padStart(2, '0'))
  return pendingName(owner, digits.join(''))
}

/**
 * The creation that is under way for a customer, in this tab, in another or from before a reload; the given one where there is none,
 * which is under way from now on.
 */
export async function claimCreation(body: CreationBody): Promise<PendingCreation> {
  const owner = workOwner()
  const known = inPage.get(body.mobile)
  const mine = known ?? { key: randomId(), body }
  inPage.set(body.mobile, mine)
  try {
    const name = await nameOf(owner, body.mobile)
    const stored: Stored = { v: 1, key: mine.key, savedAt: Date.now(), sealed: await seal(owner, mine.body) }
    const other = await sealedStore('readwrite', async (store) => {
      const before = await promisifyRequest<Stored | undefined>(store.get(name))
      if (before && Date.now() - before.savedAt < KEPT_BY_SERVER_MS) return before
      store.put(stored, name)
      await promisifyRequest(store.transaction)
      return null
    })
    if (!other) return mine
    // Sealed by this code, and by a key that nobody else has.
    const found = { key: other.key, body: (await unseal(owner, other.sealed)) as CreationBody }
    inPage.set(body.mobile, found)
    return found
  } catch {
    // The page alone remembers it.
    return mine
  }
}

/** The server has answered for good. */
export async function settleCreation({ body: { mobile } }: PendingCreation): Promise<void> {
  inPage.delete(mobile)
  try {
    await del(await nameOf(workOwner(), mobile), sealedStore)
  } catch {
    // There is nothing to forget.
  }
}
