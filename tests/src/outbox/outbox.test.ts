import { beforeEach, describe, expect, test, vi } from 'vitest'
import type { OutboxItem } from '@/machines/outbox/outbox.machine'
import type { CoApplicantValues } from '@/schemas/forms/co-applicant'
import type { EmploymentValues } from '@/schemas/forms/employment'
import type { PersonalValues } from '@/schemas/forms/personal'
import type { ReferenceValues } from '@/schemas/forms/reference'
import { wizardActors } from '@/src/actors/wizard/wizard-actors'
import { failureText } from '@/src/api/api-error'
import { queryClient } from '@/src/api/query-client'
import { forgetEntries, pendingEntries, readEntries } from '@/src/outbox/store/outbox-store'
import { OUTBOX_LIMITS } from '@/src/storage/outbox-limits'
import { opaque } from '../../model/catalogues/fixtures'
import { lost, ok, refusal, startApiServer } from '../helpers/api-server'
import { callAs, copy, ID, readApplication, READ } from '../helpers/applications'
import { stubIndexedDb } from '../helpers/indexed-db'
import { EMPLOYMENT, PERSONAL } from '../helpers/outbox'
import { closePages, openPage, run } from '../helpers/run'
import { until } from '../helpers/until'

/* Saves without a network: where they are stored, and how they reach the server. */

const api = startApiServer()
const PERSONAL_AGAIN = `PATCH /v1/loan-application/${ID}/personal-info`
const ADD = `POST /v1/apply-loan/co-applicant/add/${ID}`
const OWNER = 'agent 7'

const personal = (city: string) => ({
  applicationId: ID,
  isUpdate: false,
  value: { ...opaque<PersonalValues>(), city },
})
const coApplicant = (name: string) => ({ ...opaque<CoApplicantValues>(), name })
const employment = {
  applicationId: ID,
  isUpdate: false,
  value: { ...opaque<EmploymentValues>(), company_name: 'Lotus Mills' },
}

let phone: ReturnType<typeof stubIndexedDb>
beforeEach(async () => {
  phone = stubIndexedDb()
  localStorage.setItem('work_owner', OWNER)
  callAs('agent')
  await readApplication(api, 'agent')
})

/** The page is closed and opened again; the copies that it had read are gone. */
function reopen() {
  closePages()
  for (const { id } of pendingEntries()) expect(phone.keys()).toContain(`entry/${OWNER}/${id}`)
  queryClient.clear()
  return openPage()
}

const suggest = (page: ReturnType<typeof openPage>) =>
  page.getSnapshot().context.outbox.send({ type: 'retry.suggested' })
const isAllSent = (page: ReturnType<typeof openPage>) =>
  until(() => expect(page.getSnapshot().context.outbox.getSnapshot().context.items).toEqual([]))
const itemsOf = (page: ReturnType<typeof openPage>): OutboxItem[] =>
  page.getSnapshot().context.outbox.getSnapshot().context.items
const phases = (page: ReturnType<typeof openPage>) => itemsOf(page).map(({ phase }) => phase)
const keys = () => api.calls.map(({ headers }) => headers['idempotency-key'])

test('steps kept without a network arrive in their order once there is one, each from the version before', async () => {
  const page = openPage()
  api.on(PERSONAL, lost)
  expect(await run(wizardActors.savePersonalInfo, personal('Pune'), page)).toEqual({ kind: 'kept' })
  expect(await run(wizardActors.saveEmploymentInfo, employment, page)).toEqual({ kind: 'kept' })
  expect(copy()).toMatchObject({
    personal_info: { city: 'Pune' },
    employment_info: { company_name: 'Lotus Mills' },
  })
  api.calls.length = 0
  api.on(PERSONAL, ok({}, '"2"'))
  api.on(EMPLOYMENT, ok({}, '"3"'))
  suggest(page)
  await isAllSent(page)
  expect(api.asked()).toEqual([PERSONAL, EMPLOYMENT])
  expect(api.calls.map(({ version }) => version)).toEqual(['"1"', '"2"'])
})

test('a save whose answer was lost goes again under the same key', async () => {
  const page = openPage()
  api.on(PERSONAL, lost, ok())
  await run(wizardActors.savePersonalInfo, personal('Pune'), page)
  suggest(page)
  await isAllSent(page)
  const [first, second] = keys()
  expect(first).toMatch(/^[0-9a-f-]{36}$/)
  expect(second).toBe(first)
})

test('after a reload it goes out by itself, and the application shows it although the server cannot be asked', async () => {
  api.on(PERSONAL, lost)
  await run(wizardActors.savePersonalInfo, personal('Pune'))
  const page = reopen()
  api.on(`GET /v1/loan-application/${ID}`, refusal(503))
  const shown = await run(wizardActors.loadApplication, { applicationId: ID }, page)
  expect(shown).toMatchObject({
    personal_info: { city: 'Pune' },
    stage: ['CREATE_APPLICATION', 'PERSONAL_DETAILS'],
  })
  api.on(PERSONAL, ok())
  suggest(page)
  await isAllSent(page)
  expect(phone.keys().filter((key) => key.startsWith('entry/'))).toEqual([])
}, 20_000)

test('a full outbox refuses the save in plain words, sends what it has, and takes it once there is room', async () => {
  const page = openPage()
  api.on(PERSONAL, lost, ok({}, '"2"'))
  api.on(EMPLOYMENT, ok({}, '"3"'))
  await run(wizardActors.savePersonalInfo, personal('Pune'), page)
  const heavy = {
    ...employment,
    value: { ...employment.value, company_name: 'x'.repeat(OUTBOX_LIMITS.entryBytes) },
  }
  const error = await run(wizardActors.saveEmploymentInfo, heavy, page).catch((thrown: unknown) => thrown)
  expect(failureText(error, 'Could not save')).toMatch(/Nothing typed is lost/)
  expect(copy()?.employment_info).toBeFalsy()
  await isAllSent(page)
  expect(api.asked()).toEqual([PERSONAL, PERSONAL])
  expect(await run(wizardActors.saveEmploymentInfo, employment, page)).toMatchObject({ kind: 'saved' })
})

test('nothing that was typed can be read on the disk', async () => {
  api.on(PERSONAL, lost)
  await run(wizardActors.savePersonalInfo, personal('Pune'))
  expect(JSON.stringify(phone.values())).not.toContain('Pune')
})

test.each([
  [
    'that have arrived are not sent twice',
    [{ id: 'r1', type: 'PERSONAL_REFERENCE', name: 'Anita Rao', phone: '9000000000', address: 'Pune' }],
    1,
  ],
  ['that have not arrived are sent again', [], 2],
  [
    'whose company alone was changed are sent again',
    [
      {
        id: 'r1',
        type: 'PERSONAL_REFERENCE',
        name: 'Anita Rao',
        phone: '9000000000',
        address: 'Pune',
        company_name: 'Rao Traders',
      },
    ],
    2,
  ],
] as const)('references of yesterday without an answer %s', async (_, there, sent) => {
  const page = openPage()
  const REFERENCES = `PATCH /v1/apply-loan/${ID}/reference`
  const value = [
    {
      ...opaque<ReferenceValues>(),
      type: 'PERSONAL_REFERENCE' as const, // The option's literal.
      name: 'Anita Rao',
      phone: '9000000000',
      address: 'Pune',
    },
  ]
  api.on(REFERENCES, lost, ok())
  await run(wizardActors.saveReferences, { applicationId: ID, value }, page)
  vi.useFakeTimers({ now: Date.now() + 25 * 60 * 60 * 1000, toFake: ['Date'] })
  api.on(`GET /v1/loan-application/${ID}`, ok({ id: ID, status: 'DRAFT', stage: [], reference: there }))
  suggest(page)
  await isAllSent(page)
  vi.useRealTimers()
  expect(api.asked().filter((call) => call === REFERENCES)).toHaveLength(sent)
})

test('what the browser has cleared away is named after a reload, and what was sent is not', async () => {
  const page = openPage()
  api.on(PERSONAL, ok({}, '"2"'))
  await run(wizardActors.savePersonalInfo, personal('Pune'), page)
  api.on(EMPLOYMENT, lost)
  await run(wizardActors.saveEmploymentInfo, employment, page)
  closePages()
  // After a reload neither the page nor the browser has anything.
  await readEntries('nobody')
  phone = stubIndexedDb()
  const later = openPage()
  await until(() =>
    expect(later.getSnapshot().context.outbox.getSnapshot().context.lost).toMatchObject([
      { kind: 'employment' },
    ]),
  )
})

test('another person on the phone neither sees nor sends it, and it goes on with its own', async () => {
  api.on(PERSONAL, lost)
  await run(wizardActors.savePersonalInfo, personal('Pune'))
  localStorage.setItem('work_owner', 'agent 8')
  const theirs = reopen()
  await until(() => expect(theirs.getSnapshot().context.outbox.getSnapshot().value).toBe('open'))
  expect(pendingEntries()).toEqual([])
  localStorage.setItem('work_owner', OWNER)
  closePages()
  api.on(PERSONAL, ok())
  const own = openPage()
  // A page that has read nothing yet has nothing to send either.
  await until(() => expect(api.asked()).toEqual([PERSONAL, PERSONAL]))
  await isAllSent(own)
})

test('signing out leaves neither what was kept nor the key', async () => {
  api.on(PERSONAL, lost)
  await run(wizardActors.savePersonalInfo, personal('Pune'))
  closePages()
  await forgetEntries(OWNER)
  expect(phone.keys()).toEqual([])
})

test('where the browser keeps nothing, what is kept in the page goes out all the same', async () => {
  phone.refuse()
  const page = openPage()
  api.on(PERSONAL, lost, ok())
  expect(await run(wizardActors.savePersonalInfo, personal('Pune'), page)).toEqual({ kind: 'kept' })
  expect(page.getSnapshot().context.outbox.getSnapshot().context.isKept).toBe(false)
  suggest(page)
  await isAllSent(page)
  expect(api.asked()).toEqual([PERSONAL, PERSONAL])
})

describe('a refusal that comes later', () => {
  test('keeps the entry until the form is sent anew, which takes its place', async () => {
    const page = openPage()
    api.on(PERSONAL, lost, refusal(400, 'Invalid pincode'), ok())
    await run(wizardActors.savePersonalInfo, personal('Pune'), page)
    suggest(page)
    const items = (): OutboxItem[] => page.getSnapshot().context.outbox.getSnapshot().context.items
    await until(() => expect(items().map(({ phase }) => phase)).toEqual(['refused']))
    expect(await run(wizardActors.savePersonalInfo, { ...personal('Nashik'), isUpdate: true }, page)).toEqual(
      {
        kind: 'saved',
        id: null,
      },
    )
    expect(api.asked()).toEqual([PERSONAL, PERSONAL, PERSONAL])
    expect(api.calls.at(-1)?.body).toMatchObject({ city: 'Nashik' })
    expect(items()).toEqual([])
  })
})

describe('a newer version that is met later', () => {
  const newest = ok(
    {
      id: ID,
      status: 'DRAFT',
      stage: ['CREATE_APPLICATION'],
      co_applicants: [],
      personal_info: { city: 'Delhi' },
    },
    '"5"',
  )

  async function metLater() {
    const page = openPage()
    api.on(PERSONAL, lost, refusal(412, 'Somebody else has saved'), ok({}, '"6"'))
    api.on(EMPLOYMENT, ok({}, '"7"'))
    await run(wizardActors.savePersonalInfo, personal('Pune'), page)
    await run(wizardActors.saveEmploymentInfo, employment, page)
    suggest(page)
    await until(() => expect(phases(page)).toEqual(['refused', 'waiting']))
    api.calls.length = 0
    api.on(READ, newest)
    return page
  }

  test('is saved over when the person says so, and what is behind it still waits', async () => {
    const page = await metLater()
    const [first] = itemsOf(page)
    page.getSnapshot().context.outbox.send({ type: 'entry.retryRequested', id: first?.facts.id ?? '' })
    await until(() => expect(api.asked()).toEqual([READ, PERSONAL, EMPLOYMENT]))
    expect(api.calls[1]).toMatchObject({ version: '"5"', body: { city: 'Pune' } })
  })

  test('is what the person compares with, and everything stays on the phone meanwhile', async () => {
    const page = await metLater()
    const compared = await run(wizardActors.loadApplication, { applicationId: ID, isCompared: true }, page)
    expect(compared).toMatchObject({
      personal_info: { city: 'Delhi' },
      employment_info: { company_name: 'Lotus Mills' },
    })
    expect(phases(page)).toEqual(['refused', 'waiting'])
    const opened = await run(wizardActors.loadApplication, { applicationId: ID }, page)
    expect(opened).toMatchObject({ personal_info: { city: 'Pune' } })
  })

  test('is not saved over unseen by whoever opens the step anew, which shows their own words in its place', async () => {
    const page = await metLater()
    await run(wizardActors.loadApplication, { applicationId: ID }, page)
    api.on(PERSONAL, refusal(412))
    const again = { ...personal('Nashik'), isUpdate: true }
    expect(await run(wizardActors.savePersonalInfo, again, page)).toEqual({ kind: 'outdated' })
    expect(api.calls.find(({ call }) => call === PERSONAL)).toMatchObject({
      version: '"1"',
      body: { city: 'Nashik' },
    })
    const compared = await run(wizardActors.loadApplication, { applicationId: ID, isCompared: true }, page)
    expect(compared).toMatchObject({ personal_info: { city: 'Delhi' } })
    api.on(PERSONAL, ok({}, '"6"'))
    expect(await run(wizardActors.savePersonalInfo, again, page)).toMatchObject({ kind: 'saved' })
    const last = api.calls.findLast(({ call }) => call === PERSONAL)
    expect(last).toMatchObject({ version: '"5"', body: { city: 'Nashik' } })
  })

  test('is refused once more after a reload: what was only looked at is not saved over by itself', async () => {
    const page = await metLater()
    await run(wizardActors.loadApplication, { applicationId: ID, isCompared: true }, page)
    closePages()
    await readEntries('nobody')
    api.on(PERSONAL, refusal(412))
    const later = openPage()
    await until(() => expect(phases(later)).toEqual(['refused', 'waiting']))
    expect(api.calls.at(-1)).toMatchObject({ call: PERSONAL, version: '"1"' })
  })
})

test('what is typed anew over a save whose answer was lost follows it, and is what stays', async () => {
  const page = openPage()
  api.on(PERSONAL, lost, ok({}, '"2"'))
  api.on(PERSONAL_AGAIN, ok({}, '"3"'))
  await run(wizardActors.savePersonalInfo, personal('Pune'), page)
  await run(wizardActors.savePersonalInfo, { ...personal('Nashik'), isUpdate: true }, page)
  await isAllSent(page)
  expect(api.asked()).toEqual([PERSONAL, PERSONAL, PERSONAL_AGAIN])
  expect(api.calls.at(-1)).toMatchObject({ version: '"2"', body: { city: 'Nashik' } })
}, 20_000)

test('a co-applicant kept on the phone is in the list, and gets the id of the server when it arrives', async () => {
  const page = openPage()
  const person = { ...opaque<CoApplicantValues>(), name: 'Mohan Rao' }
  api.on(ADD, lost, ok({ id: 'c1' }))
  await run(
    wizardActors.saveCoApplicant,
    { applicationId: ID, isUpdate: false, recordIndex: 0, value: person },
    page,
  )
  expect(copy()?.co_applicants.map(({ name }) => name)).toEqual(['Mohan Rao'])
  suggest(page)
  await isAllSent(page)
  expect(copy()?.co_applicants.map(({ id }) => id)).toEqual(['c1'])
})

test('a co-applicant kept on the phone is corrected as such, and not whom somebody else has added meanwhile', async () => {
  const page = openPage()
  const asked = { applicationId: ID, recordIndex: 0 }
  api.on(ADD, lost, refusal(412), ok({ id: 'c2' }, '"6"'))
  await run(
    wizardActors.saveCoApplicant,
    { ...asked, isUpdate: false, value: coApplicant('Mohan Rao') },
    page,
  )
  const recordId = copy()?.co_applicants[0]?.id
  suggest(page)
  await until(() => expect(itemsOf(page).map(({ phase }) => phase)).toEqual(['refused']))
  api.on(READ, ok({ id: ID, status: 'DRAFT', co_applicants: [{ id: 'c1', name: 'Leela Rao' }] }, '"5"'))
  await run(wizardActors.loadApplication, { applicationId: ID, isCompared: true }, page)
  const corrected = { ...asked, isUpdate: true, recordId, value: coApplicant('Mohan Menon') }
  await run(wizardActors.saveCoApplicant, corrected, page)
  expect(api.asked()).toEqual([ADD, ADD, READ, ADD])
  expect(api.calls.at(-1)).toMatchObject({
    version: '"5"',
    body: { name: 'Mohan Menon', client_id: recordId },
  })
  expect(copy()?.co_applicants.map(({ name }) => name)).toEqual(['Leela Rao', 'Mohan Menon'])
})

test('a co-applicant whom the server has, although its answer was lost, is in the list once', async () => {
  const person = { ...opaque<CoApplicantValues>(), name: 'Mohan Rao' }
  api.on(ADD, lost)
  await run(wizardActors.saveCoApplicant, {
    applicationId: ID,
    isUpdate: false,
    recordIndex: 0,
    value: person,
  })
  const body = api.calls[0]?.body
  expect(body).toMatchObject({ client_id: expect.stringMatching(/^[0-9a-f-]{36}$/) as unknown })
  const page = reopen()
  await readApplication(api, 'agent', { co_applicants: [{ ...Object(body), id: 'c1' }] })
  expect(copy()?.co_applicants.map(({ name }) => name)).toEqual(['Mohan Rao'])
  api.on(ADD, ok({ id: 'c1' }))
  suggest(page)
  await isAllSent(page)
  expect(copy()?.co_applicants.map(({ id }) => id)).toEqual(['c1'])
})
