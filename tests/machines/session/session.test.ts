import { expect, test } from 'vitest'
import { request } from '../../model/catalogues/upload'
import { asha, beginApplying, beginSession as begin, beginSignedIn, meena } from './sessions'

test('an agent signs in with mobile and code, and the wizard comes while the dashboard shows', async () => {
  const { desk, session, actors } = begin({ token: null, profile: null })
  expect(session.getSnapshot().hasTag('guest')).toBe(true)

  const login = session.getSnapshot().children.login
  login?.send({ type: 'mobile.submitted', mobile: '9000000001' })
  await desk.answer('sendOtp', { kind: 'sent', sessionId: 's1', message: null })
  login?.send({ type: 'code.submitted', code: '123456' })
  await desk.answer('verifyOtp', { kind: 'verified', token: 't1' })
  expect(desk.notesOf('storeToken')).toEqual([{ token: 't1' }])
  expect(desk.inputsOf('getProfile')).toEqual([{ token: 't1' }])

  await desk.answer('getProfile', asha)
  expect(session.getSnapshot().hasTag('signedIn')).toBe(true)
  expect(session.getSnapshot().context.profile).toEqual(asha)
  expect(desk.notesOf('storeProfile')).toEqual([{ profile: asha }])
  expect(desk.openRequests()).toEqual(['loadPartnerActors'])

  await desk.answer('loadPartnerActors', actors())
  expect(session.getSnapshot().hasTag('wizardReady')).toBe(true)
  expect(session.getSnapshot().context.partnerWizard?.getSnapshot().context.agentId).toBe('7')
})

test('a stored agent is in at once, while the server is asked whether that still holds', async () => {
  const { desk, session } = begin({ token: 't1', profile: asha })
  expect(session.getSnapshot().hasTag('signedIn')).toBe(true)
  await desk.answer('getProfile', { ...asha, first_name: 'Ashwini' })
  expect(session.getSnapshot().context.profile?.first_name).toBe('Ashwini')
})

test('any role but AGENT is told so and signed out, at sign-in', async () => {
  const { desk, session } = begin({ token: 't1', profile: null })
  await desk.answer('getProfile', meena)
  expect(desk.notesOf('showRoleRefusal')).toHaveLength(1)
  expect(desk.openRequests()).toEqual(['logout'])
  await desk.answer('logout')
  expect(session.getSnapshot().hasTag('guest')).toBe(true)
  expect(desk.notesOf('clearSession')).toHaveLength(1)
  expect(session.getSnapshot().context).toMatchObject({ token: null, profile: null })
})

test('an agent who lost the role is signed out when the server says so', async () => {
  const { desk, session } = await beginSignedIn()
  await desk.answer('getProfile', { ...asha, role: 'MANAGER' })
  expect(session.getSnapshot().hasTag('signedIn')).toBe(false)
  expect(desk.openRequests()).toEqual(['logout'])
})

test('a stored profile of another role is not believed', () => {
  const { session } = begin({ token: 't1', profile: meena })
  expect(session.getSnapshot().matches('loadingProfile')).toBe(true)
})

test('a 401 drops the token and shows the login, keeping what was typed', async () => {
  const { desk, session } = await beginSignedIn()
  session.send({ type: 'session.expired' })
  expect(session.getSnapshot().hasTag('guest')).toBe(true)
  expect(desk.notesOf('dropToken')).toHaveLength(1)
  expect(desk.notesOf('clearSession')).toHaveLength(0)
  expect(desk.openRequests()).not.toContain('logout')
})

test('a 401 while nobody is signed in does not disturb the login', async () => {
  const { desk, session } = begin({ token: null, profile: null })
  session.getSnapshot().children.login?.send({ type: 'mobile.submitted', mobile: '9000000001' })
  session.send({ type: 'session.expired' })
  expect(desk.openRequests()).toEqual(['sendOtp'])
})

test('logging out in the middle of a save ends the wizard and its request', async () => {
  const { desk, session } = await beginSignedIn()
  await desk.answer('getProfile', asha)
  const wizard = session.getSnapshot().context.partnerWizard
  wizard?.send({ type: 'GO', stage: 'kyc', applicationId: 'app1' })
  expect(desk.openRequests()).toEqual(['loadApplication'])

  session.send({ type: 'signOut.requested' })
  expect(wizard?.getSnapshot().status).toBe('stopped')
  expect(desk.openRequests()).toEqual(['logout'])
  expect(session.getSnapshot().context).toMatchObject({ partnerWizard: null, uploads: null })
  await desk.fail('logout')
  expect(session.getSnapshot().hasTag('guest')).toBe(true)
  expect(desk.notesOf('clearSession')).toHaveLength(1)
})

test('logging out on a dead network waits five seconds and no longer', async () => {
  const { desk, session } = await beginSignedIn()
  session.send({ type: 'signOut.requested' })
  desk.clock.increment(4999)
  expect(session.getSnapshot().hasTag('busy')).toBe(true)
  desk.clock.increment(1)
  expect(session.getSnapshot().hasTag('guest')).toBe(true)
})

test('a code on its way before a reload is shown once, and not after the next sign-out', async () => {
  const sentSession = { sessionId: 's1', mobile: '9000000001', secondsLeft: 20 }
  const { desk, session } = begin({ token: null, profile: null, sentSession })
  expect(session.getSnapshot().children.login?.getSnapshot().hasTag('mobileLocked')).toBe(true)
  session.getSnapshot().children.login?.send({ type: 'code.submitted', code: '123456' })
  await desk.answer('verifyOtp', { kind: 'verified', token: 't1' })
  session.send({ type: 'session.expired' })
  expect(session.getSnapshot().children.login?.getSnapshot().hasTag('mobileLocked')).toBe(false)
})

test('a profile that cannot be had offers to try again or to sign out', async () => {
  const { desk, session } = begin({ token: 't1', profile: null })
  await desk.fail('getProfile')
  expect(session.getSnapshot().hasTag('failed')).toBe(true)
  expect(session.getSnapshot().can({ type: 'signOut.requested' })).toBe(true)
  session.send({ type: 'retry' })
  expect(desk.openRequests()).toEqual(['getProfile'])
})

test('a wizard whose code does not arrive can be fetched again while the rest works', async () => {
  const { desk, session, actors } = begin({ token: 't1', profile: asha })
  await desk.fail('loadPartnerActors')
  expect(session.getSnapshot().hasTag('signedIn')).toBe(true)
  expect(session.getSnapshot().hasTag('wizardFailed')).toBe(true)
  session.send({ type: 'wizard.retryRequested' })
  await desk.answer('loadPartnerActors', actors())
  expect(session.getSnapshot().hasTag('wizardReady')).toBe(true)
})

test.each([
  ['an agent', beginSignedIn],
  ['a guest', beginApplying],
])('the uploads of %s hear from the session that the network is back', async (_, beginAs) => {
  const { desk, session } = await beginAs()
  session.getSnapshot().context.uploads?.send({ type: 'field.opened', request, uploaded: [] })
  await desk.answer('restoreFiles', [{ name: 'pan.png', size: 1 }])
  desk.report('uploadFiles', { type: 'upload.failed', reason: 'network', message: '' })
  session.send({ type: 'network.restored' })
  expect(desk.inputsOf('uploadFiles')).toHaveLength(2)
})

test('a profile that the server has just given is not asked for again when the network comes back', async () => {
  const signIn = begin({ token: 't1', profile: null })
  await signIn.desk.answer('getProfile', asha)
  const reload = begin({ token: 't1', profile: asha })
  await reload.desk.answer('getProfile', asha)
  for (const { desk, session } of [signIn, reload]) {
    session.send({ type: 'network.restored' })
    expect(desk.openRequests()).toEqual(['loadPartnerActors'])
  }
})

test('a stored agent whose profile could not be refreshed stays in, and is asked for again when the network is back', async () => {
  const { desk, session } = begin({ token: 't1', profile: asha })
  await desk.fail('getProfile')
  expect(session.getSnapshot().hasTag('signedIn')).toBe(true)
  session.send({ type: 'network.restored' })
  expect(desk.openRequests()).toContain('getProfile')
})

test('signing out does not wait for a profile that does not come, and forgets nobody’s work', async () => {
  const { desk, session } = begin({ token: 't1', profile: null })
  await desk.fail('getProfile')
  session.send({ type: 'signOut.requested' })
  expect(desk.openRequests()).toEqual(['logout'])
  await desk.answer('logout')
  expect(desk.notesOf('clearSession')).toEqual([{ agentId: null }])
})

test('who has added a passkey, and can then not be asked for, forgets no work by signing out either', async () => {
  const { desk, session } = begin({ token: 't1', profile: null })
  await desk.answer('getProfile', { ...asha, needs_passkey: true })
  session.send({ type: 'passkey.added' })
  await desk.fail('getProfile')
  session.send({ type: 'signOut.requested' })
  await desk.answer('logout')
  expect(desk.notesOf('clearSession')).toEqual([{ agentId: null }])
})

test('a profile that a dead network kept back comes when the network does', async () => {
  const { desk, session } = begin({ token: 't1', profile: null })
  await desk.fail('getProfile')
  session.send({ type: 'network.restored' })
  expect(desk.openRequests()).toEqual(['getProfile'])
})

test.each([
  { type: 'xstate.error.actor.partnerWizard', actorId: 'partnerWizard' },
  { type: 'xstate.error.actor.uploads', actorId: 'uploads' },
  { type: 'xstate.error.actor.offlineCase', actorId: 'offlineCase' },
] as const)(
  'when $actorId breaks, wizard, uploads and offline case stop, and are fetched again when the network is back',
  async (event) => {
    const { desk, session } = await beginSignedIn()
    await desk.answer('getProfile', asha)
    session.send({ ...event, error: new Error('broke') })
    expect(session.getSnapshot().hasTag('wizardFailed')).toBe(true)
    expect(session.getSnapshot().context).toMatchObject({
      partnerWizard: null,
      uploads: null,
      offlineCase: null,
    })
    expect(desk.openRequests()).toEqual([])
    session.send({ type: 'network.restored' })
    expect(desk.openRequests()).toEqual(['loadPartnerActors'])
  },
)

test('a 401 while signing out does not cut the sign-out short', async () => {
  const { desk, session } = await beginSignedIn()
  session.send({ type: 'signOut.requested' })
  session.send({ type: 'session.expired' })
  expect(desk.openRequests()).toEqual(['logout'])
  await desk.answer('logout')
  expect(desk.notesOf('dropToken')).toEqual([])
  expect(desk.notesOf('clearSession')).toHaveLength(1)
})
