import { beforeAll, describe, expect, test } from 'vitest'
import {
  getProfile,
  logout,
  resendLoginOtp,
  resendOtp,
  sendLoginOtp,
  sendOtp,
  verifyLoginOtp,
  verifyOtp,
} from '@/schemas/calls/auth'
import { newAgent } from '../../helpers/agents'
import { databases } from '../../helpers/databases'
import { ASHA, FROM, newMobile, signIn } from '../../helpers/journey'
import { createWorld, type World } from '../../helpers/world'

const wrongFor = (code: string) => (code === '000000' ? '000001' : '000000')

describe.each(databases)('signing in on $name', ({ open }) => {
  let world: World
  beforeAll(async () => {
    world = await createWorld(await open())
    return world.closeWithDatabase
  })

  const send = async (mobile = newMobile()) => {
    const { value } = await world.call(sendOtp, { body: { mobile, ...FROM } })
    return { mobile, session_id: value.session_id ?? '' }
  }
  const verify = (session_id: string, otp: string) => world.call(verifyOtp, { body: { session_id, otp } })

  test('a partner signs in with the code and reads the own profile', async () => {
    const token = await signIn(world)
    const { value } = await world.call(getProfile, { token })
    expect(value).toMatchObject({ first_name: 'Asha', last_name: 'Rao', role: 'AGENT', mobile: ASHA })
  })

  test('a token is worthless after logout', async () => {
    const token = await signIn(world)
    expect((await world.call(logout, { token })).status).toBe(200)
    expect((await world.call(getProfile, { token })).status).toBe(401)
  })

  test('no token, an invented one and a guest token all get 401 where a partner is asked for', async () => {
    const { mobile, session_id } = await send()
    const guest = (await verify(session_id, world.codeFor(mobile))).value.token
    const statuses = await Promise.all(
      [{}, { token: 'invented' }, { token: guest }].map(
        async (parts) => (await world.call(getProfile, parts)).status,
      ),
    )
    expect(statuses).toEqual([401, 401, 401])
  })

  test('neither tokens nor codes can be read from the database', async () => {
    const token = await signIn(world)
    const { mobile, session_id } = await send()
    const tables = [
      await world.deps.database.db.selectFrom('sessions').selectAll().execute(),
      await world.deps.database.db
        .selectFrom('otp_sessions')
        .selectAll()
        .where('id', '=', session_id)
        .execute(),
    ]
    expect(JSON.stringify(tables)).not.toContain(token)
    expect(JSON.stringify(tables)).not.toContain(world.codeFor(mobile))
  })

  test('a code has six digits, is sent once and works once, but for a lost answer', async () => {
    const { mobile, session_id } = await send()
    const code = world.codeFor(mobile)
    expect(code).toMatch(/^\d{6}$/)
    expect((await verify(session_id, code)).status).toBe(200)
    world.advance(121)
    expect((await verify(session_id, code)).status).toBe(400)
  })

  test('after five wrong codes even the right one is refused until a new code is sent', async () => {
    const { mobile, session_id } = await send()
    const code = world.codeFor(mobile)
    for (let attempt = 0; attempt < 5; attempt += 1) {
      expect(await verify(session_id, wrongFor(code))).toMatchObject({
        status: 400,
        message: 'Invalid OTP. Please try again.',
      })
    }
    expect((await verify(session_id, code)).status).toBe(429)
    world.advance(31)
    expect((await world.call(resendOtp, { body: { session_id } })).status).toBe(200)
    expect((await verify(session_id, world.codeFor(mobile))).status).toBe(200)
  })

  test('guesses made at the same moment are all counted', async () => {
    const { mobile, session_id } = await send()
    const wrong = wrongFor(world.codeFor(mobile))
    await Promise.all(Array.from({ length: 8 }, () => verify(session_id, wrong)))
    expect((await verify(session_id, world.codeFor(mobile))).status).toBe(429)
  })

  test('a resend is refused before thirty seconds and replaces the code after them', async () => {
    const { mobile, session_id } = await send()
    const first = world.codeFor(mobile)
    world.advance(28)
    expect(await world.call(resendOtp, { body: { session_id } })).toMatchObject({
      status: 429,
      message: expect.stringMatching(/wait \d seconds/),
    })
    world.advance(3)
    expect((await world.call(resendOtp, { body: { session_id } })).status).toBe(200)
    const second = world.codeFor(mobile)
    // Once in a million the new code is the old one.
    const old = second === first ? wrongFor(first) : first
    expect((await verify(session_id, old)).status).toBe(400)
    expect((await verify(session_id, second)).status).toBe(200)
  })

  test('a code expires', async () => {
    const { mobile, session_id } = await send()
    world.advance(301)
    expect(await verify(session_id, world.codeFor(mobile))).toMatchObject({
      status: 400,
      message: 'The code has expired. Request a new one.',
    })
  })

  test('a verification of a mobile does not sign a partner in, and the other way round', async () => {
    const { value } = await world.call(sendOtp, { body: { mobile: ASHA, ...FROM } })
    const otp = world.codeFor(ASHA)
    const session_id = value.session_id ?? ''
    expect((await world.call(verifyLoginOtp, { body: { session_id, otp } })).status).toBe(400)
    expect((await world.call(resendLoginOtp, { body: { session_id } })).status).toBe(400)
    expect((await verify(session_id, otp)).status).toBe(200)
  })

  test('a partner who leaves before the code is entered is answered like anybody who guesses wrong', async () => {
    await newAgent(world)
    const { mobile } = await world.deps.database.db
      .selectFrom('users')
      .select('mobile')
      .orderBy('id', 'desc')
      .executeTakeFirstOrThrow()
    world.advance(31)
    const { value } = await world.call(sendLoginOtp, { body: { mobile, ...FROM } })
    const leave = world.deps.database.db.updateTable('users').set({ left_at: world.deps.now() })
    await leave.where('mobile', '=', mobile).execute()
    const body = { session_id: value.session_id ?? '', otp: world.codeFor(mobile) }
    expect(await world.call(verifyLoginOtp, { body })).toMatchObject({
      status: 400,
      message: 'Invalid OTP. Please try again.',
    })
  })

  test('a borrower who verifies a second mobile gets a token of that one', async () => {
    const [one, other] = [await send(), await send()]
    const { token } = (await verify(one.session_id, world.codeFor(one.mobile))).value
    const body = { session_id: other.session_id, otp: world.codeFor(other.mobile) }
    const second = await world.call(verifyOtp, { token, body })
    expect(second.value.token).toBeDefined()
    expect(second.value.token).not.toBe(token)
  })

  test('a session ends by itself after its hours', async () => {
    const token = await signIn(world)
    world.advance(30 * 24 * 3600 + 1)
    expect((await world.call(getProfile, { token })).status).toBe(401)
  })

  test('an address gets only so many codes an hour, whatever the mobiles', async () => {
    const strict = await createWorld(world.deps.database, { OTP_PER_ADDRESS_HOUR: '2', TRUST_PROXY: 'true' })
    const ask = (address: string) =>
      strict.call(sendLoginOtp, {
        body: { mobile: ASHA, ...FROM },
        headers: { 'x-forwarded-for': `1.2.3.4, ${address}` },
      })
    const statuses = []
    for (const address of ['203.0.113.9', '203.0.113.9', '203.0.113.9', '203.0.113.10']) {
      statuses.push((await ask(address)).status)
    }
    expect(statuses).toEqual([200, 200, 429, 200])
    strict.close()
  })
})
