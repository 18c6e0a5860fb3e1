import { beforeEach, describe, expect, test } from 'vitest'
import type { BorrowerLinkAnswer } from '@/schemas/borrower-link'
import {
  answerBorrowerLink,
  createBorrowerLink,
  getBorrowerLink,
  openBorrowerLink,
} from '@/schemas/calls/borrower-links'
import { createApplication } from '@/schemas/calls/start'
import { newMobile, signIn, verifyMobile } from '../../helpers/journey'
import { oneWorld } from '../../helpers/one-world'
import { startValues } from '../../helpers/values'
import type { World } from '../../helpers/world'

const DAY_SECONDS = 86_400

const server = oneWorld({ HAND_OVERS_PER_APPLICATION_HOUR: '3' })

describe('the consents of a start form, by a link', () => {
  let world: World
  let token: string
  let mobile: string
  beforeEach(async () => {
    ;({ world } = server)
    token = await signIn(world)
    mobile = newMobile()
  })

  async function borrowerLink(of = mobile) {
    const { value } = await world.call(createBorrowerLink, {
      token,
      body: { mobile: of, purpose: 'CONSENT' },
    })
    return { id: value.id, secret: new URL(value.url).hash.slice(1) }
  }
  const openAs = (guest: string, secret: string) =>
    world.call(openBorrowerLink, { token: guest, body: { secret } })
  const answerAs = (guest: string, secret: string, answer: BorrowerLinkAnswer, sha256: string) =>
    world.call(answerBorrowerLink, { token: guest, body: { secret, answer, sha256 } })

  /** A borrower who has answered on their own phone. */
  async function answered(answer: BorrowerLinkAnswer) {
    const { id, secret } = await borrowerLink()
    const guest = await verifyMobile(world, mobile)
    const { consents } = (await openAs(guest, secret)).value
    const { value } = await answerAs(guest, secret, answer, consents?.sha256 ?? '')
    return { id, secret, guest, state: value.state, sha256: consents?.sha256 ?? '' }
  }

  async function receipts() {
    await verifyMobile(world, mobile, token)
    const { value } = await world.call(createApplication, { token, body: startValues({ mobile }) })
    const rows = world.deps.db.selectFrom('consents').where('application_id', '=', value.id)
    return rows
      .select(['kind', 'decision', 'channel', 'otp_session_id', 'notice_sha256', 'given_at'])
      .orderBy('kind')
      .execute()
  }

  test('show the notices after the code of the mobile alone, and nobody else’s', async () => {
    const { id, secret } = await borrowerLink()
    const stranger = await verifyMobile(world, '9700000001')
    expect(await openAs(stranger, secret)).toMatchObject({ status: 404 })
    const { value } = await openAs(await verifyMobile(world, mobile), secret)
    expect(value).toMatchObject({ id, purpose: 'CONSENT', state: 'OPENED' })
    expect(value.consents?.notices.map(({ purpose }) => purpose)).toEqual(['TERMS', 'BUREAU'])
    expect(value.statement).toBeUndefined()
  })

  test('are written down with the application as what they are: read on their own phone, when, and by which code', async () => {
    const { id, state } = await answered('CONSENTED')
    expect(state).toBe('CONSENTED')
    expect((await world.call(getBorrowerLink, { token, params: { id } })).value.state).toBe('CONSENTED')
    const given = await world.deps.db
      .selectFrom('hand_overs')
      .selectAll()
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
    world.advance(600)
    const written = await receipts()
    expect(written.map(({ kind, decision, channel }) => `${kind} ${decision} ${channel}`)).toEqual([
      'BUREAU GIVEN OWN_PHONE',
      'TERMS GIVEN OWN_PHONE',
    ])
    for (const { otp_session_id, given_at, notice_sha256 } of written) {
      expect([otp_session_id, given_at]).toEqual([given.opened_by, given.answered_at])
      expect(notice_sha256).toMatch(/^[\da-f]{64}$/)
    }
  })

  test.each([
    ['were refused', () => answered('REFUSED')],
    ['are older than a day', () => answered('CONSENTED').then(() => world.advance(DAY_SECONDS))],
    ['were never answered', () => borrowerLink()],
    ['are another borrower’s', () => answered('CONSENTED').then(() => void (mobile = newMobile()))],
  ])('that %s are those of the agent’s phone, as without a link', async (_, before) => {
    await before()
    token = await signIn(world)
    expect((await receipts()).map(({ channel }) => channel)).toEqual(['AGENT_PHONE', 'AGENT_PHONE'])
  })

  test('take one answer, to what was read: another one, a second phone and other notices are refused', async () => {
    const { secret, guest, sha256 } = await answered('CONSENTED')
    expect((await answerAs(guest, secret, 'CONSENTED', sha256)).value.state).toBe('CONSENTED')
    expect(await answerAs(guest, secret, 'REFUSED', sha256)).toMatchObject({ status: 409 })
    expect(await answerAs(guest, secret, 'ACCEPTED', sha256)).toMatchObject({ status: 400 })
    const second = await verifyMobile(world, mobile)
    expect((await openAs(second, secret)).value).toMatchObject({ state: 'TAKEN' })
    const other = await borrowerLink()
    await openAs(second, other.secret)
    expect(await answerAs(second, other.secret, 'CONSENTED', '0'.repeat(64))).toMatchObject({
      status: 409,
      message: 'What is asked has changed. Please read it again.',
    })
  })

  test('are one open link of a mobile, for a quarter of an hour, and so many in an hour', async () => {
    const [first, second] = [await borrowerLink(), await borrowerLink()]
    const guest = await verifyMobile(world, mobile)
    expect((await openAs(guest, first.secret)).value.state).toBe('ENDED')
    world.advance(900)
    expect((await openAs(guest, second.secret)).value).toMatchObject({ state: 'EXPIRED', seconds_left: 0 })
    await borrowerLink()
    const body = { mobile, purpose: 'CONSENT' }
    expect(await world.call(createBorrowerLink, { token, body })).toMatchObject({ status: 429 })
    expect((await borrowerLink(newMobile())).secret).toHaveLength(43)
  })
})
