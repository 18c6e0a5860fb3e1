/* @long */
import { act, fireEvent, screen, within } from '@testing-library/react'
import { beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import { submittedApplicationQuery } from '@/src/api/queries/queries'
import { queryClient } from '@/src/api/query-client'
import { writeDraft } from '@/src/form/draft/draft-store'
import { hasTypedWork } from '@/src/storage/typed-work'
import { deferAnswer, ok, refusal, silence, startApiServer } from '../../helpers/api-server'
import { ID } from '../../helpers/applications'
import { AGENT, openAgentsPage, openGuestsPage, openSession } from '../../helpers/session'
import { until } from '../../helpers/until'
import { address, openApp, PATIENCE, shown } from '../app-page'

/* All that stands where a page will be, while what it needs is on its way or did not come. */

const api = startApiServer()
const ME = 'GET /v1/user/me'
const CONFIG = 'GET /v1/public/tenant/hostname/localhost/config'
const KYC = `/application/kyc?id=${ID}`
const started = ok({ id: ID, status: 'DRAFT', stage: ['CREATE_APPLICATION'] })

const headings = () => screen.getAllByRole('heading', { level: 1 }).map(({ textContent }) => textContent)
const tryAgain = () => screen.findByRole('button', { name: 'Try again' })

beforeEach(() => {
  api.on(ME, ok(AGENT))
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
})

describe('while nobody knows yet who is signed in', () => {
  beforeEach(() => localStorage.setItem('TOKEN', 't1'))

  test('the page waits, and then opens', async () => {
    const waiting = deferAnswer(ok(AGENT))
    api.on(ME, waiting.answer)
    openApp('/applications', openSession())
    expect(await screen.findByText('One moment')).toBeTruthy()
    expect(headings()).toEqual(['Loan applications'])
    // The place of the greeting is kept, so that nothing moves when it comes.
    expect(document.querySelector('header > div')?.textContent).toBe('\u00a0')
    waiting.release()
    await expect.poll(shown, PATIENCE).toEqual(['Applications', '/applications'])
    expect(screen.queryByText('One moment')).toBeNull()
  })

  test('a profile that did not come can be asked for again', async () => {
    api.on(ME, refusal(500), ok(AGENT))
    const { user } = openApp('/applications', openSession())
    expect(await screen.findByText('Your profile could not be loaded.')).toBeTruthy()
    expect(headings()).toEqual(['Loan applications'])
    await user.click(await tryAgain())
    await expect.poll(shown, PATIENCE).toEqual(['Applications', '/applications'])
  })

  test('a phone whose profile does not come is left by Logout, which takes no work from it', async () => {
    api.on(ME, refusal(500))
    api.on('PUT /v1/user/logout', ok())
    localStorage.setItem('work_owner', 'agent 1')
    writeDraft('new/mobile', { name: 'Sunita Devi' })
    const { user } = openApp('/applications', openSession())
    await user.click(await screen.findByRole('button', { name: 'Logout' }))
    await expect.poll(address, PATIENCE).toMatch(/^\/login/)
    expect(localStorage.getItem('TOKEN')).toBeNull()
    expect([localStorage.getItem('work_owner'), hasTypedWork()]).toEqual(['agent 1', true])
  })
})

async function logOut() {
  const { user } = openApp('/applications', openSession())
  await screen.findByRole('heading', { name: 'Add a passkey' })
  await user.click(await screen.findByRole('button', { name: 'Logout' }))
  return user
}

describe('an agent who has to add a passkey first', () => {
  const ENTRY = { id: 'e1', owner: 'agent 7', kind: 'personal', applicationId: ID, createdAt: 1 }

  beforeEach(() => {
    localStorage.setItem('TOKEN', 't1')
    localStorage.setItem('work_owner', 'agent 7')
    api.on(ME, ok({ ...AGENT, needs_passkey: true }))
    api.on('PUT /v1/user/logout', ok())
  })

  test('is asked before a Logout takes what was typed', async () => {
    writeDraft('new/mobile', { name: 'Sunita Devi' })
    const user = await logOut()
    const dialog = within(await screen.findByRole('dialog', { name: 'Logout?' }))
    expect([localStorage.getItem('TOKEN'), hasTypedWork()]).toEqual(['t1', true])
    await user.click(dialog.getByRole('button', { name: 'Logout' }))
    await until(() => expect([localStorage.getItem('TOKEN'), hasTypedWork()]).toEqual([null, false]))
  })

  test('is told of steps that are not sent, though nothing runs that sends them', async () => {
    localStorage.setItem('outbox_manifest', JSON.stringify([ENTRY, { ...ENTRY, owner: 'agent 8' }]))
    await logOut()
    const dialog = await screen.findByRole('dialog', { name: 'Logout?' })
    expect(dialog.textContent).toContain('1 step is not sent yet and will be lost.')
  })

  test('is asked nothing where nothing would go', async () => {
    await logOut()
    await until(() => expect(localStorage.getItem('TOKEN')).toBeNull())
  })
})

test('an application that is being read has its page a heading of its own', async () => {
  const waiting = deferAnswer(started)
  api.on(`GET /v1/loan-application/${ID}`, waiting.answer)
  const { session } = await openAgentsPage()
  openApp(KYC, session)
  expect(await screen.findByText('Loading application')).toBeTruthy()
  expect(headings()).toEqual(['Application'])
  waiting.release()
  await expect.poll(shown, PATIENCE).toEqual(['Personal details', KYC])
  expect(headings()).toEqual(['Personal details'])
})

test('an application that is read for very long can be given up, and asked for again', async () => {
  api.on(`GET /v1/loan-application/${ID}`, silence)
  const { session } = await openAgentsPage()
  vi.useFakeTimers({ shouldAdvanceTime: true })
  onTestFinished(() => void vi.useRealTimers())
  openApp(KYC, session)
  expect(await screen.findByText('Loading application')).toBeTruthy()
  await act(() => vi.advanceTimersByTimeAsync(20_000))
  fireEvent.click(screen.getByRole('button', { name: 'Stop waiting' }))
  expect(await screen.findByText('The application could not be loaded.')).toBeTruthy()
  expect(await tryAgain()).toBeTruthy()
})

describe('a borrower who has submitted an application', () => {
  const LIST = 'GET /v1/apply-loan/list'
  const submitted = ok({ content: [{ id: 'a', status: 'COMPLETED', tracker_id: 'LN0000000042', stage: [] }] })

  test('is told so where another would begin, once the mobile is proved', async () => {
    localStorage.setItem('guest_token', 'g1')
    api.on(LIST, submitted)
    const { session } = await openGuestsPage()
    openApp('/apply-loan/mobile', session)
    const notice = await screen.findByText(/is submitted already/, {}, { timeout: 10_000 })
    expect(notice.textContent).toContain('LN0000000042')
    expect(screen.getByRole('link', { name: 'See its status' }).getAttribute('href')).toBe(
      '/apply-loan/track',
    )
  })

  test('is told so on the first page after the code, and has the way out there', async () => {
    localStorage.setItem('guest_token', 'g1')
    api.on(LIST, submitted)
    api.on(`GET /v1/apply-loan/${ID}`, started)
    const { session } = await openGuestsPage()
    openApp(`/apply-loan/kyc?id=${ID}`, session)
    expect(await screen.findByText(/is submitted already/, {}, { timeout: 10_000 })).toBeTruthy()
    expect(screen.getByRole('link', { name: 'Back to login' }).getAttribute('href')).toBe('/login')
    expect(screen.getByRole('link', { name: 'All sent' }).getAttribute('href')).toBe('/apply-loan/unsent')
  })

  test('is asked for by nobody who has proved no mobile', async () => {
    const { session } = await openGuestsPage()
    openApp('/apply-loan/mobile', session)
    await expect.poll(shown, PATIENCE).toEqual(['Apply for a loan', '/apply-loan/mobile'])
    expect(api.calls.map(({ call }) => call)).not.toContain(LIST)
    expect(queryClient.isFetching(submittedApplicationQuery())).toBe(0)
    expect(screen.queryByText(/is submitted already/)).toBeNull()
  })
})

describe('an application that cannot be read', () => {
  test('can be asked for again by the agent', async () => {
    api.on(`GET /v1/loan-application/${ID}`, refusal(500), started)
    const { session } = await openAgentsPage()
    const { user } = openApp(KYC, session)
    expect(await screen.findByText('The application could not be loaded.')).toBeTruthy()
    expect(screen.getByRole('heading', { level: 1, name: 'Application' })).toBeTruthy()
    await user.click(await tryAgain())
    await expect.poll(shown, PATIENCE).toEqual(['Personal details', KYC])
  })

  test('can be left by the agent for the dashboard', async () => {
    api.on(`GET /v1/loan-application/${ID}`, refusal(500))
    const { session } = await openAgentsPage()
    const { user } = openApp(KYC, session)
    await user.click(await screen.findByRole('link', { name: 'Go to the dashboard' }))
    await expect.poll(shown, PATIENCE).toEqual(['Dashboard', '/'])
  })

  test('can be left by a borrower for another one', async () => {
    localStorage.setItem('guest_token', 'g1')
    api.on(`GET /v1/apply-loan/${ID}`, refusal(500))
    const { session } = await openGuestsPage()
    const { user } = openApp(`/apply-loan/kyc?id=${ID}`, session)
    expect(await screen.findByText('The application could not be loaded.')).toBeTruthy()
    expect(screen.queryByRole('link', { name: 'Go to the dashboard' })).toBeNull()
    await user.click(await screen.findByRole('link', { name: 'Find another application' }))
    await expect.poll(shown, PATIENCE).toEqual(['Complete application', '/apply-loan/complete-application'])
  })
})

describe('the code of the wizard', () => {
  test('is waited for, and its page opens where the address says', async () => {
    localStorage.setItem('TOKEN', 't1')
    localStorage.setItem('PROFILE', JSON.stringify(AGENT))
    api.on(`GET /v1/loan-application/${ID}`, started)
    const said: (string | null)[] = []
    const watcher = new MutationObserver(() => said.push(document.body.textContent))
    watcher.observe(document.body, { childList: true, subtree: true })
    openApp(KYC, openSession())
    await expect.poll(shown, PATIENCE).toEqual(['Personal details', KYC])
    watcher.disconnect()
    expect(said.join()).not.toContain('could not be fetched')
  })

  test('that broke can be fetched again; the page opens where the address says, which follows the new one', async () => {
    api.on(`GET /v1/loan-application/${ID}`, started)
    const { session } = await openAgentsPage()
    const { user } = openApp(KYC, session)
    await expect.poll(shown, PATIENCE).toEqual(['Personal details', KYC])
    session.send({
      type: 'xstate.error.actor.partnerWizard',
      actorId: 'partnerWizard',
      error: new Error('Broke'),
    })
    expect(await screen.findByText('The application form could not be fetched.')).toBeTruthy()
    expect(screen.getByRole('heading', { level: 1, name: 'Application' })).toBeTruthy()
    await user.click(await tryAgain())
    await expect.poll(shown, PATIENCE).toEqual(['Personal details', KYC])
    api.on(`POST /v1/apply-loan/${ID}/personal-info`, ok())
    // Its content does not matter here.
    session.getSnapshot().context.partnerWizard?.send({ type: 'kyc.submitted', value: {} as never })
    await expect.poll(shown, PATIENCE).toEqual(['Employment details', `/application/employment?id=${ID}`])
  })
})

describe('the pages of offline disbursements', () => {
  test('wait for the tenant, and open where it has them', async () => {
    const waiting = deferAnswer(ok({ features: { offlineCases: true } }))
    api.on(CONFIG, waiting.answer)
    const { session } = await openAgentsPage()
    openApp('/application/create-case', session)
    expect(await screen.findByText('Loading')).toBeTruthy()
    expect(shown()).toEqual([undefined, '/application/create-case'])
    waiting.release()
    await expect.poll(shown, PATIENCE).toEqual(['Create Case', '/application/create-case'])
  })

  test('lead to the dashboard where the tenant has none', async () => {
    api.on(CONFIG, ok({ features: { offlineCases: false } }))
    const { session } = await openAgentsPage()
    const { trail } = openApp('/disbursment-cases', session)
    await expect.poll(shown, PATIENCE).toEqual(['Dashboard', '/'])
    expect(trail).toEqual(['/'])
  })

  test('lead to the success only after a case, and to the form where there is none', async () => {
    const { session, offlineCase } = await openAgentsPage()
    const { go, trail } = openApp('/application/case-recorded-success', session)
    await expect.poll(shown, PATIENCE).toEqual(['Create Case', '/application/create-case'])
    const waiting = deferAnswer(ok())
    api.on('POST /v1/payout/case', waiting.answer)
    // Its content does not matter here.
    offlineCase.send({ type: 'offlineCase.submitted', value: { name: 'Lakshmi Nair' } as never })
    await go('/profile')
    await until(() => expect(address()).toBe('/application/create-case'))
    waiting.release()
    await expect.poll(shown, PATIENCE).toEqual(['Case recorded', '/application/case-recorded-success'])
    expect(trail.at(-1)).toBe('/application/case-recorded-success')
    offlineCase.send({ type: 'offlineCase.newRequested' })
    await expect.poll(shown, PATIENCE).toEqual(['Create Case', '/application/create-case'])
  })
})
