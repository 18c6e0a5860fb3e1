import { beforeEach, expect, test } from 'vitest'
import type { StartValues } from '@/schemas/forms/start'
import { wizardActors } from '@/src/actors/wizard/wizard-actors'
import { queryClient } from '@/src/api/query-client'
import { forgetEntries } from '@/src/outbox/store/outbox-store'
import { opaque } from '../../../model/catalogues/fixtures'
import { answer, lost, ok, refusal, startApiServer } from '../../helpers/api-server'
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
  expect(await create()).toMatchObject({ id: ID })
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
  expect(await create(start({ name: 'Sunita Sharma' }))).toMatchObject({ id: ID })
  expect(api.asked()).toEqual([CREATE, CREATE, UPDATE])
  expect(api.calls[1]?.body).toMatchObject({ name: 'Sunita Devi' })
  expect(copy()).toMatchObject({ name: 'Sunita Sharma' })
})

test('the loan type that was chosen meanwhile is that of the application, whatever was made at first', async () => {
  api.on(CREATE, lost, ok({ id: ID, loan_type: 'HOME_LOAN' }))
  api.on(UPDATE, ok({ id: ID }))
  await create(start({ loan_type: 'HOME_LOAN' }))
  expect(await create(start({ loan_type: 'GOLD_LOAN' }))).toMatchObject({ id: ID, loan_type: 'GOLD_LOAN' })
  expect(copy()).toMatchObject({ loan_type: 'GOLD_LOAN' })
})

test.each([412, 409])(
  'an application that has gone on since its answer was lost is left as it is (%i): another one is begun',
  async (status) => {
    const OTHER = 'b'.repeat(32)
    api.on(CREATE, lost, ok({ id: ID }, '"1"'), ok({ id: OTHER }))
    api.on(UPDATE, refusal(status))
    await create()
    expect(await create(start({ loan_type: 'GOLD_LOAN' }))).toMatchObject({ id: OTHER })
    expect(api.asked()).toEqual([CREATE, CREATE, UPDATE, CREATE])
    const [first, again, , another] = keys()
    expect([again === first, another === first]).toEqual([true, false])
    expect(copy()).toBeUndefined()
    expect(copy(OTHER)).toMatchObject({ loan_type: 'GOLD_LOAN' })
    expect(phone.keys().some((name) => name.startsWith('creation/'))).toBe(false)
  },
)

const named = () => api.calls.filter(({ call }) => call === CREATE).map(({ body }) => body)

test('what the server always fails at does not keep the corrected one waiting: it goes under the same key', async () => {
  api.on(CREATE, refusal(500), refusal(500), ok({ id: ID }))
  expect(await create()).toBeInstanceOf(Error)
  expect(await create(start({ name: 'Sunita Sharma' }))).toMatchObject({ id: ID })
  expect(named()).toMatchObject([{ name: 'Sunita Devi' }, { name: 'Sunita Devi' }, { name: 'Sunita Sharma' }])
  expect(new Set(keys()).size).toBe(1)
  expect(copy()).toMatchObject({ name: 'Sunita Sharma' })
  expect(phone.keys().some((name) => name.startsWith('creation/'))).toBe(false)
})

test('of several that were sent, the one that the key belongs to was made, and what is said now changes it', async () => {
  // The first fails for good; the second was made, and its answer lost; a third is typed.
  const usedForAnother = refusal(422)
  api.on(CREATE, refusal(500), refusal(500), lost, usedForAnother, ok({ id: ID }))
  api.on(UPDATE, ok({ id: ID }))
  await create()
  await create(start({ name: 'Sunita Sharma' }))
  expect(await create(start({ name: 'Sunita Rao' }))).toMatchObject({ id: ID })
  expect(named().slice(3)).toMatchObject([{ name: 'Sunita Devi' }, { name: 'Sunita Sharma' }])
  expect(new Set(keys().slice(0, 5)).size).toBe(1)
  expect(api.asked().at(-1)).toBe(UPDATE)
  expect(copy()).toMatchObject({ name: 'Sunita Rao' })
})

test('a key that another request was made under is not given up: nobody knows the answer to it', async () => {
  api.on(CREATE, refusal(500), refusal(500), refusal(422), ok({ id: ID }))
  api.on(UPDATE, ok({ id: ID }))
  await create()
  const corrected = start({ name: 'Sunita Sharma' })
  expect(await create(corrected)).toMatchObject({ status: 500 })
  expect(await create(corrected)).toMatchObject({ id: ID })
  expect(named().at(-1)).toMatchObject({ name: 'Sunita Devi' })
  expect(new Set(keys().slice(0, 4)).size).toBe(1)
})

test('while an earlier one may still be under way, no other is sent', async () => {
  api.on(CREATE, lost, answer(409, {}, { 'retry-after': '1' }))
  await create()
  expect(await create(start({ name: 'Sunita Sharma' }))).toMatchObject({ status: 409 })
  expect(named()).toHaveLength(2)
})

test('one who corrects often is told what the server says, and the phone keeps the last ones', async () => {
  api.on(CREATE, refusal(500))
  for (const name of ['A', 'B', 'C', 'D', 'E', 'F', 'G', 'H']) await create(start({ name: `Sunita ${name}` }))
  expect(named().length).toBeLessThan(50)
  expect(new Set(keys()).size).toBe(1)
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
