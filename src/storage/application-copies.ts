import { del, get } from 'idb-keyval'
import { applicationSchema, type Application } from '@/schemas/entities/application'
import { copyName, sealedStore } from './sealed-store'
import { seal, unseal, writeSealed, type Sealed } from './sealing'
import { workOwner } from './work-owner'

/** `savedAt` in milliseconds since 1970; `version` is the server's. */
type StoredCopy = { v: 1; savedAt: number; version: string | null; sealed: Sealed }

/** Writes run one after the other, so that a later copy wins. */
let writing: Promise<void> = Promise.resolve()

/** To be opened without a network. Silent when the browser stores nothing. */
export function storeCopy(application: Application, version: string | null): Promise<void> {
  const owner = workOwner()
  writing = writing.then(() => write(owner, application, version)).catch(() => undefined)
  return writing.then(() => tidy(owner))
}

async function write(owner: string, application: Application, version: string | null): Promise<void> {
  const sealed = await seal(owner, application)
  const stored: StoredCopy = { v: 1, savedAt: Date.now(), version, sealed }
  await writeSealed(owner, (store) => void store.put(stored, copyName(owner, application.id)))
}

/** Not awaited by later copies: its code may take long to load. */
async function tidy(owner: string): Promise<void> {
  const code = await import('./overdue-copies').catch(() => null)
  await code?.forgetOverdueCopies(owner)
}

/** Null when there is none that can be read. */
export async function lastCopy(
  id: string,
): Promise<{ application: Application; version: string | null; savedAt: number } | null> {
  const owner = workOwner()
  try {
    const stored = await get<StoredCopy>(copyName(owner, id), sealedStore)
    if (!stored) return null
    const application = applicationSchema.safeParse(await unseal(owner, stored.sealed)).data
    return application?.id === id ? { application, version: stored.version, savedAt: stored.savedAt } : null
  } catch {
    return null
  }
}

/** For a copy that shows what the server will never have. Silent when the browser stores nothing. */
export function forgetCopy(id: string): Promise<void> {
  const name = copyName(workOwner(), id)
  writing = writing.then(() => del(name, sealedStore)).catch(() => undefined)
  return writing
}
