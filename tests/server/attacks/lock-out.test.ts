/* @long */
import { beforeAll, describe, expect, test } from 'vitest'
import {
  getProfile,
  logout,
  logoutEverywhere,
  resendLoginOtp,
  sendLoginOtp,
  sendOtp,
  verifyLoginOtp,
  verifyOtp,
} from '@/schemas/calls/auth'
import { DEVICE_HEADER } from '@/schemas/headers'
import { newAgent } from '../helpers/agents'
import { databases } from '../helpers/databases'
import { ASHA, FROM, newMobile, RAVI, signIn } from '../helpers/journey'
import { createWorld, worldAt, type World } from '../helpers/world'

const PHONE = '203.0.113.9'
const STRANGERS = ['198.51.100.4', '198.51.100.5', '192.0.2.1']
const CODES_OF_A_DAY = 10
const DAY = 24 * 3600

type Headers = Record<string, string>

const from = (address: string, device = ''): Headers => ({
  'x-forwarded-for': address,
  ...(device && { cookie: `device=${device}` }),
})

const LOGIN = { send: sendLoginOtp, verify: verifyLoginOtp } as const
const VERIFICATION = { send: sendOtp, verify: verifyOtp } as const
type Way = typeof LOGIN | typeof VERIFICATION

describe.each(databases)('a stranger who tries codes on $name', ({ open }) => {
  let world: World
  beforeAll(async () => {
    world = await createWorld(await open(), { OTP_PER_MOBILE_HOUR: '12', TRUST_PROXY: 'true' })
    return world.closeWithDatabase
  })

  const ask = (way: Way, mobile: string, headers: Headers, on = world, token = '') =>
    on.call(way.send, { body: { mobile, ...FROM }, headers, token })

  const enter = async (way: Way, mobile: string, headers: Headers, on = world, token = '') => {
    const asked = await ask(way, mobile, headers, on, token)
    if (asked.status !== 200) return asked
    const body = { session_id: asked.value.session_id, otp: on.codeFor(mobile) }
    return on.call(way.verify, { body, headers, token })
  }

  const guess = async (way: Way, mobile: string, on = world) => {
    const statuses = new Set<number>()
    for (const address of STRANGERS) {
      for (let code = 0; code < CODES_OF_A_DAY; code += 1) {
        const asked = await ask(way, mobile, from(address), on)
        statuses.add(asked.status)
        const otp = on.codeFor(mobile) === '000000' ? '000001' : '000000'
        const body = { session_id: asked.value?.session_id ?? 'none', otp }
        for (let attempt = 0; attempt < 6; attempt += 1) {
          statuses.add((await on.call(way.verify, { body, headers: from(address) })).status)
        }
      }
    }
    return statuses
  }

  test('locks no agent out of a phone that has signed in before', async () => {
    const { device } = await enter(LOGIN, RAVI, from(PHONE))
    expect(await guess(LOGIN, RAVI)).toContain(429)
    expect(await enter(LOGIN, RAVI, from(PHONE, device))).toMatchObject({ status: 200 })
    // A phone that nobody knows waits.
    expect(await ask(LOGIN, RAVI, from('192.0.2.77'))).toMatchObject({ status: 429 })
  })

  test('locks nobody out at another tenant', async () => {
    const elsewhere = worldAt(world, 'ucap.localhost')
    const mobile = newMobile()
    expect(await guess(VERIFICATION, mobile)).toContain(429)
    expect(await enter(VERIFICATION, mobile, from(PHONE), elsewhere)).toMatchObject({ status: 200 })
  })

  test('keeps no agent from verifying a borrower', async () => {
    const [mobile, token] = [newMobile(), await signIn(world, ASHA)]
    expect(await guess(VERIFICATION, mobile)).toContain(429)
    expect(await enter(VERIFICATION, mobile, from(PHONE), world, token)).toMatchObject({ status: 200 })
  })

  test('finds a phone that is known for one mobile as strange as any for another', async () => {
    const { device } = await enter(VERIFICATION, newMobile(), from(PHONE))
    const victim = newMobile()
    expect(await guess(VERIFICATION, victim)).toContain(429)
    expect(await ask(VERIFICATION, victim, from('192.0.2.77', device))).toMatchObject({ status: 429 })
  })

  test('uses up nothing of a code that a known phone waits for', async () => {
    const mobile = newMobile()
    const { device } = await enter(VERIFICATION, mobile, from(PHONE))
    const { value } = await ask(VERIFICATION, mobile, from(PHONE, device))
    const otp = world.codeFor(mobile)
    await guess(VERIFICATION, mobile)
    const body = { session_id: value.session_id, otp }
    expect(await world.call(verifyOtp, { body, headers: from(PHONE) })).toMatchObject({ status: 200 })
  })

  test('has a known phone with a thief counted by itself', async () => {
    const mobile = newMobile()
    const { device } = await enter(VERIFICATION, mobile, from(PHONE))
    const sends = []
    for (let send = 0; send < 13; send += 1)
      sends.push((await ask(VERIFICATION, mobile, from(PHONE, device))).status)
    expect(sends.filter((status) => status === 200)).toHaveLength(12)
    expect(sends.at(-1)).toBe(429)
    // It has taken nothing from those who have no device yet.
    expect(await ask(VERIFICATION, mobile, from('192.0.2.77'))).toMatchObject({ status: 200 })
  })

  test('has the resends of a known phone counted for it', async () => {
    const { device } = await enter(LOGIN, ASHA, from(PHONE))
    await guess(LOGIN, ASHA)
    const { value } = await ask(LOGIN, ASHA, from(PHONE, device))
    world.advance(31)
    const body = { session_id: value.session_id }
    expect(await world.call(resendLoginOtp, { body, headers: from(PHONE) })).toMatchObject({ status: 200 })
  })

  test('is one on a phone that was forgotten, or whose time is over', async () => {
    const mobile = newMobile()
    const { device } = await enter(VERIFICATION, mobile, from(PHONE))
    const isKnown = async () => {
      await guess(VERIFICATION, mobile)
      return (await ask(VERIFICATION, mobile, from(PHONE, device))).status === 200
    }
    expect(await isKnown()).toBe(true)
    world.advance(180 * DAY)
    expect(await isKnown()).toBe(false)
  })

  test('is one on every other phone of an agent who has signed out everywhere', async () => {
    const { name, token } = await newAgent(world)
    const mobile = name.slice(-10)
    const lost = (await enter(LOGIN, mobile, from(PHONE))).device
    await world.deps.database.db.updateTable('sessions').set({ device_id: null }).execute()
    const { device } = await world.call(getProfile, { token })
    const signedIn = await enter(LOGIN, mobile, from(PHONE))
    await world.call(logoutEverywhere, { token: Object(signedIn.value).token })
    await guess(LOGIN, mobile)
    const statuses = []
    for (const of of [lost, device, signedIn.device])
      statuses.push((await ask(LOGIN, mobile, from(PHONE, of))).status)
    expect(statuses).toEqual([429, 429, 200])
  })
})

describe.each(databases)('a phone on $name', ({ open }) => {
  let world: World
  beforeAll(async () => {
    world = await createWorld(await open(), { OTP_PER_MOBILE_HOUR: '6', TRUST_PROXY: 'true' })
    return world.closeWithDatabase
  })

  const ask = (mobile: string, headers: Headers) =>
    world.call(sendOtp, { body: { mobile, ...FROM }, headers })
  const verify = async (mobile: string, headers: Headers = from(PHONE), on = world) => {
    const { value } = await ask(mobile, headers)
    return on.call(verifyOtp, {
      body: { session_id: value.session_id, otp: world.codeFor(mobile) },
      headers,
    })
  }
  /** After strangers have used up their codes of this mobile. */
  const isKnown = async (mobile: string, headers: Headers) => {
    for (const address of [...STRANGERS, ...STRANGERS, ...STRANGERS]) await ask(mobile, from(address))
    return (await ask(mobile, headers)).status === 200
  }

  test('is known for each of several people who use it, also after one has signed out', async () => {
    const [asha, ravi] = [newMobile(), newMobile()]
    const first = await verify(asha)
    const second = await verify(ravi, from(PHONE, first.device))
    await world.call(logout, { token: second.value.token })
    expect(second.device).not.toBe(first.device)
    const now = from(PHONE, second.device)
    expect([await isKnown(asha, now), await isKnown(ravi, now)]).toEqual([true, true])
  })

  test('that lost the answer with its new token is known by the old one, and by no older one', async () => {
    const mobile = newMobile()
    const first = await verify(mobile)
    const second = await verify(mobile, from(PHONE, first.device))
    expect(await isKnown(mobile, from(PHONE, first.device))).toBe(true)
    await verify(mobile, from(PHONE, second.device))
    expect(await isKnown(mobile, from(PHONE, second.device))).toBe(true)
    expect(await isKnown(mobile, from(PHONE, first.device))).toBe(false)
  })

  test('is known by a cookie that no script reads, and that only its own server gets', async () => {
    const secure = await createWorld(world.deps.database, { PUBLIC_URL: 'https://loans.example.com' })
    const mobile = newMobile()
    const { value } = await secure.call(sendOtp, { body: { mobile, ...FROM } })
    const answer = await secure.app.request('https://localhost/api/v1/otp/verify', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ session_id: value.session_id, otp: secure.codeFor(mobile) }),
    })
    expect(answer.headers.get('set-cookie')).toMatch(
      /^__Host-device=[\w.-]+; Max-Age=15552000; Path=\/; HttpOnly; Secure; SameSite=Strict$/,
    )
    secure.close()
  })

  test('gets a header in place of the cookie where the page is of another origin, and is known by it', async () => {
    const [mobile, page] = [newMobile(), { ...from(PHONE), origin: 'https://pages.example.com' }]
    const { value } = await ask(mobile, page)
    const answer = await world.app.request('http://localhost/api/v1/otp/verify', {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...page },
      body: JSON.stringify({ session_id: value.session_id, otp: world.codeFor(mobile) }),
    })
    expect(answer.headers.get('set-cookie')).toBeNull()
    expect(answer.headers.get('access-control-expose-headers')).toBe(DEVICE_HEADER)
    const device = answer.headers.get(DEVICE_HEADER) ?? ''
    expect(await isKnown(mobile, { ...page, [DEVICE_HEADER]: device })).toBe(true)
  })

  test('that was signed in before devices were known is known from its next start on', async () => {
    const { name, token } = await newAgent(world)
    await world.deps.database.db.updateTable('sessions').set({ device_id: null }).execute()
    const { device } = await world.call(getProfile, { token })
    const headers = from(PHONE, device)
    expect((await world.call(getProfile, { token, headers })).device).toBe('')
    for (const address of [...STRANGERS, ...STRANGERS, ...STRANGERS])
      await world.call(sendLoginOtp, { body: { mobile: name.slice(-10), ...FROM }, headers: from(address) })
    const asked = await world.call(sendLoginOtp, { body: { mobile: name.slice(-10), ...FROM }, headers })
    expect(asked.status).toBe(200)
  })
})
