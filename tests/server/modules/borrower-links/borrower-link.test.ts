import { beforeEach, describe, expect, test } from 'vitest'
import type { BorrowerLinkAnswer, BorrowerLinkPurpose } from '@/schemas/borrower-link'
import {
  answerBorrowerLink,
  createBorrowerLink,
  endBorrowerLink,
  getBorrowerLink,
  openBorrowerLink,
} from '@/schemas/calls/borrower-links'
import { requestLoanOffer, updateLoanOffer } from '@/schemas/calls/offers'
import { loanOfferSchema } from '@/schemas/forms/loan-offer'
import { salariedDraft, signIn, verifyMobile, type Draft } from '../../helpers/journey'
import { oneWorld } from '../../helpers/one-world'
import type { World } from '../../helpers/world'

const LIFE_SECONDS = 900

/** All that is told of a link that can not be answered. */
const shownNothing = ({ id }: { id: string }) => ({
  id,
  purpose: 'ACCEPTANCE',
  seconds_left: expect.any(Number),
})

const server = oneWorld({ HAND_OVERS_PER_APPLICATION_HOUR: '3' })

describe('a hand-over', () => {
  let world: World
  let token: string
  let draft: Draft
  beforeEach(async () => {
    ;({ world } = server)
    token = await signIn(world)
    draft = await salariedDraft(world, token)
    await world.call(requestLoanOffer, { token, body: { application_id: draft.id } })
  })

  async function borrowerLink(purpose: BorrowerLinkPurpose = 'ACCEPTANCE') {
    const body = { application_id: draft.id, purpose }
    const { value } = await world.call(createBorrowerLink, { token, body })
    return { ...value, secret: new URL(value.url).hash.slice(1) }
  }
  const openAs = (guest: string, secret: string) =>
    world.call(openBorrowerLink, { token: guest, body: { secret } })
  const answerAs = async (
    guest: string,
    secret: string,
    answer: BorrowerLinkAnswer,
    sha256 = '0'.repeat(64),
  ) => {
    const answered = await world.call(answerBorrowerLink, { token: guest, body: { secret, answer, sha256 } })
    return answered.message ? `${answered.status} ${answered.message}` : answered.value.state
  }
  const follow = async (id: string) =>
    (await world.call(getBorrowerLink, { token, params: { id } })).value.state
  const stored = () =>
    world.deps.db.selectFrom('applications').selectAll().where('id', '=', draft.id).executeTakeFirstOrThrow()

  const acceptances = () =>
    world.deps.db.selectFrom('offer_acceptances').selectAll().where('application_id', '=', draft.id).execute()

  test('is a link and a picture of it; its secret is nowhere stored, and stands behind the # of the address', async () => {
    const { url, secret, qr_code_image, seconds_left, state } = await borrowerLink()
    expect(url).toBe(`http://localhost/hand-over?purpose=ACCEPTANCE#${secret}`)
    expect(qr_code_image).toMatch(/^data:image\/png;base64,/)
    expect([state, seconds_left]).toEqual(['WAITING', LIFE_SECONDS])
    const rows = await world.deps.db.selectFrom('hand_overs').selectAll().execute()
    const kept = await world.deps.db.selectFrom('kept_answers').selectAll().execute()
    expect(JSON.stringify([rows, kept])).not.toContain(secret)
  })

  test('is accepted by the borrower who proved the mobile: statement and offer, on their own phone', async () => {
    const { id, secret } = await borrowerLink()
    const guest = await verifyMobile(world, draft.mobile)
    const { statement, state } = (await openAs(guest, secret)).value
    expect([state, await follow(id)]).toEqual(['OPENED', 'OPENED'])
    const sha256 = statement?.sha256
    expect(statement?.annual_percentage_rate).toBeGreaterThan(0)
    expect(await answerAs(guest, secret, 'ACCEPTED', sha256)).toBe('ACCEPTED')
    expect(await follow(id)).toBe('ACCEPTED')
    expect(await acceptances()).toMatchObject([{ sha256, accepted_on: 'OWN_PHONE', partner_id: 1 }])
    const acknowledged = world.deps.db
      .selectFrom('key_facts_statements')
      .where('application_id', '=', draft.id)
    expect(await acknowledged.select(['sha256', 'acknowledged_on', 'acknowledged_by']).execute()).toEqual([
      { sha256, acknowledged_on: 'OWN_PHONE', acknowledged_by: null },
    ])
    // Its answer was lost: it is given again, and nothing is accepted twice.
    const { version } = await stored()
    expect(await answerAs(guest, secret, 'ACCEPTED', sha256)).toBe('ACCEPTED')
    expect(await stored()).toMatchObject({ version })
    const accepted = {
      ...shownNothing({ id }),
      state: 'ACCEPTED',
      tracker_id: draft.trackerId,
      sent_by: 'Asha Rao',
    }
    expect((await openAs(guest, secret)).value).toEqual(accepted)
    // The number is the borrower's, by which the loan can be left; the second phone and the agent have it elsewhere.
    const second = await verifyMobile(world, draft.mobile)
    expect((await openAs(second, secret)).value).not.toHaveProperty('tracker_id', draft.trackerId)
  })

  test('accepted on the agent’s phone is recorded as that', async () => {
    const { value } = await world.call(requestLoanOffer, { token, body: { application_id: draft.id } })
    const { secret } = await borrowerLink()
    const guest = await verifyMobile(world, draft.mobile)
    const { statement } = (await openAs(guest, secret)).value
    const { selected_loan_amount, max_tenure_allowed, disbursement_date, emi_start_date } = value.bre_info
    const updated_info = loanOfferSchema.parse({
      selected_loan_amount: String(selected_loan_amount),
      max_tenure_allowed: String(max_tenure_allowed),
      disbursement_date,
      emi_start_date,
    })
    const acceptance = { application_id: draft.id, updated_info, is_accepted: true, skip_bre_rerun: true }
    await world.call(updateLoanOffer, { token, body: acceptance })
    expect(await acceptances()).toMatchObject([{ accepted_on: 'AGENT_PHONE', is_acknowledged: false }])
    expect(await answerAs(guest, secret, 'ACCEPTED', statement?.sha256)).toBe(
      '409 This loan offer is already accepted',
    )
    const body = { application_id: draft.id, purpose: 'ACCEPTANCE' }
    expect(await world.call(createBorrowerLink, { token, body })).toMatchObject({ status: 409 })
  })

  test('to read the key facts takes an acknowledgement, and no acceptance', async () => {
    const { id, secret } = await borrowerLink('STATEMENT')
    const guest = await verifyMobile(world, draft.mobile)
    const { statement } = (await openAs(guest, secret)).value
    expect(await answerAs(guest, secret, 'ACCEPTED', statement?.sha256)).toBe(
      '400 This link is for another answer',
    )
    expect(await answerAs(guest, secret, 'ACKNOWLEDGED', statement?.sha256)).toBe('ACKNOWLEDGED')
    expect(await follow(id)).toBe('ACKNOWLEDGED')
    expect(await acceptances()).toEqual([])
  })

  test('is refused by the borrower, and then nothing else can be said', async () => {
    const { id, secret } = await borrowerLink()
    const guest = await verifyMobile(world, draft.mobile)
    const { statement } = (await openAs(guest, secret)).value
    expect(await answerAs(guest, secret, 'REFUSED', statement?.sha256)).toBe('REFUSED')
    expect(await answerAs(guest, secret, 'ACCEPTED', statement?.sha256)).toBe(
      '409 This link is no longer valid',
    )
    expect([await follow(id), await acceptances()]).toEqual(['REFUSED', []])
  })

  test('is told with the offer to the agent who follows it, for as long as it is open', async () => {
    const offered = async (as = token) => {
      const { value } = await world.call(requestLoanOffer, {
        token: as,
        body: { application_id: draft.id },
      })
      return value.bre_info.open_hand_over
    }
    expect(await offered()).toBeUndefined()
    const { id, secret } = await borrowerLink()
    expect(await offered()).toEqual({
      id,
      purpose: 'ACCEPTANCE',
      state: 'WAITING',
      seconds_left: LIFE_SECONDS,
    })
    await openAs(await verifyMobile(world, draft.mobile), secret)
    world.advance(LIFE_SECONDS - 60)
    expect(await offered()).toMatchObject({ id, state: 'OPENED' })
    world.advance(60)
    expect(await offered()).toBeUndefined()
    const second = await borrowerLink()
    await world.call(endBorrowerLink, { token, params: { id: second.id } })
    expect(await offered()).toBeUndefined()
  })

  test('shows nothing to another mobile, and is nobody else’s to follow or to end', async () => {
    const { id, secret } = await borrowerLink()
    const stranger = await verifyMobile(world, '9700000001')
    expect(await openAs(stranger, secret)).toMatchObject({ status: 404, message: 'Hand-over not found' })
    expect(await answerAs(stranger, secret, 'REFUSED')).toBe('404 Hand-over not found')
    const other = await signIn(world, '9000000002')
    for (const call of [getBorrowerLink, endBorrowerLink]) {
      expect((await world.call(call, { token: other, params: { id } })).status).toBe(404)
    }
    expect(await follow(id)).toBe('WAITING')
  })

  test('is the first phone’s of two that open it at once', async () => {
    const { secret } = await borrowerLink()
    const phones = [await verifyMobile(world, draft.mobile), await verifyMobile(world, draft.mobile)]
    const opened = await Promise.all(phones.map((guest) => openAs(guest, secret)))
    expect(opened.map(({ value }) => value.state).toSorted()).toEqual(['OPENED', 'TAKEN'])
    const second = opened.findIndex(({ value }) => value.state === 'TAKEN')
    expect(opened[second]?.value.statement).toBeUndefined()
    expect(await answerAs(phones[second] ?? '', secret, 'REFUSED')).toBe(
      '409 This link was opened on another phone',
    )
    // The same phone again is let in, as after a reload.
    expect((await openAs(phones[1 - second] ?? '', secret)).value.state).toBe('OPENED')
  })

  test('lives for a quarter of an hour', async () => {
    const { id, secret } = await borrowerLink()
    const guest = await verifyMobile(world, draft.mobile)
    const { statement } = (await openAs(guest, secret)).value
    world.advance(LIFE_SECONDS)
    expect((await openAs(guest, secret)).value).toEqual({
      id,
      sent_by: 'Asha Rao',
      purpose: 'ACCEPTANCE',
      state: 'EXPIRED',
      seconds_left: 0,
    })
    expect(await answerAs(guest, secret, 'ACCEPTED', statement?.sha256)).toBe(
      '409 This link is no longer valid',
    )
    expect(await follow(id)).toBe('EXPIRED')
  })

  test('ends when the agent takes it back, or makes another; an answer that came before stands', async () => {
    const first = await borrowerLink()
    const guest = await verifyMobile(world, draft.mobile)
    const second = await borrowerLink()
    expect((await openAs(guest, first.secret)).value.state).toBe('ENDED')
    await openAs(guest, second.secret)
    expect(await answerAs(guest, second.secret, 'REFUSED')).toBe('REFUSED')
    const end = await world.call(endBorrowerLink, { token, params: { id: second.id } })
    expect(end.value.state).toBe('REFUSED')
    const third = await borrowerLink()
    await world.call(endBorrowerLink, { token, params: { id: third.id } })
    expect((await openAs(guest, third.secret)).value).toEqual({
      ...shownNothing(third),
      state: 'ENDED',
      sent_by: 'Asha Rao',
    })
    const body = { application_id: draft.id, purpose: 'ACCEPTANCE' }
    expect(await world.call(createBorrowerLink, { token, body })).toMatchObject({ status: 429 })
  })

  test('takes no acceptance of an offer that has changed since it was read', async () => {
    const { secret } = await borrowerLink()
    const guest = await verifyMobile(world, draft.mobile)
    const { statement } = (await openAs(guest, secret)).value
    const other = `${statement?.sha256.slice(1) ?? ''}0`
    expect(await answerAs(guest, secret, 'ACCEPTED', other)).toMatch(/^409 The offer has changed/)
    expect(await acceptances()).toEqual([])
    expect((await openAs(guest, secret)).value.state).toBe('OPENED')
  })
})
