import { del, get, set } from 'idb-keyval'
import { applicationSchema, type Application } from '@/schemas/entities/application'
import { copyName, sealedStore } from './sealed-store'
import { seal, unseal, type Sealed } from './sealing'
import { workOwner } from './work-owner'

/** On the disk; `savedAt` in milliseconds since 1970, `version` as the server named it. */
type StoredCopy = { v: 1; savedAt: number; version: string | null; sealed: Sealed }

/** The last copy that is being written: a later one must not be overtaken. */
let writing: Promise<void> = Promise.resolve()

/** Keeps an application as the screens show it, to be opened without a network. Silent where the browser keeps nothing. */
export function storeCopy(application: Application, version: string | null): Promise<void> {
  const owner = workOwner()
  // Without a disk the application is not to be had when there is no network.
  writing = writing.then(() => write(owner, application, version)).catch(() => undefined)
  return writing.then(() => tidy(owner))
}

async function write(owner: string, application: Application, version: string | null): Promise<void> {
  const sealed = await seal(owner, application)
  const stored: StoredCopy = { v: 1, savedAt: Date.now(), version, sealed }
  await set(copyName(owner, application.id), stored, sealedStore)
}

/** Tidying waits for its code, which a bad network may keep for long, and no later copy for the tidying. */
async function tidy(owner: string): Promise<void> {
  const code = await import('./overdue-copies').catch(() => null)
  await code?.forgetOverdueCopies(owner)
}

/** An application as this phone last had it, for the person at the screen; null when there is none that can be read. */
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

/** Forgets the copy of an application: it shows what the server will never have. Silent where the browser keeps nothing. */
export function forgetCopy(id: string): Promise<void> {
  const name = copyName(workOwner(), id)
  writing = writing.then(() => del(name, sealedStore)).catch(() => undefined)
  return writing
}
