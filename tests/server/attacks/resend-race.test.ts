import { beforeAll, describe, expect, test } from 'vitest'
import { resendOtp, sendOtp, verifyOtp } from '@/schemas/calls/auth'
import { LIMITS } from '@/schemas/limits'
import { databases } from '../helpers/databases'
import { FROM, newMobile } from '../helpers/journey'
import { createWorld, type World } from '../helpers/world'

const AT_ONCE = 30

describe.each(databases)('a code asked for again on $name', ({ open }) => {
  let world: World
  beforeAll(async () => {
    world = await createWorld(await open(), { OTP_PER_MOBILE_HOUR: '6' })
    return world.closeWithDatabase
  })

  const begin = async () => {
    const mobile = newMobile()
    const { value } = await world.call(sendOtp, { body: { mobile, ...FROM } })
    world.advance(LIMITS.resendSeconds)
    return { mobile, session_id: value.session_id ?? '' }
  }
  const resend = (session_id: string) => world.call(resendOtp, { body: { session_id } })
  const codesOf = (mobile: string) => world.sent.filter(({ to }) => to === mobile)

  test('thirty times at once is sent and counted once; the others are told to wait, and the code works', async () => {
    const { mobile, session_id } = await begin()
    const answers = await Promise.all(Array.from({ length: AT_ONCE }, () => resend(session_id)))
    const refused = answers.filter(({ status }) => status !== 200)
    expect(refused).toHaveLength(AT_ONCE - 1)
    for (const refusal of refused) {
      expect(refusal).toMatchObject({
        status: 429,
        message: expect.stringMatching(/^Please wait \d+ seconds/),
      })
    }
    expect(codesOf(mobile)).toHaveLength(2)
    const otp = world.codeFor(mobile)
    expect((await world.call(verifyOtp, { body: { session_id, otp } })).status).toBe(200)
    // Of the three that this mobile and address get in an hour there is one left.
    const further = [sendOtp, sendOtp].map((call) => world.call(call, { body: { mobile, ...FROM } }))
    expect(
      (await Promise.all(further)).map(({ status }) => status).toSorted((one, other) => one - other),
    ).toEqual([200, 429])
  })

  test('beyond the limit leaves the code that was sent before in force', async () => {
    const { mobile, session_id } = await begin()
    for (let again = 0; again < 2; again += 1) {
      expect((await resend(session_id)).status).toBe(200)
      world.advance(LIMITS.resendSeconds)
    }
    const refusal = { status: 429, message: expect.stringMatching(/^Too many codes were requested/) }
    expect(await resend(session_id)).toMatchObject(refusal)
    // All that was refused sent nothing, so that nobody has to wait for anything.
    expect(await resend(session_id)).toMatchObject(refusal)
    const otp = world.codeFor(mobile)
    expect((await world.call(verifyOtp, { body: { session_id, otp } })).status).toBe(200)
  })
})
