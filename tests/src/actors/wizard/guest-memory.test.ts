import { screen } from '@testing-library/react'
import { beforeEach, describe, expect, test } from 'vitest'
import { waitFor } from 'xstate'
import { banksQuery } from '@/src/api/queries/queries'
import { queryClient } from '@/src/api/query-client'
import { writeDraft } from '@/src/form/draft/draft-store'
import { thumbnailQuery } from '@/src/images/editor/thumbnail-query'
import { callerToken } from '@/src/storage/caller'
import { storeFiles, readStoredFiles } from '@/src/storage/file-store'
import { start } from '../../../model/catalogues/fixtures'
import { ok, refusal, startApiServer } from '../../helpers/api-server'
import { copy, ID } from '../../helpers/applications'
import { stubIndexedDb } from '../../helpers/indexed-db'
import { openGuestsPage } from '../../helpers/session'
import { until } from '../../helpers/until'

/* The borrower wizard's storage on a phone that may be shared, and its owner. */

const api = startApiServer()
const OWN = `GET /v1/apply-loan/${ID}`
const SALARIED = ['CREATE_APPLICATION', 'PERSONAL_DETAILS', 'EMPLOYMENT_DETAILS']

beforeEach(() => {
  stubIndexedDb()
  api.on('POST /v1/otp/send', ok({ session_id: 's1' }))
  api.on('POST /v1/otp/verify', ok({ token: 'proof' }))
  api.on('POST /v1/apply-loan/create', ok({ id: ID }))
})

async function begin() {
  const { wizard } = await openGuestsPage()
  wizard.send({ type: 'GO', stage: 'mobile' })
  wizard.send({ type: 'start.submitted', value: start })
  const otp = () => wizard.getSnapshot().children.otp
  await until(() => expect(otp()?.getSnapshot().matches('awaitingCode')).toBe(true))
  otp()?.send({ type: 'code.submitted', code: '123456' })
  await waitFor(wizard, (snapshot) => snapshot.matches('kyc'))
}

async function leaveWork(owner: string) {
  localStorage.setItem('work_owner', owner)
  writeDraft(`${ID}/kyc`, { city: 'Pune' })
  writeDraft('own/mobile', { name: 'Sunita Devi' })
  await storeFiles('pan', [new File(['bytes'], 'pan.png')])
  queryClient.setQueryData(['application', 'b'.repeat(32)], { id: 'b'.repeat(32) })
  queryClient.setQueryData(['submitted-application'], { id: 'b'.repeat(32), tracker_id: 'LN0000000041' })
  queryClient.setQueryData(thumbnailQuery('f1').queryKey, new Blob(['PAN']))
  queryClient.setQueryData(['banks'], [])
}

test('whether an application is submitted already is asked for in the moment the mobile is proved', async () => {
  api.on(
    'GET /v1/apply-loan/list',
    ok({ content: [{ id: ID, status: 'COMPLETED', tracker_id: 'LN0000000042', stage: [] }] }),
  )
  await begin()
  await until(() =>
    expect(queryClient.getQueryData(['submitted-application'])).toMatchObject({ tracker_id: 'LN0000000042' }),
  )
  expect(api.calls.find(({ call }) => call === 'GET /v1/apply-loan/list')?.token).toBe('proof')
})

test('the token that proves the mobile makes the next calls, and the work is its', async () => {
  await begin()
  expect(localStorage.getItem('guest_token')).toBe('proof')
  expect(localStorage.getItem('work_owner')).toBe('borrower 9876543210')
  expect(api.calls.at(-1)).toMatchObject({ call: 'POST /v1/apply-loan/create', token: 'proof' })
})

test('the borrower who was here before finds the drafts of all steps but the one just saved', async () => {
  await leaveWork('borrower 9876543210')
  await begin()
  const drafts = localStorage.getItem('draft_form_data')
  expect(drafts).toContain(`${ID}/kyc`)
  expect(drafts).not.toContain('own/mobile')
  expect(await readStoredFiles('pan')).toHaveLength(1)
  expect(queryClient.getQueryData(['application', 'b'.repeat(32)])).toBeDefined()
})

test('another borrower finds neither drafts nor files nor pictures nor applications', async () => {
  await leaveWork('borrower 9123456789')
  await begin()
  expect(localStorage.getItem('draft_form_data') ?? '').not.toContain('Pune')
  await until(async () => expect(await readStoredFiles('pan')).toEqual([]))
  expect(queryClient.getQueryData(['application', 'b'.repeat(32)])).toBeUndefined()
  expect(queryClient.getQueryData(['submitted-application'])).toBeUndefined()
  expect(queryClient.getQueryData(thumbnailQuery('f1').queryKey)).toBeUndefined()
  expect(queryClient.getQueryData(['banks'])).toEqual([])
})

describe('a borrower who is known by a token', () => {
  const application = {
    id: ID,
    mobile: '9876543210',
    job_type: 'SALARIED',
    status: 'DRAFT',
    stage: SALARIED,
    co_applicants: [],
  }

  beforeEach(() => {
    localStorage.setItem('guest_token', 'g1')
    localStorage.setItem('APPLICATION_ID', ID)
  })

  test('may open an application at once, by a token of their own', async () => {
    api.on(OWN, ok(application))
    const { wizard } = await openGuestsPage()
    expect(wizard.getSnapshot().context).toMatchObject({ isVerified: true, record: { applicationId: ID } })
    wizard.send({ type: 'GO', stage: 'kyc', applicationId: ID })
    await waitFor(wizard, (snapshot) => snapshot.matches('kyc'))
    expect(api.onlyCall()).toMatchObject({ call: OWN, token: 'g1' })
  })

  test('leaves nothing on the phone after the hand-over', async () => {
    api.on(OWN, ok(application))
    api.on(`PATCH /v1/apply-loan/${ID}/mark-completed`, ok({ tracker_id: 'LN0000000009' }))
    const { wizard } = await openGuestsPage()
    await leaveWork('borrower 9876543210')
    wizard.send({ type: 'GO', stage: 'co-applicants', applicationId: ID })
    await waitFor(wizard, (snapshot) => snapshot.matches('co-applicants'))
    wizard.send({ type: 'coApplicants.submitted' })
    await waitFor(wizard, (snapshot) => snapshot.matches('success'))
    expect(localStorage.getItem('TRACKER_ID')).toBe('LN0000000009')
    expect(copy()?.status).toBe('COMPLETED')
    wizard.send({ type: 'LEAVE' })
    expect(localStorage).toHaveLength(0)
    expect(copy()).toBeUndefined()
    await until(async () => expect(await readStoredFiles('pan')).toEqual([]))
  })

  test('leaves the work of whoever was admitted in another tab meanwhile', async () => {
    api.on(OWN, ok({ ...application, status: 'COMPLETED', tracker_id: 'LN0000000009' }))
    const { wizard } = await openGuestsPage()
    wizard.send({ type: 'GO', stage: 'success', applicationId: ID })
    await waitFor(wizard, (snapshot) => snapshot.matches('success'))
    localStorage.clear()
    await leaveWork('agent 8')
    for (const key of ['TOKEN', 'APPLICATION_ID']) localStorage.setItem(key, 'x')
    const kept = Object.entries(localStorage)
    wizard.send({ type: 'LEAVE' })
    expect(Object.entries(localStorage)).toEqual(kept)
    expect(callerToken()).toBeNull()
    expect(await readStoredFiles('pan')).toHaveLength(1)
  })
})

test('a borrower who is not known yet has to prove a mobile first, whatever the phone remembers', async () => {
  localStorage.setItem('APPLICATION_ID', ID)
  const { wizard } = await openGuestsPage()
  expect(wizard.getSnapshot().context).toMatchObject({ isVerified: false, record: null })
  wizard.send({ type: 'GO', stage: 'kyc', applicationId: ID })
  expect(wizard.getSnapshot().matches('complete-application')).toBe(true)
  expect(api.calls).toEqual([])
})

test('a list that a guest cannot have says so', async () => {
  await openGuestsPage()
  api.on('GET /v1/bank/list', refusal(500))
  await queryClient.fetchQuery(banksQuery()).catch(() => undefined)
  expect(await screen.findByText('Failed to load bank list')).toBeTruthy()
})
