import { expect, test } from 'vitest'
import { begin, MOBILE } from './begin'

function ask() {
  const begun = begin({ purpose: 'login' })
  begun.otp.send({ type: 'passkey.requested' })
  return begun
}

test('a passkey ends with its token, and no code is sent', async () => {
  const { desk, otp } = ask()
  expect(otp.getSnapshot().hasTag('busy')).toBe(true)
  await desk.answer('signInWithPasskey', { kind: 'verified', token: 't1' })
  expect(otp.getSnapshot()).toMatchObject({ status: 'done', output: { token: 't1', mobile: '' } })
  expect(desk.inputsOf('sendOtp')).toEqual([])
})

test('a passkey that does not sign in says why beside the form, and a code is the way on', async () => {
  const { desk, otp } = ask()
  await desk.answer('signInWithPasskey', { kind: 'failed', message: 'No passkey was used' })
  expect(otp.getSnapshot().hasTag('passkeyRefused')).toBe(true)
  expect(otp.getSnapshot().context.refusal).toBe('No passkey was used')
  expect(desk.notesOf('showError')).toEqual([])
  otp.send({ type: 'mobile.submitted', mobile: MOBILE })
  expect(otp.getSnapshot().hasTag('passkeyRefused')).toBe(false)
  expect(desk.inputsOf('sendOtp')).toEqual([{ purpose: 'login', mobile: MOBILE }])
})

test('a passkey may be tried again after it failed', async () => {
  const { desk, otp } = ask()
  await desk.answer('signInWithPasskey', { kind: 'failed', message: 'No passkey was used' })
  otp.send({ type: 'passkey.requested' })
  expect(desk.openRequests()).toEqual(['signInWithPasskey'])
})

test('whoever types a number meanwhile goes on by a code', () => {
  const { desk, otp } = ask()
  otp.send({ type: 'mobile.submitted', mobile: MOBILE })
  expect(desk.openRequests()).toEqual(['sendOtp'])
})

test('whoever waited long may stop', () => {
  const { desk, otp } = ask()
  otp.send({ type: 'request.cancelled' })
  expect(otp.getSnapshot().matches('enteringMobile')).toBe(true)
  expect(desk.openRequests()).toEqual([])
})

test('a right code of an agent who has to use a passkey leads back to its button, and is forgotten', async () => {
  const { desk, otp } = begin({
    purpose: 'login',
    sentSession: { sessionId: 's1', mobile: MOBILE, secondsLeft: 0 },
  })
  otp.send({ type: 'code.submitted', code: '123456' })
  await desk.answer('verifyOtp', { kind: 'passkeyRequired', message: 'You have a passkey' })
  expect(otp.getSnapshot().hasTag('passkeyRefused')).toBe(true)
  expect(otp.getSnapshot().context).toMatchObject({
    refusal: 'You have a passkey',
    mobile: MOBILE,
    sessionId: '',
  })
  expect(desk.notesOf('forgetOtpSession')).toEqual([{ purpose: 'login' }])
})

test('only an agent signs in by a passkey', () => {
  const { otp } = begin({ purpose: 'joinUs' })
  expect(otp.getSnapshot().can({ type: 'passkey.requested' })).toBe(false)
})
