import { beforeEach, expect, test, vi } from 'vitest'
import { TIME_LIMITS } from '@/schemas/time-limits'
import type * as SealedStore from '@/src/storage/sealed-store'

/* Says how the page comes by its store, with a database of the test's own. */

/** All that the page did, in its order; how it writes is part of it. */
let done: string[]
let databases: EventTarget[]
let isRefused: boolean

/** The store is opened once a page: each test has a page of its own. */
function newPage(name: string): Promise<typeof SealedStore> {
  const copy: string = `@/src/storage/sealed-store?${name}`
  return import(copy) as Promise<typeof SealedStore>
}

beforeEach(() => {
  done = []
  databases = []
  isRefused = false
  vi.stubGlobal('indexedDB', {
    open(name: string) {
      done.push(`open ${name}`)
      if (isRefused) throw new DOMException('No', 'SecurityError')
      const result = Object.assign(new EventTarget(), {
        createObjectStore: (store: string) => done.push(`create ${store}`),
        transaction: (store: string, mode: string, { durability }: IDBTransactionOptions) => {
          done.push(`${mode} ${store} ${durability}`)
          return { objectStore: () => null }
        },
      })
      databases.push(result)
      const request: { result: EventTarget; onupgradeneeded?: () => void; onsuccess?: () => void } = {
        result,
      }
      queueMicrotask(() => {
        request.onupgradeneeded?.()
        request.onsuccess?.()
      })
      return request
    },
  })
})

test('it is made where it is not there, and a write has reached the disk when it is answered', async () => {
  const { sealedStore } = await newPage('first')
  await Promise.all([sealedStore('readwrite', () => 1), sealedStore('readonly', () => 2)])
  expect(done).toEqual([
    // All that a former release has kept lies under these names.
    'open loan-application-outbox',
    'create sealed',
    'readwrite sealed strict',
    'readonly sealed strict',
  ])
})

test('one that takes what it is asked and never answers is given up after a while', async () => {
  vi.useFakeTimers()
  const { sealedStore } = await newPage('silent')
  let said = 'nothing'
  const asked = sealedStore('readonly', () => new Promise(() => undefined)).catch(() => (said = 'given up'))
  await vi.advanceTimersByTimeAsync(TIME_LIMITS.longWait - 1)
  expect(said).toBe('nothing')
  await vi.advanceTimersByTimeAsync(1)
  await asked
  expect(said).toBe('given up')
})

test('one that the browser has closed is opened anew', async () => {
  const { sealedStore } = await newPage('closed')
  await sealedStore('readonly', () => 1)
  databases[0]?.dispatchEvent(new Event('close'))
  await sealedStore('readonly', () => 2)
  expect(databases).toHaveLength(2)
})

test('one that was refused is asked for again', async () => {
  const { sealedStore } = await newPage('refused')
  isRefused = true
  await expect(sealedStore('readonly', () => 1)).rejects.toThrow('No')
  isRefused = false
  expect(await sealedStore('readonly', () => 2)).toBe(2)
})
