import { del, get, promisifyRequest } from 'idb-keyval'
import { keyName, sealedStore } from './sealed-store'

/** Something encrypted with a person's key (AES-GCM, 256 bits). */
export type Sealed = { iv: Uint8Array<ArrayBuffer>; data: ArrayBuffer }

/** The key of a person on this phone: no code can read it, only use it. Made when it is first needed. */
async function keyOf(owner: string): Promise<CryptoKey> {
  if (owner === '') throw new Error('Nobody is known whose it would be')
  const kept = await get<CryptoKey>(keyName(owner), sealedStore)
  if (kept) return kept
  const fresh = await crypto.subtle.generateKey({ name: 'AES-GCM', length: 256 }, false, [
    'encrypt',
    'decrypt',
  ])
  return sealedStore('readwrite', async (store) => {
    // Another tab may have made one meanwhile.
    const other = await promisifyRequest<CryptoKey | undefined>(store.get(keyName(owner)))
    if (other) return other
    store.put(fresh, keyName(owner))
    await promisifyRequest(store.transaction)
    return fresh
  })
}

/** @returns whether a person has a key on this phone; without one, nothing of theirs is there. */
export async function hasKey(owner: string): Promise<boolean> {
  return (await get(keyName(owner), sealedStore)) !== undefined
}

/** Encrypts a value that is plain JSON; rejects where the browser has no store or no cryptography. */
export function seal(owner: string, value: unknown): Promise<Sealed> {
  return sealBytes(owner, new TextEncoder().encode(JSON.stringify(value)))
}

/** Encrypts bytes; rejects as `seal`. */
export async function sealBytes(owner: string, bytes: BufferSource): Promise<Sealed> {
  const key = await keyOf(owner)
  const iv = crypto.getRandomValues(new Uint8Array(12))
  return { iv, data: await crypto.subtle.encrypt({ name: 'AES-GCM', iv }, key, bytes) }
}

/** @returns what was sealed; rejects when it is not this person's, or was changed. */
export async function unseal(owner: string, sealed: Sealed): Promise<unknown> {
  return JSON.parse(new TextDecoder().decode(await unsealBytes(owner, sealed)))
}

/** The bytes that were sealed; rejects as `unseal`. */
export async function unsealBytes(owner: string, { iv, data }: Sealed): Promise<ArrayBuffer> {
  return crypto.subtle.decrypt({ name: 'AES-GCM', iv }, await keyOf(owner), data)
}

/** Drops a person's key: nothing that was sealed with it can be read any more. */
export function dropKey(owner: string): Promise<void> {
  return del(keyName(owner), sealedStore)
}
