import { promisifyRequest } from 'idb-keyval'
import { OUTBOX_LIMITS } from './outbox-limits'
import { copyName, rowsNamed, sealedStore } from './sealed-store'

const DATED = ['entry', 'copy', 'drafts', 'creation', 'tried']

type Stored = { savedAt?: number; createdAt?: number; owner?: string; applicationId?: string }

type Named = readonly [name: string, value: Stored]

/** Removes old and surplus copies that no entry needs, old drafts, former owners' data and unused keys. Silent without a disk. */
export async function forgetOverdueCopies(owner: string): Promise<void> {
  try {
    await sealedStore('readwrite', async (store) => {
      const names = (await promisifyRequest(store.getAllKeys())).map(String)
      const stored = new Map<string, Stored>(names.map((name) => [name, {}]))
      for (const kind of DATED)
        for (const [name, value] of await rowsNamed<Stored>(store, `${kind}/`)) stored.set(name, value)
      for (const name of overdue(stored, owner)) store.delete(name)
      await promisifyRequest(store.transaction)
    })
  } catch {
    // There is nothing to forget.
  }
}

const kindOf = ([name]: Named) => name.split('/', 1)[0]
const ownerOf = ([name]: Named) => name.split('/', 2)[1] ?? ''
const momentOf = ([, { savedAt, createdAt }]: Named) => savedAt ?? createdAt ?? 0

function overdue(stored: ReadonlyMap<string, Stored>, owner: string): string[] {
  const named = [...stored]
  const former = formerPeople(named, owner)
  const gone = new Set([...named.filter((one) => former.has(ownerOf(one))), ...oldOnes(named)])
  const left = named.filter((one) => !gone.has(one))
  const busy = new Set([owner, ...left.filter((one) => kindOf(one) !== 'key').map(ownerOf)])
  const idleKeys = left.filter((one) => kindOf(one) === 'key' && !busy.has(ownerOf(one)))
  return [...gone, ...idleKeys].map(([name]) => name)
}

function formerPeople(named: readonly Named[], owner: string): ReadonlySet<string> {
  const lastSeen = new Map<string, number>()
  for (const one of named) {
    const whose = ownerOf(one)
    if (whose !== owner) lastSeen.set(whose, Math.max(lastSeen.get(whose) ?? 0, momentOf(one)))
  }
  const latestFirst = [...lastSeen].sort(([, one], [, other]) => other - one)
  return new Set(latestFirst.slice(OUTBOX_LIMITS.formerPeople).map(([whose]) => whose))
}

/** Copies that no entry needs, and drafts, creations and attempts that nobody resumed. */
function oldOnes(named: readonly Named[]): Named[] {
  const needed = new Set(
    named
      .filter((one) => kindOf(one) === 'entry')
      .map(([, entry]) => copyName(entry.owner ?? '', entry.applicationId ?? '')),
  )
  const oldest = Date.now() - OUTBOX_LIMITS.copyAge
  const copies = named
    .filter((one) => kindOf(one) === 'copy' && !needed.has(one[0]))
    .sort((one, other) => momentOf(other) - momentOf(one))
  const others = named.filter((one) => ['drafts', 'creation', 'tried'].includes(kindOf(one) ?? ''))
  return [
    ...copies.filter((one, index) => index >= OUTBOX_LIMITS.copies || momentOf(one) < oldest),
    ...others.filter((one) => momentOf(one) < oldest),
  ]
}
