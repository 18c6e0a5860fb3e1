/* @long */
import { screen } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { start } from '../../../model/catalogues/fixtures'
import { deferAnswer, ok, startApiServer } from '../../helpers/api-server'
import { ID } from '../../helpers/applications'
import { openGuestsPage, openSession } from '../../helpers/session'
import { until } from '../../helpers/until'
import { address, openApp, PATIENCE, shown } from '../app-page'

/* An address in, a page and an address out, for somebody who is not signed in: the real router, the real charts, over real HTTP. */

const api = startApiServer()
const SALARIED = ['CREATE_APPLICATION', 'PERSONAL_DETAILS', 'EMPLOYMENT_DETAILS']

const serve = (fields: object) =>
  api.on(`GET /v1/apply-loan/${ID}`, ok({ id: ID, mobile: '9876543210', status: 'DRAFT', ...fields }))

beforeEach(() => {
  api.on('GET /v1/public/tenant/hostname/localhost/config', ok({}))
})

test.each([
  ['/login', 'Loan applications', '/login'],
  ['/join-us', 'Join Us', '/join-us'],
  ['/join-us/track', 'Track your registration', '/join-us/track'],
  ['/apply-loan/track', 'Track your application', '/apply-loan/track'],
  ['/apply-loan/mobile', 'Apply for a loan', '/apply-loan/mobile'],
  ['/apply-loan/complete-application', 'Complete application', '/apply-loan/complete-application'],
  [`/apply-loan/kyc?id=${ID}`, 'Complete application', '/apply-loan/complete-application'],
  ['/apply-loan/kyc', 'Complete application', '/apply-loan/complete-application'],
  ['/hand-over', 'Your loan offer', '/hand-over'],
  ['/', 'Loan applications', '/login'],
  ['/apply-loan/unsent', 'Everything is sent', '/apply-loan/unsent'],
  ['/profile', 'Loan applications', '/login'],
  ['/unsent', 'Loan applications', '/login'],
  ['/disbursment-cases', 'Loan applications', '/login'],
  [`/application/kyc?id=${ID}`, 'Loan applications', '/login'],
  ['/apply-loan/loan-doc', 'Page not found', '/apply-loan/loan-doc'],
])('%s shows %s at %s', async (path, heading, at) => {
  openApp(path, openSession())
  await expect.poll(shown, PATIENCE).toEqual([heading, at])
})

test('from where everything is sent, a borrower goes on with the application', async () => {
  openApp('/apply-loan/unsent', openSession())
  const way = await screen.findByRole('link', { name: 'Complete Application' }, PATIENCE)
  expect(way.getAttribute('href')).toBe('/apply-loan/complete-application')
})

test.each([
  ['/login/partner-login', 'Partner login'],
  ['/login/join-us', 'Join Us'],
])('%s shows the dialog %s over the first page', async (path, title) => {
  openApp(path, openSession())
  await expect.poll(shown, PATIENCE).toEqual(['Loan applications', path])
  expect(await screen.findByRole('dialog', { name: title })).toBeTruthy()
})

test.each([
  ['kyc', { stage: ['CREATE_APPLICATION'] }, 'Personal details', 'kyc'],
  ['mobile', { stage: ['CREATE_APPLICATION'] }, 'Continue Application', 'mobile'],
  ['employment', { job_type: 'SALARIED', stage: SALARIED.slice(0, 2) }, 'Employment details', 'employment'],
  ['co-applicants', { job_type: 'SALARIED', stage: SALARIED }, 'Co-applicants', 'co-applicants'],
  ['success', { status: 'COMPLETED', stage: SALARIED }, 'Application submitted', 'success'],
  ['success', { stage: ['CREATE_APPLICATION'] }, 'Personal details', 'kyc'],
])(
  'a borrower who is known opens %s of an application (%o) at %s',
  async (stage, application, heading, at) => {
    localStorage.setItem('guest_token', 'g1')
    serve(application)
    const { session } = await openGuestsPage()
    openApp(`/apply-loan/${stage}?id=${ID}`, session)
    await expect.poll(shown, PATIENCE).toEqual([heading, `/apply-loan/${at}?id=${ID}`])
  },
)

test.each([
  ['kyc', { stage: ['CREATE_APPLICATION'] }, 'Personal details', true],
  ['success', { status: 'COMPLETED', stage: SALARIED }, 'Application submitted', false],
])(
  'the way out of %s of an application (%o) named %s is there: %s',
  async (stage, application, heading, isThere) => {
    localStorage.setItem('guest_token', 'g1')
    serve(application)
    const { session } = await openGuestsPage()
    openApp(`/apply-loan/${stage}?id=${ID}`, session)
    await expect.poll(shown, PATIENCE).toEqual([heading, `/apply-loan/${stage}?id=${ID}`])
    expect(screen.queryByRole('navigation', { name: 'Way out' }) !== null).toBe(isThere)
  },
)

test('the wizard moves on with the address, and leaving it for the first page ends it', async () => {
  api.on('POST /v1/otp/send', ok({ session_id: 's1' }))
  api.on('POST /v1/otp/verify', ok({ token: 'proof' }))
  api.on('POST /v1/apply-loan/create', ok({ id: ID }))
  const renamed = vi.spyOn(History.prototype, 'replaceState')
  const { session, wizard } = await openGuestsPage()
  const { user } = openApp('/apply-loan/mobile', session)
  await expect.poll(shown, PATIENCE).toEqual(['Apply for a loan', '/apply-loan/mobile'])
  wizard.send({ type: 'start.submitted', value: start })
  const otp = () => wizard.getSnapshot().children.otp
  await until(() => expect(otp()?.getSnapshot().matches('awaitingCode')).toBe(true))
  otp()?.send({ type: 'code.submitted', code: '123456' })
  await expect.poll(shown, PATIENCE).toEqual(['Personal details', `/apply-loan/kyc?id=${ID}`])
  expect(renamed.mock.calls.map(([, , url]) => url)).toContain(`/apply-loan/mobile?id=${ID}`)
  await user.click(screen.getByRole('link', { name: 'Back to login' }))
  await expect.poll(shown, PATIENCE).toEqual(['Loan applications', '/login'])
  expect(wizard.getSnapshot().matches('resting')).toBe(true)
})

test('a hand-over on its way holds its page, where the way out leads as well', async () => {
  localStorage.setItem('guest_token', 'g1')
  serve({ job_type: 'SALARIED', stage: SALARIED })
  const waiting = deferAnswer(ok())
  api.on(`PATCH /v1/apply-loan/${ID}/mark-completed`, waiting.answer)
  const { session, wizard } = await openGuestsPage()
  const { go } = openApp(`/apply-loan/co-applicants?id=${ID}`, session)
  await expect.poll(shown, PATIENCE).toEqual(['Co-applicants', `/apply-loan/co-applicants?id=${ID}`])
  wizard.send({ type: 'coApplicants.submitted' })
  await go('/login')
  await until(() => expect(address()).toBe(`/apply-loan/co-applicants?id=${ID}`))
  waiting.release()
  await expect.poll(shown, PATIENCE).toEqual(['Application submitted', `/apply-loan/success?id=${ID}`])
})

test('a login whose code is on its way is come back to after a reload, and can be left', async () => {
  const now = Date.now()
  const record = {
    purpose: 'login',
    sessionId: 's1',
    mobile: '9876543210',
    sentAt: now,
    resendAt: now + 30_000,
  }
  localStorage.setItem('otp_session', JSON.stringify(record))
  const { go } = openApp('/login', openSession())
  await expect.poll(shown, PATIENCE).toEqual(['Loan applications', '/login/partner-login'])
  await go('/login')
  await expect.poll(shown, PATIENCE).toEqual(['Loan applications', '/login'])
})

test('signing in leads from the first page to the dashboard by itself, and a lost session back', async () => {
  api.on('POST /v1/auth/send-otp', ok({ session_id: 's1' }))
  api.on('POST /v1/auth/verify-otp', ok({ token: 't1' }))
  api.on('GET /v1/user/me', ok({ id: '7', role: 'AGENT', first_name: 'Asha' }))
  const session = openSession()
  openApp('/login/partner-login', session)
  await expect.poll(shown, PATIENCE).toEqual(['Loan applications', '/login/partner-login'])
  const { login } = session.getSnapshot().children
  login?.send({ type: 'mobile.submitted', mobile: '9876543210' })
  await until(() => expect(login?.getSnapshot().matches('awaitingCode')).toBe(true))
  login?.send({ type: 'code.submitted', code: '123456' })
  await expect.poll(shown, PATIENCE).toEqual(['Dashboard', '/'])
  session.send({ type: 'session.expired' })
  await expect.poll(shown, PATIENCE).toEqual(['Loan applications', '/login'])
})
