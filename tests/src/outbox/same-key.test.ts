import { beforeEach, describe, expect, test, vi } from 'vitest'
import type { ReferenceValues } from '@/schemas/forms/reference'
import { wizardActors } from '@/src/actors/wizard/wizard-actors'
import { forgetEntries, readEntries } from '@/src/outbox/store/outbox-store'
import { opaque } from '../../model/catalogues/fixtures'
import { ok, refusal, startApiServer } from '../helpers/api-server'
import { callAs, ID, readApplication } from '../helpers/applications'
import { stubIndexedDb } from '../helpers/indexed-db'
import { closePages, openPage, run } from '../helpers/run'
import { savePerson, savePersonal } from '../helpers/saves'

/* A server that fails may have done it: what is sent again has the same key. */

const api = startApiServer()
const OWNER = 'agent 7'
const REFERENCES = `PATCH /v1/apply-loan/${ID}/reference`
const ADD = `POST /v1/apply-loan/co-applicant/add/${ID}`
const PERSONAL = `POST /v1/apply-loan/${ID}/personal-info`

let phone: ReturnType<typeof stubIndexedDb>
beforeEach(async () => {
  phone = stubIndexedDb()
  localStorage.setItem('work_owner', OWNER)
  callAs('agent')
  await readApplication(api, 'agent')
  api.calls.length = 0
})

const PHONE = '9000000000'
const ADDRESS = '44 Park Street, Kolkata'
const saveReference = (name: string) =>
  run(wizardActors.saveReferences, {
    applicationId: ID,
    // The option's literal.
    value: [
      {
        ...opaque<ReferenceValues>(),
        type: 'PERSONAL_REFERENCE' as const,
        name,
        phone: PHONE,
        address: ADDRESS,
      },
    ],
  }).catch((error: unknown) => error)
const keys = () => api.calls.map(({ headers }) => headers['idempotency-key'])

describe.each([
  ['references', REFERENCES, () => saveReference('Anita')],
  ['a co-applicant', ADD, () => savePerson('Mohan')],
  ['a section', PERSONAL, () => savePersonal('Pune')],
])('%s', (_, call, save) => {
  test('said again after a failure have the key of the first time, and another once they are saved', async () => {
    api.on(call, refusal(500), ok({ id: 'c1' }), ok({ id: 'c1' }))
    expect(await save()).toBeInstanceOf(Error)
    expect(await save()).toMatchObject({ kind: 'saved' })
    await save()
    const [first, second, third] = keys()
    expect(second).toBe(first)
    expect(third).not.toBe(first)
  })

  test('have it after a reload, too', async () => {
    api.on(call, refusal(500), ok({ id: 'c1' }))
    await save()
    closePages()
    await readEntries('nobody')
    await save()
    expect(new Set(keys()).size).toBe(1)
  })

  test('that were refused are another try with another key', async () => {
    api.on(call, refusal(400), ok({ id: 'c1' }))
    await save()
    await save()
    expect(new Set(keys()).size).toBe(2)
  })
})

test('a co-applicant who is corrected after a failure is the same person', async () => {
  api.on(ADD, refusal(500), ok({ id: 'c1' }))
  await savePerson('Mohan')
  await savePerson('Mohan Rao')
  const [first, second] = api.calls.map(({ body }) => Object(body).client_id as unknown)
  expect(second).toBe(first)
  expect(new Set(keys()).size).toBe(2)
})

test('a co-applicant who is added after a failure is not the one of the failure', async () => {
  api.on(ADD, refusal(500), ok({ id: 'c2' }))
  await savePerson('Mohan')
  await savePerson('Leela', 1)
  const [first, second] = api.calls.map(({ body }) => Object(body).client_id as unknown)
  expect(second).toMatch(/^[0-9a-f-]{36}$/)
  expect(second).not.toBe(first)
})

async function saveTwice(save: () => Promise<unknown>) {
  await save()
  closePages()
  await readEntries('nobody')
  vi.useFakeTimers({ now: Date.now() + 25 * 60 * 60 * 1000, toFake: ['Date'] })
  const answer = await save()
  vi.useRealTimers()
  return answer
}

describe('a day later, when the server knows no key any more', () => {
  test('a section that is said again has another one', async () => {
    api.on(PERSONAL, refusal(500), ok())
    await saveTwice(() => savePersonal('Pune'))
    expect(new Set(keys()).size).toBe(2)
  })

  test('a co-applicant is the same person still', async () => {
    api.on(ADD, refusal(500), ok({ id: 'c1' }))
    await saveTwice(() => savePerson('Mohan'))
    const [first, second] = api.calls.map(({ body }) => Object(body).client_id as unknown)
    expect(second).toBe(first)
  })

  test.each([
    ['are not sent twice where they have arrived', 'Anita', 1],
    ['are sent again where another one is there', 'Vikram', 2],
  ])('references %s', async (_, name, sent) => {
    const there = {
      id: 'made-by-the-server',
      type: 'PERSONAL_REFERENCE',
      name,
      phone: PHONE,
      address: ADDRESS,
    }
    api.on(REFERENCES, refusal(500), ok())
    api.on(`GET /v1/loan-application/${ID}`, ok({ id: ID, status: 'DRAFT', stage: [], reference: [there] }))
    expect(await saveTwice(() => saveReference('Anita'))).toMatchObject({ kind: 'saved' })
    expect(api.asked().filter((call) => call === REFERENCES)).toHaveLength(sent)
  })
})

test('it cannot be read on the disk, and signing out forgets it', async () => {
  api.on(PERSONAL, refusal(500))
  await savePersonal('Pune')
  expect(JSON.stringify(phone.values())).not.toContain('Pune')
  expect(phone.keys()).not.toEqual([])
  closePages()
  await forgetEntries(OWNER)
  expect(phone.keys()).toEqual([])
})

test('where the browser keeps nothing, the page remembers it', async () => {
  phone.refuse()
  api.on(REFERENCES, refusal(500), ok())
  const page = openPage()
  const value = [{ ...opaque<ReferenceValues>(), type: 'PERSONAL_REFERENCE' as const }] // The option's literal.
  const save = () => run(wizardActors.saveReferences, { applicationId: ID, value }, page)
  await save().catch(() => undefined)
  await save()
  expect(new Set(keys()).size).toBe(1)
})
