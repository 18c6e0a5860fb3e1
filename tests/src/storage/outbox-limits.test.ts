import { set } from 'idb-keyval'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { applicationSchema } from '@/schemas/entities/application'
import {
  removeEntry,
  forgetEntries,
  pendingEntries,
  addEntry,
  persistEntry,
  readEntries,
} from '@/src/outbox/store/outbox-store'
import { storeCopy, lastCopy } from '@/src/storage/application-copies'
import { OUTBOX_LIMITS } from '@/src/storage/outbox-limits'
import { forgetOverdueCopies } from '@/src/storage/overdue-copies'
import { sealedStore } from '@/src/storage/sealed-store'
import { stubIndexedDb } from '../helpers/indexed-db'
import { enqueueAndWait, entry, fileEntry, OWNER } from './entries'

/* Quotas of unsent entries and of copies. */

const TODAY = new Date('2026-11-22T21:00:00')

let phone: ReturnType<typeof stubIndexedDb>
beforeEach(async () => {
  phone = stubIndexedDb()
  localStorage.setItem('work_owner', OWNER)
  vi.useFakeTimers({ now: TODAY, toFake: ['Date'] })
  await forgetEntries(OWNER)
  return () => vi.useRealTimers()
})

const copyOf = (id: string) => storeCopy(applicationSchema.parse({ id, stage: [] }), null)
const later = (ms: number) => vi.setSystemTime(Date.now() + ms)
async function fillCopies() {
  for (let count = 1; count <= OUTBOX_LIMITS.copies; count += 1) {
    await copyOf(`app${count}`)
    later(1000)
  }
}

describe('entries', () => {
  const full = OUTBOX_LIMITS.entries
  const fill = () => {
    for (let order = 1; order <= full; order += 1) addEntry(entry(order), null)
  }

  test('one too many is refused, and all that were there stay', () => {
    fill()
    expect(addEntry(entry(full + 1), null)).toBe(false)
    expect(pendingEntries().map(({ order }) => order)).toEqual(
      Array.from({ length: full }, (_, at) => at + 1),
    )
  })

  test('a step said anew takes the place of its own, however full it is', () => {
    fill()
    addEntry(entry(full + 1, { order: 1 }), 'e1')
    expect(pendingEntries()).toHaveLength(full)
    expect(pendingEntries()[0]?.id).toBe(`e${full + 1}`)
  })

  test('there is room again when one has gone', async () => {
    fill()
    await removeEntry('e1')
    addEntry(entry(full + 1), null)
    expect(pendingEntries().at(-1)?.id).toBe(`e${full + 1}`)
  })

  test('together they may weigh so much and no more', () => {
    addEntry(entry(1, { size: OUTBOX_LIMITS.entryBytes - 10 }), null)
    addEntry(entry(2, { size: 10 }), null)
    expect(addEntry(entry(3, { size: 1 }), null)).toBe(false)
    expect(pendingEntries()).toHaveLength(2)
  })

  test('however old, none is thrown away', async () => {
    addEntry(entry(1), null)
    await persistEntry('e1')
    vi.setSystemTime(TODAY.getTime() + 10 * OUTBOX_LIMITS.copyAge)
    await forgetOverdueCopies(OWNER)
    expect(phone.keys().toSorted()).toEqual([`entry/${OWNER}/e1`, `key/${OWNER}`])
  })
})

const fillFiles = (size: number) => {
  for (let order = 1; order <= OUTBOX_LIMITS.files; order += 1) addEntry(fileEntry(order, { size }), null)
}

describe('files', () => {
  test('are so many at most, whatever else is held, and leave room for the rest', () => {
    fillFiles(1)
    expect(addEntry(fileEntry(1000), null)).toBe(false)
    expect(addEntry(entry(1001), null)).toBe(true)
    expect(pendingEntries()).toHaveLength(OUTBOX_LIMITS.files + 1)
  })

  test('together may weigh so much and no more, apart from the rest', () => {
    expect(addEntry(entry(1, { size: OUTBOX_LIMITS.entryBytes }), null)).toBe(true)
    expect(addEntry(fileEntry(2, { size: OUTBOX_LIMITS.fileBytes - 10 }), null)).toBe(true)
    expect(addEntry(fileEntry(3, { size: 11 }), null)).toBe(false)
    expect(addEntry(fileEntry(4, { size: 10 }), null)).toBe(true)
    expect(addEntry(fileEntry(5, { size: 1 }), null)).toBe(false)
  })
})

describe('copies of applications', () => {
  test('one too many puts out the oldest', async () => {
    await fillCopies()
    expect(await lastCopy('app1')).not.toBeNull()
    await copyOf('new')
    expect(await lastCopy('app1')).toBeNull()
    expect(await lastCopy('app2')).not.toBeNull()
    expect(await lastCopy('new')).not.toBeNull()
  })

  test('what is too old goes when the outbox opens', async () => {
    await copyOf('app1')
    later(OUTBOX_LIMITS.copyAge)
    await forgetOverdueCopies(OWNER)
    expect(await lastCopy('app1')).not.toBeNull()
    later(1)
    await forgetOverdueCopies(OWNER)
    expect(await lastCopy('app1')).toBeNull()
  })

  test('one that unsent work is laid over stays', async () => {
    await copyOf('app1')
    addEntry(entry(1), null)
    await persistEntry('e1')
    await fillCopies()
    later(2 * OUTBOX_LIMITS.copyAge)
    await forgetOverdueCopies(OWNER)
    expect(await lastCopy('app1')).not.toBeNull()
    expect(await lastCopy('app2')).toBeNull()
  })

  test('with the last copy of somebody else goes their key', async () => {
    await copyOf('app1')
    localStorage.setItem('work_owner', 'agent 8')
    later(OUTBOX_LIMITS.copyAge + 1)
    await copyOf('app2')
    expect(phone.keys().toSorted()).toEqual(['copy/agent 8/app2', 'key/agent 8'])
  })
})

test('what too many former people left goes with those who were here longest ago', async () => {
  for (let count = 0; count <= OUTBOX_LIMITS.formerPeople; count += 1) {
    const owner = `agent ${count}`
    await enqueueAndWait(entry(count, { owner, id: `of ${count}`, createdAt: Date.now() }))
    later(1000)
  }
  await forgetOverdueCopies('agent 99')
  const owners = new Set(phone.keys().map((name) => name.split('/')[1]))
  expect(owners).toEqual(new Set(['agent 1', 'agent 2', 'agent 3', 'agent 4', 'agent 5']))
  // After a reload nothing of theirs is in memory.
  await readEntries('nobody')
  expect(await readEntries('agent 0')).toMatchObject([{ id: 'of 0' }])
})

describe('what has lain too long', () => {
  const names = [`drafts/${OWNER}`, `creation/${OWNER}/x`, `tried/${OWNER}/x`]

  test('of drafts, creations and tries goes, and the bytes of files stay with their entries', async () => {
    for (const name of [...names, `file/${OWNER}/e1`]) await set(name, { savedAt: Date.now() }, sealedStore)
    later(OUTBOX_LIMITS.copyAge)
    await forgetOverdueCopies(OWNER)
    expect(phone.keys()).toEqual(expect.arrayContaining(names))
    later(1)
    await forgetOverdueCopies(OWNER)
    expect(phone.keys()).toEqual([`file/${OWNER}/e1`])
  })
})

test('the key of somebody else who has something left here stays', async () => {
  await enqueueAndWait(entry(1, { owner: 'agent 8' }))
  await forgetOverdueCopies(OWNER)
  expect(phone.keys().toSorted()).toEqual(['entry/agent 8/e1', 'key/agent 8'])
})

test('whoever is at the screen is no former person, however long ago they were here', async () => {
  addEntry(entry(0, { createdAt: Date.now() - 1 }), null)
  await persistEntry('e0')
  for (let count = 1; count <= OUTBOX_LIMITS.formerPeople; count += 1)
    await set(`entry/former ${count}/x`, { createdAt: Date.now() }, sealedStore)
  await forgetOverdueCopies(OWNER)
  expect(phone.keys().filter((name) => name.startsWith('entry/'))).toHaveLength(
    1 + OUTBOX_LIMITS.formerPeople,
  )
})
