import { get } from 'idb-keyval'
import { fileName, sealedStore } from './sealed-store'
import { sealBytes, unsealBytes, type Sealed } from './sealing'

/** `sha256` in lower-case hex. */
type SealedFile = { sealed: Sealed; sha256: string }

/** One at a time: each is in memory twice while it is encrypted. */
let last: Promise<unknown> = Promise.resolve()

/** Null when the phone has deleted the file since it was chosen. Rejects when the browser has no store or cryptography. */
export function sealFile(owner: string, file: File): Promise<SealedFile | null> {
  const sealing = last.then(() => sealNow(owner, file))
  last = sealing.catch(() => undefined)
  return sealing
}

async function sealNow(owner: string, file: File): Promise<SealedFile | null> {
  const bytes = await file.arrayBuffer().catch(() => null)
  if (!bytes) return null
  const sum = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes))
  const sha256 = Array.from(sum, (byte) => byte.toString(16).padStart(2, '0')).join('')
  return { sealed: await sealBytes(owner, bytes), sha256 }
}

/** Null when the phone has it no more. Rejects without a disk. */
export async function readSealedFile(owner: string, id: string): Promise<ArrayBuffer | null> {
  const sealed = await get<Sealed>(fileName(owner, id), sealedStore)
  return sealed ? unsealBytes(owner, sealed) : null
}
