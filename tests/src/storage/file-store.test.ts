import { beforeEach, describe, expect, test, vi } from 'vitest'
import { clearFiles, forgetFiles, storeFiles, readStoredFiles } from '@/src/storage/file-store'
import type * as FileStore from '@/src/storage/file-store'
import { forgetSentDocuments, storeSentDocuments, sentDocuments } from '@/src/storage/sent-documents'
import { stubIndexedDb } from '../helpers/indexed-db'

let phone: ReturnType<typeof stubIndexedDb>
beforeEach(() => {
  phone = stubIndexedDb()
})

const file = (name: string) => new File(['bytes'], name)
const names = async (key: string) => (await readStoredFiles(key)).map(({ name }) => name)

async function keepTwo() {
  await storeFiles('pan', [file('pan.png')])
  await storeFiles('gst', [file('1.pdf'), file('2.pdf')])
}

describe.each(['keeps files', 'refuses to'])('in a browser that %s', (browser) => {
  beforeEach(() => {
    if (browser === 'refuses to') phone.refuse()
  })

  test('the files of a field are found again, in order, and no others', async () => {
    await keepTwo()
    expect(await names('pan')).toEqual(['pan.png'])
    expect(await names('gst')).toEqual(['1.pdf', '2.pdf'])
    expect(await names('aadhaar_front')).toEqual([])
    await clearFiles()
  })

  test('a later choice takes the place of the one before', async () => {
    await keepTwo()
    await storeFiles('pan', [file('new.png')])
    expect(await names('pan')).toEqual(['new.png'])
    await clearFiles()
  })

  test('one field is forgotten without the others', async () => {
    await keepTwo()
    await forgetFiles('pan')
    expect(await names('pan')).toEqual([])
    expect(await names('gst')).toEqual(['1.pdf', '2.pdf'])
    await clearFiles()
  })

  test('all are forgotten at once', async () => {
    await keepTwo()
    await clearFiles()
    expect(await names('pan')).toEqual([])
    expect(await names('gst')).toEqual([])
  })
})

test('files are kept by the browser, so that a reload finds them', async () => {
  await keepTwo()
  expect(phone.keys()).toEqual(['pan', 'gst'])
  phone.refuse()
  expect(await names('pan')).toEqual([])
})

test('a store that opens and never answers is given up after three seconds: the page itself keeps the files', async () => {
  vi.stubGlobal('indexedDB', { open: () => ({}) })
  vi.useFakeTimers()
  // A separate module instance: the files of a worker share the module, and all would wait for a store that never opens.
  const copy: string = '@/src/storage/file-store?unanswered'
  const store: typeof FileStore = await import(copy)
  const keeping = store.storeFiles('pan', [file('pan.png')]).then(() => 'kept')
  const within = (milliseconds: number) => {
    const ended = vi.advanceTimersByTimeAsync(milliseconds).then(() => 'still waiting')
    return Promise.race([keeping, ended])
  }
  expect(await within(2999)).toBe('still waiting')
  expect(await within(1)).toBe('kept')
  const kept = store.readStoredFiles('pan')
  await vi.advanceTimersByTimeAsync(3000)
  expect((await kept).map(({ name }) => name)).toEqual(['pan.png'])
})

test('they lie where a former release has kept them', async () => {
  const open = vi.spyOn(indexedDB, 'open')
  const copy: string = '@/src/storage/file-store?names'
  const store: typeof FileStore = await import(copy)
  const keeping = store.storeFiles('pan', [file('pan.png')])
  const create = vi.spyOn(open.mock.results[0]?.value.result, 'createObjectStore')
  await keeping
  expect([open.mock.calls, create.mock.calls]).toEqual([[['loan-application-files']], [['pending']]])
})

test.each(['text', null, 7, { name: 'pan.png' }])(
  'what is no list of files (%s) is as good as none',
  async (value) => {
    await keepTwo()
    phone.plant('pan', value)
    expect(await names('pan')).toEqual([])
  },
)

test('of a list what is no file is left out', async () => {
  await keepTwo()
  phone.plant('pan', ['text', file('pan.png')])
  expect(await names('pan')).toEqual(['pan.png'])
})

describe('the documents of a registration that the server has', () => {
  const documents = {
    pan: { fileId: 'f1', name: 'pan.png', size: 5 },
    gst: { fileId: 'f2', name: 'gst.pdf' },
  }

  test('are known after a reload, those of another mobile are not', async () => {
    await storeSentDocuments('9876543210', documents)
    expect(await sentDocuments('9876543210')).toEqual(documents)
    expect(await sentDocuments('9123456789')).toEqual({})
  })

  test('are forgotten with their registration, and no other is', async () => {
    await storeSentDocuments('9876543210', documents)
    await storeSentDocuments('9123456789', documents)
    await forgetSentDocuments('9876543210')
    expect(await sentDocuments('9876543210')).toEqual({})
    expect(await sentDocuments('9123456789')).toEqual(documents)
  })

  test('go with the files at a sign-out', async () => {
    await storeSentDocuments('9876543210', documents)
    await clearFiles()
    expect(await sentDocuments('9876543210')).toEqual({})
  })

  test.each([['text'], [{ pan: { fileId: 1, name: 'pan.png' } }], [{ pan: { fileId: 'f1' } }]])(
    'are none where the record says %j',
    async (record) => {
      await storeSentDocuments('9876543210', documents)
      phone.plant('9876543210/documents', record)
      expect(await sentDocuments('9876543210')).toEqual({})
    },
  )

  test('are asked for again in a browser that keeps nothing', async () => {
    phone.refuse()
    await storeSentDocuments('9876543210', documents)
    expect(await sentDocuments('9876543210')).toEqual({})
    await forgetSentDocuments('9876543210')
    phone.admit()
    expect(await sentDocuments('9876543210')).toEqual({})
  })
})
