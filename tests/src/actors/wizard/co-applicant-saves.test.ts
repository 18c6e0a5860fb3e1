import { beforeEach, describe, expect, test } from 'vitest'
import type { CoApplicantValues } from '@/schemas/forms/co-applicant'
import { wizardActors } from '@/src/actors/wizard/wizard-actors'
import { queryClient } from '@/src/api/query-client'
import { opaque } from '../../../model/catalogues/fixtures'
import { answer, ok, refusal, startApiServer } from '../../helpers/api-server'
import { callAs, copy, ID, readApplication, type Caller } from '../../helpers/applications'
import { run } from '../../helpers/run'

const api = startApiServer()

const TWO = [
  { id: 'c1', name: 'Mohan Rao' },
  { id: 'c2', name: 'Leela Rao' },
]
const named = (name: string) => ({ ...opaque<CoApplicantValues>(), name })

const save = ({
  name,
  ...which
}: {
  isUpdate: boolean
  recordIndex: number
  recordId?: string
  name: string
}) => run(wizardActors.saveCoApplicant, { applicationId: ID, ...which, value: named(name) })

const inCopy = () => copy()?.co_applicants.map(({ id, name }) => `${id} ${name}`)
const ADD = `POST /v1/apply-loan/co-applicant/add/${ID}`
const CHANGE: Record<Caller, string> = {
  agent: 'PATCH /v1/loan-application/co-applicant/c2',
  guest: 'PATCH /v1/apply-loan/co-applicant/c2',
}

describe.each(['agent', 'guest'] as const)('of the %s', (caller) => {
  let token: string
  beforeEach(async () => {
    token = callAs(caller)
    await readApplication(api, caller, { co_applicants: TWO })
  })

  test('a new co-applicant is added behind the others, under the id that the server gave', async () => {
    api.on(ADD, ok({ id: 'c3' }, '"2"'))
    expect(await save({ isUpdate: false, recordIndex: 2, name: 'Anil Rao' })).toEqual({
      kind: 'saved',
      id: 'c3',
    })
    expect(api.onlyCall()).toMatchObject({ call: ADD, token, version: '"1"', body: { name: 'Anil Rao' } })
    expect(inCopy()).toEqual(['c1 Mohan Rao', 'c2 Leela Rao', 'c3 Anil Rao'])
  })

  test('an edited co-applicant is changed in place and added to nothing', async () => {
    api.on(CHANGE[caller], ok({}, '"2"'))
    await save({ isUpdate: true, recordIndex: 1, name: 'Leela Menon' })
    expect(api.onlyCall()).toMatchObject({
      call: CHANGE[caller],
      token,
      version: '"1"',
      body: { name: 'Leela Menon' },
    })
    expect(inCopy()).toEqual(['c1 Mohan Rao', 'c2 Leela Menon'])
  })
})

test('an edited co-applicant is saved as who was opened, whoever is at their place by now', async () => {
  callAs('agent')
  await readApplication(api, 'agent', { co_applicants: [TWO[1], TWO[0]] })
  api.on(CHANGE.agent, ok({}, '"2"'))
  await save({ isUpdate: true, recordIndex: 1, recordId: 'c2', name: 'Leela Menon' })
  expect(inCopy()).toEqual(['c2 Leela Menon', 'c1 Mohan Rao'])
})

test('an edited co-applicant whom somebody has taken out is neither another one nor added anew', async () => {
  callAs('agent')
  await readApplication(api, 'agent', { co_applicants: [TWO[0], { id: 'c3', name: 'Anil Rao' }] })
  api.on(CHANGE.agent, refusal(404, 'Co-applicant not found'))
  const saving = save({ isUpdate: true, recordIndex: 1, recordId: 'c2', name: 'Leela Menon' })
  await expect(saving).rejects.toThrow('Co-applicant not found')
  expect(api.asked()).toEqual([CHANGE.agent])
  expect(inCopy()).toEqual(['c1 Mohan Rao', 'c3 Anil Rao'])
})

test("the next save of the application states the version that a co-applicant's save has made", async () => {
  callAs('agent')
  await readApplication(api, 'agent', { co_applicants: TWO })
  api.on(CHANGE.agent, ok({}, '"2"'))
  await save({ isUpdate: true, recordIndex: 1, name: 'Leela Menon' })
  await save({ isUpdate: true, recordIndex: 1, name: 'Leela Menon' })
  expect(api.calls.map(({ version }) => version)).toEqual(['"1"', '"2"'])
})

test('an edited co-applicant of an application that is not at hand is found by reading it', async () => {
  callAs('agent')
  await readApplication(api, 'agent', { co_applicants: TWO })
  queryClient.clear()
  api.on(CHANGE.agent, ok())
  await save({ isUpdate: true, recordIndex: 1, name: 'Leela Menon' })
  expect(api.asked()).toEqual([`GET /v1/loan-application/${ID}`, CHANGE.agent])
  expect(inCopy()).toEqual(['c1 Mohan Rao', 'c2 Leela Menon'])
})

describe('a server that does not name whom it added', () => {
  const LIST = `GET /v1/loan-application/co-applicant/list/${ID}`
  const THREE = [...TWO, { id: 'c3', name: 'Anil Rao' }]

  beforeEach(async () => {
    callAs('agent')
    await readApplication(api, 'agent', { co_applicants: TWO })
    api.on(ADD, answer(204, null))
  })

  test('is asked for the list, which has the id', async () => {
    api.on(LIST, ok(THREE))
    await save({ isUpdate: false, recordIndex: 2, name: 'Anil Rao' })
    expect(api.asked()).toEqual([ADD, LIST])
    expect(inCopy()).toEqual(['c1 Mohan Rao', 'c2 Leela Rao', 'c3 Anil Rao'])
  })

  test('changes the person afterwards, by that id', async () => {
    api.on(LIST, ok(THREE))
    await save({ isUpdate: false, recordIndex: 2, name: 'Anil Rao' })
    api.on('PATCH /v1/loan-application/co-applicant/c3', ok())
    await save({ isUpdate: true, recordIndex: 2, name: 'Anil Menon' })
    expect(inCopy()).toEqual(['c1 Mohan Rao', 'c2 Leela Rao', 'c3 Anil Menon'])
  })

  test('takes nobody for a namesake who was there before', async () => {
    api.on(LIST, ok([...TWO, { id: 'c3', name: 'Leela Rao' }]))
    await save({ isUpdate: false, recordIndex: 2, name: 'Leela Rao' })
    expect(inCopy()).toEqual(['c1 Mohan Rao', 'c2 Leela Rao', 'c3 Leela Rao'])
  })

  test('and has no list either: each of several shows all the same', async () => {
    api.on(LIST, refusal(500))
    await save({ isUpdate: false, recordIndex: 2, name: 'Anil Rao' })
    await save({ isUpdate: false, recordIndex: 3, name: 'Meera Rao' })
    expect(copy()?.co_applicants.map(({ name }) => name)).toEqual([
      'Mohan Rao',
      'Leela Rao',
      'Anil Rao',
      'Meera Rao',
    ])
  })
})

test('an edited co-applicant that the server refuses stays as it was', async () => {
  callAs('agent')
  await readApplication(api, 'agent', { co_applicants: TWO })
  api.on(CHANGE.agent, refusal(412))
  expect(await save({ isUpdate: true, recordIndex: 1, name: 'Leela Menon' })).toEqual({ kind: 'outdated' })
  expect(inCopy()).toEqual(['c1 Mohan Rao', 'c2 Leela Rao'])
})
