/* @long */
import { solveChallenge } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2'
import { beforeEach, describe, expect, test } from 'vitest'
import { resendOtp, sendOtp, verifyOtp } from '@/schemas/calls/auth'
import { PROOF_HEADER } from '@/schemas/headers'
import { LOCAL_TENANT } from '@/schemas/tenant-id'
import { pseudonymOf } from '@/server/http/audit/record'
import { newAgent } from '../helpers/agents'
import { databases } from '../helpers/databases'
import { FROM, newMobile } from '../helpers/journey'
import { createWorld, type World } from '../helpers/world'

/** Networks of the long attack, of one send each; the weekly job has 400 (PREFIXES). */
const PREFIXES = Number(process.env['PREFIXES'] ?? 24)

/** Twenty codes a day for a tenant: fifteen of them for strangers, one of these without a proof. */
const STRANGERS_PART = 15
const SMALL = {
  OTP_PER_TENANT_DAY: '20',
  OTP_PER_PLATFORM_DAY: '1000',
  OTP_USUAL_PREFIX_HOUR: '3',
  OTP_USUAL_TENANT_HOUR: '1000',
  TRUST_PROXY: 'true',
}

type Headers = Record<string, string>
/** Of one /48, each of another /64. */
const invented = (index: number): Headers => ({ 'x-forwarded-for': `2001:db8:7:${index.toString(16)}::1` })
const elsewhere = (index: number): Headers => ({ 'x-forwarded-for': `203.0.${index}.1` })

async function proofFor(refusal: Response) {
  const { challenge } = Object(await refusal.json())
  if (!challenge) return undefined
  const solution = await solveChallenge({ challenge, deriveKey })
  return { effort: solution?.counter ?? 0, proof: btoa(JSON.stringify({ challenge, solution })) }
}

/** A tenant's budget lasts a day, so each test has a database of its own. */
describe.each(databases)('whoever has messages sent to strangers on $name', ({ open }) => {
  let world: World
  beforeEach(async () => {
    world = await createWorld(await open(), SMALL)
    return world.closeWithDatabase
  })

  const post = (path: string, body: object, headers: Headers) =>
    world.app.request(`http://localhost/api${path}`, {
      method: 'POST',
      body: JSON.stringify(body),
      headers: { 'content-type': 'application/json', ...headers },
    })
  const ask = (mobile: string, headers: Headers) => post(sendOtp.path, { mobile, ...FROM }, headers)

  /** As our own client does: once more with a proof where one is asked for. */
  const send = async (mobile: string, headers: Headers) => {
    const first = await ask(mobile, headers)
    const proved = first.status === 429 ? await proofFor(first) : undefined
    if (!proved) return { status: first.status, effort: 0 }
    const { status } = await ask(mobile, { ...headers, [PROOF_HEADER]: proved.proof })
    return { status, effort: proved.effort }
  }

  /** Beyond the usual, and until the share of those who know no proof is gone. */
  const askTooOften = async () => {
    for (let index = 0; index < 5; index += 1) await ask(newMobile(), invented(index))
  }

  test('pays with work beyond what is usual, with more the more is sent, and at last waits', async () => {
    const efforts: number[] = []
    const statuses: number[] = []
    for (let index = 0; index < 20; index += 1) {
      const { status, effort } = await send(newMobile(), invented(index))
      statuses.push(status)
      efforts.push(effort)
    }
    const [sixth = 0, last = 0] = [efforts[5], efforts[14]]
    // Three are usual, and one is of those without a proof.
    expect(efforts.slice(0, 4)).toEqual([0, 0, 0, 0])
    expect(sixth).toBeGreaterThan(0)
    // The work of each is drawn from between once and one and a half times the price.
    expect(last).toBeGreaterThan(1.5 * sixth)
    expect(statuses).toEqual(Array.from({ length: 20 }, (_, index) => (index < 15 ? 200 : 429)))
    expect(world.sent).toHaveLength(15)
    expect(world.lines.filter((line) => line.includes('70 % are spent'))).toHaveLength(2)
  }, 240_000)

  test(
    `from ${PREFIXES} networks has no more messages sent than strangers’ part of the budget, and leaves agents theirs`,
    async () => {
      // Her own sign-in is a stranger's.
      const { token } = await newAgent(world)
      let sent = 1
      for (let index = 0; index < PREFIXES; index += 1) {
        // Of another /24 each, and every other of another /48.
        const address =
          index % 2 === 0
            ? `203.${index % 250}.${Math.floor(index / 250)}.1`
            : `2001:db8:${index.toString(16)}::1`
        const { status } = await send(newMobile(), { 'x-forwarded-for': address })
        expect([200, 429]).toContain(status)
        if (status === 200) sent += 1
      }
      expect(sent).toBe(STRANGERS_PART)
      expect(world.sent).toHaveLength(STRANGERS_PART)
      expect((await ask(newMobile(), { token })).status).toBe(200)
    },
    60_000 + PREFIXES * 2000,
  )

  test('is asked for no work in quiet hours, nor is anybody of another network', async () => {
    await askTooOften()
    const statuses = []
    for (const network of [1, 2, 3]) statuses.push((await ask(newMobile(), elsewhere(network))).status)
    expect(statuses).toEqual([200, 200, 200])
  })

  test('leaves known phones and agents a reserve, and nobody more than the budget', async () => {
    const { token } = await newAgent(world)
    const mobile = newMobile()
    const { value } = await world.call(sendOtp, { body: { mobile, ...FROM } })
    const body = { session_id: value.session_id, otp: world.codeFor(mobile) }
    const { device } = await world.call(verifyOtp, { body })
    for (let index = 0; index < 20; index += 1) await send(newMobile(), elsewhere(index))
    expect((await ask(newMobile(), elsewhere(30))).status).toBe(429)

    expect((await ask(mobile, { cookie: `device=${device}` })).status).toBe(200)
    const statuses = []
    for (let index = 0; index < 6; index += 1) statuses.push((await ask(newMobile(), { token })).status)
    expect(statuses).toEqual([200, 200, 200, 200, 429, 429])
    expect(world.sent).toHaveLength(20)
  })

  test('cannot use one proof twice, for another mobile, or after its time', async () => {
    await askTooOften()
    const [mobile, late] = [newMobile(), newMobile()]
    const [{ proof } = { proof: '' }, { proof: lateProof } = { proof: '' }] = [
      await proofFor(await ask(mobile, invented(9))),
      await proofFor(await ask(late, invented(9))),
    ]
    const withProof = async (to: string, given: string) =>
      (await ask(to, { ...invented(9), [PROOF_HEADER]: given })).status
    expect(await withProof(newMobile(), proof)).toBe(429)
    expect([await withProof(mobile, proof), await withProof(mobile, proof)]).toEqual([200, 429])
    world.advance(601)
    expect(await withProof(late, lateProof)).toBe(429)
    for (const broken of ['', 'x', btoa('{}'), btoa('null'), 'e30='.repeat(3000)])
      expect(await withProof(newMobile(), broken)).toBe(429)
  })

  test('is no lock in the security log, for a code that is sent again neither', async () => {
    const actionsOf = (path: string) =>
      world.lines
        .map((line) => Object(JSON.parse(line)))
        .filter(({ event, route }) => event === 'security' && route === `POST /api${path}`)
        .map(({ action, actor, level }) => ({ action, actor, level }))
    const mobile = newMobile()
    const asked = Object(await (await ask(mobile, invented(1))).json())
    await askTooOften()
    await ask(mobile, invented(1))
    world.advance(31)
    await post(resendOtp.path, { session_id: asked.data.session_id }, invented(1))

    const actor = `person:${pseudonymOf({ secret: world.deps.secret, tenant: LOCAL_TENANT }, mobile)}`
    const line = { action: 'proof of work asked for', actor, level: 'warn' }
    expect(actionsOf(sendOtp.path).at(-1)).toEqual(line)
    expect(actionsOf(resendOtp.path)).toEqual([line])
  })

  test('pays for a code that is sent again too', async () => {
    const mobile = newMobile()
    const asked = Object(await (await ask(mobile, invented(1))).json())
    await askTooOften()
    world.advance(31)
    const body = { session_id: asked.data.session_id }
    const refusal = await post(resendOtp.path, body, invented(1))
    expect(refusal.status).toBe(429)
    const { proof = '' } = (await proofFor(refusal)) ?? {}
    const again = await post(resendOtp.path, body, { ...invented(1), [PROOF_HEADER]: proof })
    expect(again.status).toBe(200)
  })
})
