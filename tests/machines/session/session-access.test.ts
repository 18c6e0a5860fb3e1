import { expect, test } from 'vitest'
import { asha, beginSession, beginSignedIn } from './sessions'

const UNTIL = '2026-11-27T10:00:00.000Z'
const newcomer = { ...asha, new_until: UNTIL }

test('an agent who has to add a passkey does that first, and no wizard runs before', async () => {
  const { desk, session, actors } = beginSession({ token: 't1', profile: null })
  await desk.answer('getProfile', { ...asha, needs_passkey: true })
  expect(session.getSnapshot().hasTag('passkeyMissing')).toBe(true)
  expect(session.getSnapshot().hasTag('signedIn')).toBe(false)
  expect(desk.openRequests()).toEqual([])
  session.send({ type: 'passkey.added' })
  await desk.answer('getProfile', asha)
  expect(session.getSnapshot().hasTag('signedIn')).toBe(true)
  await desk.answer('loadPartnerActors', actors())
  expect(session.getSnapshot().hasTag('wizardReady')).toBe(true)
})

test('an agent of a tenant that asks for passkeys from now on stops with the next answer', async () => {
  const { desk, session } = beginSession({ token: 't1', profile: asha })
  await desk.answer('getProfile', { ...asha, needs_passkey: true })
  expect(session.getSnapshot().hasTag('passkeyMissing')).toBe(true)
  session.send({ type: 'signOut.requested' })
  expect(session.getSnapshot().hasTag('busy')).toBe(true)
})

test('somebody of another role is signed out, whether they have a passkey or not', async () => {
  const { desk, session } = beginSession({ token: 't1', profile: null })
  await desk.answer('getProfile', { ...asha, role: 'MANAGER', needs_passkey: true })
  expect(session.getSnapshot().hasTag('passkeyMissing')).toBe(false)
})

test('a new device is told of until the server says otherwise', async () => {
  const { desk, session } = beginSession({ token: 't1', profile: null })
  await desk.answer('getProfile', newcomer)
  expect(session.getSnapshot().hasTag('newDevice')).toBe(true)
  session.send({ type: 'profile.refreshRequested' })
  expect(session.getSnapshot().hasTag('profileRefreshing')).toBe(true)
  await desk.answer('getProfile', asha)
  expect(session.getSnapshot().hasTag('newDevice')).toBe(false)
})

test('a question about the new device that is not answered may be asked again', async () => {
  const { desk, session } = beginSession({ token: 't1', profile: null })
  await desk.answer('getProfile', newcomer)
  session.send({ type: 'profile.refreshRequested' })
  await desk.fail('getProfile')
  expect(session.getSnapshot().hasTag('newDevice')).toBe(true)
  session.send({ type: 'profile.refreshRequested' })
  await desk.answer('getProfile', asha)
  expect(session.getSnapshot().hasTag('newDevice')).toBe(false)
})

test('a known device is told nothing', async () => {
  const { session } = await beginSignedIn()
  expect(session.getSnapshot().hasTag('newDevice')).toBe(false)
})
