import { del, get, promisifyRequest } from 'idb-keyval'
import type { StartValues } from '@/schemas/forms/start'
import { randomId } from './random-id'
import { pendingName, sealedStore } from './sealed-store'
import { seal, unseal, writeSealed, type Sealed } from './sealing'
import { workOwner } from './work-owner'

/** Everything sent to create one customer's application, oldest first, and the one key for it. */
export type PendingCreation = { key: string; bodies: readonly [CreationBody, ...CreationBody[]] }

export type CreationBody = StartValues & { utm_details?: Record<string, string> | undefined }

type Stored = { v: 1; key: string; savedAt: number; sealed: Sealed }

/** The server stores answers for a day: an older key would create a second application. */
const KEPT_BY_SERVER_MS = 23 * 60 * 60 * 1000

/** A further body replaces the last one; the first ones stay. */
const REMEMBERED = 5

const inPage = new Map<string, PendingCreation>()
const placeOf = (owner: string, mobile: string) => `${owner}/${mobile}`

/** For tests: a page that starts again without loading. */
export function forgetCreations(): void {
  inPage.clear()
}

/** A hash, because a mobile number must not be readable on the disk. */
async function nameOf(owner: string, mobile: string): Promise<string> {
  const hash = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(placeOf(owner, mobile)))
  const digits = [...new Uint8Array(hash)].map((byte) => byte.toString(16).padStart(2, '0'))
  return pendingName(owner, digits.join(''))
}

export const isSameBody = (one: CreationBody, other: CreationBody) =>
  JSON.stringify(one) === JSON.stringify(other)

function withBody({ key, bodies }: PendingCreation, body: CreationBody): PendingCreation {
  if (bodies.some((other) => isSameBody(other, body))) return { key, bodies }
  const [first, ...others] = bodies
  return { key, bodies: [first, ...others.slice(0, REMEMBERED - 2), body] }
}

/** Joins a pending creation of this customer, also of another tab or before a reload, or begins one; stored before it is sent. */
export async function claimCreation(body: CreationBody): Promise<PendingCreation> {
  const owner = workOwner()
  const place = placeOf(owner, body.mobile)
  const known = inPage.get(place)
  const mine = known ? withBody(known, body) : { key: randomId(), bodies: [body] as const }
  inPage.set(place, mine)
  try {
    const name = await nameOf(owner, body.mobile)
    const other = await readCreation(name, owner)
    const found = other ? withBody(other.creation, body) : mine
    const sealed = await seal(owner, found.bodies)
    const savedAt = other?.savedAt ?? Date.now()
    const stored: Stored = { v: 1, key: found.key, savedAt, sealed }
    const isFirst = await writeSealed(owner, async (store) => {
      const before = await promisifyRequest<Stored | undefined>(store.get(name))
      // Another tab was quicker.
      if (before && isKnown(before) && before.key !== found.key) return false
      store.put(stored, name)
      return true
    })
    if (!isFirst) {
      inPage.delete(place)
      return await claimCreation(body)
    }
    inPage.set(place, found)
    return found
  } catch {
    // Memory alone has it.
    return mine
  }
}

const isKnown = ({ savedAt }: Stored) => Date.now() - savedAt < KEPT_BY_SERVER_MS

async function readCreation(
  name: string,
  owner: string,
): Promise<{ creation: PendingCreation; savedAt: number } | null> {
  const stored = await get<Stored>(name, sealedStore)
  if (!stored || !isKnown(stored)) return null
  // Encrypted by this code, with a key that nobody else has; an earlier release stored one body alone.
  const kept = (await unseal(owner, stored.sealed)) as CreationBody | PendingCreation['bodies']
  const bodies = 'mobile' in kept ? ([kept] as const) : kept
  return { creation: { key: stored.key, bodies }, savedAt: stored.savedAt }
}

export async function settleCreation({ bodies: [{ mobile }] }: PendingCreation): Promise<void> {
  const owner = workOwner()
  inPage.delete(placeOf(owner, mobile))
  try {
    await del(await nameOf(owner, mobile), sealedStore)
  } catch {
    // There is nothing to forget.
  }
}
