import { screen, waitFor as waitForScreen } from '@testing-library/react'
import { toast as toaster } from 'react-hot-toast'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { waitFor, type AnyEventObject } from 'xstate'
import type { Stage } from '@/machines/wizard/wizard-types'
import { lenderListQuery } from '@/src/api/queries/list-queries'
import { banksQuery } from '@/src/api/queries/queries'
import { queryClient } from '@/src/api/query-client'
import { ID, TYPED_OFFER } from '../helpers/applications'
import { openSession } from '../helpers/session'

/*
 * Specification 8.1, 8.3, 8.4 through the real client, the real charts as the app provides them, and the real toasts; only
 * the network is the test's. What a component says itself (QR codes, copying, deleting a link) is in the tests of its screen.
 */

const SALARIED = ['CREATE_APPLICATION', 'PERSONAL_DETAILS', 'EMPLOYMENT_DETAILS']
const started = { stage: ['CREATE_APPLICATION'] }
const personal = { stage: ['CREATE_APPLICATION', 'PERSONAL_DETAILS'] }
const salaried = { stage: SALARIED }
const offer = { data: { bre_info: { decision: 'APPROVED', selected_loan_amount: 300000 } } }

type Failure = { status: number; body: unknown }

/** All that the server says, by method and path; what is not named is saved without a word. */
let answers: Record<string, Failure | object>

beforeEach(() => {
  localStorage.setItem('TOKEN', 't1')
  localStorage.setItem(
    'PROFILE',
    JSON.stringify({ id: '1', role: 'AGENT', first_name: 'Asha', last_name: '' }),
  )
  answers = { 'GET /user/me': { id: '1', role: 'AGENT' } }
  vi.stubGlobal('fetch', async (url: string, { method }: RequestInit) => {
    const { pathname } = new URL(url, 'http://localhost')
    const answer = answers[`${method} ${pathname.replace('/api/v1', '')}`] ?? {}
    return 'status' in answer && 'body' in answer
      ? Response.json(answer.body, { status: Number(answer.status) })
      : Response.json(answer)
  })
})

afterEach(async () => {
  // A toast of one test must not pass for that of the next: it is gone from the screen too.
  toaster.remove()
  await waitForScreen(() => {
    const toasts = document.querySelector('[data-rht-toaster]')?.textContent ?? ''
    if (toasts !== '') throw new Error('A toast is still on the screen')
  })
})

async function openWizard() {
  const session = openSession()
  const { context } = await waitFor(session, (snapshot) => snapshot.hasTag('wizardReady'))
  const wizard = context.partnerWizard
  if (!wizard) throw new Error('The session started no wizard')
  return { session, wizard }
}

async function openAt(stage: Stage, application: object) {
  answers[`GET /loan-application/${ID}`] = {
    data: {
      id: ID,
      co_applicants: [],
      mobile: '9876543210',
      job_type: 'SALARIED',
      loan_type: 'GOLD_LOAN',
      status: 'DRAFT',
      ...application,
    },
  }
  const opened = await openWizard()
  opened.wizard.send({ type: 'GO', stage, applicationId: ID })
  await waitFor(opened.wizard, (snapshot) => !snapshot.hasTag('busy') && !snapshot.hasTag('loading'))
  return opened
}

const value = { mobile: '9876543210' }

/** A save at a stage, the call it makes, and what the toast says when the server has no words. */
const SAVES: [toast: string, stage: Stage, application: object, event: AnyEventObject, call: string][] = [
  [
    'An error occurred while updating.',
    'mobile',
    started,
    { type: 'start.submitted', value },
    `PATCH /loan-application/${ID}`,
  ],
  [
    'An error occurred while submitting the form',
    'kyc',
    started,
    { type: 'kyc.submitted', value },
    `POST /apply-loan/${ID}/personal-info`,
  ],
  [
    'Failed to submit employment information',
    'employment',
    personal,
    { type: 'employment.submitted', value },
    `POST /apply-loan/${ID}/employment-info`,
  ],
  [
    'An error occurred while submitting the form',
    'business',
    { ...personal, job_type: 'SELF_EMPLOYED' },
    { type: 'business.submitted', value },
    `POST /apply-loan/${ID}/business-info`,
  ],
  [
    'Failed to submit form',
    'co-applicant-details',
    salaried,
    { type: 'coApplicant.submitted', value },
    `POST /apply-loan/co-applicant/add/${ID}`,
  ],
  [
    'Failed to submit form',
    'loan-doc',
    salaried,
    { type: 'assetDocuments.submitted', value },
    `PATCH /loan-application/${ID}`,
  ],
]

async function submit([, stage, application, event, call]: (typeof SAVES)[number], failure: Failure) {
  const opened = await openAt(stage, application)
  answers[call] = failure
  // An event of the wizard's, written once for all stages; its values are not read before they are sent.
  opened.wizard.send(event as Parameters<typeof opened.wizard.send>[0])
  return opened
}

test.each(SAVES)('%s: said when a save at %s is refused without words', async (...save) => {
  const { wizard } = await submit(save, { status: 500, body: {} })
  await waitFor(wizard, (snapshot) => snapshot.hasTag('failed'))
  expect((await screen.findAllByText(save[0])).length).toBeGreaterThan(0)
})

test.each(SAVES)("the server's words come before '%s' at %s", async (...save) => {
  const words = `Closed for stocktaking at ${save[1]}`
  await submit(save, { status: 500, body: { message: words } })
  expect(await screen.findByText(words)).toBeTruthy()
})

test.each(SAVES)('a 401 instead of "%s" at %s signs out and keeps what was typed', async (...save) => {
  localStorage.setItem('draft_form_data', '{"kept":true}')
  const { session } = await submit(save, { status: 401, body: { message: 'Token expired' } })
  await waitFor(session, (snapshot) => snapshot.hasTag('guest'))
  expect(localStorage.getItem('TOKEN')).toBeNull()
  expect(localStorage.getItem('draft_form_data')).toBe('{"kept":true}')
})

test('a 401 from what a page only reads signs out too, and keeps what was typed', async () => {
  localStorage.setItem('draft_form_data', '{"kept":true}')
  const { session } = await openWizard()
  answers['GET /bank/list'] = { status: 401, body: { message: 'Token expired' } }
  await queryClient.fetchQuery(banksQuery()).catch(() => undefined)
  await waitFor(session, (snapshot) => snapshot.hasTag('guest'))
  expect(localStorage.getItem('TOKEN')).toBeNull()
  expect(localStorage.getItem('draft_form_data')).toBe('{"kept":true}')
  expect(await screen.findByText(/^You have been signed out\./)).toBeTruthy()
})

test.each([
  ['{"message": "Pincode not served"}', 'Pincode not served'],
  ['422: {"detail": "Name is too long"}', 'Name is too long'],
  ['Upstream said {gibberish', 'Something went wrong while processing the response.'],
])('of the message %s people read: %s', async (message, toast) => {
  const [save] = SAVES
  if (!save) throw new Error('There is no save to try')
  await submit(save, { status: 500, body: { message } })
  expect(await screen.findByText(toast)).toBeTruthy()
})

test('an application that cannot be loaded says so', async () => {
  const { wizard } = await openWizard()
  answers[`GET /loan-application/${ID}`] = { status: 500, body: {} }
  wizard.send({ type: 'GO', stage: 'kyc', applicationId: ID })
  expect(await screen.findByText('Failed to load application data')).toBeTruthy()
})

test('a step without an application says so', async () => {
  const { wizard } = await openWizard()
  wizard.send({ type: 'GO', stage: 'kyc' })
  expect(await screen.findByText('No application ID found.')).toBeTruthy()
})

test.each([
  ['No Incomplete Application Found', { status: 404, body: {} }],
  ['Failed to find application data', { status: 500, body: {} }],
  [
    'Application found with the given mobile number',
    { data: { id: ID, status: 'DRAFT', job_type: 'SALARIED', stage: SALARIED, co_applicants: [] } },
  ],
] as const)('%s: said of a lookup by phone', async (toast, answer) => {
  const { wizard } = await openWizard()
  wizard.send({ type: 'GO', stage: 'track' })
  answers['GET /app/mfi/phone-number/9876543210'] = answer
  wizard.send({ type: 'lookup.submitted', mobile: '9876543210' })
  expect((await screen.findAllByText(toast)).length).toBeGreaterThan(0)
})

test('references say that they were added, or that they were not', async () => {
  const { wizard } = await openAt('references', { ...salaried, is_al_gl_present: true })
  const add = () => {
    wizard.send({ type: 'reference.addRequested', referenceType: 'PERSONAL_REFERENCE' })
    wizard.send({
      type: 'references.added',
      value: [
        {
          id: '12345678',
          type: 'PERSONAL_REFERENCE',
          name: 'Anita',
          phone: '9812345670',
          address: '44 Park Street',
        },
      ],
    })
  }
  answers[`PATCH /apply-loan/${ID}/reference`] = { status: 500, body: {} }
  add()
  expect(await screen.findByText('An error occurred. Please try again.')).toBeTruthy()
  answers[`PATCH /apply-loan/${ID}/reference`] = {}
  add()
  expect(await screen.findByText('Reference(s) added successfully!')).toBeTruthy()
})

async function openOffer() {
  answers['POST /bureau/bre/loankone'] = offer
  const { wizard } = await openAt('success/loan-offers', { ...salaried, is_al_gl_present: true })
  await waitFor(wizard, (snapshot) => snapshot.matches('loan-offer'))
  const child = wizard.getSnapshot().children['loanOffer']
  if (!child) throw new Error('The wizard shows no offer')
  return { wizard, child }
}

test('a changed offer says that it was updated, or that it was not', async () => {
  const { child } = await openOffer()
  answers['PATCH /bureau/bre/loankone'] = { status: 500, body: {} }
  child.send({ type: 'offer.updateRequested', value: TYPED_OFFER })
  expect(await screen.findByText('Failed to update loan offer.')).toBeTruthy()
  answers['PATCH /bureau/bre/loankone'] = offer
  child.send({ type: 'offer.updateRequested', value: TYPED_OFFER })
  expect(await screen.findByText('Loan offer updated successfully!')).toBeTruthy()
})

test('an offer that could not be accepted says so', async () => {
  const { child } = await openOffer()
  answers['PATCH /bureau/bre/loankone'] = { status: 500, body: {} }
  child.send({ type: 'offer.acceptRequested', value: TYPED_OFFER, statement: null })
  child.send({ type: 'accept.confirmed' })
  expect(await screen.findByText('Failed to accept loan offer. Please try again.')).toBeTruthy()
})

test('a rejection by the rules says so', async () => {
  answers['POST /bureau/bre/loankone'] = {
    data: { bre_info: { decision: 'REJECTED', reason: ['LOW_SCORE'] } },
  }
  const { wizard } = await openAt('success/loan-offers', { ...salaried, is_al_gl_present: true })
  expect(wizard.getSnapshot().matches('rejection')).toBe(true)
  expect(await screen.findByText('Application Rejected!')).toBeTruthy()
})

test('a list that cannot be had says so, in its own words or the general ones', async () => {
  await openWizard()
  answers['GET /bank/list'] = { status: 500, body: {} }
  await queryClient.fetchQuery(banksQuery()).catch(() => undefined)
  expect(await screen.findByText('Failed to load bank list')).toBeTruthy()
  answers['GET /lender'] = { status: 500, body: {} }
  await queryClient.fetchQuery(lenderListQuery()).catch(() => undefined)
  expect(await screen.findByText('Something went wrong!')).toBeTruthy()
})
