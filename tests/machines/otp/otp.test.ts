import { expect, test } from 'vitest'
import type { OtpInput } from '@/machines/otp/otp.machine'
import { begin, MOBILE } from './begin'

async function beginWithCodeSent() {
  const { desk, otp } = begin({ purpose: 'login' })
  otp.send({ type: 'mobile.submitted', mobile: MOBILE })
  await desk.answer('sendOtp', { kind: 'sent', sessionId: 's1', message: 'OTP sent' })
  return { desk, otp }
}

test('a right code ends with the token and the mobile it proves', async () => {
  const { desk, otp } = await beginWithCodeSent()
  expect(desk.inputsOf('sendOtp')).toEqual([{ purpose: 'login', mobile: MOBILE }])
  expect(desk.notesOf('showMessage')).toEqual([{ message: 'OTP sent' }])
  expect(otp.getSnapshot().hasTag('mobileLocked')).toBe(true)

  otp.send({ type: 'code.submitted', code: '123456' })
  expect(desk.inputsOf('verifyOtp')).toEqual([{ purpose: 'login', sessionId: 's1', code: '123456' }])
  await desk.answer('verifyOtp', { kind: 'verified', token: 't1' })

  expect(otp.getSnapshot().status).toBe('done')
  expect(otp.getSnapshot().output).toEqual({ token: 't1', mobile: MOBILE })
  expect(desk.notesOf('forgetOtpSession')).toEqual([{ purpose: 'login' }])
})

test('a wrong code clears the boxes, says so, and another code can be tried', async () => {
  const { desk, otp } = await beginWithCodeSent()
  otp.send({ type: 'code.submitted', code: '111111' })
  await desk.answer('verifyOtp', { kind: 'wrongCode', message: null })

  expect(otp.getSnapshot().hasTag('invalidCode')).toBe(true)
  expect(otp.getSnapshot().context.refusal).toBe('Invalid OTP. Please try again.')
  expect(desk.notesOf('showError')).toEqual([{ error: null, fallback: 'Invalid OTP. Please try again.' }])
  otp.send({ type: 'code.submitted', code: '123456' })
  expect(otp.getSnapshot().hasTag('invalidCode')).toBe(false)
  expect(desk.openRequests()).toEqual(['verifyOtp'])
})

test('a failed check keeps the code where it is and can be repeated', async () => {
  const { desk, otp } = await beginWithCodeSent()
  otp.send({ type: 'code.submitted', code: '123456' })
  await desk.fail('verifyOtp')
  expect(desk.notesOf('showError')).toEqual([
    expect.objectContaining({ fallback: 'Failed to verify OTP. Please try again.' }),
  ])
  expect(otp.getSnapshot().hasTag('invalidCode')).toBe(false)
  expect(otp.getSnapshot().matches({ awaitingCode: { entry: 'typing' } })).toBe(true)
})

test('a double tap on Verify sends the code once', async () => {
  const { desk, otp } = await beginWithCodeSent()
  otp.send({ type: 'code.submitted', code: '123456' })
  otp.send({ type: 'code.submitted', code: '123456' })
  expect(desk.inputsOf('verifyOtp')).toHaveLength(1)
})

test('five digits are not sent', async () => {
  const { desk, otp } = await beginWithCodeSent()
  expect(otp.getSnapshot().can({ type: 'code.submitted', code: '12345' })).toBe(false)
  otp.send({ type: 'code.submitted', code: '12345' })
  expect(desk.inputsOf('verifyOtp')).toEqual([])
})

test('Resend opens after 30 seconds, sends again and counts anew', async () => {
  const { desk, otp } = await beginWithCodeSent()
  expect(otp.getSnapshot().context.secondsLeft).toBe(30)
  for (let second = 0; second < 29; second += 1) desk.clock.increment(1000)
  expect(otp.getSnapshot().context.secondsLeft).toBe(1)
  expect(otp.getSnapshot().can({ type: 'otp.resendRequested' })).toBe(false)

  desk.clock.increment(1000)
  expect(otp.getSnapshot().hasTag('resendReady')).toBe(true)
  otp.send({ type: 'otp.resendRequested' })
  expect(desk.inputsOf('resendOtp')).toEqual([{ purpose: 'login', sessionId: 's1' }])
  await desk.answer('resendOtp', { kind: 'sent', message: 'Sent again' })
  expect(otp.getSnapshot().context.secondsLeft).toBe(30)
  expect(otp.getSnapshot().hasTag('resendReady')).toBe(false)
  expect(desk.notesOf('rememberOtpSession')).toHaveLength(2)
})

test('a resend that fails can be repeated at once', async () => {
  const { desk, otp } = begin({
    purpose: 'login',
    sentSession: { sessionId: 's1', mobile: MOBILE, secondsLeft: 0 },
  })
  otp.send({ type: 'otp.resendRequested' })
  await desk.fail('resendOtp')
  expect(otp.getSnapshot().hasTag('resendReady')).toBe(true)
})

test('Resend waits while a code is being checked', async () => {
  const { otp } = begin({
    purpose: 'login',
    sentSession: { sessionId: 's1', mobile: MOBILE, secondsLeft: 0 },
  })
  otp.send({ type: 'code.submitted', code: '123456' })
  expect(otp.getSnapshot().can({ type: 'otp.resendRequested' })).toBe(false)
})

test('after a reload the countdown goes on where the clock says, without a second message', async () => {
  const { desk, otp } = begin({
    purpose: 'login',
    sentSession: { sessionId: 's1', mobile: MOBILE, secondsLeft: 12 },
  })
  expect(otp.getSnapshot().context).toMatchObject({ mobile: MOBILE, secondsLeft: 12 })
  expect(desk.openRequests()).toEqual([])
  desk.clock.increment(1000)
  expect(otp.getSnapshot().context.secondsLeft).toBe(11)
  otp.send({ type: 'countdown.resynced', secondsLeft: 0 })
  expect(otp.getSnapshot().hasTag('resendReady')).toBe(true)
})

test('status_code 400 empties the form', async () => {
  const { desk, otp } = begin({ purpose: 'login' })
  otp.send({ type: 'mobile.submitted', mobile: MOBILE })
  await desk.answer('sendOtp', { kind: 'refused', message: 'Not registered' })
  expect(otp.getSnapshot().hasTag('rejectedNumber')).toBe(true)
  expect(otp.getSnapshot().context.mobile).toBe('')
  expect(desk.notesOf('showError')).toEqual([{ error: null, fallback: 'Not registered' }])
})

test('a send that fails leaves the number to be sent again', async () => {
  const { desk, otp } = begin({ purpose: 'login' })
  otp.send({ type: 'mobile.submitted', mobile: MOBILE })
  await desk.fail('sendOtp')
  expect(otp.getSnapshot().hasTag('rejectedNumber')).toBe(false)
  expect(otp.getSnapshot().context.mobile).toBe(MOBILE)
  expect(otp.getSnapshot().can({ type: 'mobile.submitted', mobile: MOBILE })).toBe(true)
})

test('Edit unlocks the number of a login and forgets the code that was sent', async () => {
  const { desk, otp } = await beginWithCodeSent()
  otp.send({ type: 'mobile.editRequested' })
  expect(otp.getSnapshot().hasTag('mobileLocked')).toBe(false)
  expect(otp.getSnapshot().context).toMatchObject({ mobile: MOBILE, sessionId: '' })
  expect(desk.notesOf('forgetOtpSession')).toEqual([{ purpose: 'login' }])
})

test('a number that was corrected after a doubtful check has a code that is trusted', async () => {
  const { desk, otp } = await beginWithCodeSent()
  otp.send({ type: 'code.submitted', code: '123456' })
  await desk.fail('verifyOtp')
  otp.send({ type: 'mobile.editRequested' })
  otp.send({ type: 'mobile.submitted', mobile: MOBILE })
  await desk.answer('sendOtp', { kind: 'sent', sessionId: 's2', message: null })
  otp.send({ type: 'code.submitted', code: '111111' })
  await desk.answer('verifyOtp', { kind: 'wrongCode', message: null })
  // Forgotten when the number was unlocked; the new code is still good for another try.
  expect(desk.notesOf('forgetOtpSession')).toHaveLength(1)
})

test('a number that is no Indian mobile is not sent', () => {
  const { otp } = begin({ purpose: 'login' })
  expect(otp.getSnapshot().can({ type: 'mobile.submitted', mobile: '5876543210' })).toBe(false)
})

test('a verification sends at once, offers to try again, and never unlocks the number', async () => {
  const { desk, otp } = begin({ purpose: 'verification', mobile: MOBILE })
  expect(desk.inputsOf('sendOtp')).toEqual([{ purpose: 'verification', mobile: MOBILE }])
  await desk.fail('sendOtp')
  expect(otp.getSnapshot().hasTag('failed')).toBe(true)

  otp.send({ type: 'otp.retryRequested' })
  await desk.answer('sendOtp', { kind: 'sent', sessionId: 's1', message: null })
  expect(otp.getSnapshot().can({ type: 'mobile.editRequested' })).toBe(false)
  expect(otp.getSnapshot().hasTag('mobileLocked')).toBe(true)
})

test('a verification that the server refuses says why and offers to try again', async () => {
  const { desk, otp } = begin({ purpose: 'verification', mobile: MOBILE })
  await desk.answer('sendOtp', { kind: 'refused', message: 'Too many messages' })
  expect(otp.getSnapshot().hasTag('failed')).toBe(true)
  expect(desk.notesOf('showError')).toEqual([{ error: null, fallback: 'Too many messages' }])
})

test('a page that slept goes on counting from where the clock is', async () => {
  const { otp } = await beginWithCodeSent()
  otp.send({ type: 'countdown.resynced', secondsLeft: 5 })
  expect(otp.getSnapshot().context.secondsLeft).toBe(5)
  expect(otp.getSnapshot().hasTag('resendReady')).toBe(false)
})

test('Edit waits while a code is being checked', async () => {
  const { desk, otp } = await beginWithCodeSent()
  otp.send({ type: 'code.submitted', code: '123456' })
  otp.send({ type: 'mobile.editRequested' })
  expect(desk.openRequests()).toEqual(['verifyOtp'])
  expect(otp.getSnapshot().hasTag('mobileLocked')).toBe(true)
})

test('a prospective partner types the number, may correct it, and is verified as one', async () => {
  const { desk, otp } = begin({ purpose: 'joinUs' })
  expect(desk.openRequests()).toEqual([])
  otp.send({ type: 'mobile.submitted', mobile: MOBILE })
  expect(desk.inputsOf('sendOtp')).toEqual([{ purpose: 'joinUs', mobile: MOBILE }])
  await desk.answer('sendOtp', { kind: 'sent', sessionId: 's1', message: null })
  otp.send({ type: 'mobile.editRequested' })
  expect(otp.getSnapshot().hasTag('mobileLocked')).toBe(false)
})

/** A code that was checked without an answer, and is then said to be no good: the server had taken it. */
async function beginDoubtful(input: OtpInput) {
  const { desk, otp } = begin(input)
  if (input.purpose !== 'verification') otp.send({ type: 'mobile.submitted', mobile: MOBILE })
  await desk.answer('sendOtp', { kind: 'sent', sessionId: 's1', message: null })
  otp.send({ type: 'code.submitted', code: '123456' })
  await desk.fail('verifyOtp')
  otp.send({ type: 'code.submitted', code: '123456' })
  await desk.answer('verifyOtp', { kind: 'wrongCode', message: 'This code is no longer valid.' })
  return { desk, otp }
}

test('a right code whose answer was lost may be sent again', async () => {
  const { desk, otp } = await beginWithCodeSent()
  otp.send({ type: 'code.submitted', code: '123456' })
  await desk.fail('verifyOtp')
  expect(desk.notesOf('noteDoubtfulCode')).toEqual([{ purpose: 'login' }])
  otp.send({ type: 'code.submitted', code: '123456' })
  await desk.answer('verifyOtp', { kind: 'verified', token: 't1' })
  expect(otp.getSnapshot().output).toEqual({ token: 't1', mobile: MOBILE })
})

test('one that is refused after that is dead: no reload comes back to it', async () => {
  const { desk, otp } = await beginDoubtful({ purpose: 'login' })
  expect(desk.notesOf('forgetOtpSession')).toEqual([{ purpose: 'login' }])
  expect(desk.notesOf('showError').at(-1)).toEqual({
    error: null,
    fallback: 'This code is no longer valid.',
  })
  expect(otp.getSnapshot().context.refusal).toBe('This code is no longer valid.')
})

test('a wrong code is refused without that', async () => {
  const { desk, otp } = await beginWithCodeSent()
  otp.send({ type: 'code.submitted', code: '111111' })
  await desk.answer('verifyOtp', { kind: 'wrongCode', message: null })
  expect(desk.notesOf('forgetOtpSession')).toEqual([])
})

test.each(['login', 'joinUs'] as const)(
  'a verification that is over asks for the number anew: %s',
  async (purpose) => {
    const { desk, otp } = await beginDoubtful({ purpose })
    for (let second = 0; second < 30; second += 1) desk.clock.increment(1000)
    otp.send({ type: 'otp.resendRequested' })
    await desk.answer('resendOtp', { kind: 'over', message: 'This verification is over.' })
    expect(desk.notesOf('showError').at(-1)).toEqual({ error: null, fallback: 'This verification is over.' })
    expect(otp.getSnapshot().hasTag('mobileLocked')).toBe(false)
    expect(otp.getSnapshot().context).toMatchObject({ mobile: MOBILE, sessionId: '', isDoubtful: false })
    otp.send({ type: 'mobile.submitted', mobile: MOBILE })
    expect(desk.openRequests()).toEqual(['sendOtp'])
  },
)

test("a borrower's verification that is over offers to send another code", async () => {
  const { desk, otp } = await beginDoubtful({ purpose: 'verification', mobile: MOBILE })
  for (let second = 0; second < 30; second += 1) desk.clock.increment(1000)
  otp.send({ type: 'otp.resendRequested' })
  await desk.answer('resendOtp', { kind: 'over', message: 'This verification is over.' })
  expect(desk.notesOf('showError').at(-1)).toEqual({ error: null, fallback: 'This verification is over.' })
  expect(otp.getSnapshot().hasTag('failed')).toBe(true)
  expect(otp.getSnapshot().context.sessionId).toBe('')
  otp.send({ type: 'otp.retryRequested' })
  expect(desk.openRequests()).toEqual(['sendOtp'])
})

test('a code that was sent again is trusted', async () => {
  const { desk, otp } = begin({
    purpose: 'login',
    sentSession: { sessionId: 's1', mobile: MOBILE, secondsLeft: 0 },
  })
  otp.send({ type: 'code.submitted', code: '123456' })
  await desk.fail('verifyOtp')
  otp.send({ type: 'otp.resendRequested' })
  await desk.answer('resendOtp', { kind: 'sent', message: null })
  otp.send({ type: 'code.submitted', code: '111111' })
  await desk.answer('verifyOtp', { kind: 'wrongCode', message: null })
  expect(desk.notesOf('forgetOtpSession')).toEqual([])
})

test('whoever stops waiting for the code of a login may correct the number, which is still there', () => {
  const { desk, otp } = begin({ purpose: 'login' })
  otp.send({ type: 'mobile.submitted', mobile: MOBILE })
  otp.send({ type: 'request.cancelled' })
  expect(desk.openRequests()).toEqual([])
  expect(otp.getSnapshot().matches('enteringMobile')).toBe(true)
  expect(otp.getSnapshot().context.mobile).toBe(MOBILE)
})

test('whoever stops waiting for the code of an application is offered another try', () => {
  const { desk, otp } = begin({ purpose: 'verification', mobile: MOBILE })
  otp.send({ type: 'request.cancelled' })
  expect([otp.getSnapshot().hasTag('failed'), desk.openRequests()]).toEqual([true, []])
  otp.send({ type: 'otp.retryRequested' })
  expect(desk.openRequests()).toEqual(['sendOtp'])
})

test('whoever stops waiting for a check may check again; the code may have been taken, which is noted', async () => {
  const { desk, otp } = await beginWithCodeSent()
  otp.send({ type: 'code.submitted', code: '123456' })
  otp.send({ type: 'request.cancelled' })
  expect(desk.openRequests()).toEqual([])
  expect(otp.getSnapshot().hasTag('invalidCode')).toBe(false)
  expect(desk.notesOf('noteDoubtfulCode')).toEqual([{ purpose: 'login' }])
  otp.send({ type: 'code.submitted', code: '123456' })
  await desk.answer('verifyOtp', { kind: 'wrongCode', message: 'This code is no longer valid.' })
  expect(desk.notesOf('forgetOtpSession')).toEqual([{ purpose: 'login' }])
})

test('a code whose verification is over is not found again after a reload', async () => {
  const sentSession = { sessionId: 's1', mobile: MOBILE, secondsLeft: 0 }
  const { desk, otp } = begin({ purpose: 'login', sentSession })
  otp.send({ type: 'otp.resendRequested' })
  await desk.answer('resendOtp', { kind: 'over', message: null })
  expect(desk.notesOf('forgetOtpSession')).toEqual([{ purpose: 'login' }])
})

test('whoever stops waiting for another code may ask for it again', () => {
  const { desk, otp } = begin({
    purpose: 'login',
    sentSession: { sessionId: 's1', mobile: MOBILE, secondsLeft: 0 },
  })
  otp.send({ type: 'otp.resendRequested' })
  otp.send({ type: 'request.cancelled' })
  expect([otp.getSnapshot().hasTag('resendReady'), desk.openRequests()]).toEqual([true, []])
})
