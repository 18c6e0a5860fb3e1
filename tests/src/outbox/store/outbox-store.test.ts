import { del, set } from 'idb-keyval'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { listedEntries } from '@/src/outbox/store/outbox-manifest'
import {
  currentEntry,
  removeEntry,
  pendingEntries,
  addEntry,
  persistEntry,
  readEntries,
  updateEntry,
} from '@/src/outbox/store/outbox-store'
import { sealedStore } from '@/src/storage/sealed-store'
import { stubIndexedDb } from '../../helpers/indexed-db'
import { entry, pendingIds, enqueueAndWait, OWNER, reload } from '../../storage/entries'

/* The entries of the outbox on the disk: what a reload finds, and what another tab or a sign-out leaves. */

let phone: ReturnType<typeof stubIndexedDb>
beforeEach(async () => {
  phone = stubIndexedDb()
  localStorage.setItem('work_owner', OWNER)
  await readEntries('nobody')
})

const onDisk = () => phone.keys().filter((name) => !name.startsWith('key/'))

describe('an entry that is kept', () => {
  test('is found whole by a reload, and cannot be read on the disk', async () => {
    const one = await enqueueAndWait(
      entry(1, { title: 'Sunita Devi', base: '"3"', recordId: 'r1', createdAt: Date.now() }),
    )
    expect(JSON.stringify(phone.values())).not.toContain('Sunita')
    expect(await reload()).toEqual([])
    expect(pendingEntries()).toEqual([one])
  })

  test('is in its order, however late it was read', async () => {
    await enqueueAndWait(entry(2))
    await enqueueAndWait(entry(1))
    await reload()
    expect(pendingIds()).toEqual(['e1', 'e2'])
  })

  test('takes the place of the one that it supersedes', async () => {
    await enqueueAndWait(entry(1))
    await enqueueAndWait(entry(2), 'e1')
    expect(pendingIds()).toEqual(['e2'])
    expect(onDisk()).toEqual([`entry/${OWNER}/e2`])
    expect(listedEntries(OWNER).map(({ id }) => id)).toEqual(['e2'])
  })

  test('is what the page holds by then: what was dropped while it was being written is not there', async () => {
    addEntry(entry(1), null)
    const keeping = persistEntry('e1')
    const dropping = removeEntry('e1')
    await Promise.all([keeping, dropping])
    expect(onDisk()).toEqual([])
    expect(listedEntries(OWNER)).toEqual([])
  })

  test('has what was noted while it was being written', async () => {
    addEntry(entry(1), null)
    const encrypt = crypto.subtle.encrypt.bind(crypto.subtle)
    vi.spyOn(crypto.subtle, 'encrypt').mockImplementation(async (...said) => {
      await updateEntry('e1', { base: '"9"' })
      return encrypt(...said)
    })
    await persistEntry('e1')
    await reload()
    expect(pendingEntries()).toMatchObject([{ base: '"9"' }])
  })

  test('is written once', async () => {
    await enqueueAndWait(entry(1))
    await del(`entry/${OWNER}/e1`, sealedStore)
    await persistEntry('e1')
    expect(onDisk()).toEqual([])
  })

  test('is one that the page holds: of another nothing is written', async () => {
    await persistEntry('unknown')
    expect(onDisk()).toEqual([])
  })

  test('of a former release stands for itself', async () => {
    await enqueueAndWait(entry(1))
    const stored = phone.values().find((value) => Object(value).id === 'e1')
    const { waitsFor: _, sentAs: __, ...older } = Object(stored)
    await set(`entry/${OWNER}/e1`, older, sealedStore)
    await reload()
    expect(pendingEntries()).toMatchObject([{ id: 'e1', waitsFor: [], sentAs: null }])
  })

  test('that cannot be opened any more is left alone', async () => {
    await enqueueAndWait(entry(1))
    await enqueueAndWait(entry(2))
    const stored = phone.values().find((value) => Object(value).id === 'e1')
    await set(
      `entry/${OWNER}/e1`,
      { ...Object(stored), sealed: { iv: new Uint8Array(12), data: new ArrayBuffer(40) } },
      sealedStore,
    )
    await reload()
    expect(pendingIds()).toEqual(['e2'])
  })

  test('is not read where the browser refuses its store: the caller hears of it', async () => {
    await enqueueAndWait(entry(1))
    await readEntries('nobody')
    phone.refuse()
    await expect(readEntries(OWNER)).rejects.toThrow('The store is refused')
  })

  test('stays as the page has it when the disk is read once more', async () => {
    await enqueueAndWait(entry(1))
    phone.refuse()
    await updateEntry('e1', { isUnanswered: true })
    phone.admit()
    await readEntries(OWNER)
    expect(pendingEntries()).toMatchObject([{ isUnanswered: true }])
  })
})

describe('what is known of an entry now', () => {
  test('is nothing of one that nobody holds', async () => {
    expect(await currentEntry('unknown')).toBeNull()
  })

  test('is what the page holds while it is not on the disk', async () => {
    addEntry(entry(1), null)
    expect(await currentEntry('e1')).toEqual(entry(1))
  })

  test('is what another tab has noted meanwhile', async () => {
    await enqueueAndWait(entry(1))
    const stored = phone.values().find((value) => Object(value).id === 'e1')
    await set(`entry/${OWNER}/e1`, { ...Object(stored), base: '"4"', recordId: 'c1' }, sealedStore)
    expect(await currentEntry('e1')).toEqual(entry(1, { base: '"4"', recordId: 'c1' }))
    expect(pendingEntries()).toMatchObject([{ base: '"4"' }])
  })

  test('is nothing where another tab has sent it, and the page lets go of it', async () => {
    await enqueueAndWait(entry(1))
    await del(`entry/${OWNER}/e1`, sealedStore)
    expect(await currentEntry('e1')).toBeNull()
    expect(pendingIds()).toEqual([])
  })

  test('is what the page holds where the browser has cleared everything away', async () => {
    await enqueueAndWait(entry(1))
    stubIndexedDb()
    expect(await currentEntry('e1')).toEqual(entry(1))
    expect(pendingIds()).toEqual(['e1'])
  })

  test('is what the page holds where the disk has gone', async () => {
    await enqueueAndWait(entry(1))
    phone.refuse()
    expect(await currentEntry('e1')).toEqual(entry(1))
  })
})

describe('what is noted of an entry', () => {
  const noted = { isUnanswered: true, base: '"5"' }
  const note = () => updateEntry('e1', noted)

  test('is there after a reload', async () => {
    await enqueueAndWait(entry(1))
    await note()
    expect(pendingEntries()).toEqual([entry(1, noted)])
    await reload()
    expect(pendingEntries()).toEqual([entry(1, noted)])
  })

  test.each(['keeps nothing', 'has not written it yet'])('is in the page where the disk %s', async (disk) => {
    addEntry(entry(1), null)
    if (disk === 'keeps nothing') {
      await persistEntry('e1')
      phone.refuse()
    }
    await note()
    expect(pendingEntries()).toEqual([entry(1, noted)])
  })

  test('of one that nobody holds is noted nowhere', async () => {
    await updateEntry('unknown', noted)
    expect(pendingEntries()).toEqual([])
    expect(onDisk()).toEqual([])
  })

  test('of one that another tab has sent brings nothing back', async () => {
    await enqueueAndWait(entry(1))
    await del(`entry/${OWNER}/e1`, sealedStore)
    await note()
    expect(onDisk()).toEqual([])
  })
})

test('what another tab has sent while the disk was read is not missed', async () => {
  await enqueueAndWait(entry(1))
  await readEntries('nobody')
  await del(`entry/${OWNER}/e1`, sealedStore)
  const reading = readEntries(OWNER)
  localStorage.removeItem('outbox_manifest')
  expect(await reading).toEqual([])
})
