import { del } from 'idb-keyval'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import type { Work } from '@/machines/outbox/entry'
import type { CoApplicantValues } from '@/schemas/forms/co-applicant'
import type { OfflineCaseValues } from '@/schemas/forms/offline-case'
import type { ReferenceValues } from '@/schemas/forms/reference'
import { queryClient } from '@/src/api/query-client'
import { dropFileOfField } from '@/src/outbox/drop-file'
import { enqueue } from '@/src/outbox/enqueue'
import { changeStored } from '@/src/outbox/store/cached-entries'
import { pendingEntries } from '@/src/outbox/store/outbox-store'
import { entryName, sealedStore } from '@/src/storage/sealed-store'
import { opaque } from '../../model/catalogues/fixtures'
import { deferAnswer, lost, ok, refusal, startApiServer } from '../helpers/api-server'
import { copy, ID, READ, saved } from '../helpers/applications'
import { givePhone, openOutbox, PERSONAL, personal, requestOf, UPLOAD } from '../helpers/outbox'
import { until } from '../helpers/until'

/* Sending: by one tab at a time, and once. */

const api = startApiServer()
const given = givePhone(api)
const OWNER = 'agent 7'
const AGAIN = `PATCH /v1/loan-application/${ID}/personal-info`
const RECORD = 'POST /v1/payout/case'
const offlineCase: Work = { kind: 'offlineCase', value: opaque<OfflineCaseValues>() }
const cities = () => api.calls.map(({ body }) => Object(body).city as unknown)

/** The browser's locks, of which another tab holds one. */
function heldElsewhere(name: (id: string) => string) {
  const gate = new EventTarget()
  const released = new Promise((resolve) => {
    gate.addEventListener('open', resolve)
  })
  const asked: string[] = []
  const request = async (lock: string, work: () => Promise<unknown>) => {
    asked.push(lock)
    if (lock === name(pendingEntries()[0]?.id ?? '')) await released
    return work()
  }
  vi.stubGlobal('navigator', Object.create(navigator, { locks: { value: { request } } }))
  return { asked, release: () => gate.dispatchEvent(new Event('open')) }
}

describe('between the tabs of this app', () => {
  test('one sends the saves at a time, and files go meanwhile', async () => {
    const { asked, release } = heldElsewhere(() => 'loan-application-outbox')
    api.on(UPLOAD, ok({ file_id: 'f1' }))
    api.on(PERSONAL, ok())
    const { save, choose, hasArrived } = openOutbox()
    const saving = save(personal('Pune'))
    choose(requestOf('company_id_card', { key: `${ID}/LOAN_APPLICANT_EMPLOYMENT_INFO//company_id_card` }))
    await hasArrived('f1')
    expect(api.asked()).toEqual([UPLOAD])
    expect(asked).toContain('loan-application-outbox')
    release()
    expect(await saving).toMatchObject({ kind: 'saved' })
  })

  test('one sends a file at a time, and other files go meanwhile', async () => {
    const { release } = heldElsewhere((id) => `loan-application-outbox/${id}`)
    api.on(UPLOAD, ok({ file_id: 'f1' }))
    const { choose, hasArrived } = openOutbox()
    choose(requestOf('pan'))
    choose(requestOf('aadhaar_front'))
    await hasArrived('f1')
    expect(api.onlyCall().form?.fields).toMatchObject({ file_type: 'aadhaar_front' })
    release()
    await until(() => expect(api.calls).toHaveLength(2))
  })

  test('what another one has sent is not sent again', async () => {
    api.on(PERSONAL, lost)
    const { save, suggest, isAllSent } = openOutbox()
    await save(personal('Pune'))
    await del(entryName(OWNER, pendingEntries()[0]?.id ?? ''), sealedStore)
    suggest()
    await isAllSent()
    expect(api.asked()).toEqual([PERSONAL])
  })

  test('a file that another one has sent is not sent again', async () => {
    api.on(UPLOAD, lost)
    const { choose, suggest, isAllSent, phases } = openOutbox()
    choose(requestOf('pan'))
    await until(() => expect(phases()).toEqual(['upload pausing']))
    const [entry] = pendingEntries()
    if (!entry) throw new Error('Nothing is held')
    await changeStored(entry, { sentAs: 'f1' })
    suggest()
    await isAllSent()
    expect(api.asked()).toEqual([UPLOAD])
  })

  test('each hears what the others keep and send', async () => {
    const other = new BroadcastChannel('loan-application-outbox')
    onTestFinished(() => other.close())
    const heard = vi.fn<() => void>()
    other.addEventListener('message', heard)
    api.on(UPLOAD, lost, ok({ file_id: 'f1' }))
    const { choose, suggest, hasArrived, phases } = openOutbox()
    choose(requestOf('pan'))
    await until(() => expect(phases()).toEqual(['upload pausing']))
    await until(() => expect(heard).toHaveBeenCalledTimes(1))
    suggest()
    await hasArrived('f1')
    await until(() => expect(heard).toHaveBeenCalledTimes(2))
    api.on(PERSONAL, lost, ok())
    api.on(READ, saved())
    api.on('DELETE /v1/files/f1', ok())
    const { save, suggest: again, isAllSent } = openOutbox()
    await save(personal('Pune'))
    await until(() => expect(heard.mock.calls.length).toBeGreaterThanOrEqual(3))
    const before = heard.mock.calls.length
    again()
    await isAllSent()
    await until(() => expect(heard.mock.calls.length).toBeGreaterThan(before))
  })
})

describe('a save that may have arrived', () => {
  test('because it is on its way is followed by what says it anew', async () => {
    const waiting = deferAnswer(ok({}, '"2"'))
    api.on(PERSONAL, waiting.answer)
    api.on(AGAIN, ok({}, '"3"'))
    const { save } = openOutbox()
    const first = save(personal('Pune'))
    await until(() => expect(api.calls).toHaveLength(1))
    const second = save(personal('Nashik'), false)
    await until(() => expect(pendingEntries()).toHaveLength(2))
    waiting.release()
    expect(await Promise.all([first, second])).toMatchObject([{ kind: 'saved' }, { kind: 'saved' }])
    expect(api.calls.map(({ call, version }) => [call, version])).toEqual([
      [PERSONAL, '"1"'],
      [AGAIN, '"2"'],
    ])
  })

  test.each([502, 504])('because a gateway has heard nothing (%i) is followed by it, too', async (status) => {
    const { save } = openOutbox()
    api.on(PERSONAL, refusal(status), ok({}, '"2"'))
    api.on(AGAIN, ok({}, '"3"'))
    expect(await save(personal('Pune'))).toEqual({ kind: 'kept' })
    expect(await save(personal('Nashik'), false)).toMatchObject({ kind: 'saved' })
    expect(cities()).toEqual(['Pune', 'Pune', 'Nashik'])
  })

  test('is followed by it although the server has asked to wait since', async () => {
    const { save, suggest, phases, isAllSent } = openOutbox()
    api.on(PERSONAL, lost, refusal(500), ok({}, '"2"'))
    api.on(AGAIN, ok({}, '"3"'))
    await save(personal('Pune'))
    suggest()
    await until(() => expect(api.calls).toHaveLength(2))
    await until(() => expect(phases()).toEqual(['personal pausing']))
    await save(personal('Nashik'), false)
    await isAllSent()
    expect(cities()).toEqual(['Pune', 'Pune', 'Pune', 'Nashik'])
  })

  test('may not any more once it was refused', async () => {
    const { save, suggest, phases } = openOutbox()
    api.on(PERSONAL, lost, refusal(400), ok())
    await save(personal('Pune'))
    suggest()
    await until(() => expect(phases()).toEqual(['personal refused']))
    expect(await save(personal('Nashik'), false)).toMatchObject({ kind: 'saved' })
    expect(cities()).toEqual(['Pune', 'Pune', 'Nashik'])
  })
})

test('a case that belongs to no application is sent again as it is, whatever it was refused for', async () => {
  api.on(RECORD, lost, refusal(412), ok())
  const { system, suggest, phases, items, send, isAllSent } = openOutbox()
  expect(await enqueue(system, { applicationId: '', work: offlineCase, isFirst: true })).toEqual({
    kind: 'kept',
  })
  suggest()
  await until(() => expect(phases()).toEqual(['offlineCase refused']))
  send({ type: 'entry.retryRequested', id: items()[0]?.facts.id ?? '' })
  await isAllSent()
  expect(api.asked()).toEqual([RECORD, RECORD, RECORD])
})

const person = (name: string): Work => ({
  kind: 'coApplicant',
  value: { ...opaque<CoApplicantValues>(), name },
})

test('a co-applicant who was added gets the id of the server, and nobody else does', async () => {
  const ADD = `POST /v1/apply-loan/co-applicant/add/${ID}`
  api.on(ADD, lost, ok({ id: 'c1' }), lost)
  const { save, suggest, phases } = openOutbox()
  await save(person('Mohan'))
  await save(person('Leela'))
  suggest()
  await until(() => expect(phases()).toEqual(['coApplicant pausing']))
  const [, second] = copy()?.co_applicants ?? []
  expect(copy()?.co_applicants.map(({ id, name }) => [id, name])).toEqual([
    ['c1', 'Mohan'],
    [second?.id, 'Leela'],
  ])
  expect(second?.id).toMatch(/^[0-9a-f-]{36}$/)
})

test('a co-applicant who is changed while the addition is on its way shows once, by the id of the server', async () => {
  const CHANGE = 'PATCH /v1/loan-application/co-applicant/c1'
  api.on(`POST /v1/apply-loan/co-applicant/add/${ID}`, lost, ok({ id: 'c1' }))
  api.on(CHANGE, ok())
  const { system, save, isAllSent } = openOutbox()
  await save(person('Mohan'))
  const recordId = copy()?.co_applicants[0]?.id ?? ''
  const change = { applicationId: ID, work: person('Mohan Das'), isFirst: false, recordId }
  expect(await enqueue(system, change)).toMatchObject({ kind: 'saved' })
  await isAllSent()
  expect(api.asked().at(-1)).toBe(CHANGE)
  expect(copy()?.co_applicants.map(({ id, name }) => [id, name])).toEqual([['c1', 'Mohan Das']])
})

const reference = (name: string) => ({
  ...opaque<ReferenceValues>(),
  type: 'PERSONAL_REFERENCE' as const, // The option's literal.
  name,
  phone: '9000000000',
  address: 'Pune',
})

describe('references without an answer', () => {
  const REFERENCES = `PATCH /v1/apply-loan/${ID}/reference`
  const both: Work = { kind: 'references', value: [reference('Anita'), reference('Vikram')] }

  async function goWhere(there: readonly string[]) {
    api.on(REFERENCES, lost, ok({}, '"8"'))
    api.on(PERSONAL, ok())
    const { save, suggest, isAllSent } = openOutbox()
    await save(both)
    vi.useFakeTimers({ now: Date.now() + 25 * 60 * 60 * 1000, toFake: ['Date'] })
    const found = there.map((name) => ({ ...reference(name), id: name }))
    api.on(READ, ok({ id: ID, status: 'DRAFT', stage: [], reference: found }, '"7"'))
    const saving = save(personal('Pune'))
    suggest()
    await isAllSent()
    await saving
    return api.calls.map(({ call, version }) => [call, version])
  }

  test('that have arrived since are left, and what is behind them goes over the version that has them', async () => {
    expect(await goWhere(['Anita', 'Vikram'])).toEqual([
      [REFERENCES, '"1"'],
      [READ, null],
      [PERSONAL, '"7"'],
    ])
  })

  test('are sent again where one of them is missing', async () => {
    expect(await goWhere(['Anita'])).toEqual([
      [REFERENCES, '"1"'],
      [READ, null],
      [REFERENCES, '"1"'],
      [PERSONAL, '"8"'],
    ])
  })
})

test('what is behind a removal goes over the version that was read', async () => {
  const REMOVE = 'DELETE /v1/files/f1'
  api.on(UPLOAD, ok({ file_id: 'f1' }))
  api.on(READ, saved())
  api.on(REMOVE, lost, ok())
  api.on(PERSONAL, ok())
  const { system, choose, hasArrived, phases, save } = openOutbox()
  const request = requestOf('pan')
  choose(request)
  await hasArrived('f1')
  dropFileOfField(system, request.key, 'f1')
  await until(() => expect(phases()).toEqual(['removal pausing']))
  expect(await save(personal('Pune'))).toMatchObject({ kind: 'saved' })
  expect(api.asked().slice(1)).toEqual([READ, REMOVE, READ, REMOVE, PERSONAL])
  expect(api.calls.at(-1)?.version).toBe('"1"')
})

test('a saved section leaves the lists of offline cases as they are', async () => {
  const key = ['offline-cases', 0]
  queryClient.setQueryData(key, {})
  api.on(PERSONAL, ok())
  await openOutbox().save(personal('Pune'))
  expect(queryClient.getQueryState(key)?.isInvalidated).toBe(false)
})

test('what a person takes back leaves the phone', async () => {
  api.on(PERSONAL, lost)
  const { save, items, send } = openOutbox()
  await save(personal('Pune'))
  send({ type: 'entry.withdrawn', id: items()[0]?.facts.id ?? '' })
  await until(() => expect(given.phone.keys().filter((key) => key.startsWith('entry/'))).toEqual([]))
  expect(pendingEntries()).toEqual([])
})
