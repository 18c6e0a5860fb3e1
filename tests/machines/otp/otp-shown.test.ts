import { expect, test } from 'vitest'
import type { OtpInput } from '@/machines/otp/otp.machine'
import { begin, MOBILE } from './begin'

const GENERAL = 'Something went wrong'
const error = new Error('no network')

const codeSent = (secondsLeft: number): OtpInput => ({
  purpose: 'login',
  sentSession: { sessionId: 's1', mobile: MOBILE, secondsLeft },
})

test('the number is locked and the page waits while its code is sent; a failure is told and unlocks it', async () => {
  const { desk, otp, shows } = begin({ purpose: 'login' })
  otp.send({ type: 'mobile.submitted', mobile: MOBILE })
  expect([shows('busy'), shows('mobileLocked')]).toEqual([true, true])
  await desk.fail('sendOtp', error)
  expect([shows('busy'), shows('mobileLocked')]).toEqual([false, false])
  expect(desk.phone.toasts).toEqual([{ says: error, otherwise: GENERAL }])
})

test("the dialog's number stays locked when its code could not be sent, and the failure is told", async () => {
  const { desk, shows } = begin({ purpose: 'verification', mobile: MOBILE })
  await desk.fail('sendOtp', error)
  expect([shows('failed'), shows('busy'), shows('mobileLocked')]).toEqual([true, false, true])
  expect(desk.phone.toasts).toEqual([{ says: error, otherwise: GENERAL }])
  expect(desk.phone.kept).toEqual({})
})

test('a code that was sent outlives a reload, and is forgotten once it has proved the mobile', async () => {
  const { desk, otp } = begin({ purpose: 'joinUs' })
  otp.send({ type: 'mobile.submitted', mobile: MOBILE })
  await desk.answer('sendOtp', { kind: 'sent', sessionId: 's1', message: 'Sent' })
  const code = { purpose: 'joinUs', sessionId: 's1', mobile: MOBILE, secondsLeft: 30 }
  expect(desk.phone.kept).toEqual({ code })
  expect(desk.phone.toasts).toEqual([{ says: 'Sent' }])
  otp.send({ type: 'code.submitted', code: '123456' })
  await desk.answer('verifyOtp', { kind: 'verified', token: 't1' })
  expect(desk.phone.kept).toEqual({})
})

test('Resend makes the page wait, says that it was sent, and its countdown outlives a reload', async () => {
  const { desk, otp, shows } = begin(codeSent(0))
  otp.send({ type: 'otp.resendRequested' })
  expect(shows('busy')).toBe(true)
  await desk.answer('resendOtp', { kind: 'sent', message: 'Sent again' })
  expect(shows('busy')).toBe(false)
  expect(desk.phone.kept).toEqual({
    code: { purpose: 'login', sessionId: 's1', mobile: MOBILE, secondsLeft: 30 },
  })
  expect(desk.phone.toasts).toEqual([{ says: 'Sent again' }])
})

test('a resend that fails says so', async () => {
  const { desk, otp, shows } = begin(codeSent(0))
  otp.send({ type: 'otp.resendRequested' })
  await desk.fail('resendOtp', error)
  expect(shows('busy')).toBe(false)
  expect(desk.phone.toasts).toEqual([{ says: error, otherwise: GENERAL }])
})

test('the page waits while a code is checked', async () => {
  const { desk, otp, shows } = begin(codeSent(9))
  otp.send({ type: 'code.submitted', code: '123456' })
  expect(shows('busy')).toBe(true)
  await desk.fail('verifyOtp', error)
  expect(shows('busy')).toBe(false)
  expect(desk.phone.toasts).toEqual([{ says: error, otherwise: 'Failed to verify OTP. Please try again.' }])
})

test('the countdown goes down once a second, neither sooner nor later', () => {
  const { desk, otp } = begin(codeSent(9))
  const secondsLeft = () => otp.getSnapshot().context.secondsLeft
  desk.clock.increment(999)
  expect(secondsLeft()).toBe(9)
  desk.clock.increment(1)
  expect(secondsLeft()).toBe(8)
  desk.clock.increment(999)
  expect(secondsLeft()).toBe(8)
  desk.clock.increment(1)
  expect(secondsLeft()).toBe(7)
})
