/* @long */
import { beforeAll, describe, expect, test } from 'vitest'
import { sendLoginOtp, sendOtp, verifyLoginOtp, verifyOtp } from '@/schemas/calls/auth'
import { newAgent } from '../helpers/agents'
import { databases } from '../helpers/databases'
import { FROM, newMobile } from '../helpers/journey'
import { createWorld, worldAt, type World } from '../helpers/world'

/** Of each tenant; the weekly job attacks more (VICTIMS). */
const VICTIMS = Number(process.env['VICTIMS'] ?? 1)
const TENANTS = ['localhost', 'ucap.localhost', 'capitalneed.localhost']
/** So many at one victim are far beyond what is let through. */
const MOST_CODES = 60
const WRONG_CODES_OF_A_DAY = 20

async function signIn(on: World, mobile: string, headers: Record<string, string>) {
  const { value, status } = await on.call(sendLoginOtp, { body: { mobile, ...FROM }, headers })
  if (status !== 200) return { status, device: '' }
  const body = { session_id: value.session_id, otp: on.codeFor(mobile) }
  return on.call(verifyLoginOtp, { body, headers })
}

/** @returns how many wrong codes were looked at */
async function attack(on: World, mobile: string, kind: 'login' | 'verification', addresses: number) {
  const [send, verify] = kind === 'login' ? [sendLoginOtp, verifyLoginOtp] : [sendOtp, verifyOtp]
  let tries = 0
  for (let index = 0; index < MOST_CODES; index += 1) {
    const headers = { 'x-forwarded-for': `198.51.${index % addresses}.7` }
    const { value, status } = await on.call(send, { body: { mobile, ...FROM }, headers })
    if (status !== 200) continue
    const otp = on.codeFor(mobile) === '000000' ? '000001' : '000000'
    for (let entry = 0; entry < 6; entry += 1) {
      const answer = await on.call(verify, { body: { session_id: value.session_id, otp }, headers })
      if (answer.status === 400) tries += 1
    }
  }
  return tries
}

describe.each(databases)('a day on which strangers attack on $name', ({ open }) => {
  let world: World
  beforeAll(async () => {
    world = await createWorld(await open(), { OTP_PER_MOBILE_HOUR: '12', TRUST_PROXY: 'true' })
    return world.closeWithDatabase
  })

  test.each([1, 2, 200])(
    'from %i addresses locks out no known phone and no agent, and guesses within the bound',
    async (addresses) => {
      for (const host of TENANTS) {
        const on = worldAt(world, host)
        for (let victim = 0; victim < VICTIMS; victim += 1) {
          const agent = await newAgent(on)
          const mobile = agent.name.slice(-10)
          const own = { 'x-forwarded-for': '203.0.113.9' }
          const { device } = await signIn(on, mobile, own)
          const guesses = await attack(on, mobile, 'login', addresses)
          expect(guesses).toBeGreaterThan(0)
          expect(guesses).toBeLessThanOrEqual(WRONG_CODES_OF_A_DAY)
          const known = await signIn(on, mobile, { ...own, cookie: `device=${device}` })
          expect(known.status).toBe(200)

          const borrower = newMobile()
          const tries = await attack(on, borrower, 'verification', addresses)
          expect(tries).toBeLessThanOrEqual(WRONG_CODES_OF_A_DAY)
          const { token } = agent
          const { value } = await on.call(sendOtp, { body: { mobile: borrower, ...FROM }, token })
          const body = { session_id: value.session_id, otp: on.codeFor(borrower) }
          expect((await on.call(verifyOtp, { body, token })).status).toBe(200)
        }
      }
    },
  )
})
