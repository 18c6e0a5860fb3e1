import { del, get, promisifyRequest } from 'idb-keyval'
import { readStored } from './local-storage'
import { keyName, sealedStore } from './sealed-store'

/** AES-GCM, 256 bits. */
export type Sealed = { iv: Uint8Array<ArrayBuffer>; data: ArrayBuffer }

/** Created on first use; not extractable. */
async function keyOf(owner: string): Promise<CryptoKey> {
  const kept = await get<CryptoKey>(keyName(owner), sealedStore)
  if (kept) return kept
  const fresh = await crypto.subtle.generateKey({ name: 'AES-GCM', length: 256 }, false, [
    'encrypt',
    'decrypt',
  ])
  return sealedStore('readwrite', async (store) => {
    // Another tab may have created one meanwhile.
    const other = await promisifyRequest<CryptoKey | undefined>(store.get(keyName(owner)))
    if (other) return other
    if (readStored('work_owner') !== owner) throw new Error('Nobody is here whose it would be')
    store.put(fresh, keyName(owner))
    await promisifyRequest(store.transaction)
    return fresh
  })
}

/** Rejects when its key is gone: the person has signed out while it was being sealed, perhaps in another tab. */
export function writeSealed<Result>(
  owner: string,
  write: (store: IDBObjectStore) => Result | Promise<Result>,
): Promise<Result> {
  return sealedStore('readwrite', async (store) => {
    const key = await promisifyRequest<CryptoKey | undefined>(store.get(keyName(owner)))
    if (!key) throw new Error('Its key is gone')
    const result = await write(store)
    await promisifyRequest(store.transaction)
    return result
  })
}

/** Without a key, a person has nothing here. */
export async function hasKey(owner: string): Promise<boolean> {
  return (await get(keyName(owner), sealedStore)) !== undefined
}

/** `value` is plain JSON. Rejects without a store or cryptography. */
export function seal(owner: string, value: unknown): Promise<Sealed> {
  return sealBytes(owner, new TextEncoder().encode(JSON.stringify(value)))
}

export async function sealBytes(owner: string, bytes: BufferSource): Promise<Sealed> {
  const key = await keyOf(owner)
  const iv = crypto.getRandomValues(new Uint8Array(12))
  return { iv, data: await crypto.subtle.encrypt({ name: 'AES-GCM', iv }, key, bytes) }
}

/** Rejects when it belongs to somebody else or was changed. */
export async function unseal(owner: string, sealed: Sealed): Promise<unknown> {
  return JSON.parse(new TextDecoder().decode(await unsealBytes(owner, sealed)))
}

export async function unsealBytes(owner: string, { iv, data }: Sealed): Promise<ArrayBuffer> {
  return crypto.subtle.decrypt({ name: 'AES-GCM', iv }, await keyOf(owner), data)
}

/** Nothing encrypted with it can be read any more. */
export function dropKey(owner: string): Promise<void> {
  return del(keyName(owner), sealedStore)
}
