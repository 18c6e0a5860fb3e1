import { beforeEach, describe, expect, test } from 'vitest'
import type { SaveInput, SaveResult } from '@/machines/wizard/wizard-types'
import type { AssetDocumentsValues } from '@/schemas/forms/asset-documents'
import type { BusinessValues } from '@/schemas/forms/business'
import type { EmploymentValues } from '@/schemas/forms/employment'
import type { PersonalValues } from '@/schemas/forms/personal'
import { wizardActors } from '@/src/actors/wizard/wizard-actors'
import { opaque, start } from '../../../model/catalogues/fixtures'
import { ok, startApiServer } from '../../helpers/api-server'
import { callAs, copy, ID, readApplication, type Caller } from '../../helpers/applications'
import { run } from '../../helpers/run'

/* Each save of the wizard's steps, by an agent and by a guest: the call on the wire, and the copy that the next step reads. */

const api = startApiServer()

const personal = { ...opaque<PersonalValues>(), city: 'Pune' }
const employment = { ...opaque<EmploymentValues>(), company_name: 'Lotus Mills' }
const business = { ...opaque<BusinessValues>(), business_proof: 'f1' }
const assets = { ...opaque<AssetDocumentsValues>(), gl_article_photo: ['f2'] }

const of = <Value>(value: Value, isUpdate: boolean): SaveInput<Value> => ({
  applicationId: ID,
  isUpdate,
  value,
})

interface Save {
  save: string
  isLater: boolean
  run: (isLater: boolean) => Promise<SaveResult>
  calls: Record<Caller, string>
  body: object
  kept: object
}

const savePersonal = (isLater: boolean) => run(wizardActors.savePersonalInfo, of(personal, isLater))
const saveEmployment = (isLater: boolean) => run(wizardActors.saveEmploymentInfo, of(employment, isLater))
const saveBusiness = (isLater: boolean) => run(wizardActors.saveBusinessInfo, of(business, isLater))

/** The first save of a section is one call for both, every later one is each one's own. */
const both = (call: string) => ({ agent: call, guest: call })
const each = (method: string, end: string) => ({
  agent: `${method} /v1/loan-application/${ID}${end}`,
  guest: `${method} /v1/apply-loan/${ID}${end}`,
})

const SAVES: Save[] = [
  {
    save: 'the start form',
    isLater: true,
    run: () => run(wizardActors.updateApplication, { applicationId: ID, value: start }),
    calls: each('PATCH', ''),
    body: start,
    kept: { mobile: '9876543210', name: 'Sunita Devi', loan_type: 'PERSONAL_LOAN', status: 'DRAFT' },
  },
  {
    save: 'personal details',
    isLater: false,
    run: savePersonal,
    calls: both(`POST /v1/apply-loan/${ID}/personal-info`),
    body: { city: 'Pune' },
    kept: { personal_info: { city: 'Pune' } },
  },
  {
    save: 'personal details',
    isLater: true,
    run: savePersonal,
    calls: each('PATCH', '/personal-info'),
    body: { city: 'Pune' },
    kept: { personal_info: { city: 'Pune' } },
  },
  {
    save: 'employment',
    isLater: false,
    run: saveEmployment,
    calls: both(`POST /v1/apply-loan/${ID}/employment-info`),
    body: { company_name: 'Lotus Mills' },
    kept: { employment_info: { company_name: 'Lotus Mills' } },
  },
  {
    save: 'employment',
    isLater: true,
    run: saveEmployment,
    calls: each('PATCH', '/employee-info'),
    body: { company_name: 'Lotus Mills' },
    kept: { employment_info: { company_name: 'Lotus Mills' } },
  },
  {
    save: 'business, its proof under both its names,',
    isLater: false,
    run: saveBusiness,
    calls: both(`POST /v1/apply-loan/${ID}/business-info`),
    body: { business_proof: 'f1', upload_business_proof: 'f1' },
    kept: { business_info: { business_proof: 'f1' } },
  },
  {
    save: 'business, its proof under both its names,',
    isLater: true,
    run: saveBusiness,
    calls: each('PATCH', '/business-info'),
    body: { business_proof: 'f1', upload_business_proof: 'f1' },
    kept: { business_info: { business_proof: 'f1' } },
  },
  {
    save: 'asset documents',
    isLater: true,
    run: (isLater) => run(wizardActors.saveAssetDocuments, of(assets, isLater)),
    calls: each('PATCH', ''),
    body: { gl_article_photo: ['f2'], is_al_gl_present: true },
    kept: { asset_documents: { gl_article_photo: ['f2'] }, is_al_gl_present: true },
  },
]

describe.each(['agent', 'guest'] as const)('of the %s', (caller) => {
  let token: string
  beforeEach(async () => {
    token = callAs(caller)
    await readApplication(api, caller, { remarks: 'As it was' })
  })

  test.each(SAVES)(
    '$save (a later save: $isLater) goes out in the version read, and into the copy (specification 7.7, 7.8)',
    async (save) => {
      api.on(save.calls[caller], ok({}, '"2"'))
      expect(await save.run(save.isLater)).toEqual({ kind: 'saved', id: null })
      expect(api.onlyCall()).toMatchObject({ call: save.calls[caller], token, version: '"1"' })
      expect(api.onlyCall().body).toEqual(save.body)
      expect(copy()).toMatchObject({ ...save.kept, remarks: 'As it was' })
    },
  )

  test.each(SAVES)(
    '$save (a later save: $isLater) is followed by one from the version it has made',
    async (save) => {
      api.on(save.calls[caller], ok({}, '"2"'))
      await save.run(save.isLater)
      await save.run(save.isLater)
      expect(api.calls.map(({ version }) => version)).toEqual(['"1"', '"2"'])
    },
  )

  test('references go out together, and into the copy after those that were there', async () => {
    const there = { id: '1', type: 'BUSINESS_REFERENCE', name: 'Ravi' } as const // The type's literal.
    const value = [
      {
        id: '2',
        type: 'PERSONAL_REFERENCE',
        name: 'Anita',
        phone: '9812345670',
        address: '44 Park Street',
      } as const, // As above.
    ]
    await readApplication(api, caller, { reference: [there] })
    const call = `PATCH /v1/apply-loan/${ID}/reference`
    api.on(call, ok())
    await run(wizardActors.saveReferences, { applicationId: ID, value })
    expect(api.onlyCall()).toMatchObject({ call, token, version: '"1"', body: { references: value } })
    expect(copy()?.reference.map(({ name }) => name)).toEqual(['Ravi', 'Anita'])
  })

  test('the hand-over completes the application in the copy and tells its tracker id', async () => {
    const call = `PATCH /v1/apply-loan/${ID}/mark-completed`
    api.on(call, ok({ tracker_id: 'LN0000000001' }))
    expect(await run(wizardActors.markCompleted, { applicationId: ID })).toEqual({
      trackerId: 'LN0000000001',
    })
    expect(api.onlyCall()).toMatchObject({ call, token, body: null })
    expect(copy()).toMatchObject({ status: 'COMPLETED', tracker_id: 'LN0000000001', remarks: 'As it was' })
  })
})

test('a hand-over without a tracker id leaves the one that was told before', async () => {
  callAs('agent')
  await readApplication(api, 'agent', { tracker_id: 'LN1' })
  api.on(`PATCH /v1/apply-loan/${ID}/mark-completed`, ok({}))
  await run(wizardActors.markCompleted, { applicationId: ID })
  expect(copy()).toMatchObject({ status: 'COMPLETED', tracker_id: 'LN1' })
})

test('a hand-over without a tracker id tells none', async () => {
  callAs('agent')
  api.on(`PATCH /v1/apply-loan/${ID}/mark-completed`, ok({}))
  expect(await run(wizardActors.markCompleted, { applicationId: ID })).toEqual({ trackerId: null })
})

test('the id of the personal details is told, to be kept as the KYC id', async () => {
  callAs('agent')
  api.on(`POST /v1/apply-loan/${ID}/personal-info`, ok({ id: 7 }))
  expect(await savePersonal(false)).toEqual({ kind: 'saved', id: '7' })
})

test('an application that was never read is saved without a version and makes no copy', async () => {
  const other = 'b'.repeat(32)
  callAs('agent')
  api.on(`POST /v1/apply-loan/${other}/personal-info`, ok())
  await run(wizardActors.savePersonalInfo, { applicationId: other, isUpdate: false, value: personal })
  expect(api.onlyCall().version).toBeNull()
  expect(copy(other)).toBeUndefined()
})

test.each([
  ['REJECTED', 'DRAFT'],
  ['INCOMPLETE', 'INCOMPLETE'],
  ['DRAFT', 'DRAFT'],
])(
  'a start form saved again leaves an application that was %s at %s, without old reasons',
  async (before, after) => {
    callAs('agent')
    await readApplication(api, 'agent', { status: before, rejection_reason: ['LOW_SCORE'] })
    api.on(`PATCH /v1/loan-application/${ID}`, ok())
    await run(wizardActors.updateApplication, { applicationId: ID, value: start })
    expect(copy()).toMatchObject({ status: after, rejection_reason: [] })
  },
)
