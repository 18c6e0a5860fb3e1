import { screen } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { createActor, SimulatedClock, waitFor } from 'xstate'
import type { OtpInput, OtpActor } from '@/machines/otp/otp.machine'
import { otpWithActors } from '@/src/actors/session/otp-actors'
import { storedOtpSession } from '@/src/storage/otp-session'
import { answer, cutJson, html, lost, ok, refusal, startApiServer } from '../../helpers/api-server'

const api = startApiServer()
const MOBILE = '9876543210'

let clock = new SimulatedClock()
let running: OtpActor | undefined
afterEach(() => running?.stop())

function begin(input: OtpInput) {
  clock = new SimulatedClock()
  running = createActor(otpWithActors, { input, clock }).start()
  return running
}

const PURPOSES = [
  {
    purpose: 'login' as const,
    ask: () => {
      const otp = begin({ purpose: 'login' })
      otp.send({ type: 'mobile.submitted', mobile: MOBILE })
      return otp
    },
    send: 'POST /v1/auth/send-otp',
    resend: 'POST /v1/auth/resend-otp',
    verify: 'POST /v1/auth/verify-otp',
    extra: {},
  },
  {
    purpose: 'joinUs' as const,
    ask: () => {
      const otp = begin({ purpose: 'joinUs' })
      otp.send({ type: 'mobile.submitted', mobile: MOBILE })
      return otp
    },
    send: 'POST /v1/otp/send',
    resend: 'POST /v1/otp/resend',
    verify: 'POST /v1/otp/verify',
    extra: { application_data: { utm_details: { utm_id: '42' } } },
  },
  {
    purpose: 'verification' as const,
    ask: () => begin({ purpose: 'verification', mobile: MOBILE }),
    send: 'POST /v1/otp/send',
    resend: 'POST /v1/otp/resend',
    verify: 'POST /v1/otp/verify',
    extra: {},
  },
]

const sent = (words?: string) => ok({ session_id: 's1', message: words })
const codeIsAsked = (otp: OtpActor) => waitFor(otp, (snapshot) => snapshot.matches('awaitingCode'))

beforeEach(() => localStorage.setItem('utm_details', '{"utm_id":"42","utm_source":"Facebook"}'))

const isRemembered = () => localStorage.getItem('otp_session') !== null

describe.each(PURPOSES)('$purpose', ({ purpose, ask, send, resend, verify, extra }) => {
  test('sends a code to the mobile, says where the page stands, and shows the words of the server', async () => {
    api.on(send, sent('A code was sent to 98******10'))
    await codeIsAsked(ask())
    expect(api.onlyCall()).toMatchObject({
      call: send,
      body: { mobile: MOBILE, hostname: '127.0.0.1', request_origin: location.origin },
      headers: { 'x-lk-client': 'web-app' },
    })
    expect(await screen.findByText('A code was sent to 98******10')).toBeTruthy()
    expect(isRemembered()).toBe(purpose !== 'verification')
  })

  test('shows the refusal where a challenge that came with it cannot be solved', async () => {
    api.on(send, answer(429, { message: 'Too many codes were requested.', challenge: { parameters: 7 } }))
    ask()
    expect(await screen.findByText('Too many codes were requested.')).toBeTruthy()
    expect(api.calls).toHaveLength(1)
  })

  test('takes the right code, and forgets the session that it belonged to', async () => {
    api.on(send, sent())
    api.on(verify, ok({ token: 'proof' }))
    const otp = ask()
    await codeIsAsked(otp)
    otp.send({ type: 'code.submitted', code: '123456' })
    const { output } = await waitFor(otp, (snapshot) => snapshot.status === 'done')
    expect(output).toEqual({ token: 'proof', mobile: MOBILE })
    expect(api.calls[1]).toMatchObject({ call: verify })
    expect(api.calls[1]?.body).toEqual({ session_id: 's1', otp: '123456', ...extra })
    expect(isRemembered()).toBe(false)
  })

  test("tells of a code refused in the server's words", async () => {
    api.on(send, sent())
    api.on(verify, refusal(400, 'The code has expired.'))
    const otp = ask()
    await codeIsAsked(otp)
    otp.send({ type: 'code.submitted', code: '123456' })
    expect(await screen.findByText('The code has expired.')).toBeTruthy()
  })

  test('tells of a wrong code, and waits for another', async () => {
    api.on(send, sent())
    api.on(verify, refusal(400))
    const otp = ask()
    await codeIsAsked(otp)
    otp.send({ type: 'code.submitted', code: '123456' })
    await waitFor(otp, (snapshot) => snapshot.hasTag('invalidCode'))
    expect(await screen.findByText('Invalid OTP. Please try again.')).toBeTruthy()
    expect(isRemembered()).toBe(purpose !== 'verification')
  })

  test.each([
    ['refused otherwise', refusal(429, 'Too many tries'), 'Too many tries'],
    ['without words', refusal(500), 'Failed to verify OTP. Please try again.'],
    ['lost', lost, /^No connection/],
    ['answered by some proxy', html, /^This network asks for a sign-in/],
    ['answered by half', cutJson, /^The answer did not arrive whole/],
  ])('says of a check that is %s what happened, and calls the code not wrong', async (_, said, words) => {
    api.on(send, sent())
    api.on(verify, said)
    const otp = ask()
    await codeIsAsked(otp)
    otp.send({ type: 'code.submitted', code: '123456' })
    await waitFor(otp, (snapshot) => snapshot.matches({ awaitingCode: { entry: 'verifying' } }))
    await codeAskedAgain(otp)
    expect(otp.getSnapshot().hasTag('invalidCode')).toBe(false)
    expect(await screen.findByText(words)).toBeTruthy()
  })

  test.each([
    ['as an HTTP status', refusal(400, 'Unknown mobile')],
    ['in the body of a failure', answer(500, { message: 'Unknown mobile', status_code: 400 })],
    ['in the body of a success', answer(200, { message: 'Unknown mobile', status_code: 400 })],
    [
      'in the body of a success with a session',
      answer(200, { message: 'Unknown mobile', status_code: 400, data: { session_id: 's' } }),
    ],
    ['by sending no session', answer(200, { message: 'Unknown mobile' })],
  ])('refuses a number %s with its words, and asks for the number again', async (_, said) => {
    api.on(send, said)
    const otp = ask()
    await waitFor(otp, (snapshot) => snapshot.hasTag('rejectedNumber') || snapshot.hasTag('failed'))
    expect(otp.getSnapshot().hasTag('rejectedNumber')).toBe(purpose !== 'verification')
    expect(await screen.findByText('Unknown mobile')).toBeTruthy()
    expect(isRemembered()).toBe(false)
  })

  test.each([
    ['in the answer of a send', answer(200, { status_code: 400 })],
    ['in a failure', refusal(400)],
  ])('a refusal without words %s says the general ones', async (_, said) => {
    api.on(send, said)
    ask()
    expect(await screen.findByText('Something went wrong!')).toBeTruthy()
  })

  test.each([
    ['refused otherwise', refusal(429, 'Too many codes'), 'Too many codes'],
    ['refused by a code of its body', answer(400, { message: 'Slow down', status_code: 429 }), 'Slow down'],
    ['lost', lost, /^No connection/],
  ])('a send that is %s rejects no number', async (_, said, words) => {
    api.on(send, said)
    const otp = ask()
    expect(await screen.findByText(words)).toBeTruthy()
    expect(otp.getSnapshot().hasTag('rejectedNumber')).toBe(false)
    expect(otp.getSnapshot().context.mobile).toBe(MOBILE)
  })

  test('sends another code for the same session after the countdown, and shows the words of the server', async () => {
    api.on(send, sent())
    api.on(resend, ok({ message: 'Another code was sent' }))
    const otp = ask()
    await codeIsAsked(otp)
    for (let second = 0; second < 30; second += 1) clock.increment(1000)
    otp.send({ type: 'otp.resendRequested' })
    expect(await screen.findByText('Another code was sent')).toBeTruthy()
    expect(api.calls[1]).toMatchObject({ call: resend, headers: { 'x-lk-client': 'web-app' } })
    expect(api.calls[1]?.body).toEqual({ session_id: 's1' })
  })
})

const codeAskedAgain = (otp: OtpActor) =>
  waitFor(otp, (snapshot) => !snapshot.matches({ awaitingCode: { entry: 'verifying' } }))

test.each(['login', 'joinUs'] as const)('a reload comes back to the code of the %s', async (purpose) => {
  api.on('POST /v1/auth/send-otp', sent())
  api.on('POST /v1/otp/send', sent())
  const otp = begin({ purpose })
  otp.send({ type: 'mobile.submitted', mobile: MOBILE })
  await codeIsAsked(otp)
  expect(storedOtpSession(purpose)).toEqual({ sessionId: 's1', mobile: MOBILE, secondsLeft: 30 })
})

test('whoever corrects the number forgets the code that was sent to it', async () => {
  api.on('POST /v1/auth/send-otp', sent())
  const otp = begin({ purpose: 'login' })
  otp.send({ type: 'mobile.submitted', mobile: MOBILE })
  await codeIsAsked(otp)
  otp.send({ type: 'mobile.editRequested' })
  expect(localStorage.getItem('otp_session')).toBeNull()
})

test("a borrower's verification leaves alone the login that waits in another tab", async () => {
  localStorage.setItem('otp_session', '{"purpose":"login"}')
  api.on('POST /v1/otp/send', sent())
  api.on('POST /v1/otp/verify', ok({ token: 'proof' }))
  const otp = begin({ purpose: 'verification', mobile: MOBILE })
  await codeIsAsked(otp)
  otp.send({ type: 'code.submitted', code: '123456' })
  await waitFor(otp, (snapshot) => snapshot.status === 'done')
  expect(localStorage.getItem('otp_session')).toBe('{"purpose":"login"}')
})

test('a partner who came without marketing parameters says none', async () => {
  localStorage.removeItem('utm_details')
  api.on('POST /v1/otp/send', sent())
  const otp = begin({ purpose: 'joinUs' })
  otp.send({ type: 'mobile.submitted', mobile: MOBILE })
  await codeIsAsked(otp)
  otp.send({ type: 'code.submitted', code: '123456' })
  await codeAskedAgain(otp)
  expect(api.calls[1]?.body).toEqual({
    session_id: 's1',
    otp: '123456',
    application_data: { utm_details: {} },
  })
})
