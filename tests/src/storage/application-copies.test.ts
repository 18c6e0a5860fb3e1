import { get, set } from 'idb-keyval'
import { beforeEach, expect, test, vi } from 'vitest'
import { applicationSchema } from '@/schemas/entities/application'
import { forgetCopy, storeCopy, lastCopy } from '@/src/storage/application-copies'
import { sealedStore } from '@/src/storage/sealed-store'
import { seal } from '@/src/storage/sealing'
import { stubIndexedDb } from '../helpers/indexed-db'
import { until } from '../helpers/until'
import { OWNER } from './entries'

const NOW = 1_800_000_000_000
const NAME = `copy/${OWNER}/app1`
const application = (name = 'Sunita Devi') => applicationSchema.parse({ id: 'app1', stage: [], name })

let phone: ReturnType<typeof stubIndexedDb>
beforeEach(() => {
  phone = stubIndexedDb()
  localStorage.setItem('work_owner', OWNER)
  vi.useFakeTimers({ now: NOW, toFake: ['Date'] })
})

test('an application is found as it was, with its version and its moment, and cannot be read on the disk', async () => {
  await storeCopy(application(), '"3"')
  expect(await lastCopy('app1')).toEqual({ application: application(), version: '"3"', savedAt: NOW })
  expect(JSON.stringify(phone.values())).not.toContain('Sunita')
})

test('it is nobody else’s, and no other application’s', async () => {
  await storeCopy(application(), null)
  expect(await lastCopy('app2')).toBeNull()
  localStorage.setItem('work_owner', 'agent 8')
  expect(await lastCopy('app1')).toBeNull()
})

test('the later copy stays, and a forgotten one is gone, in the order in which they were asked for', async () => {
  await Promise.all([storeCopy(application('First'), '"1"'), storeCopy(application('Second'), '"2"')])
  expect(await lastCopy('app1')).toMatchObject({ version: '"2"' })
  await Promise.all([storeCopy(application('Third'), '"3"'), forgetCopy('app1')])
  expect(await lastCopy('app1')).toBeNull()
  expect(phone.keys()).not.toContain(NAME)
})

test.each([
  ['of another shape', { name: 'Sunita Devi' }],
  ['of another application', applicationSchema.parse({ id: 'app2', stage: [] })],
])('what is %s is no copy', async (_, said) => {
  await storeCopy(application(), null)
  await set(NAME, { ...Object(await get(NAME, sealedStore)), sealed: await seal(OWNER, said) }, sealedStore)
  expect(await lastCopy('app1')).toBeNull()
})

test('a browser that keeps nothing has none, and what comes after it is kept again', async () => {
  phone.refuse()
  await storeCopy(application(), null)
  await forgetCopy('app1')
  expect(await lastCopy('app1')).toBeNull()
  phone.admit()
  await storeCopy(application(), '"4"')
  expect(await lastCopy('app1')).toMatchObject({ version: '"4"' })
})

test('a later copy does not wait for the code that tidies, which a bad network may keep', async () => {
  const code = '@/src/storage/overdue-copies'
  const network = new EventTarget()
  const arrival = new Promise((resolve) => network.addEventListener('arrival', resolve))
  vi.doMock(code, () => arrival.then(() => ({ forgetOverdueCopies: () => undefined })))
  const first = storeCopy(application(), '"1"')
  const second = storeCopy(application(), '"2"')
  await until(async () => expect(await lastCopy('app1')).toMatchObject({ version: '"2"' }))
  network.dispatchEvent(new Event('arrival'))
  await Promise.all([first, second])
  vi.doUnmock(code)
})

test('it belongs to whoever was at the screen when it was read', async () => {
  await seal(OWNER, 'Once the key is there')
  const keeping = storeCopy(application(), null)
  localStorage.setItem('work_owner', 'agent 8')
  await keeping
  expect(phone.keys()).toContain(NAME)
})
