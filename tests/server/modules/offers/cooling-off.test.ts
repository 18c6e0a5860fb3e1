import { beforeAll, describe, expect, test } from 'vitest'
import {
  findApplicationByPhone,
  getApplication,
  listApplications,
  listOwnApplications,
  markCompleted,
} from '@/schemas/calls/applications'
import { getProfile } from '@/schemas/calls/auth'
import { getCoolingOff, withdrawLoan } from '@/schemas/calls/cooling-off'
import { getKeyFacts } from '@/schemas/calls/key-facts'
import { sendLead } from '@/schemas/calls/lenders'
import { requestLoanOffer, updateLoanOffer } from '@/schemas/calls/offers'
import { getOverview } from '@/schemas/calls/overview'
import { createApplication } from '@/schemas/calls/start'
import { trackApplication } from '@/schemas/calls/track'
import { loanOfferSchema } from '@/schemas/forms/loan-offer'
import { coolingOffEnd } from '@/server/modules/key-facts/cooling-off-end'
import { paybackOn } from '@/server/modules/key-facts/payback'
import { databases } from '../../helpers/databases'
import { salariedDraft, signIn, verifyMobile } from '../../helpers/journey'
import { sendBack } from '../../helpers/offers'
import { startValues } from '../../helpers/values'
import { createWorld, type World } from '../../helpers/world'

const DAY = 24 * 3600

describe('what is paid back in the cooling-off period', () => {
  const loan = { paid_out: 100_000, annual_percentage_rate: 18.25, disbursement_date: '2026-12-01' }

  test.each([
    ['2026-11-30', 0],
    ['2026-12-01', 100_000],
    ['2026-12-02', 100_050],
    ['2026-12-04', 100_150],
  ])('is on %s %i rupees: what was paid out, and the yearly cost of the days since', (day, rupees) => {
    expect(paybackOn(loan, day)).toBe(rupees)
  })

  test('is to the paisa', () => {
    expect(paybackOn({ ...loan, paid_out: 291_420, annual_percentage_rate: 13.02 }, '2026-12-03')).toBe(
      291_627.91,
    )
  })
})

test('the last day to leave a loan ends at midnight in India', () => {
  const end = coolingOffEnd({ disbursement_date: '2026-12-03', cooling_off_days: 3 })
  expect(new Date(end).toISOString()).toBe('2026-12-06T18:30:00.000Z')
})

describe.each(databases)('cooling-off on $name', ({ open }) => {
  let world: World
  let token: string
  beforeAll(async () => {
    world = await createWorld(await open())
    return world.closeWithDatabase
  })

  async function accepted() {
    token = await signIn(world)
    const { id, trackerId, mobile } = await salariedDraft(world, token)
    const { value } = await world.call(requestLoanOffer, { token, body: { application_id: id } })
    const { selected_loan_amount, max_tenure_allowed, disbursement_date, emi_start_date } = value.bre_info
    const updated_info = loanOfferSchema.parse({
      selected_loan_amount: String(selected_loan_amount),
      max_tenure_allowed: String(max_tenure_allowed),
      disbursement_date,
      emi_start_date,
    })
    const body = { application_id: id, updated_info, is_accepted: true, skip_bre_rerun: true }
    await world.call(updateLoanOffer, { token, body })
    const guest = await verifyMobile(world, mobile)
    return { id, trackerId, mobile, guest, disbursement: disbursement_date ?? '' }
  }
  const look = (as: string, trackerId: string) =>
    world.call(getCoolingOff, { token: as, query: { tracker_id: trackerId } })
  const leave = async (as: string, trackerId: string, payback: number) => {
    const answer = await world.call(withdrawLoan, { token: as, body: { tracker_id: trackerId, payback } })
    return { ...answer, said: `${answer.status} ${answer.message ?? ''}`.trim() }
  }
  const track = async (trackerId: string) => {
    const query = { tracker_id: trackerId, hostname: 'localhost' }
    return (await world.call(trackApplication, { query })).value
  }

  test('lasts until the stated days after disbursement; before it nothing is to be paid back', async () => {
    const { guest, trackerId } = await accepted()
    expect((await track(trackerId)).may_withdraw).toBe(true)
    const { value } = await look(guest, trackerId)
    expect(value).toMatchObject({ state: 'OPEN', payback: 0 })
    // Seven days until the loan is paid out, three in which it may be left, and the rest of today.
    expect(value.seconds_left).toBeGreaterThan(10 * DAY)
    expect(value.seconds_left).toBeLessThanOrEqual(11 * DAY)
  })

  test('after disbursement asks for what was paid out and the cost of those days', async () => {
    const { id, mobile, trackerId } = await accepted()
    world.advance(9 * DAY)
    token = await signIn(world)
    const facts = (await world.call(getKeyFacts, { token, params: { id } })).value
    const guest = await verifyMobile(world, mobile)
    const { paid_out = 0, annual_percentage_rate } = facts
    const cost = (paid_out * annual_percentage_rate * 2) / 36_500
    expect((await look(guest, trackerId)).value.payback).toBeCloseTo(paid_out + cost, 2)
  })

  test('who leaves after disbursement is told the agreed amount for good', async () => {
    const { id, mobile, trackerId } = await accepted()
    world.advance(9 * DAY)
    const guest = await verifyMobile(world, mobile)
    const { payback } = (await look(guest, trackerId)).value
    expect(payback).toBeGreaterThan(0)
    expect((await leave(guest, trackerId, payback - 1)).status).toBe(409)
    const left = await leave(guest, trackerId, payback)
    expect(left.value).toMatchObject({ state: 'WITHDRAWN', payback })
    world.advance(DAY)
    token = await signIn(world)
    expect((await world.call(getApplication, { token, params: { id } })).value).toMatchObject({ payback })
  })

  test('a borrower who leaves is out: tracking says so, the agent sees it, nothing goes on', async () => {
    const { id, guest, trackerId } = await accepted()
    const left = await leave(guest, trackerId, 0)
    expect(left.value).toMatchObject({ state: 'WITHDRAWN', payback: 0 })
    expect((await leave(guest, trackerId, 0)).value).toEqual(left.value)
    expect(await track(trackerId)).toMatchObject({
      message: 'You have left this loan in its cooling-off period.',
    })
    const agentId = (await world.call(getProfile, { token })).value.id
    const page = { page: '0', size: '10' } as never
    const { list } = (await world.call(listApplications, { token, params: { id: agentId }, query: page }))
      .value
    expect(list.find((one) => one.id === id)).toMatchObject({ status: 'WITHDRAWN' })
    const whole = (await world.call(getApplication, { token, params: { id } })).value
    expect(whole).toMatchObject({ withdrawn_at: left.value.withdrawn_at, payback: 0 })
    const gone = '409 The borrower has left this loan in its cooling-off period'
    const completed = await world.call(markCompleted, { token, params: { id } })
    expect(`${completed.status} ${completed.message}`).toBe(gone)
    const body = { lender_id: 'LANTERN', application_id: id }
    const sent = await world.call(sendLead, { token, body })
    expect(`${sent.status} ${sent.message}`).toBe(gone)
  })

  test('a loan that was left is no work: it waits for nobody, and lookups find what was begun after it', async () => {
    const { id, mobile, guest, trackerId } = await accepted()
    await sendBack(world, id)
    await leave(guest, trackerId, 0)
    const byPhone = () => world.call(findApplicationByPhone, { token, params: { id: mobile } })
    const own = async (status: string) =>
      (await world.call(listOwnApplications, { token: guest, query: { status } })).value.content
    expect((await byPhone()).status).toBe(404)
    expect(await own('INCOMPLETE')).toEqual([])
    const { value } = await world.call(getOverview, { token })
    expect(value.returned.filter((one) => one.id === id)).toEqual([])
    await verifyMobile(world, mobile, token)
    const next = await world.call(createApplication, { token, body: startValues({ mobile }) })
    expect((await byPhone()).value.id).toBe(next.value.id)
  })

  test('is over after its days, and with another amount than the one shown nobody leaves', async () => {
    const { guest, trackerId, mobile } = await accepted()
    expect((await leave(guest, trackerId, 5)).said).toBe(
      '409 The amount to pay back has changed: look at it again',
    )
    world.advance(11 * DAY)
    const later = await verifyMobile(world, mobile)
    expect((await look(later, trackerId)).value).toMatchObject({ state: 'OVER', seconds_left: 0 })
    expect((await track(trackerId)).may_withdraw).toBeUndefined()
    expect((await leave(later, trackerId, 0)).said).toBe('409 The cooling-off period is over')
  })

  test('needs an accepted offer, and is nobody else’s', async () => {
    const { trackerId } = await accepted()
    const stranger = await verifyMobile(world, '9700000001')
    expect((await look(stranger, trackerId)).status).toBe(404)
    expect((await leave(stranger, trackerId, 0)).status).toBe(404)
    const draft = await salariedDraft(world, token)
    const guest = await verifyMobile(world, draft.mobile)
    expect(await look(guest, draft.trackerId)).toMatchObject({
      status: 409,
      message: 'No loan offer of this application was accepted',
    })
  })
})
