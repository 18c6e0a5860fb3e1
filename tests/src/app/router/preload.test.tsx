import { beforeEach, expect, test } from 'vitest'
import { ok, startApiServer } from '../../helpers/api-server'
import { ID } from '../../helpers/applications'
import { AGENT, openAgentsPage, openSession } from '../../helpers/session'
import { openApp, PATIENCE, shown } from '../app-page'

/* The code of a page may be fetched before anybody goes there: looking at a link must move nothing. */

const api = startApiServer()

beforeEach(() => {
  api.on('GET /v1/user/me', ok(AGENT))
})

test('a link that is only looked at takes an agent out of no form', async () => {
  api.on(`GET /v1/loan-application/${ID}`, ok({ id: ID, status: 'DRAFT', stage: ['CREATE_APPLICATION'] }))
  const { session, wizard } = await openAgentsPage()
  const { router } = openApp(`/application/kyc?id=${ID}`, session)
  await expect.poll(shown, PATIENCE).toEqual(['Personal details', `/application/kyc?id=${ID}`])
  await router.preloadRoute({ to: '/profile' })
  await router.preloadRoute({ to: '/application/track' })
  await router.preloadRoute({ to: '/application/mobile' })
  expect(wizard.getSnapshot().matches('kyc')).toBe(true)
  expect(shown()).toEqual(['Personal details', `/application/kyc?id=${ID}`])
})

test('a link that is only looked at ends no success of an offline case', async () => {
  api.on('POST /v1/payout/case', ok())
  const { session, offlineCase } = await openAgentsPage()
  const { router } = openApp('/application/create-case', session)
  await expect.poll(shown, PATIENCE).toEqual(['Create Case', '/application/create-case'])
  // Its content does not matter here.
  offlineCase.send({ type: 'offlineCase.submitted', value: { name: 'Lakshmi Nair' } as never })
  await expect.poll(shown, PATIENCE).toEqual(['Case recorded', '/application/case-recorded-success'])
  await router.preloadRoute({ to: '/application/create-case' })
  expect(offlineCase.getSnapshot().matches('case-recorded-success')).toBe(true)
})

test('a link that is only looked at fetches nothing for a guest but its page', async () => {
  const session = openSession()
  const { router, go } = openApp('/login', session)
  await expect.poll(shown, PATIENCE).toEqual(['Loan applications', '/login'])
  await router.preloadRoute({ to: '/join-us' })
  await router.preloadRoute({ to: '/apply-loan/mobile' })
  expect(session.getSnapshot().matches({ guest: { actors: 'unneeded' } })).toBe(true)
  await go('/join-us')
  expect(session.getSnapshot().matches({ guest: { actors: 'unneeded' } })).toBe(false)
})

test('a link to the first page that is only looked at takes a borrower out of no form', async () => {
  const session = openSession()
  const { router } = openApp('/apply-loan/mobile', session)
  await expect.poll(shown, PATIENCE).toEqual(['Apply for a loan', '/apply-loan/mobile'])
  await router.preloadRoute({ to: '/login' })
  expect(session.getSnapshot().context.borrowerWizard?.getSnapshot().matches('mobile')).toBe(true)
})
