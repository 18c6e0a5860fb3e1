import { screen } from '@testing-library/react'
import { toast } from 'react-hot-toast'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { start } from '../../../model/catalogues/fixtures'
import { deferAnswer, ok, startApiServer } from '../../helpers/api-server'
import { ID, READ } from '../../helpers/applications'
import { openAgentsPage, openSession } from '../../helpers/session'
import { until } from '../../helpers/until'
import { address, openApp, PATIENCE, shown } from '../app-page'

/* An address in, a page and an address out, for a signed-in agent: the real router, the real charts, over real HTTP. */

const api = startApiServer()
const SALARIED = ['CREATE_APPLICATION', 'PERSONAL_DETAILS', 'EMPLOYMENT_DETAILS']
const ASSETS = { job_type: 'SALARIED', loan_type: 'GOLD_LOAN', stage: SALARIED }

const serve = (fields: object) =>
  api.on(READ, ok({ id: ID, mobile: '9876543210', name: 'Sunita Devi', status: 'DRAFT', ...fields }))

beforeEach(() => {
  api.on('GET /v1/user/me', ok({ id: '7', role: 'AGENT', first_name: 'Asha', last_name: 'Rao' }))
  const page = { list: [], total_pages: 3, total_elements: 25 }
  api.on('GET /v1/loan-application/list/7', ok(page))
  api.on('GET /v1/payout/case', ok(page))
})

test.each([
  ['/', 'Dashboard', '/'],
  ['/profile', 'Profile', '/profile'],
  ['/unsent', 'Everything is sent', '/unsent'],
  ['/profile?tab=links', 'Profile', '/profile?tab=links'],
  ['/profile?tab=other', 'Profile', '/profile?tab=other'],
  ['/applications', 'Applications', '/applications'],
  ['/applications?page=2', 'Applications', '/applications?page=2'],
  ['/disbursment-cases', 'Offline Disbursments', '/disbursment-cases'],
  ['/application/create-case', 'Create Case', '/application/create-case'],
  ['/application/prefferred-lenders', 'Lenders', '/application/prefferred-lenders'],
  ['/application/track', 'Track your application', '/application/track'],
  ['/application/mobile', 'Create Application', '/application/mobile'],
  ['/login', 'Dashboard', '/'],
  ['/login/partner-login', 'Dashboard', '/'],
  ['/join-us', 'Dashboard', '/'],
  ['/apply-loan/mobile', 'Dashboard', '/'],
  ['/apply-loan/track', 'Dashboard', '/'],
  ['/nowhere', 'Page not found', '/nowhere'],
])('%s shows %s at %s', async (path, heading, at) => {
  const { session } = await openAgentsPage()
  openApp(path, session)
  await expect.poll(shown, PATIENCE).toEqual([heading, at])
})

test.each([
  ['kyc', { stage: ['CREATE_APPLICATION'] }, 'Personal details', `kyc?id=${ID}`],
  ['mobile', { stage: ['CREATE_APPLICATION'] }, 'Continue Application', `mobile?id=${ID}`],
  [
    'employment',
    { job_type: 'SALARIED', stage: SALARIED.slice(0, 2) },
    'Employment details',
    `employment?id=${ID}`,
  ],
  [
    'business',
    { job_type: 'SELF_EMPLOYED', stage: SALARIED.slice(0, 2) },
    'Business details',
    `business?id=${ID}`,
  ],
  ['co-applicants', ASSETS, 'Co-applicants', `co-applicants?id=${ID}`],
  ['loan-doc', ASSETS, 'Loan documents', `loan-doc?id=${ID}`],
  ['references', { ...ASSETS, is_al_gl_present: true }, 'References', `references?id=${ID}`],
  ['rejection', { status: 'REJECTED', stage: SALARIED }, 'Application rejected', `rejection?id=${ID}`],
  ['success', { status: 'COMPLETED', stage: SALARIED }, 'Application submitted', `success?id=${ID}`],
  ['complete-application', ASSETS, 'Complete application', `complete-application?id=${ID}`],
  ['employment', { stage: ['CREATE_APPLICATION'] }, 'Personal details', `kyc?id=${ID}`],
  ['success', { stage: ['CREATE_APPLICATION'] }, 'Personal details', `kyc?id=${ID}`],
])('a link to %s of an application (%o) shows %s at %s', async (stage, application, heading, at) => {
  serve(application)
  const { session } = await openAgentsPage()
  openApp(`/application/${stage}?id=${ID}`, session)
  await expect.poll(shown, PATIENCE).toEqual([heading, `/application/${at}`])
})

test('a step of no application leads to the dashboard', async () => {
  const { session } = await openAgentsPage()
  openApp('/application/kyc', session)
  await expect.poll(shown, PATIENCE).toEqual(['Dashboard', '/'])
  expect(await screen.findByText('No application ID found.')).toBeTruthy()
})

test('a malformed id is not asked for', async () => {
  const { session } = await openAgentsPage()
  openApp('/application/kyc?id=..%2Fuser', session)
  await expect.poll(shown, PATIENCE).toEqual(['Dashboard', '/'])
  expect(api.asked().filter((call) => call.startsWith('GET /v1/loan-application/..'))).toEqual([])
})

test('a page that was never opened is told to be on its way while its application loads', async () => {
  const waiting = deferAnswer(ok({ id: ID, status: 'DRAFT', stage: ['CREATE_APPLICATION'] }))
  api.on(READ, waiting.answer)
  const { session } = await openAgentsPage()
  openApp(`/application/kyc?id=${ID}`, session)
  expect(await screen.findByText('Loading application')).toBeTruthy()
  expect(address()).toBe(`/application/kyc?id=${ID}`)
  waiting.release()
  await expect.poll(shown, PATIENCE).toEqual(['Personal details', `/application/kyc?id=${ID}`])
})

test('nobody but a signed-in agent opens these pages: others land where they can sign in', async () => {
  openApp('/applications', openSession())
  await expect.poll(shown, PATIENCE).toEqual(['Loan applications', '/login'])
})

async function openKyc() {
  serve({ stage: ['CREATE_APPLICATION'] })
  const opened = await openAgentsPage()
  const app = openApp(`/application/kyc?id=${ID}`, opened.session)
  await expect.poll(shown, PATIENCE).toEqual(['Personal details', `/application/kyc?id=${ID}`])
  return { ...opened, ...app }
}

describe('while the wizard is open', () => {
  test('another page leaves it', async () => {
    const { wizard, go } = await openKyc()
    await go('/profile')
    await expect.poll(shown, PATIENCE).toEqual(['Profile', '/profile'])
    expect(wizard.getSnapshot().matches('resting')).toBe(true)
  })

  test('a save on its way holds its page, and the address with it', async () => {
    const { wizard, go } = await openKyc()
    const waiting = deferAnswer(ok())
    const SAVE = `POST /v1/apply-loan/${ID}/personal-info`
    api.on(SAVE, waiting.answer)
    // Its content does not matter here.
    wizard.send({ type: 'kyc.submitted', value: {} as never })
    await until(() => expect(api.asked()).toContain(SAVE))
    for (const href of [
      '/profile',
      '/',
      '/applications',
      '/application/track',
      `/application/mobile?id=${ID}`,
    ]) {
      await go(href)
      await until(() => expect(address()).toBe(`/application/kyc?id=${ID}`))
      expect(await screen.findByText('This is still being sent. One moment, please.')).toBeTruthy()
      toast.remove()
    }
    waiting.release()
    await until(() => expect(wizard.getSnapshot().hasTag('busy')).toBe(false))
  })

  test('the address follows wherever it goes, and Back leads to where it was', async () => {
    const { wizard, trail } = await openKyc()
    api.on(`POST /v1/apply-loan/${ID}/personal-info`, ok())
    wizard.send({ type: 'kyc.submitted', value: {} as never })
    await expect.poll(shown, PATIENCE).toEqual(['Employment details', `/application/employment?id=${ID}`])
    expect(trail).toEqual([`/application/kyc?id=${ID}`, `/application/employment?id=${ID}`])
  })

  test('a page that cannot be opened from here leaves the wizard where it stands', async () => {
    const { go } = await openKyc()
    await go(`/application/loan-doc?id=${ID}`)
    await expect.poll(shown, PATIENCE).toEqual(['Personal details', `/application/kyc?id=${ID}`])
  })
})

describe('the entries that Back leads through', () => {
  test('the start form of an application just created has its id from then on', async () => {
    api.on('POST /v1/otp/send', ok({ session_id: 's1' }))
    api.on('POST /v1/otp/verify', ok({ token: 'proof' }))
    api.on('POST /v1/apply-loan/create', ok({ id: ID }))
    const renamed = vi.spyOn(History.prototype, 'replaceState')
    const { session, wizard } = await openAgentsPage()
    const { trail } = openApp('/application/mobile', session)
    await expect.poll(shown, PATIENCE).toEqual(['Create Application', '/application/mobile'])
    renamed.mockClear()
    wizard.send({ type: 'start.submitted', value: start })
    const otp = () => wizard.getSnapshot().children.otp
    await until(() => expect(otp()?.getSnapshot().matches('awaitingCode')).toBe(true))
    otp()?.send({ type: 'code.submitted', code: '123456' })
    await expect.poll(shown, PATIENCE).toEqual(['Personal details', `/application/kyc?id=${ID}`])
    expect(renamed.mock.calls.map(([, , url]) => url)).toContain(`/application/mobile?id=${ID}`)
    expect(trail.at(-1)).toBe(`/application/kyc?id=${ID}`)
    expect(trail).toHaveLength(2)
  })

  test('the page that asks for offers gives its own up to the offer', async () => {
    serve({ ...ASSETS, is_al_gl_present: true })
    api.on(
      'POST /v1/bureau/bre/loankone',
      ok({ bre_info: { decision: 'APPROVED', selected_loan_amount: 300_000 } }),
    )
    const { session, wizard } = await openAgentsPage()
    const { trail } = openApp(`/application/references?id=${ID}`, session)
    await expect.poll(shown, PATIENCE).toEqual(['References', `/application/references?id=${ID}`])
    wizard.send({ type: 'references.submitted' })
    await expect.poll(shown, PATIENCE).toEqual(['Loan offer', `/application/loan-offer?id=${ID}`])
    expect(trail).toEqual([`/application/references?id=${ID}`, `/application/loan-offer?id=${ID}`])
  })
})
