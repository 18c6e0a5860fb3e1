import { beforeAll, describe, expect, test } from 'vitest'
import { resendLoginOtp, sendLoginOtp, sendOtp, verifyLoginOtp, verifyOtp } from '@/schemas/calls/auth'
import type { OpenDatabase } from '@/server/database/connection/open'
import { sign } from '@/server/http/access/tokens'
import { databases } from '../../helpers/databases'
import { ASHA, FROM, newMobile, RAVI } from '../../helpers/journey'
import { createWorld, type World } from '../../helpers/world'

const HERE = '203.0.113.9'
const ELSEWHERE = '198.51.100.4'

const from = (address: string) => ({ 'x-forwarded-for': address })
const times = (count: number, status: number) => Array.from({ length: count }, () => status)

describe.each(databases)('what is counted of one-time codes on $name', ({ open }) => {
  let database: OpenDatabase
  let world: World
  /** The same, where sends are no object. */
  let generous: World
  beforeAll(async () => {
    database = await open()
    world = await createWorld(database, { OTP_PER_MOBILE_HOUR: '4', TRUST_PROXY: 'true' })
    generous = await createWorld(database, { TRUST_PROXY: 'true' })
    return async () => {
      world.close()
      generous.close()
      await database.close()
    }
  })

  const send = (call: typeof sendOtp | typeof sendLoginOtp, mobile: string, address = HERE, on = world) =>
    on.call(call, { body: { mobile, ...FROM }, headers: from(address) })
  const sends = async (call: typeof sendOtp | typeof sendLoginOtp, mobile: string, addresses: string[]) => {
    const answers = []
    for (const address of addresses) answers.push(await send(call, mobile, address))
    return answers.map(({ status }) => status)
  }

  const guess = async (mobile: string, count: number, address = HERE) => {
    const statuses = []
    let session_id = ''
    for (let at = 0; at < count; at += 1) {
      if (at % 5 === 0) session_id = (await send(sendOtp, mobile, address, generous)).value.session_id ?? ''
      const otp = generous.codeFor(mobile) === '000000' ? '000001' : '000000'
      const { status } = await generous.call(verifyOtp, { body: { session_id, otp }, headers: from(address) })
      statuses.push(status)
    }
    return statuses
  }

  test('a mobile gets only so many an hour, one address half of them, also from a restarted server', async () => {
    const mobile = newMobile()
    expect(await sends(sendOtp, mobile, [HERE, HERE, HERE])).toEqual([200, 200, 429])
    const restarted = await createWorld(database, { OTP_PER_MOBILE_HOUR: '4', TRUST_PROXY: 'true' })
    expect(await send(sendOtp, mobile, HERE, restarted)).toMatchObject({
      status: 429,
      message: expect.stringMatching(/^Too many codes were requested\. Please try again in \d+ minutes\.$/),
    })
    restarted.close()
    expect(await sends(sendOtp, mobile, [ELSEWHERE, ELSEWHERE, '192.0.2.1'])).toEqual([200, 200, 429])
  })

  test('codes that anybody had sent to verify a mobile keep nobody from logging in', async () => {
    const addresses = [HERE, HERE, ELSEWHERE, ELSEWHERE, '192.0.2.1']
    expect(await sends(sendOtp, RAVI, addresses)).toEqual([200, 200, 200, 200, 429])
    expect(await sends(sendLoginOtp, RAVI, [HERE])).toEqual([200])
  })

  test('addresses of one IPv6 network count as one', async () => {
    const mobile = newMobile()
    const network = ['2001:db8:0:7::1', '2001:db8:0:7:a:b:c:d', '2001:db8:0:7:ffff::']
    expect(await sends(sendOtp, mobile, network)).toEqual([200, 200, 429])
    expect(await sends(sendOtp, mobile, ['2001:db8:0:8::1'])).toEqual([200])
  })

  test('wrong codes are counted for the day, however many codes are sent', async () => {
    const mobile = newMobile()
    expect(await guess(mobile, 11)).toEqual([...times(10, 400), 429])
    expect(await guess(mobile, 11, ELSEWHERE)).toEqual([...times(10, 400), 429])
    const { session_id } = (await send(sendOtp, mobile, '192.0.2.1', generous)).value
    const right = { session_id, otp: generous.codeFor(mobile) }
    expect(await generous.call(verifyOtp, { body: right, headers: from('192.0.2.1') })).toMatchObject({
      status: 429,
      message: expect.stringMatching(/^Too many wrong codes\. Please try again in 2[34] hours\.$/),
    })
  })

  test('right codes, and codes entered too late or twice, are not counted as wrong ones', async () => {
    const mobile = newMobile()
    const strict = await createWorld(database, { OTP_WRONG_PER_MOBILE_DAY: '2' })
    for (let round = 0; round < 3; round += 1) {
      const { session_id } = (await strict.call(sendOtp, { body: { mobile, ...FROM } })).value
      const body = { session_id, otp: strict.codeFor(mobile) }
      expect((await strict.call(verifyOtp, { body })).status).toBe(200)
      strict.advance(121)
      expect((await strict.call(verifyOtp, { body })).status).toBe(400)
    }
    strict.close()
  })

  test('a login for a mobile that is no partner’s answers, counts and refuses like a partner’s', async () => {
    const [stranger, wrong] = [newMobile(), '000000']
    const observed = []
    for (const mobile of [ASHA, stranger]) {
      const first = await send(sendLoginOtp, mobile)
      const { session_id = '' } = first.value
      const guesses = []
      for (let at = 0; at < 6; at += 1) {
        const entry = { body: { session_id, otp: wrong }, headers: from(HERE) }
        const { status, message } = await world.call(verifyLoginOtp, entry)
        guesses.push(`${status} ${message}`)
      }
      world.advance(31)
      const again = await world.call(resendLoginOtp, { body: { session_id }, headers: from(HERE) })
      const more = await sends(sendLoginOtp, mobile, [HERE, ELSEWHERE, ELSEWHERE, '192.0.2.1'])
      observed.push({ keys: Object.keys(first.value), length: session_id?.length, guesses, again, more })
    }
    expect(observed[1]).toEqual(observed[0])
    expect(observed[0]).toMatchObject({ again: { status: 200 }, more: [429, 200, 200, 429] })
  })

  test('only whoever holds the phone learns that it is no partner’s, and no code of it logs in', async () => {
    const stranger = newMobile()
    const { session_id = '' } = (await send(sendLoginOtp, stranger)).value
    const messages = world.sent.filter(({ to }) => to === stranger)
    expect(messages).toMatchObject([
      {
        tenant: 'localhost',
        to: stranger,
        kind: 'notice',
        text: expect.stringContaining('no partner has registered'),
      },
    ])
    // Were its code guessed, there would still be nobody to log in as.
    const code_hash = sign(world.deps.secret, 'otp', session_id ?? '', '123456')
    await database.db.updateTable('otp_sessions').set({ code_hash }).where('id', '=', session_id).execute()
    const entry = { body: { session_id, otp: '123456' }, headers: from(HERE) }
    expect(await world.call(verifyLoginOtp, entry)).toMatchObject({
      status: 400,
      message: 'Invalid OTP. Please try again.',
    })
  })
})
