import { del } from 'idb-keyval'
import { beforeEach, expect, test } from 'vitest'
import { bytesOf, settleFile } from '@/src/outbox/store/outbox-files'
import { listedEntries } from '@/src/outbox/store/outbox-manifest'
import { pendingFiles, addEntry, persistEntry, readEntries } from '@/src/outbox/store/outbox-store'
import { readSealedFile } from '@/src/storage/sealed-files'
import { sealedStore } from '@/src/storage/sealed-store'
import { stubIndexedDb } from '../../helpers/indexed-db'
import { fileEntry, OWNER, reload } from '../../storage/entries'

/* The bytes of files that are on their way. */

let phone: ReturnType<typeof stubIndexedDb>
beforeEach(async () => {
  phone = stubIndexedDb()
  localStorage.setItem('work_owner', OWNER)
  await readEntries('nobody')
})

const one = fileEntry(1, { createdAt: Date.now() })
const choose = (text = 'bytes') => addEntry(one, null, Promise.resolve(new File([text], 'pan.png')))
const textOf = async () => {
  const bytes = await bytesOf(one)
  return bytes && new TextDecoder().decode(bytes)
}

test('are those of the chosen file while it is not on the disk', async () => {
  choose()
  expect(await textOf()).toBe('bytes')
})

test('are found on the disk after a reload, by whoever they belong to', async () => {
  choose()
  await persistEntry(one.id)
  await reload()
  expect(await textOf()).toBe('bytes')
  expect(await readSealedFile('agent 8', one.id)).toBeNull()
})

test.each(['refuses its store', 'has cleared them away'])(
  'are those of the page where the browser %s',
  async (browser) => {
    choose()
    await persistEntry(one.id)
    if (browser === 'refuses its store') phone.refuse()
    else await del(`file/${OWNER}/${one.id}`, sealedStore)
    expect(await textOf()).toBe('bytes')
  },
)

test('are gone where neither the phone nor the page has them', async () => {
  expect(await textOf()).toBeNull()
  choose()
  await persistEntry(one.id)
  await del(`file/${OWNER}/${one.id}`, sealedStore)
  await reload()
  expect(await textOf()).toBeNull()
})

test('of a picture that cannot be read any more there are none', async () => {
  const file = new File([], 'pan.png')
  file.arrayBuffer = () => Promise.reject(new DOMException('Gone', 'NotReadableError'))
  addEntry(one, null, Promise.resolve(file))
  expect(await textOf()).toBeNull()
})

test('that nothing could be made of say why', async () => {
  const broken = Promise.reject(new Error('No picture'))
  addEntry(one, null, broken)
  await expect(bytesOf(one)).rejects.toThrow('No picture')
})

test('go as soon as the server has them, and what it calls them is found by a reload', async () => {
  choose()
  await persistEntry(one.id)
  await settleFile(one, 'f1')
  expect(pendingFiles()).toMatchObject([{ sentAs: 'f1' }])
  expect(await textOf()).toBeNull()
  expect(listedEntries(OWNER)).toEqual([])
  expect(phone.keys().toSorted()).toEqual([`entry/${OWNER}/e1`, `key/${OWNER}`])
  await reload()
  expect(pendingFiles()).toMatchObject([{ sentAs: 'f1' }])
})

test('that were sent before they were on the disk are gone from the page', async () => {
  choose()
  await settleFile(one, 'f1')
  expect(pendingFiles()).toMatchObject([{ sentAs: 'f1' }])
  expect(await textOf()).toBeNull()
  expect(phone.keys()).toEqual([])
})

test('that another tab has dropped come not back, and those that nobody holds are nobody’s', async () => {
  await settleFile(one, 'f1')
  expect(pendingFiles()).toEqual([])
  choose()
  await persistEntry(one.id)
  await del(`entry/${OWNER}/${one.id}`, sealedStore)
  await settleFile(one, 'f1')
  expect(phone.keys()).toEqual([`key/${OWNER}`])
})

test('that were sent while the disk was away are known to the page', async () => {
  choose()
  await persistEntry(one.id)
  phone.refuse()
  await settleFile(one, 'f1')
  expect(pendingFiles()).toMatchObject([{ sentAs: 'f1' }])
})
