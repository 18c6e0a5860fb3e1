import { beforeAll, describe, expect, test } from 'vitest'
import { getApplication } from '@/schemas/calls/applications'
import { requestLoanOffer, updateLoanOffer } from '@/schemas/calls/offers'
import { updateApplication } from '@/schemas/calls/start'
import { todayInIndia } from '@/schemas/dates'
import type { ApplicationRow } from '@/server/database/tables/tables'
import { borrowerOf } from '@/server/modules/bre/borrower'
import { addDays } from '@/server/modules/bre/dates'
import { salariedDraft, saveEmployment, signIn, startDraft, type Draft } from '../../helpers/journey'
import { oneWorld } from '../../helpers/one-world'
import { shipped } from '../../helpers/shipped'
import { startValues } from '../../helpers/values'

const CHANGED = { status: 409, message: 'The figures have changed: update the loan offer first' }

const year = (fy: string, turnover?: unknown, profit?: unknown) => ({ fy, turnover, profit })

const server = oneWorld()
let token: string
beforeAll(async () => {
  token = await signIn(server.world)
})

const request = async (draft: Draft) => {
  const body = { application_id: draft.id }
  return (await server.world.call(requestLoanOffer, { token, body })).value.bre_info
}
type Info = Awaited<ReturnType<typeof request>>
const patch = (draft: Draft, info: Info, is_accepted: boolean, skip_bre_rerun: boolean) =>
  server.world.call(updateLoanOffer, {
    token,
    body: { application_id: draft.id, updated_info: info, is_accepted, skip_bre_rerun },
  })
const accept = (draft: Draft, info: Info) => patch(draft, info, true, true)
const get = async (draft: Draft) =>
  (await server.world.call(getApplication, { token, params: { id: draft.id } })).value
const sendBack = async (draft: Draft) =>
  server.world.app.request(`/reviewer/${draft.id}`, {
    method: 'POST',
    body: new URLSearchParams({ remarks: 'The salary slips differ' }),
  })

describe('an offer', () => {
  test('is accepted with its own amount, tenure and date only', async () => {
    const draft = await salariedDraft(server.world, token)
    const info = await request(draft)
    const tomorrow = addDays(todayInIndia(server.world.deps.now()), 1)
    expect(await accept(draft, { ...info, selected_loan_amount: 299_999 })).toMatchObject(CHANGED)
    expect(await accept(draft, { ...info, max_tenure_allowed: 59 })).toMatchObject(CHANGED)
    expect(await accept(draft, { ...info, disbursement_date: tomorrow })).toMatchObject(CHANGED)
    expect((await request(draft)).is_accepted).toBe(false)
    expect((await accept(draft, info)).value.bre_info.is_accepted).toBe(true)
  })

  test('that is accepted while it is updated is updated: nobody has seen the new figures', async () => {
    const draft = await salariedDraft(server.world, token)
    const info = { ...(await request(draft)), selected_loan_amount: 200_000 }
    const { value } = await patch(draft, info, true, false)
    expect(value.bre_info).toMatchObject({ is_accepted: false, selected_loan_amount: 200_000 })
    await accept(draft, info)
    expect(await patch(draft, info, false, false)).toMatchObject({
      status: 409,
      message: 'This loan offer is already accepted',
    })
  })

  test('that is accepted already is answered so for its own figures, and refused for others', async () => {
    const draft = await salariedDraft(server.world, token)
    const info = await request(draft)
    const first = await accept(draft, info)
    const again = await accept(draft, info)
    expect(again).toEqual(first)
    expect(await accept(draft, { ...info, max_tenure_allowed: 59 })).toMatchObject({
      status: 409,
      message: 'This loan offer is already accepted',
    })
  })

  test('that is only updated is not accepted, whatever is said about the rules', async () => {
    const draft = await salariedDraft(server.world, token)
    const info = { ...(await request(draft)), selected_loan_amount: 200_000 }
    const { value } = await patch(draft, info, false, true)
    expect(value.bre_info).toMatchObject({ is_accepted: false, selected_loan_amount: 200_000 })
    expect((await accept(draft, info)).value.bre_info.is_accepted).toBe(true)
  })

  test('is not paid back faster than the income carries: the words say how fast it may be', async () => {
    const draft = await salariedDraft(server.world, token)
    const info = await request(draft)
    const faster = (months: number) => patch(draft, { ...info, max_tenure_allowed: months }, false, false)
    expect(await faster(8)).toMatchObject({
      status: 400,
      message: 'Tenure must be between 9 and 60 months',
    })
    expect((await faster(9)).value.bre_info.final_emi).toBeLessThanOrEqual(36_000)
    const less = { ...info, selected_loan_amount: 100_000, max_tenure_allowed: 6 }
    expect((await patch(draft, less, false, false)).value.bre_info.max_tenure_allowed).toBe(6)
  })

  test('that was accepted is decided anew when a returned application has another income', async () => {
    const draft = await salariedDraft(server.world, token)
    const info = await request(draft)
    await accept(draft, info)
    await sendBack(draft)
    await saveEmployment(server.world, draft, { monthly_in_hand_salary: '14000' })
    expect(await request(draft)).toMatchObject({ decision: 'REJECTED', reason: ['INCOME_TOO_LOW'] })
    expect((await get(draft)).status).toBe('REJECTED')
  })

  test('that the rules no longer make is refused, not accepted', async () => {
    const draft = await salariedDraft(server.world, token)
    const info = await request(draft)
    const body = startValues({ mobile: draft.mobile, loan_type: 'LAS_MUTUAL_FUNDS' })
    await server.world.call(updateApplication, { token, params: { id: draft.id }, body })
    const { value } = await patch(draft, info, true, false)
    expect(value.bre_info).toMatchObject({ decision: 'REJECTED', is_accepted: false })
    expect(await get(draft)).toMatchObject({ status: 'REJECTED', rejection_reason: ['LOAN_TYPE_NOT_SERVED'] })
  })

  test('that became a rejection stays one until the start form is saved again', async () => {
    const draft = await salariedDraft(server.world, token, { start: { pan_number: 'ABCPD9999F' } })
    const info = await request(draft)
    expect(info).toMatchObject({ decision: 'REJECTED', check_values: { overdue_amount: 12_500 } })
    expect(await request(draft)).toEqual(info)
    const body = startValues({ mobile: draft.mobile })
    await server.world.call(updateApplication, { token, params: { id: draft.id }, body })
    const application = await get(draft)
    expect(application).toMatchObject({ status: 'DRAFT', rejection_reason: [] })
    expect(application.check_values).toBeUndefined()
    expect((await request(draft)).decision).toBe('APPROVED')
  })
})

describe('the income of a business', () => {
  let row: ApplicationRow
  beforeAll(async () => {
    const { id } = await startDraft(server.world, token, {
      job_type: 'SELF_EMPLOYED',
      loan_type: 'BUSINESS_LOAN',
    })
    const rows = server.world.deps.db.selectFrom('applications').selectAll().where('id', '=', id)
    row = await rows.executeTakeFirstOrThrow()
  })

  test.each<[string, unknown, number | undefined]>([
    ['its profit', [year('2025-26', 9_000_000, 1_200_000)], 100_000],
    ['12 % of its turnover without one', [year('2025-26', 9_000_000)], 90_000],
    ['its profit as text', [year('2025-26', '', '600000')], 50_000],
    ['a profit of nothing', [year('2025-26', 9_000_000, 0)], 0],
    [
      'that of the latest year',
      [year('2023-24', 0, 12), year('2025-26', 0, 120), year('2024-25', 0, 24)],
      10,
    ],
    ['that of the latest stated year', [year('2025-26', '', ''), year('2024-25', '', '36000')], 3000],
    ['rounded to rupees', [year('2025-26', '', 100)], 8],
    ['unknown without figures', [year('2025-26')], undefined],
    ['unknown from words', [year('2025-26', 'much', 'some')], undefined],
    ['unknown without years', [], undefined],
    ['unknown from what is no list', 'much', undefined],
  ])('is %s', (_, data, income) => {
    const business_info = { business_financials: { data } }
    expect(borrowerOf(shipped.rules, { ...row, business_info }).monthlyIncome).toBe(income)
  })

  test('is unknown before anything is saved, and a salary is then no income of the borrower', () => {
    expect(borrowerOf(shipped.rules, row).monthlyIncome).toBeUndefined()
    const employment_info = { monthly_in_hand_salary: 70_000 }
    expect(borrowerOf(shipped.rules, { ...row, employment_info }).monthlyIncome).toBeUndefined()
    const salaried = { ...row, job_type: 'SALARIED', employment_info }
    expect(borrowerOf(shipped.rules, salaried)).toMatchObject({ monthlyIncome: 70_000, birthDate: undefined })
  })

  test.each([
    ['before the employment is saved', null],
    ['without a salary in it', { monthly_in_hand_salary: null }],
    ['with words for a salary', { monthly_in_hand_salary: 'much' }],
  ])('of a salaried borrower is unknown %s', (_, employment_info) => {
    const salaried = { ...row, job_type: 'SALARIED', employment_info }
    expect(borrowerOf(shipped.rules, salaried).monthlyIncome).toBeUndefined()
  })

  test.each([
    ['1990-01-15', '1990-01-15'],
    [19_900_115, undefined],
  ])('comes with a birthday of %j that is read as %j', (dob, birthDate) => {
    expect(borrowerOf(shipped.rules, { ...row, personal_info: { dob } }).birthDate).toBe(birthDate)
  })
})
