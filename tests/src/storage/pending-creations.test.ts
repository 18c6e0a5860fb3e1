import { createHash } from 'node:crypto'
import { set } from 'idb-keyval'
import { beforeEach, expect, test, vi } from 'vitest'
import type { StartValues } from '@/schemas/forms/start'
import { claimCreation, settleCreation } from '@/src/storage/pending-creations'
import { sealedStore } from '@/src/storage/sealed-store'
import { seal } from '@/src/storage/sealing'
import { opaque } from '../../model/catalogues/fixtures'
import { stubIndexedDb } from '../helpers/indexed-db'
import { OWNER } from './entries'

/* The key of a creation, until the server has answered. */

const HOUR_MS = 60 * 60 * 1000

let phone: ReturnType<typeof stubIndexedDb>
let mobiles = 9_100_000_000
let mobile = ''
beforeEach(() => {
  phone = stubIndexedDb()
  localStorage.setItem('work_owner', OWNER)
  // The page's memory outlives a test: each has a customer of its own.
  mobiles += 1
  mobile = String(mobiles)
})

const said = (name: string) => ({ ...opaque<StartValues>(), mobile, name })
const names = (bodies: readonly StartValues[]) => bodies.map(({ name }) => name)
const later = (ms: number) => vi.useFakeTimers({ now: Date.now() + ms, toFake: ['Date'] })
const recordName = () => phone.keys().find((name) => name.startsWith('creation/')) ?? ''

/** Another page on the same phone, which remembers nothing of this one. */
async function anotherPage(): Promise<{ claimCreation: typeof claimCreation }> {
  const copy: string = `@/src/storage/pending-creations?${mobile}`
  return import(copy) as Promise<{ claimCreation: typeof claimCreation }>
}

test('a creation has one key, and its bodies in the order in which they were said, none twice', async () => {
  const { key } = await claimCreation(said('A'))
  expect(key).toMatch(/^[0-9a-f-]{36}$/)
  await claimCreation(said('B'))
  const third = await claimCreation(said('A'))
  expect(third.key).toBe(key)
  expect(names(third.bodies)).toEqual(['A', 'B'])
})

test.each(['keeps it', 'keeps nothing'])(
  'who uses the same page after somebody begins anew, on a phone that %s',
  async (kind) => {
    if (kind === 'keeps nothing') vi.stubGlobal('indexedDB', undefined)
    const { key } = await claimCreation(said('A'))
    localStorage.setItem('work_owner', 'agent somebody else')
    const other = await claimCreation(said('B'))
    expect(other.key).not.toBe(key)
    expect(names(other.bodies)).toEqual(['B'])
    await settleCreation(other)
    localStorage.setItem('work_owner', OWNER)
    expect((await claimCreation(said('A'))).key).toBe(key)
  },
)

test('five are remembered: a later one takes the place of the last', async () => {
  for (const name of ['A', 'B', 'C', 'D', 'E', 'F']) await claimCreation(said(name))
  const { bodies } = await claimCreation(said('G'))
  expect(names(bodies)).toEqual(['A', 'B', 'C', 'D', 'G'])
})

test('another page finds it on the disk, under a name that tells no mobile', async () => {
  const { key } = await claimCreation(said('A'))
  const found = await (await anotherPage()).claimCreation(said('B'))
  expect(found.key).toBe(key)
  expect(names(found.bodies)).toEqual(['A', 'B'])
  const digest = createHash('sha256').update(`${OWNER}/${mobile}`).digest('hex')
  expect(recordName()).toBe(`creation/${OWNER}/${digest}`)
})

test('two pages that begin at once have one key, that of the quicker one', async () => {
  const other = await anotherPage()
  const encrypt = crypto.subtle.encrypt.bind(crypto.subtle)
  let quicker: Awaited<ReturnType<typeof claimCreation>> | undefined
  vi.spyOn(crypto.subtle, 'encrypt').mockImplementationOnce(async (...sealed) => {
    quicker = await other.claimCreation(said('B'))
    return encrypt(...sealed)
  })
  const mine = await claimCreation(said('A'))
  expect(mine.key).toBe(quicker?.key)
  expect(names(mine.bodies)).toEqual(['B', 'A'])
  expect((await claimCreation(said('A'))).key).toBe(mine.key)
})

test.each([
  [22 * HOUR_MS, true],
  [23 * HOUR_MS, false],
])('after %i ms the server knows the key: %s', async (wait, isKnown) => {
  vi.useFakeTimers({ now: Date.now(), toFake: ['Date'] })
  const { key } = await claimCreation(said('A'))
  later(wait)
  const found = await (await anotherPage()).claimCreation(said('A'))
  expect(found.key === key).toBe(isKnown)
  vi.useRealTimers()
})

test('what is said later keeps the moment of the first', async () => {
  vi.useFakeTimers({ now: Date.now(), toFake: ['Date'] })
  const { key } = await claimCreation(said('A'))
  later(22 * HOUR_MS)
  await claimCreation(said('B'))
  later(HOUR_MS)
  const found = await (await anotherPage()).claimCreation(said('B'))
  expect(found.key).not.toBe(key)
  vi.useRealTimers()
})

test('of a former release one body alone is kept', async () => {
  await claimCreation(said('A'))
  const stored = { v: 1, key: 'k1', savedAt: Date.now(), sealed: await seal(OWNER, said('Old')) }
  await set(recordName(), stored, sealedStore)
  const found = await (await anotherPage()).claimCreation(said('New'))
  expect(found.key).toBe('k1')
  expect(names(found.bodies)).toEqual(['Old', 'New'])
})

test('once the server has answered, page and disk forget it', async () => {
  const creation = await claimCreation(said('A'))
  await settleCreation(creation)
  expect(recordName()).toBe('')
  expect((await claimCreation(said('A'))).key).not.toBe(creation.key)
})

test('another customer, and another person at the screen, have one of their own', async () => {
  const first = await claimCreation(said('A'))
  const other = await claimCreation({ ...said('A'), mobile: `1${mobile}` })
  localStorage.setItem('work_owner', 'agent 8')
  const theirs = await (await anotherPage()).claimCreation(said('A'))
  expect(new Set([first.key, other.key, theirs.key]).size).toBe(3)
})

test('a browser that keeps nothing has it in the page, until the server has answered', async () => {
  phone.refuse()
  const first = await claimCreation(said('A'))
  const second = await claimCreation(said('B'))
  expect(second.key).toBe(first.key)
  expect(names(second.bodies)).toEqual(['A', 'B'])
  await settleCreation(second)
  expect((await claimCreation(said('A'))).key).not.toBe(first.key)
})
