import { screen } from '@testing-library/react'
import { beforeEach, describe, expect, test } from 'vitest'
import { waitFor } from 'xstate'
import { queryClient } from '@/src/api/query-client'
import { writeDraft } from '@/src/form/draft/draft-store'
import { storeFiles, readStoredFiles } from '@/src/storage/file-store'
import { deferAnswer, lost, ok, refusal, startApiServer } from '../../helpers/api-server'
import { stubIndexedDb } from '../../helpers/indexed-db'
import { AGENT, enterCode, openSession } from '../../helpers/session'
import { until } from '../../helpers/until'

/* The signed-in person after a reload and after a code, and what is left of the one before. */

const api = startApiServer()
const ME = 'GET /v1/user/me'
const SEND = 'POST /v1/auth/send-otp'
const VERIFY = 'POST /v1/auth/verify-otp'
const LOGOUT = 'PUT /v1/user/logout'

const isSignedIn = (session: ReturnType<typeof openSession>) =>
  waitFor(session, (snapshot) => snapshot.matches({ signedIn: { profile: 'fresh' } }))

beforeEach(() => {
  stubIndexedDb()
})

async function signIn() {
  api.on(SEND, ok({ session_id: 's1' }))
  api.on(VERIFY, ok({ token: 't1' }))
  const session = openSession()
  await enterCode(session)
  return session
}

test('a right code signs in: the token is kept, and whose it is, is asked with it', async () => {
  api.on(ME, ok({ ...AGENT, pan_number: 'ABCPK1234D' }))
  await isSignedIn(await signIn())
  expect(localStorage.getItem('TOKEN')).toBe('t1')
  expect(api.calls.find(({ call }) => call === ME)?.token).toBe('t1')
})

test('a reload before the profile has come does not take the new session for that of the agent before', async () => {
  api.on(ME, refusal(500, 'Down for repair'))
  localStorage.setItem('PROFILE', JSON.stringify({ ...AGENT, id: '1' }))
  const session = await signIn()
  await waitFor(session, (snapshot) => snapshot.hasTag('failed'))
  expect(localStorage.getItem('TOKEN')).toBe('t1')
  expect(localStorage.getItem('PROFILE')).toBeNull()
  await screen.findByText('Down for repair')
})

test('a profile that comes after another agent has signed in elsewhere is not stored over theirs', async () => {
  const { answer, release } = deferAnswer(ok(AGENT))
  api.on(ME, answer)
  const session = await signIn()
  await until(() => expect(localStorage.getItem('TOKEN')).toBe('t1'))
  await until(() => expect(api.asked()).toContain(ME))
  localStorage.setItem('TOKEN', 't-other')
  localStorage.setItem('PROFILE', '{"id":"8"}')
  localStorage.setItem('work_owner', 'agent 8')
  release()
  await waitFor(session, (snapshot) => snapshot.context.profile !== null)
  expect(localStorage.getItem('PROFILE')).toBe('{"id":"8"}')
  expect(localStorage.getItem('work_owner')).toBe('agent 8')
})

test('of the profile no more is kept than greets and admits: no PAN', async () => {
  api.on(ME, ok({ ...AGENT, pan_number: 'ABCPK1234D', account_number: '123456789' }))
  await isSignedIn(await signIn())
  expect(JSON.parse(localStorage.getItem('PROFILE') ?? '')).toEqual(AGENT)
})

/** Work that an agent has left on this phone. */
async function leaveWork(owner: string) {
  localStorage.setItem('work_owner', owner)
  localStorage.setItem('APPLICATION_ID', 'a'.repeat(32))
  writeDraft('new/mobile', { name: 'Sunita Devi' })
  await storeFiles('pan', [new File(['bytes'], 'pan.png')])
  queryClient.setQueryData(['application-count'], { count: 3 })
}

async function expectWorkOf(owner: string) {
  expect(localStorage.getItem('work_owner')).toBe(owner)
  expect(localStorage.getItem('draft_form_data')).toContain('Sunita Devi')
  expect(localStorage.getItem('APPLICATION_ID')).toBe('a'.repeat(32))
  expect(await readStoredFiles('pan')).toHaveLength(1)
}

test('another agent finds neither drafts nor files nor server data of the one before', async () => {
  await leaveWork('agent 1')
  api.on(ME, ok(AGENT))
  await isSignedIn(await signIn())
  expect(localStorage.getItem('draft_form_data')).toBeNull()
  expect(localStorage.getItem('APPLICATION_ID')).toBeNull()
  await until(async () => expect(await readStoredFiles('pan')).toEqual([]))
  await until(() => expect(queryClient.getQueryData(['application-count'])).toBeUndefined())
})

test('the same agent finds everything as it was', async () => {
  await leaveWork('agent 7')
  api.on(ME, ok(AGENT))
  const session = await signIn()
  await isSignedIn(session)
  await waitFor(session, (snapshot) => snapshot.hasTag('wizardReady'))
  expect(localStorage.getItem('draft_form_data')).toContain('Sunita Devi')
  expect(localStorage.getItem('APPLICATION_ID')).toBe('a'.repeat(32))
  expect(await readStoredFiles('pan')).toHaveLength(1)
  expect(queryClient.getQueryData(['application-count'])).toEqual({ count: 3 })
})

test('whoever is no agent is told so and signed out', async () => {
  api.on(ME, ok({ ...AGENT, role: 'LENDER' }))
  api.on(LOGOUT, ok())
  const session = await signIn()
  expect(await screen.findByText('Only agents can use this application.')).toBeTruthy()
  await waitFor(session, (snapshot) => snapshot.hasTag('guest'))
  expect(api.asked()).toContain(LOGOUT)
  expect(localStorage.getItem('TOKEN')).toBeNull()
})

describe('of somebody who was here before, and left work', () => {
  beforeEach(() => leaveWork('agent 1'))

  test('nothing goes with a Logout while nobody can say whose the session is', async () => {
    api.on(ME, refusal(500, 'Down for repair'))
    api.on(LOGOUT, ok())
    const session = await signIn()
    await waitFor(session, (snapshot) => snapshot.hasTag('failed'))
    session.send({ type: 'signOut.requested' })
    await waitFor(session, (snapshot) => snapshot.hasTag('guest'))
    expect(api.calls.find(({ call }) => call === LOGOUT)?.token).toBe('t1')
    expect([localStorage.getItem('TOKEN'), localStorage.getItem('PROFILE')]).toEqual([null, null])
    await expectWorkOf('agent 1')
    await until(() => expect(queryClient.getQueryData(['application-count'])).toBeUndefined())
  })

  test('nothing goes with the sign-out of whoever is no agent', async () => {
    api.on(ME, ok({ ...AGENT, role: 'LENDER' }))
    api.on(LOGOUT, ok())
    await waitFor(await signIn(), (snapshot) => snapshot.hasTag('guest') && api.asked().includes(LOGOUT))
    expect(localStorage.getItem('TOKEN')).toBeNull()
    await expectWorkOf('agent 1')
  })
})

test.each([
  ['refused', refusal(500, 'Down for repair'), 'Down for repair'],
  ['lost', lost, /^No connection/],
])(
  'a profile that is %s can be asked for again, by hand or when the network is back',
  async (_, said, words) => {
    api.on(ME, said, said, ok(AGENT))
    const session = await signIn()
    await waitFor(session, (snapshot) => snapshot.hasTag('failed'))
    expect((await screen.findAllByText(words)).length).toBe(1)
    session.send({ type: 'retry' })
    await waitFor(session, (snapshot) => snapshot.hasTag('failed'))
    window.dispatchEvent(new Event('online'))
    await isSignedIn(session)
    expect(api.asked().filter((call) => call === ME)).toHaveLength(3)
  },
)

describe('after a reload', () => {
  test('a known agent is signed in at once, and the profile asked for anew', async () => {
    localStorage.setItem('TOKEN', 't1')
    localStorage.setItem('PROFILE', JSON.stringify({ ...AGENT, pan_number: 'ABCPK1234D' }))
    api.on(ME, ok({ ...AGENT, first_name: 'Usha' }))
    const session = openSession()
    expect(session.getSnapshot().hasTag('signedIn')).toBe(true)
    expect(session.getSnapshot().context.profile).toEqual(AGENT)
    await isSignedIn(session)
    expect(localStorage.getItem('PROFILE')).toContain('Usha')
  })

  test.each([
    'not json',
    'null',
    '"AGENT"',
    '{}',
    '{"id":7,"role":"AGENT","first_name":"Asha","last_name":"Rao"}',
    '{"id":"7","role":"AGENT","first_name":"Asha"}',
  ])('a profile that says %s is as good as none: whose the token is, is asked first', async (text) => {
    localStorage.setItem('TOKEN', 't1')
    localStorage.setItem('PROFILE', text)
    api.on(ME, ok(AGENT))
    const session = openSession()
    expect(session.getSnapshot().hasTag('signedIn')).toBe(false)
    await isSignedIn(session)
  })

  test('a profile without a token signs nobody in', () => {
    localStorage.setItem('PROFILE', JSON.stringify(AGENT))
    const snapshot = openSession().getSnapshot()
    expect(snapshot.context.profile).toBeNull()
    expect(snapshot.hasTag('guest')).toBe(true)
    expect(api.calls).toEqual([])
  })

  test('a login comes back to the code that is on its way', () => {
    const now = Date.now()
    const record = {
      purpose: 'login',
      sessionId: 's1',
      mobile: '9876543210',
      sentAt: now,
      resendAt: now + 30_000,
    }
    localStorage.setItem('otp_session', JSON.stringify(record))
    const login = openSession().getSnapshot().children.login
    expect(login?.getSnapshot().matches('awaitingCode')).toBe(true)
    expect(login?.getSnapshot().context).toMatchObject({ sessionId: 's1', mobile: '9876543210' })
  })
})
