import { screen } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { waitFor } from 'xstate'
import type { Stage } from '@/machines/wizard/wizard-types'
import type { CoApplicantValues } from '@/schemas/forms/co-applicant'
import type { PersonalValues } from '@/schemas/forms/personal'
import type { ReferenceValues } from '@/schemas/forms/reference'
import { writeDraft } from '@/src/form/draft/draft-store'
import { opaque, start } from '../../../model/catalogues/fixtures'
import { ok, refusal, startApiServer } from '../../helpers/api-server'
import { copy, ID, READ, TYPED_OFFER } from '../../helpers/applications'
import { openAgentsPage } from '../../helpers/session'
import { until } from '../../helpers/until'

/* The agent wizard's storage on the phone, through its real chart and over real HTTP. */

const api = startApiServer()
const SALARIED = ['CREATE_APPLICATION', 'PERSONAL_DETAILS', 'EMPLOYMENT_DETAILS']
const ASK = 'POST /v1/bureau/bre/loankone'
const CHANGE = 'PATCH /v1/bureau/bre/loankone'

const stored = (key: string): unknown => JSON.parse(localStorage.getItem(key) ?? 'null')

function drafts(): string[] {
  // Written by the draft store, whose record has them by key.
  const record = stored('draft_form_data') as { drafts: object } | null
  return Object.keys(record?.drafts ?? {}).toSorted()
}

async function openAt(stage: Stage, application: object) {
  const fields = { mobile: '9876543210', job_type: 'SALARIED', loan_type: 'GOLD_LOAN', status: 'DRAFT' }
  api.on(READ, ok({ id: ID, ...fields, ...application }))
  const { wizard } = await openAgentsPage()
  wizard.send({ type: 'GO', stage, applicationId: ID })
  await waitFor(wizard, (snapshot) => !snapshot.hasTag('loading'))
  return wizard
}

test('an application that is opened is the one that the phone remembers', async () => {
  await openAt('kyc', { stage: ['CREATE_APPLICATION'] })
  expect(localStorage.getItem('APPLICATION_ID')).toBe(ID)
  expect(stored('FORM_DETAILS')).toEqual({ version: 1, mobile: '9876543210', loanType: 'GOLD_LOAN' })
})

test('a new application is remembered, its draft is not; the proof of its mobile is no token of the agent', async () => {
  api.on('POST /v1/otp/send', ok({ session_id: 's1' }))
  api.on('POST /v1/otp/verify', ok({ token: 'proof' }))
  api.on('POST /v1/apply-loan/create', ok({ id: ID, tracker_id: 'LN0000000001' }))
  const { wizard } = await openAgentsPage()
  writeDraft('new/mobile', { name: 'Sunita Devi' })
  writeDraft('own/mobile', { name: 'A guest before' })
  wizard.send({ type: 'GO', stage: 'mobile' })
  wizard.send({ type: 'start.submitted', value: start })
  const otp = () => wizard.getSnapshot().children.otp
  await until(() => expect(otp()?.getSnapshot().matches('awaitingCode')).toBe(true))
  otp()?.send({ type: 'code.submitted', code: '123456' })
  await waitFor(wizard, (snapshot) => snapshot.matches('kyc'))
  expect(localStorage.getItem('APPLICATION_ID')).toBe(ID)
  expect(stored('FORM_DETAILS')).toEqual({ version: 1, mobile: '9876543210', loanType: 'PERSONAL_LOAN' })
  expect(drafts()).toEqual(['own/mobile'])
  expect(localStorage.getItem('TOKEN')).toBe('t1')
  expect(localStorage.getItem('guest_token')).toBeNull()
})

const OTHER_DRAFTS = [`${ID}/co-applicant-details/new`, `${ID}/employment`, 'new/mobile']

async function savePersonalDetails(answered: object) {
  const wizard = await openAt('kyc', { stage: ['CREATE_APPLICATION'] })
  writeDraft(`${ID}/kyc`, { city: 'Pune' })
  for (const other of OTHER_DRAFTS) writeDraft(other, { name: 'Somebody else' })
  api.on(`POST /v1/apply-loan/${ID}/personal-info`, ok(answered))
  wizard.send({ type: 'kyc.submitted', value: opaque<PersonalValues>() })
  await waitFor(wizard, (snapshot) => snapshot.matches('employment'))
}

describe('saved personal details', () => {
  test('leave their id and the step on the phone, and their draft alone goes', async () => {
    await savePersonalDetails({ id: 7 })
    expect(localStorage.getItem('KYC_ID')).toBe('7')
    expect(localStorage.getItem('STEP')).toBe('2')
    expect(drafts()).toEqual(OTHER_DRAFTS)
  })

  test('without an id leave the one that is known', async () => {
    localStorage.setItem('KYC_ID', '6')
    await savePersonalDetails({})
    expect(localStorage.getItem('KYC_ID')).toBe('6')
  })
})

test('a save that is refused keeps its draft, and says why', async () => {
  const wizard = await openAt('kyc', { stage: ['CREATE_APPLICATION'] })
  writeDraft(`${ID}/kyc`, { city: 'Pune' })
  api.on(`POST /v1/apply-loan/${ID}/personal-info`, refusal(400, 'This PAN is taken'))
  wizard.send({ type: 'kyc.submitted', value: opaque<PersonalValues>() })
  expect(await screen.findByText('This PAN is taken')).toBeTruthy()
  expect(drafts()).toEqual([`${ID}/kyc`])
  expect(localStorage.getItem('STEP')).toBeNull()
})

const leaveDrafts = () => {
  for (const record of ['new', 'c1', 'c2'])
    writeDraft(`${ID}/co-applicant-details/${record}`, { name: record })
}

describe('a saved co-applicant', () => {
  const value = { ...opaque<CoApplicantValues>(), name: 'Leela Rao' }
  test('that is new takes only the draft of the new one along', async () => {
    const wizard = await openAt('co-applicants', {
      stage: SALARIED,
      co_applicants: [{ id: 'c1', name: 'Mohan' }],
    })
    leaveDrafts()
    api.on(`POST /v1/apply-loan/co-applicant/add/${ID}`, ok({ id: 'c2' }))
    wizard.send({ type: 'coApplicant.addRequested' })
    wizard.send({ type: 'coApplicant.submitted', value })
    await waitFor(wizard, (snapshot) => snapshot.matches('co-applicants'))
    expect(drafts()).toEqual([`${ID}/co-applicant-details/c1`, `${ID}/co-applicant-details/c2`])
  })

  test('that was edited takes only its own draft along', async () => {
    const co_applicants = [
      { id: 'c1', name: 'Mohan' },
      { id: 's2', client_id: 'c2', name: 'Leela' },
    ]
    const wizard = await openAt('co-applicants', { stage: SALARIED, co_applicants })
    leaveDrafts()
    api.on('PATCH /v1/loan-application/co-applicant/s2', ok())
    wizard.send({ type: 'coApplicant.editRequested', recordIndex: 1 })
    wizard.send({ type: 'coApplicant.submitted', value })
    await waitFor(wizard, (snapshot) => snapshot.matches('co-applicants'))
    expect(drafts()).toEqual([`${ID}/co-applicant-details/c1`, `${ID}/co-applicant-details/new`])
  })
})

const referencesKey = (record: string) => `${ID}/reference-details/${record}`

describe('saved references', () => {
  const reference = [{ id: 'r1', type: 'PERSONAL_REFERENCE', name: 'Anita Rao' }]
  const value = [{ ...opaque<ReferenceValues>(), id: 'r1', type: 'PERSONAL_REFERENCE' as const }]
  const PATCH = `PATCH /v1/apply-loan/${ID}/reference`
  async function submitChange() {
    const wizard = await openAt('references', { stage: SALARIED, loan_type: 'PERSONAL_LOAN', reference })
    for (const record of ['BUSINESS_REFERENCE', 'PERSONAL_REFERENCE', 'PERSONAL_REFERENCE/saved'])
      writeDraft(referencesKey(record), { references: [] })
    wizard.send({ type: 'reference.editRequested', referenceType: 'PERSONAL_REFERENCE' })
    wizard.send({ type: 'references.added', value })
    return wizard
  }

  test('take the drafts of their kind along, and leave the other kind', async () => {
    api.on(PATCH, ok())
    const wizard = await submitChange()
    await waitFor(wizard, (snapshot) => snapshot.matches('references'))
    expect(drafts()).toEqual([referencesKey('BUSINESS_REFERENCE')])
  })

  test('that are refused keep them', async () => {
    api.on(PATCH, refusal(400, 'This mobile is not one'))
    const wizard = await submitChange()
    await waitFor(wizard, (snapshot) => snapshot.hasTag('failed'))
    expect(drafts()).toHaveLength(3)
  })
})

test.each([
  ['is remembered', 'LN0000000001', 'LN0000000001'],
  ['that there is not leaves the one that is known', undefined, 'LN0000000000'],
])('at the co-applicants a tracker id %s', async (_, tracker_id, kept) => {
  localStorage.setItem('TRACKER_ID', 'LN0000000000')
  await openAt('co-applicants', { stage: SALARIED, tracker_id })
  expect(localStorage.getItem('TRACKER_ID')).toBe(kept)
})

describe('a rejection', () => {
  const rejected = {
    bre_info: { decision: 'REJECTED', reason: ['LOW_SCORE'], check_values: { overdue_amount: 5000 } },
  }
  const record = { version: 1, applicationId: ID, reasons: ['LOW_SCORE'], overdueAmount: 5000 }

  async function reject() {
    api.on(ASK, ok(rejected))
    const wizard = await openAt('success/loan-offers', { stage: SALARIED, is_al_gl_present: true })
    await waitFor(wizard, (snapshot) => snapshot.matches('rejection'))
    return wizard
  }

  test('is remembered with its reasons', async () => {
    await reject()
    expect(stored('rejection_reasons')).toEqual(record)
    expect(copy()).toMatchObject({ status: 'REJECTED', rejection_reason: ['LOW_SCORE'] })
  })

  test.each(['application.newRequested', 'loanType.changeRequested'] as const)(
    'is forgotten on %s',
    async (type) => {
      const wizard = await reject()
      wizard.send({ type })
      expect(localStorage.getItem('rejection_reasons')).toBeNull()
      expect(localStorage.getItem('APPLICATION_ID')).toBe(ID)
    },
  )
})

test('an accepted offer clears the loan type and the phone, and a hand-over leaves its tracker id', async () => {
  const offer = { bre_info: { decision: 'APPROVED', selected_loan_amount: 300_000 } }
  api.on(ASK, ok(offer))
  api.on(CHANGE, ok(offer))
  api.on(`PATCH /v1/apply-loan/${ID}/mark-completed`, ok({ tracker_id: 'LN0000000009' }))
  const wizard = await openAt('success/loan-offers', { stage: SALARIED, is_al_gl_present: true })
  await waitFor(wizard, (snapshot) => snapshot.matches('loan-offer'))
  const child = wizard.getSnapshot().children.loanOffer
  child?.send({ type: 'offer.updateRequested', value: TYPED_OFFER })
  expect(await screen.findByText('Loan offer updated successfully!')).toBeTruthy()
  child?.send({ type: 'offer.acceptRequested', value: TYPED_OFFER, statement: null })
  child?.send({ type: 'accept.confirmed' })
  await waitFor(wizard, (snapshot) => snapshot.matches('final-submit'))
  const changes = api.calls.filter(({ call }) => call === CHANGE).map(({ body }) => body)
  expect(changes).toMatchObject([
    { is_accepted: false, skip_bre_rerun: false },
    { is_accepted: true, skip_bre_rerun: true },
  ])
  expect(stored('FORM_DETAILS')).toEqual({ version: 1, mobile: null, loanType: null })
  wizard.send({ type: 'application.submitted' })
  await waitFor(wizard, (snapshot) => snapshot.matches('success'))
  expect(localStorage.getItem('TRACKER_ID')).toBe('LN0000000009')
  expect(await screen.findByText('Application submitted successfully')).toBeTruthy()
})
