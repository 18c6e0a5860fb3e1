import { beforeEach, expect, test } from 'vitest'
import type { StartValues } from '@/schemas/forms/start'
import { queryClient } from '@/src/api/query-client'
import { wizardActors } from '@/src/app/provided/wizard-actors'
import { forgetEntries } from '@/src/storage/outbox-store'
import { opaque } from '../../../model/catalogues/fixtures'
import { lost, ok, refusal, startApiServer } from '../../helpers/api-server'
import { callAs, copy, ID } from '../../helpers/applications'
import { stubIndexedDb } from '../../helpers/indexed-db'
import { openPage, run } from '../../helpers/run'

/* An application is begun once for a customer, whatever becomes of the answer. */

const api = startApiServer()
const CREATE = 'POST /v1/apply-loan/create'
const UPDATE = `PATCH /v1/loan-application/${ID}`
const OWNER = 'agent 7'

let mobiles = 9_000_000_000
let mobile: string
let phone: ReturnType<typeof stubIndexedDb>
beforeEach(() => {
  phone = stubIndexedDb()
  localStorage.setItem('work_owner', OWNER)
  callAs('agent')
  mobiles += 1
  mobile = String(mobiles)
})

const start = (changes: Partial<StartValues> = {}) => ({
  value: { ...opaque<StartValues>(), mobile, name: 'Sunita Devi', ...changes },
})
const create = (value = start()) =>
  run(wizardActors.createApplication, value, openPage()).catch((error: unknown) => error)
const keys = () => api.calls.map(({ headers }) => headers['idempotency-key'])

test('what was not answered is sent again under its key, and made once', async () => {
  api.on(CREATE, lost, ok({ id: ID }))
  expect(await create()).toBeInstanceOf(Error)
  expect(await create()).toMatchObject({ applicationId: ID })
  const [first, second] = keys()
  expect(first).toMatch(/^[0-9a-f-]{36}$/)
  expect(second).toBe(first)
})

test('another tab, or the page after a reload, knows it from the disk, where nobody can read it', async () => {
  api.on(CREATE, lost, ok({ id: ID }))
  await create()
  expect(JSON.stringify([phone.keys(), phone.values()])).not.toContain(mobile)
  expect(phone.keys().some((name) => name.startsWith(`creation/${OWNER}/`))).toBe(true)
  await create()
  expect(phone.keys().some((name) => name.startsWith('creation/'))).toBe(false)
})

test('what was corrected meanwhile changes the application that was made, and makes no second one', async () => {
  api.on(CREATE, lost, ok({ id: ID }))
  api.on(UPDATE, ok({ id: ID }))
  await create()
  expect(await create(start({ name: 'Sunita Sharma' }))).toMatchObject({ applicationId: ID })
  expect(api.asked()).toEqual([CREATE, CREATE, UPDATE])
  expect(api.calls[1]?.body).toMatchObject({ name: 'Sunita Devi' })
  expect(copy()).toMatchObject({ name: 'Sunita Sharma' })
})

test('a refusal made nothing: the next one is another', async () => {
  api.on(CREATE, refusal(400), ok({ id: ID }))
  await create()
  await create()
  expect(new Set(keys()).size).toBe(2)
})

test('another customer’s is another, and so is the next one of the same', async () => {
  api.on(CREATE, ok({ id: ID }))
  await create()
  await create()
  await create(start({ mobile: `${mobile.slice(0, -1)}0` }))
  expect(new Set(keys()).size).toBe(3)
})

test('where the browser keeps nothing, the page remembers it', async () => {
  phone.refuse()
  api.on(CREATE, lost, ok({ id: ID }))
  await create()
  await create()
  expect(new Set(keys()).size).toBe(1)
})

test('signing out forgets what is under way', async () => {
  api.on(CREATE, lost)
  await create()
  await forgetEntries(OWNER)
  expect(phone.keys()).toEqual([])
  queryClient.clear()
})
