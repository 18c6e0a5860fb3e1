import { expect, test } from 'vitest'
import { begin, MOBILE } from './begin'

test('a code that comes before the answer that it was sent is checked as soon as that is there', async () => {
  const { desk, otp } = begin({ purpose: 'verification', mobile: MOBILE })
  otp.send({ type: 'code.submitted', code: '12345' })
  expect(otp.getSnapshot().can({ type: 'code.submitted', code: '123456' })).toBe(true)
  otp.send({ type: 'code.submitted', code: '123456' })
  expect(otp.getSnapshot().can({ type: 'code.submitted', code: '123456' })).toBe(false)
  expect(desk.openRequests()).toEqual(['sendOtp'])
  await desk.answer('sendOtp', { kind: 'sent', sessionId: 's1', message: null })
  expect(desk.inputsOf('verifyOtp')).toEqual([{ purpose: 'verification', sessionId: 's1', code: '123456' }])
  expect(otp.getSnapshot().context.secondsLeft).toBe(30)
  await desk.answer('verifyOtp', { kind: 'verified', token: 't1' })
  expect(otp.getSnapshot().output).toEqual({ token: 't1', mobile: MOBILE })
})

test('a code that was typed for a message that could not be sent is not checked for the next one', async () => {
  const { desk, otp } = begin({ purpose: 'verification', mobile: MOBILE })
  otp.send({ type: 'code.submitted', code: '123456' })
  await desk.fail('sendOtp')
  expect(otp.getSnapshot().hasTag('failed')).toBe(true)
  otp.send({ type: 'otp.retryRequested' })
  await desk.answer('sendOtp', { kind: 'sent', sessionId: 's1', message: null })
  expect(desk.openRequests()).toEqual([])
})

test('where the number is typed, no code is taken before it was sent', () => {
  const { otp } = begin({ purpose: 'login' })
  otp.send({ type: 'mobile.submitted', mobile: MOBILE })
  expect(otp.getSnapshot().can({ type: 'code.submitted', code: '123456' })).toBe(false)
})
