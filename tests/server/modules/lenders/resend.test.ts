import { expect, test } from 'vitest'
import { resendOtp, sendOtp, verifyOtp } from '@/schemas/calls/auth'
import { newCode } from '@/server/http/access/tokens'
import { FROM, newMobile } from '../../helpers/journey'
import { oneWorld } from '../../helpers/one-world'

const server = oneWorld({ OTP_PER_MOBILE_HOUR: '6' })

const send = async () => {
  const mobile = newMobile()
  const { value } = await server.world.call(sendOtp, { body: { mobile, ...FROM } })
  return { mobile, session_id: value.session_id ?? '' }
}
const resend = (session_id: string) => server.world.call(resendOtp, { body: { session_id } })
const verify = (session_id: string, otp: string) =>
  server.world.call(verifyOtp, { body: { session_id, otp } })
const codesOf = (mobile: string) => server.world.sent.filter(({ to }) => to === mobile)

test('a code sent again counts as one of the codes that a mobile and an address get an hour', async () => {
  const { mobile, session_id } = await send()
  const statuses = []
  for (let again = 0; again < 3; again += 1) {
    server.world.advance(30)
    statuses.push((await resend(session_id)).status)
  }
  expect(statuses).toEqual([200, 200, 429])
  expect(codesOf(mobile)).toHaveLength(3)
})

test('a code is sent again from the thirtieth second on, and one asked for too early costs nothing', async () => {
  const { mobile, session_id } = await send()
  server.world.advance(20)
  for (let again = 0; again < 4; again += 1) {
    expect(await resend(session_id)).toMatchObject({
      status: 429,
      message: 'Please wait 10 seconds before requesting a new code',
    })
  }
  server.world.advance(10)
  expect((await resend(session_id)).status).toBe(200)
  expect(codesOf(mobile)).toHaveLength(2)
})

test('a new code is sent for a session whose code was used, so that a lost answer is no dead end', async () => {
  const { mobile, session_id } = await send()
  const first = server.world.codeFor(mobile)
  await verify(session_id, first)
  server.world.advance(3600)
  expect((await resend(session_id)).status).toBe(200)
  expect(codesOf(mobile)).toHaveLength(2)
  const second = server.world.codeFor(mobile)
  // Once in a million the new code is the old one.
  const old = second === first ? newCode() : first
  expect((await verify(session_id, old)).status).toBe(400)
  expect((await verify(session_id, second)).status).toBe(200)
})

test('nothing is sent again for a session that is not there', async () => {
  expect(await resend('no-such-session')).toMatchObject({
    status: 400,
    message: 'This verification is over. Please start again.',
  })
})

test('a used code, an invented session and too many tries are each refused in words', async () => {
  const { mobile, session_id } = await send()
  const code = server.world.codeFor(mobile)
  const wrong = code === '000000' ? '111111' : '000000'
  const over = { status: 400, message: 'This code is no longer valid. Request a new one.' }
  expect(await verify('no-such-session', code)).toMatchObject(over)
  await verify(session_id, code)
  server.world.advance(121)
  expect(await verify(session_id, code)).toMatchObject(over)
  const other = await send()
  for (let attempt = 0; attempt < 5; attempt += 1) await verify(other.session_id, wrong)
  expect(await verify(other.session_id, wrong)).toMatchObject({
    status: 429,
    message: 'Too many wrong codes. Request a new one.',
  })
})

test('a code sent again begins the tries and the five minutes anew', async () => {
  const { mobile, session_id } = await send()
  const wrong = server.world.codeFor(mobile) === '000000' ? '111111' : '000000'
  for (let attempt = 0; attempt < 5; attempt += 1) await verify(session_id, wrong)
  server.world.advance(299)
  await resend(session_id)
  server.world.advance(299)
  expect((await verify(session_id, server.world.codeFor(mobile))).status).toBe(200)
})

test('a message says the code, how long it is good, and that it is nobody else’s business', async () => {
  const { mobile } = await send()
  const [message] = codesOf(mobile)
  expect(message?.kind).toBe('otp')
  expect(message?.text).toBe(
    `${message?.code} is your one-time password. It is valid for 5 minutes. Do not share it with anyone.`,
  )
})

test('a code has six digits however small its number is', () => {
  const codes = Array.from({ length: 2000 }, newCode)
  expect(codes.filter((code) => !/^\d{6}$/.test(code))).toEqual([])
  // A tenth of them begins with a zero.
  expect(codes.some((code) => code.startsWith('0'))).toBe(true)
  expect(new Set(codes).size).toBeGreaterThan(1900)
})
