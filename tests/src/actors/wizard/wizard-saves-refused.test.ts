import { beforeEach, describe, expect, test } from 'vitest'
import type { CoApplicantValues } from '@/schemas/forms/co-applicant'
import type { PersonalValues } from '@/schemas/forms/personal'
import { wizardActors } from '@/src/actors/wizard/wizard-actors'
import { opaque, start } from '../../../model/catalogues/fixtures'
import { cutJson, html, lost, ok, refusal, startApiServer } from '../../helpers/api-server'
import { callAs, copy, ID, readApplication } from '../../helpers/applications'
import { run } from '../../helpers/run'

/* Saves that the server refuses or that are lost on the way: after a refusal the copy stays as it was read. */

const api = startApiServer()

const value = { ...opaque<PersonalValues>(), city: 'Pune' }
const person = { ...opaque<CoApplicantValues>(), name: 'Mohan Rao' }
const of = <Value>(saved: Value) => ({ applicationId: ID, isUpdate: false, value: saved })

const reference = {
  id: '2',
  type: 'PERSONAL_REFERENCE' as const, // The type's literal.
  name: 'Anita',
  phone: '9812345670',
  address: '44 Park Street',
}

const SAVES = [
  {
    save: 'the start form',
    call: `PATCH /v1/loan-application/${ID}`,
    run: () => run(wizardActors.updateApplication, { applicationId: ID, value: start }),
  },
  {
    save: 'personal details',
    call: `POST /v1/apply-loan/${ID}/personal-info`,
    run: () => run(wizardActors.savePersonalInfo, of(value)),
  },
  {
    save: 'employment',
    call: `POST /v1/apply-loan/${ID}/employment-info`,
    run: () => run(wizardActors.saveEmploymentInfo, of(opaque())),
  },
  {
    save: 'business',
    call: `POST /v1/apply-loan/${ID}/business-info`,
    run: () => run(wizardActors.saveBusinessInfo, of(opaque())),
  },
  {
    save: 'a co-applicant',
    call: `POST /v1/apply-loan/co-applicant/add/${ID}`,
    run: () => run(wizardActors.saveCoApplicant, { ...of(person), recordIndex: 0 }),
  },
  {
    save: 'asset documents',
    call: `PATCH /v1/loan-application/${ID}`,
    run: () => run(wizardActors.saveAssetDocuments, of(opaque())),
  },
  {
    save: 'references',
    call: `PATCH /v1/apply-loan/${ID}/reference`,
    run: () => run(wizardActors.saveReferences, { applicationId: ID, value: [reference] }),
  },
]

describe.each(SAVES)('$save', (save) => {
  let before: unknown
  beforeEach(async () => {
    callAs('agent')
    await readApplication(api, 'agent')
    before = copy()
  })

  test('saved by somebody else meanwhile is outdated, which is no failure', async () => {
    api.on(save.call, refusal(412, 'There is a newer version'))
    expect(await save.run()).toEqual({ kind: 'outdated' })
    expect(copy()).toEqual(before)
  })

  test.each([
    ['in its words', 'This application is already complete', 'This application is already complete'],
    ['without words', undefined, null],
  ])('of an application that is closed is told %s', async (_, message, told) => {
    api.on(save.call, refusal(409, message))
    expect(await save.run()).toEqual({ kind: 'closed', message: told })
    expect(copy()).toEqual(before)
  })

  test.each([400, 401, 404, 500])(
    'refused with %i is a failure with its status and words',
    async (status) => {
      api.on(save.call, refusal(status, 'No'))
      await expect(save.run()).rejects.toMatchObject({ status, serverMessage: 'No' })
      expect(copy()).toEqual(before)
    },
  )

  test.each([
    ['the connection that broke', lost],
    ['a page of some proxy', html],
    ['an answer cut in the middle', cutJson],
  ])('is kept on the phone after %s, and shows in the copy', async (_, said) => {
    api.on(save.call, said)
    expect(await save.run()).toEqual({ kind: 'kept' })
    expect(copy()).not.toEqual(before)
  })
})

test('after a refusal the next save states the version that was read, not one that the refusal told', async () => {
  callAs('agent')
  await readApplication(api, 'agent')
  const call = `POST /v1/apply-loan/${ID}/personal-info`
  api.on(call, refusal(412), ok())
  await run(wizardActors.savePersonalInfo, of(value))
  await run(wizardActors.savePersonalInfo, of(value))
  expect(api.calls.map(({ version }) => version)).toEqual(['"1"', '"1"'])
})
