import { screen } from '@testing-library/react'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { waitFor } from 'xstate'
import { listBanks } from '@/schemas/calls/tenant'
import { TIME_LIMITS } from '@/schemas/time-limits'
import { callApi } from '@/src/api/client'
import { banksQuery } from '@/src/api/queries/queries'
import { queryClient } from '@/src/api/query-client'
import { writeDraft } from '@/src/form/draft/draft-store'
import { storeToken } from '@/src/storage/caller'
import { storeFiles, readStoredFiles } from '@/src/storage/file-store'
import {
  answer,
  deferAnswer,
  html,
  lost,
  ok,
  refusal,
  silence,
  startApiServer,
} from '../../helpers/api-server'
import { stubIndexedDb } from '../../helpers/indexed-db'
import { AGENT, enterCode, openAgentsPage, openGuestsPage } from '../../helpers/session'
import { until } from '../../helpers/until'

/* The end of a session, by signing out or not, and what stays on the phone. */

const api = startApiServer()
const LOGOUT = 'PUT /v1/user/logout'
const BANKS = 'GET /v1/bank/list'

beforeEach(() => {
  stubIndexedDb()
})

async function leaveWork() {
  localStorage.setItem('APPLICATION_ID', 'a'.repeat(32))
  writeDraft('new/mobile', { name: 'Sunita Devi' })
  await storeFiles('pan', [new File(['bytes'], 'pan.png')])
  queryClient.setQueryData(['application-count'], { count: 3 })
}

const serverData = () => queryClient.getQueryData(['application-count'])

const readBanks = () => queryClient.fetchQuery(banksQuery()).catch(() => undefined)

describe('signing out', () => {
  test.each([
    ['the server hears of it', ok()],
    ['the server refuses it', refusal(500)],
    ['the server knows the token no more', refusal(401)],
    ['it is lost', lost],
    ['some proxy answers', html],
  ])('leaves nothing on the phone where %s', async (_, said) => {
    const { session } = await openAgentsPage()
    await leaveWork()
    api.on(LOGOUT, said)
    session.send({ type: 'signOut.requested' })
    await waitFor(session, (snapshot) => snapshot.hasTag('guest'))
    expect(api.calls.find(({ call }) => call === LOGOUT)).toMatchObject({ token: 't1', body: null })
    expect(localStorage).toHaveLength(0)
    await until(() => expect(serverData()).toBeUndefined())
    await until(async () => expect(await readStoredFiles('pan')).toEqual([]))
  })

  test('does not wait for ever, and neither does the call', async () => {
    const { session } = await openAgentsPage()
    await leaveWork()
    api.on(LOGOUT, silence)
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    session.send({ type: 'signOut.requested' })
    await until(() => expect(api.asked()).toContain(LOGOUT))
    vi.advanceTimersByTime(5000)
    expect(session.getSnapshot().hasTag('guest')).toBe(true)
    expect(localStorage.getItem('TOKEN')).toBeNull()
    vi.advanceTimersByTime(TIME_LIMITS.save)
    vi.useRealTimers()
    const call = api.calls.find((asked) => asked.call === LOGOUT)
    await until(() => expect(call?.isAborted).toBe(true))
  })

  test.each([
    ['it is lost', lost],
    ['the server fails', refusal(500)],
    ['some proxy answers', html],
    ['the server has too much to do', refusal(429)],
    ['the server refuses it for a while', answer(403, {}, { 'retry-after': '60' })],
  ])('is told again once the network is back where %s, with the token of who has left', async (_, said) => {
    const { session } = await openAgentsPage()
    api.on(LOGOUT, said, said, ok())
    session.send({ type: 'signOut.requested' })
    await waitFor(session, (snapshot) => snapshot.hasTag('guest'))
    storeToken('TOKEN', 't-next')
    const heard = () => api.calls.filter(({ call }) => call === LOGOUT)
    for (const times of [2, 3])
      await until(() => {
        window.dispatchEvent(new Event('online'))
        expect(heard()).toHaveLength(times)
      })
    expect(heard().map(({ token }) => token)).toEqual(['t1', 't1', 't1'])
    expect(JSON.stringify(Object.entries(localStorage))).not.toContain('t1')
    window.dispatchEvent(new Event('online'))
    await readBanks()
    expect(heard()).toHaveLength(3)
  })

  test.each([400, 401, 499])('is not told again to a server that refuses it with %i', async (status) => {
    const { session } = await openAgentsPage()
    api.on(LOGOUT, refusal(status))
    session.send({ type: 'signOut.requested' })
    await waitFor(session, (snapshot) => snapshot.hasTag('guest'))
    window.dispatchEvent(new Event('online'))
    await readBanks()
    expect(api.calls.filter(({ call }) => call === LOGOUT)).toHaveLength(1)
  })
})

describe("a 401 to the agent's token", () => {
  test('signs out, says so, and keeps what was typed and chosen', async () => {
    const { session } = await openAgentsPage('t-lost')
    await leaveWork()
    api.on(BANKS, refusal(401, 'Token expired'))
    await readBanks()
    await waitFor(session, (snapshot) => snapshot.hasTag('guest'))
    expect(
      await screen.findByText('You have been signed out. Sign in again: what you typed is kept.'),
    ).toBeTruthy()
    expect(screen.queryByText('Token expired')).toBeNull()
    expect(localStorage.getItem('TOKEN')).toBeNull()
    expect(localStorage.getItem('PROFILE')).toBeNull()
    expect(localStorage.getItem('draft_form_data')).toContain('Sunita Devi')
    expect(localStorage.getItem('APPLICATION_ID')).toBe('a'.repeat(32))
    expect(await readStoredFiles('pan')).toHaveLength(1)
    await until(() => expect(serverData()).toBeUndefined())
  })

  test('that belongs to a call of an older session signs nobody out who has signed in since', async () => {
    const { session } = await openAgentsPage('t-old')
    const waiting = deferAnswer(refusal(401))
    api.on(BANKS, waiting.answer)
    // Not by way of the server's data, whose reading ends with the session.
    const call = callApi(listBanks, {}).catch(() => undefined)
    await until(() => expect(api.asked()).toContain(BANKS))
    session.send({ type: 'signOut.requested' })
    await waitFor(session, (snapshot) => snapshot.hasTag('guest'))
    api.on('POST /v1/auth/send-otp', ok({ session_id: 's1' }))
    api.on('POST /v1/auth/verify-otp', ok({ token: 't-new' }))
    api.on('GET /v1/user/me', ok(AGENT))
    await enterCode(session)
    await waitFor(session, (snapshot) => snapshot.matches({ signedIn: { profile: 'fresh' } }))
    waiting.release()
    await call
    expect(session.getSnapshot().matches('signedIn')).toBe(true)
    expect(localStorage.getItem('TOKEN')).toBe('t-new')
    expect(screen.queryByText(/You have been signed out/)).toBeNull()
  })
})

describe("a 401 to a guest's token", () => {
  test('asks for the mobile again, says so, and keeps what was typed', async () => {
    localStorage.setItem('guest_token', 'g1')
    const { session, wizard } = await openGuestsPage()
    expect(wizard.getSnapshot().context.isVerified).toBe(true)
    writeDraft('own/mobile', { name: 'Sunita Devi' })
    api.on(BANKS, refusal(401, 'Token expired'))
    await readBanks()
    expect(
      await screen.findByText('Your mobile has to be verified again. What you typed is kept.'),
    ).toBeTruthy()
    expect(localStorage.getItem('guest_token')).toBeNull()
    expect(localStorage.getItem('draft_form_data')).toContain('Sunita Devi')
    await waitFor(
      session,
      ({ context }) => context.borrowerWizard !== null && context.borrowerWizard !== wizard,
    )
    expect(session.getSnapshot().context.borrowerWizard?.getSnapshot().context.isVerified).toBe(false)
  })

  test('that another tab has replaced meanwhile leaves that other token alone', async () => {
    localStorage.setItem('guest_token', 'g-old')
    const { session, wizard } = await openGuestsPage()
    api.on(BANKS, (response) => {
      localStorage.setItem('guest_token', 'g-new')
      return refusal(401)(response)
    })
    await readBanks()
    expect(localStorage.getItem('guest_token')).toBe('g-new')
    await waitFor(
      session,
      ({ context: { borrowerWizard } }) => borrowerWizard !== null && borrowerWizard !== wizard,
    )
    expect(session.getSnapshot().context.borrowerWizard?.getSnapshot().context.isVerified).toBe(false)
  })

  test('that was never there takes nothing from somebody who has proved nothing', async () => {
    const { session, wizard } = await openGuestsPage()
    api.on(BANKS, refusal(401))
    await readBanks()
    expect(session.getSnapshot().context.borrowerWizard).toBe(wizard)
  })
})

test('a network that is back is told to the uploads', async () => {
  const { uploads } = await openAgentsPage()
  await storeFiles('k', [new File(['bytes'], 'pan.png')])
  const UPLOAD = 'POST /v1/apply-loan/upload-file'
  api.on(UPLOAD, lost, ok({ file_id: 'f1' }))
  const request = {
    key: 'k',
    fileType: 'pan',
    uploadType: 'LOAN_APPLICANT_PERSONAL_INFO',
    mobile: '9876543210',
    namePrefix: '',
    applicationId: 'a'.repeat(32),
    multiple: false,
  }
  uploads.send({ type: 'field.opened', request, uploaded: [] })
  const field = uploads.getSnapshot().context.fields['k']
  await until(() => expect(field?.getSnapshot().hasTag('retryable')).toBe(true))
  window.dispatchEvent(new Event('online'))
  await until(() => expect(field?.getSnapshot().hasTag('uploaded')).toBe(true))
})
