import { beforeEach, describe, expect, test, vi } from 'vitest'
import type { CoApplicantValues } from '@/schemas/forms/co-applicant'
import type { PersonalValues } from '@/schemas/forms/personal'
import { wizardActors } from '@/src/actors/wizard/wizard-actors'
import { opaque } from '../../../model/catalogues/fixtures'
import { ok, refusal, startApiServer } from '../../helpers/api-server'
import { callAs, copy, ID, readApplication } from '../../helpers/applications'
import { stubIndexedDb } from '../../helpers/indexed-db'
import { run } from '../../helpers/run'
import { saveEmployment, savePerson, savePersonal } from '../../helpers/saves'

/* A newer version may be one's own: of a save that was done, and answered with a failure. */

const api = startApiServer()
const PERSONAL = `POST /v1/apply-loan/${ID}/personal-info`
const PERSONAL_AGAIN = `PATCH /v1/loan-application/${ID}/personal-info`

beforeEach(async () => {
  stubIndexedDb()
  localStorage.setItem('work_owner', 'agent 7')
  callAs('agent')
  await readApplication(api, 'agent')
  api.calls.length = 0
})

const keys = () => api.calls.map(({ headers }) => headers['idempotency-key'])
const said = () => api.calls.map(({ version, body }) => [version, Object(body).city as unknown])

test('what was saved and answered with a failure is nobody else’s when it is corrected', async () => {
  // First: done, and a failure. Second, with a correction: there is a newer version. Then the first one's answer again.
  api.on(PERSONAL, refusal(500), refusal(412), ok({}, '"2"'))
  api.on(PERSONAL_AGAIN, ok({}, '"3"'))
  await savePersonal('Pune')
  expect(await savePersonal('Nashik')).toMatchObject({ kind: 'saved' })
  expect(said()).toEqual([
    ['"1"', 'Pune'],
    ['"1"', 'Nashik'],
    ['"1"', 'Pune'],
    ['"2"', 'Nashik'],
  ])
  expect(keys()[2]).toBe(keys()[0])
  expect(api.asked()).toEqual([PERSONAL, PERSONAL, PERSONAL, PERSONAL_AGAIN])
})

const change = (name: string) =>
  run(wizardActors.saveCoApplicant, {
    applicationId: ID,
    isUpdate: true,
    recordIndex: 0,
    value: { ...opaque<CoApplicantValues>(), name },
  }).catch((error: unknown) => error)

describe('a co-applicant who was added, and answered with a failure,', () => {
  const ADD = `POST /v1/apply-loan/co-applicant/add/${ID}`
  const CHANGE = 'PATCH /v1/loan-application/co-applicant/c1'

  test('is changed under the id of the server when corrected', async () => {
    api.on(ADD, refusal(500), refusal(412), ok({ id: 'c1' }, '"2"'))
    api.on(CHANGE, ok({}, '"3"'))
    await savePerson('Mohan')
    expect(await savePerson('Mohan Rao')).toEqual({ kind: 'saved', id: 'c1' })
    expect(api.asked()).toEqual([ADD, ADD, ADD, CHANGE])
    expect(api.calls.at(-1)).toMatchObject({ version: '"2"', body: { name: 'Mohan Rao' } })
    expect(copy()?.co_applicants.map(({ id, name }) => [id, name])).toEqual([['c1', 'Mohan Rao']])
  })

  test('is said anew under the id of this phone where the server tells none', async () => {
    api.on(ADD, refusal(500), refusal(412), ok({}, '"2"'), ok({}, '"3"'))
    await savePerson('Mohan')
    expect(await savePerson('Mohan Rao')).toMatchObject({ kind: 'saved' })
    const additions = api.calls.filter(({ call }) => call === ADD)
    expect(additions).toHaveLength(4)
    expect(new Set(additions.map(({ body }) => Object(body).client_id as unknown)).size).toBe(1)
  })

  test('is changed once more where it was changed in vain', async () => {
    await readApplication(api, 'agent', { co_applicants: [{ id: 'c1', name: 'Mohan' }] })
    api.on(CHANGE, refusal(500), refusal(412), ok({}, '"2"'), ok({}, '"3"'))
    await change('Mohan Rao')
    expect(await change('Mohan S Rao')).toMatchObject({ kind: 'saved' })
    expect(api.asked()).toEqual([CHANGE, CHANGE, CHANGE, CHANGE])
    expect(api.calls.at(-1)).toMatchObject({ version: '"2"', body: { name: 'Mohan S Rao' } })
  })
})

test('of several that failed the first is the one that can have made it', async () => {
  api.on(PERSONAL, refusal(500), refusal(500), refusal(412), ok({}, '"2"'))
  api.on(PERSONAL_AGAIN, ok({}, '"3"'))
  await savePersonal('Pune')
  await savePersonal('Nashik')
  expect(await savePersonal('Delhi')).toMatchObject({ kind: 'saved' })
  expect(said().map(([, city]) => city)).toEqual(['Pune', 'Nashik', 'Delhi', 'Pune', 'Delhi'])
  expect(keys()[3]).toBe(keys()[0])
})

test('a correction that was refused does not make it somebody else’s', async () => {
  api.on(PERSONAL, refusal(500), refusal(400), refusal(412), ok({}, '"2"'))
  api.on(PERSONAL_AGAIN, ok({}, '"3"'))
  await savePersonal('Pune')
  await savePersonal('')
  expect(await savePersonal('Nashik')).toMatchObject({ kind: 'saved' })
})

test('what could not be asked for is asked for at the next try', async () => {
  api.on(PERSONAL, refusal(500), refusal(412), refusal(500), refusal(412), ok({}, '"2"'))
  api.on(PERSONAL_AGAIN, ok({}, '"3"'))
  await savePersonal('Pune')
  expect(await savePersonal('Nashik')).toMatchObject({ status: 500 })
  expect(await savePersonal('Nashik')).toMatchObject({ kind: 'saved' })
})

test.each([
  ['after a save that was not done', refusal(412)],
  ['after a save of a server that tells no versions', ok()],
])('what somebody else has saved is still theirs %s', async (_, again) => {
  api.on(PERSONAL, refusal(500), refusal(412), again)
  await savePersonal('Pune')
  expect(await savePersonal('Nashik')).toEqual({ kind: 'outdated' })
  expect(api.calls).toHaveLength(3)
})

test('a save that meets it in the very words of the failure has not made it', async () => {
  api.on(PERSONAL, refusal(500), refusal(412))
  await savePersonal('Pune')
  expect(await savePersonal('Pune')).toEqual({ kind: 'outdated' })
  expect(api.calls).toHaveLength(2)
})

test('another section has not made it', async () => {
  api.on(PERSONAL, refusal(500))
  api.on(`POST /v1/apply-loan/${ID}/employment-info`, refusal(412))
  await savePersonal('Pune')
  expect(await saveEmployment()).toEqual({ kind: 'outdated' })
  expect(api.calls).toHaveLength(2)
})

test('what was saved in the end has not made it, where the version stays', async () => {
  api.on(PERSONAL, refusal(500), ok(), refusal(412))
  await savePersonal('Pune')
  await savePersonal('Pune')
  expect(await savePersonal('Nashik')).toEqual({ kind: 'outdated' })
  expect(api.calls).toHaveLength(3)
})

test('a failure over a version before the one that was read has not made it', async () => {
  api.on(PERSONAL, refusal(500), refusal(412))
  await savePersonal('Pune')
  api.on(`GET /v1/loan-application/${ID}`, ok({ id: ID, status: 'DRAFT', stage: [] }, '"2"'))
  await run(wizardActors.loadApplication, { applicationId: ID })
  expect(await savePersonal('Nashik')).toEqual({ kind: 'outdated' })
  expect(said().slice(-1)).toEqual([['"2"', 'Nashik']])
})

test('a failure of yesterday is not asked about, whose key the server knows no more', async () => {
  api.on(PERSONAL, refusal(500), refusal(412))
  await savePersonal('Pune')
  vi.useFakeTimers({ now: Date.now() + 25 * 60 * 60 * 1000, toFake: ['Date'] })
  const answer = await savePersonal('Nashik')
  vi.useRealTimers()
  expect(answer).toEqual({ kind: 'outdated' })
  expect(api.calls).toHaveLength(2)
})

test('where no version is known, none is one’s own', async () => {
  const other = 'b'.repeat(32)
  api.on(`POST /v1/apply-loan/${other}/personal-info`, refusal(500), refusal(412))
  const save = (city: string) =>
    run(wizardActors.savePersonalInfo, {
      applicationId: other,
      isUpdate: false,
      value: { ...opaque<PersonalValues>(), city },
    }).catch((error: unknown) => error)
  await save('Pune')
  expect(await save('Nashik')).toEqual({ kind: 'outdated' })
  expect(api.calls).toHaveLength(2)
})
