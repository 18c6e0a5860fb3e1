import { expect, test } from 'vitest'
import { beginApplying, beginAsGuest as begin, statusesOf } from './sessions'

const NO_ACTORS = { borrowerWizard: null, joinUs: null, uploads: null, outbox: null }

test("a guest's actors come when one of the guest's pages needs them, and once", async () => {
  const { desk, session, actors } = begin()
  expect(desk.openRequests()).toEqual([])
  session.send({ type: 'guestActors.requested' })
  session.send({ type: 'guestActors.requested' })
  expect(desk.openRequests()).toEqual(['loadGuestActors'])

  await desk.answer('loadGuestActors', actors())
  const { borrowerWizard, joinUs, uploads } = session.getSnapshot().context
  expect(session.getSnapshot().hasTag('wizardReady')).toBe(true)
  expect(borrowerWizard?.getSnapshot().context).toMatchObject({ agentId: null, isVerified: false })
  expect([joinUs, uploads]).not.toContain(null)
  session.send({ type: 'guestActors.requested' })
  expect(session.getSnapshot().context.borrowerWizard).toBe(borrowerWizard)
  expect(desk.openRequests()).toEqual([])
})

test('a code sent for the login is kept as one of the login', async () => {
  const { desk, session } = begin()
  session.getSnapshot().children.login?.send({ type: 'mobile.submitted', mobile: '9000000001' })
  await desk.answer('sendOtp', { kind: 'sent', sessionId: 's1', message: null })
  expect(desk.notesOf('rememberOtpSession')).toMatchObject([{ purpose: 'login', mobile: '9000000001' }])
})

test('why the actors did not come is said', async () => {
  const { desk, session } = begin()
  session.send({ type: 'guestActors.requested' })
  const unreachable = new Error('The page is out of reach')
  await desk.fail('loadGuestActors', unreachable)
  expect(desk.notesOf('showError')).toEqual([{ error: unreachable }])
})

test('signing in ends what the guest has begun', async () => {
  const { desk, session } = await beginApplying()
  const statuses = statusesOf(session)
  const { borrowerWizard } = session.getSnapshot().context
  borrowerWizard?.send({ type: 'GO', stage: 'kyc', applicationId: 'app1' })
  expect(desk.openRequests()).toEqual(['loadApplication'])

  const login = session.getSnapshot().children.login
  login?.send({ type: 'mobile.submitted', mobile: '9000000001' })
  await desk.answer('sendOtp', { kind: 'sent', sessionId: 's1', message: null })
  login?.send({ type: 'code.submitted', code: '123456' })
  await desk.answer('verifyOtp', { kind: 'verified', token: 't1' })
  expect(desk.openRequests()).toEqual(['getProfile'])
  expect(new Set(Object.values(statuses()))).toEqual(new Set(['stopped']))
  expect(session.getSnapshot().context).toMatchObject(NO_ACTORS)
})

test('a refused guest token is dropped, and the actors begin anew beside a login that goes on', async () => {
  const { desk, session, actors } = await beginApplying()
  const { borrowerWizard, uploads } = session.getSnapshot().context
  session.getSnapshot().children.login?.send({ type: 'mobile.submitted', mobile: '9000000001' })
  session.send({ type: 'guestToken.refused' })
  expect(desk.notesOf('dropGuestToken')).toHaveLength(1)
  expect(borrowerWizard?.getSnapshot().status).toBe('stopped')
  expect(uploads?.getSnapshot().status).toBe('stopped')
  expect(session.getSnapshot().context).toMatchObject(NO_ACTORS)
  expect(desk.openRequests()).toEqual(['sendOtp', 'loadGuestActors'])

  session.send({ type: 'guestToken.refused' })
  expect(desk.notesOf('dropGuestToken')).toHaveLength(1)
  await desk.answer('loadGuestActors', actors())
  expect(session.getSnapshot().context.borrowerWizard?.getSnapshot().context.isVerified).toBe(false)
})

test.each(['guestActors.requested', 'wizard.retryRequested', 'network.restored'] as const)(
  'actors whose code did not arrive are fetched again at %s',
  async (type) => {
    const { desk, session } = begin()
    session.send({ type: 'guestActors.requested' })
    await desk.fail('loadGuestActors')
    expect(session.getSnapshot().hasTag('wizardFailed')).toBe(true)
    expect(desk.notesOf('showError')).toHaveLength(1)
    session.send({ type })
    expect(desk.openRequests()).toEqual(['loadGuestActors'])
  },
)

test.each([
  { type: 'xstate.error.actor.borrowerWizard', actorId: 'borrowerWizard' },
  { type: 'xstate.error.actor.joinUs', actorId: 'joinUs' },
  { type: 'xstate.error.actor.uploads', actorId: 'uploads' },
  { type: 'xstate.error.actor.outbox', actorId: 'outbox' },
] as const)('when $actorId breaks, all stop, and one may try again', async (event) => {
  const { desk, session } = await beginApplying()
  const statuses = statusesOf(session)
  session.send({ ...event, error: new Error('broke') })
  expect(session.getSnapshot().hasTag('wizardFailed')).toBe(true)
  expect(desk.notesOf('showError')).toHaveLength(1)
  expect(new Set(Object.values(statuses()))).toEqual(new Set(['stopped']))
  expect(session.getSnapshot().context).toMatchObject(NO_ACTORS)
})

test('a login that breaks begins anew and leaves the guest at work', async () => {
  const { desk, session } = await beginApplying()
  const { borrowerWizard } = session.getSnapshot().context
  session.getSnapshot().children.login?.send({ type: 'mobile.submitted', mobile: '9000000001' })
  // An answer that no code of the app gives: the chart of the login breaks over it.
  await desk.answer('sendOtp', null)
  expect(session.getSnapshot().children.login?.getSnapshot().matches('enteringMobile')).toBe(true)
  expect(session.getSnapshot().context.borrowerWizard).toBe(borrowerWizard)
  expect(borrowerWizard?.getSnapshot().status).toBe('active')
})
