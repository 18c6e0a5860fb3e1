import { expect, test } from 'vitest'
import { asha, beginApplying, beginSession, beginSignedIn, statusesOf } from './sessions'

const NOBODY = { token: null, profile: null }
const EXPIRED = 'You have been signed out. Sign in again: what you typed is kept.'

/** An agent who has just signed in, so that the browser has a token and a profile; a form is half filled in. */
async function beginJustSignedIn() {
  const begun = beginSession({ token: null, profile: null })
  const login = begun.session.getSnapshot().children.login
  login?.send({ type: 'mobile.submitted', mobile: '9000000001' })
  await begun.desk.answer('sendOtp', { kind: 'sent', sessionId: 's1', message: null })
  login?.send({ type: 'code.submitted', code: '123456' })
  await begun.desk.answer('verifyOtp', { kind: 'verified', token: 't1' })
  await begun.desk.answer('getProfile', asha)
  await begun.desk.answer('loadPartnerActors', begun.actors())
  begun.desk.phone.type('kyc')
  return begun
}

test('a token that the server takes no more is dropped with its owner, told once, and what was typed stays', async () => {
  const { desk, session } = await beginJustSignedIn()
  expect(desk.phone.kept).toEqual({ token: 't1', profile: asha })
  session.send({ type: 'session.expired' })
  session.send({ type: 'session.expired' })
  expect(session.getSnapshot().context).toMatchObject(NOBODY)
  expect(desk.phone.kept).toEqual({})
  expect(desk.phone.drafts()).toEqual(['kyc'])
  expect(desk.phone.toasts).toEqual([{ says: EXPIRED }])
})

test.each(['an answer', 'a failure', 'silence'])(
  'a sign-out that the server meets with %s leaves nobody and nothing behind',
  async (end) => {
    const { desk, session } = await beginJustSignedIn()
    session.send({ type: 'signOut.requested' })
    if (end === 'an answer') await desk.answer('logout')
    else if (end === 'a failure') await desk.fail('logout')
    else desk.clock.increment(5000)
    expect(session.getSnapshot().hasTag('guest')).toBe(true)
    expect(session.getSnapshot().context).toMatchObject(NOBODY)
    expect(desk.phone.kept).toEqual({})
    expect(desk.phone.drafts()).toEqual([])
  },
)

test("signing out ends all of the agent's actors", async () => {
  const { session } = await beginSignedIn()
  const statuses = statusesOf(session)
  expect(statuses()).toEqual({
    partnerWizard: 'active',
    uploads: 'active',
    outbox: 'active',
    offlineCase: 'active',
  })
  session.send({ type: 'signOut.requested' })
  expect(new Set(Object.values(statuses()))).toEqual(new Set(['stopped']))
  expect(session.getSnapshot().context).toMatchObject({
    partnerWizard: null,
    outbox: null,
    offlineCase: null,
  })
})

test.each([
  { type: 'xstate.error.actor.partnerWizard', actorId: 'partnerWizard' },
  { type: 'xstate.error.actor.uploads', actorId: 'uploads' },
  { type: 'xstate.error.actor.outbox', actorId: 'outbox' },
  { type: 'xstate.error.actor.offlineCase', actorId: 'offlineCase' },
] as const)("when $actorId breaks, that is told and none of the agent's actors goes on", async (event) => {
  const { desk, session } = await beginSignedIn()
  const statuses = statusesOf(session)
  const error = new Error('broke')
  session.send({ ...event, error })
  expect(new Set(Object.values(statuses()))).toEqual(new Set(['stopped']))
  expect(session.getSnapshot().hasTag('wizardFailed')).toBe(true)
  expect(session.getSnapshot().context).toMatchObject({
    partnerWizard: null,
    outbox: null,
    offlineCase: null,
  })
  expect(desk.phone.toasts).toEqual([{ says: error, otherwise: 'Something went wrong' }])
})

test.each([
  ['getProfile', 'failed'],
  ['loadPartnerActors', 'wizardFailed'],
] as const)('a failure of %s is told, and shows', async (request, tag) => {
  const { desk, session } = beginSession({
    token: 't1',
    profile: request === 'loadPartnerActors' ? asha : null,
  })
  const error = new Error('no network')
  await desk.fail(request, error)
  expect(session.getSnapshot().hasTag(tag)).toBe(true)
  expect(desk.phone.toasts).toEqual([{ says: error, otherwise: 'Something went wrong' }])
})

test('the page waits while a token without a profile is asked for its owner', () => {
  const { desk, session } = beginSession({ token: 't1', profile: null })
  expect(session.getSnapshot().hasTag('busy')).toBe(true)
  expect(desk.inputsOf('getProfile')).toEqual([{ token: 't1' }])
})

test('the profile of a reload is asked for with the token at hand, and the new one is kept', async () => {
  const { desk } = beginSession({ token: 't1', profile: asha })
  expect(desk.inputsOf('getProfile')).toEqual([{ token: 't1' }])
  const married = { ...asha, last_name: 'Iyer' }
  await desk.answer('getProfile', married)
  expect(desk.phone.kept).toEqual({ profile: married })
})

test('an agent who lost the role is told why the session ends', async () => {
  const { desk } = beginSession({ token: 't1', profile: asha })
  await desk.answer('getProfile', { ...asha, role: 'MANAGER' })
  expect(desk.phone.toasts).toEqual([{ says: 'Only agents can use this application.' }])
})

test('a refused guest token ends all actors of the guest, is told, and what was typed stays', async () => {
  const { desk, session } = await beginApplying()
  desk.phone.type('mobile')
  const statuses = statusesOf(session)
  expect(statuses()).toEqual({
    borrowerWizard: 'active',
    joinUs: 'active',
    uploads: 'active',
    outbox: 'active',
  })
  session.send({ type: 'guestToken.refused' })
  expect(new Set(Object.values(statuses()))).toEqual(new Set(['stopped']))
  expect(desk.phone.toasts).toEqual([
    { says: 'Your mobile has to be verified again. What you typed is kept.' },
  ])
  expect(desk.phone.drafts()).toEqual(['mobile'])
})

test('a login that breaks says so', async () => {
  const { desk, session } = beginSession({ token: null, profile: null })
  session.getSnapshot().children.login?.send({ type: 'mobile.submitted', mobile: '9000000001' })
  // An answer that no code of the app gives: the chart of the login breaks over it.
  await desk.answer('sendOtp', null)
  expect(desk.phone.toasts).toEqual([{ says: expect.any(Error), otherwise: 'Something went wrong' }])
})

test('an agent whose token another tab has replaced ends here, and what the phone keeps stays', async () => {
  const { desk, session } = await beginSignedIn()
  session.send({ type: 'session.replaced' })
  expect(session.getSnapshot().hasTag('guest')).toBe(true)
  expect(session.getSnapshot().context).toMatchObject({ token: null, profile: null, partnerWizard: null })
  expect(desk.notesOf('yieldSession')).toHaveLength(1)
  expect(desk.notesOf('dropToken')).toEqual([])
  expect(desk.notesOf('clearSession')).toEqual([])
})

test("a borrower's actors begin anew when another tab has replaced the proof", async () => {
  const { desk, session } = await beginApplying()
  const statuses = statusesOf(session)
  session.send({ type: 'guestToken.replaced' })
  expect(new Set(Object.values(statuses()))).toEqual(new Set(['stopped']))
  expect(desk.notesOf('yieldSession')).toHaveLength(1)
  expect(session.getSnapshot().context.borrowerWizard).toBeNull()
  expect(desk.openRequests()).toEqual(['loadGuestActors'])
})
