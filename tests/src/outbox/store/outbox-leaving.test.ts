import { del, set } from 'idb-keyval'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { listedEntries } from '@/src/outbox/store/outbox-manifest'
import {
  removeEntry,
  forgetEntries,
  pendingEntries,
  pendingFiles,
  addEntry,
  persistEntry,
  readEntries,
  acknowledgeEntry,
} from '@/src/outbox/store/outbox-store'
import { OUTBOX_LIMITS } from '@/src/storage/outbox-limits'
import { sealedStore } from '@/src/storage/sealed-store'
import { stubIndexedDb } from '../../helpers/indexed-db'
import { entry, fileEntry, pendingIds, enqueueAndWait, OWNER, reload } from '../../storage/entries'

/* Entries that leave the outbox, and what goes with them. */

let phone: ReturnType<typeof stubIndexedDb>
beforeEach(async () => {
  phone = stubIndexedDb()
  localStorage.setItem('work_owner', OWNER)
  await readEntries('nobody')
})

const onDisk = () => phone.keys().filter((name) => !name.startsWith('key/'))

describe('an entry that the server has acknowledged', () => {
  const sent = entry(1, { applicationId: 'a', base: '"1"', recordId: 'own-1' })
  const answer = { version: '"2"', recordId: 'c1' }

  test('is gone, and those behind it go on from its version and name its record', async () => {
    await enqueueAndWait(sent)
    await enqueueAndWait(entry(2, { applicationId: 'a', base: '"1"', recordId: 'own-1' }))
    await acknowledgeEntry(sent, answer)
    const after = [entry(2, { applicationId: 'a', base: '"2"', recordId: 'c1' })]
    expect(pendingEntries()).toEqual(after)
    expect(onDisk()).toEqual([`entry/${OWNER}/e2`])
    expect(listedEntries(OWNER).map(({ id }) => id)).toEqual(['e2'])
    await reload()
    expect(pendingEntries()).toEqual(after)
  })

  test.each([
    ['of another application', { applicationId: 'b', base: '"1"', recordId: 'own-1' }],
    ['from another version and of another record', { applicationId: 'a', base: '"0"', recordId: 'own-2' }],
  ])('leaves one %s as it is', async (_, changes) => {
    await enqueueAndWait(sent)
    const other = await enqueueAndWait(entry(2, changes))
    await acknowledgeEntry(sent, answer)
    expect(pendingEntries()).toEqual([other])
  })

  test.each([
    ['no version', { version: null, recordId: 'c1' }, { base: '"1"', recordId: 'c1' }],
    ['no record', { version: '"2"', recordId: null }, { base: '"2"', recordId: 'own-1' }],
  ])('that was told %s leaves that as it was', async (_, told, after) => {
    await enqueueAndWait(sent)
    await enqueueAndWait(entry(2, { applicationId: 'a', base: '"1"', recordId: 'own-1' }))
    await acknowledgeEntry(sent, told)
    expect(pendingEntries()).toMatchObject([after])
  })

  test('that is of no record gives its id to none', async () => {
    const whole = await enqueueAndWait(entry(1, { applicationId: 'a' }))
    await enqueueAndWait(entry(2, { applicationId: 'a' }))
    await acknowledgeEntry(whole, { version: null, recordId: 'k1' })
    expect(pendingEntries()).toMatchObject([{ id: 'e2', recordId: null }])
  })

  test('is gone from the page where there is no disk', async () => {
    await enqueueAndWait(sent)
    await enqueueAndWait(entry(2, { applicationId: 'a', base: '"1"' }))
    phone.refuse()
    await acknowledgeEntry(sent, answer)
    expect(pendingEntries()).toMatchObject([{ id: 'e2', base: '"2"' }])
  })

  test('brings nothing back that another tab has sent', async () => {
    await enqueueAndWait(sent)
    await enqueueAndWait(entry(2, { applicationId: 'a' }))
    await del(`entry/${OWNER}/e2`, sealedStore)
    await acknowledgeEntry(sent, answer)
    expect(onDisk()).toEqual([])
  })

  test('takes along the files that it named, and none that is unsent or that another one names', async () => {
    await enqueueAndWait(fileEntry(1, { sentAs: 'f1' }))
    await enqueueAndWait(fileEntry(2, { sentAs: 'f2' }))
    await enqueueAndWait(fileEntry(3))
    await enqueueAndWait(fileEntry(4, { sentAs: 'f4' }))
    const section = await enqueueAndWait(entry(5, { waitsFor: ['e1', 'e2', 'e3'] }))
    await enqueueAndWait(entry(6, { waitsFor: ['e2'] }))
    await acknowledgeEntry(section, { version: null, recordId: null })
    expect(pendingFiles().map(({ id }) => id)).toEqual(['e2', 'e3', 'e4'])
    expect(onDisk().toSorted()).toEqual(['e2', 'e3', 'e4', 'e6'].map((id) => `entry/${OWNER}/${id}`))
  })
})

describe('an entry that is dropped', () => {
  test('is gone from page, disk and list, and no other is', async () => {
    await enqueueAndWait(entry(1))
    await enqueueAndWait(entry(2))
    await removeEntry('e1')
    expect(pendingIds()).toEqual(['e2'])
    expect(onDisk()).toEqual([`entry/${OWNER}/e2`])
    expect(listedEntries(OWNER).map(({ id }) => id)).toEqual(['e2'])
  })

  test('is gone from the page where there is no disk', async () => {
    await enqueueAndWait(entry(1))
    phone.refuse()
    await removeEntry('e1')
    await removeEntry('unknown')
    expect(pendingIds()).toEqual([])
  })
})

const pan = () => new File(['bytes'], 'pan.png', { type: 'image/png' })

describe('a file', () => {
  // As `sha256sum` has it.
  const SHA256 = '277089d91c0bdf4f2e6862ba7e4a07605119431f5d13f726dd352b06f1b206a9'

  test('that is kept has its name, type, size and sum, and its bytes are sealed beside it', async () => {
    addEntry(fileEntry(1), null, Promise.resolve(pan()))
    await persistEntry('e1')
    expect(pendingFiles()).toMatchObject([
      { size: 5, work: { value: { name: 'pan.png', mediaType: 'image/png', sha256: SHA256 } } },
    ])
    const found = pendingFiles()
    expect(onDisk().toSorted()).toEqual([`entry/${OWNER}/e1`, `file/${OWNER}/e1`])
    await reload()
    expect(pendingFiles()).toEqual(found)
    await removeEntry('e1')
    expect(onDisk()).toEqual([])
  })

  test('of which nothing could be made is not kept: its sending says why', async () => {
    const broken = Promise.reject(new Error('No picture'))
    addEntry(fileEntry(1), null, broken)
    await persistEntry('e1')
    expect(onDisk()).toEqual([])
    expect(pendingIds()).toEqual(['e1'])
  })

  test('that the server has is no entry to be sent, and goes after two weeks without a section', async () => {
    vi.useFakeTimers({ now: 1_800_000_000_000, toFake: ['Date'] })
    await enqueueAndWait(fileEntry(1, { sentAs: 'f1', createdAt: Date.now() }))
    await enqueueAndWait(fileEntry(2, { createdAt: Date.now() }))
    expect(pendingIds()).toEqual(['e2'])
    vi.setSystemTime(Date.now() + OUTBOX_LIMITS.copyAge)
    await reload()
    expect(pendingFiles().map(({ id }) => id)).toEqual(['e1', 'e2'])
    vi.setSystemTime(Date.now() + 1)
    await reload()
    expect(pendingFiles().map(({ id }) => id)).toEqual(['e2'])
    expect(onDisk()).toEqual([`entry/${OWNER}/e2`])
  })
})

const KINDS = ['file', 'copy', 'creation', 'tried']
const othersOf = (owner: string) => KINDS.map((kind) => `${kind}/${owner}/x`)

describe('signing out', () => {
  test('forgets all that is one person’s, and nothing of another', async () => {
    for (const owner of [OWNER, 'agent 8']) {
      await enqueueAndWait(entry(1, { owner, id: `of ${owner}` }))
      for (const name of othersOf(owner)) await set(name, {}, sealedStore)
      await set(`drafts/${owner}`, {}, sealedStore)
    }
    await forgetEntries(OWNER)
    expect(pendingIds()).toEqual(['of agent 8'])
    expect(phone.keys().toSorted()).toEqual(
      ['drafts/agent 8', 'entry/agent 8/of agent 8', 'key/agent 8', ...othersOf('agent 8')].toSorted(),
    )
    expect(listedEntries(OWNER)).toEqual([])
    expect(listedEntries('agent 8')).toHaveLength(1)
  })

  test.each(['', 'agent'])(
    'of "%s" leaves the drafts of one whose name goes on from there',
    async (owner) => {
      await set(`drafts/${OWNER}`, {}, sealedStore)
      await forgetEntries(owner)
      expect(phone.keys()).toEqual([`drafts/${OWNER}`])
    },
  )

  test('forgets what the page holds where there is no disk', async () => {
    await enqueueAndWait(entry(1))
    phone.refuse()
    await forgetEntries(OWNER)
    expect(pendingIds()).toEqual([])
  })
})
