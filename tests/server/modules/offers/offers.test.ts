import { beforeAll, describe, expect, test } from 'vitest'
import { getApplication, markCompleted } from '@/schemas/calls/applications'
import { requestLoanOffer, updateLoanOffer } from '@/schemas/calls/offers'
import { updateEmploymentInfo } from '@/schemas/calls/sections'
import { updateApplication } from '@/schemas/calls/start'
import { todayInIndia } from '@/schemas/dates'
import { formatRupees } from '@/schemas/money/currency'
import { addDays } from '@/server/modules/bre/dates'
import { databases } from '../../helpers/databases'
import {
  salariedDraft,
  saveBusiness,
  saveEmployment,
  savePersonal,
  signIn,
  startDraft,
  uploadFor,
  type Draft,
} from '../../helpers/journey'
import { employmentValues, PDF, PNG, startValues } from '../../helpers/values'
import { createWorld, type World } from '../../helpers/world'

describe.each(databases)('loan offers on $name', ({ open }) => {
  let world: World
  let token: string
  beforeAll(async () => {
    world = await createWorld(await open())
    token = await signIn(world)
    return world.closeWithDatabase
  })

  const request = async (draft: Draft) => {
    const answer = await world.call(requestLoanOffer, { token, body: { application_id: draft.id } })
    return answer.value.bre_info
  }
  type Info = Awaited<ReturnType<typeof request>>
  const patch = (draft: Draft, info: Info, flags: object) =>
    world.call(updateLoanOffer, {
      token,
      body: {
        application_id: draft.id,
        updated_info: {
          selected_loan_amount: info.selected_loan_amount,
          max_tenure_allowed: info.max_tenure_allowed,
          disbursement_date: info.disbursement_date,
          emi_start_date: info.emi_start_date,
        },
        ...flags,
      },
    })
  const update = (draft: Draft, info: Info) =>
    patch(draft, info, { is_accepted: false, skip_bre_rerun: false })
  const accept = (draft: Draft, info: Info) => patch(draft, info, { is_accepted: true, skip_bre_rerun: true })
  const complete = (draft: Draft) => world.call(markCompleted, { token, params: { id: draft.id } })
  const get = async (draft: Draft) =>
    (await world.call(getApplication, { token, params: { id: draft.id } })).value

  test('an application within the rules gets an offer with all its figures', async () => {
    const info = await request(await salariedDraft(world, token))
    expect(info).toMatchObject({
      decision: 'APPROVED',
      bre_score: 734,
      interest_rate: 11.7,
      final_emi: 6628,
      total_processing_fee_amount: 6000,
      insurance_fee: 1500,
      selected_loan_amount: 300_000,
      suggested_loan_amount: 300_000,
      max_tenure_allowed: 60,
      is_accepted: false,
    })
    expect(info.disbursement_date).toBe(addDays(todayInIndia(), 7))
    expect(info.emi_start_date).toMatch(/^\d{4}-\d{2}-05$/)
  })

  test('asking again answers the same decision until the application changes', async () => {
    const draft = await salariedDraft(world, token)
    await update(draft, { ...(await request(draft)), selected_loan_amount: 200_000 })
    expect((await request(draft)).selected_loan_amount).toBe(200_000)
    const slip = await uploadFor(world, draft, 'salary_slip1', PDF)
    const body = employmentValues(slip, { monthly_in_hand_salary: '16000', designation: 'Clerk' })
    await world.call(updateEmploymentInfo, { token, params: { id: draft.id }, body })
    expect((await request(draft)).suggested_loan_amount).toBe(300_000)
    expect((await request(draft)).selected_loan_amount).toBe(300_000)
  })

  test('an edited offer is computed anew and stays within what the rules allow', async () => {
    const draft = await salariedDraft(world, token)
    const info = await request(draft)
    const edited = { ...info, selected_loan_amount: 240_000, max_tenure_allowed: 24 }
    const { value } = await update(draft, edited)
    expect(value.bre_info).toMatchObject({
      decision: 'APPROVED',
      selected_loan_amount: 240_000,
      suggested_loan_amount: 300_000,
      max_tenure_allowed: 24,
      interest_rate: 11.5,
      final_emi: 11_242,
    })
    const refusals = [
      await update(draft, { ...info, selected_loan_amount: 10_000 }),
      await update(draft, { ...info, selected_loan_amount: 90_000_000 }),
      await update(draft, { ...info, max_tenure_allowed: 61 }),
      await update(draft, { ...info, disbursement_date: '2020-01-01' }),
    ]
    expect(refusals.map(({ status }) => status)).toEqual([400, 400, 400, 400])
    const [least, most] = [info.minimum_loan_amount, info.maximum_loan_amount].map(formatRupees)
    expect(refusals[0]?.message).toBe(`Loan amount must be between ${least} and ${most}`)
    // In less time the income does not carry the amount.
    expect(refusals[2]?.message).toBe(`Tenure must be between 9 and ${info.maximum_tenure} months`)
    expect((await request(draft)).selected_loan_amount).toBe(240_000)
  })

  test('accepting locks the offer and the application, and only then the final submit works', async () => {
    const draft = await salariedDraft(world, token)
    const info = await request(draft)
    expect((await complete(draft)).status).toBe(409)
    expect((await accept(draft, { ...info, selected_loan_amount: 100_000 })).status).toBe(409)
    const accepted = await accept(draft, info)
    expect(accepted.value.bre_info).toMatchObject({ decision: 'APPROVED', is_accepted: true })
    expect((await update(draft, info)).status).toBe(409)
    expect((await accept(draft, { ...info, max_tenure_allowed: 59 })).status).toBe(409)
    const start = startValues({ mobile: draft.mobile, required_amount: '1' })
    expect(
      (await world.call(updateApplication, { token, params: { id: draft.id }, body: start })).status,
    ).toBe(409)
    expect((await request(draft)).is_accepted).toBe(true)
    expect((await complete(draft)).value.tracker_id).toBe(draft.trackerId)
    expect((await complete(draft)).value.tracker_id).toBe(draft.trackerId)
    expect((await get(draft)).status).toBe('COMPLETED')
  })

  test('an offer cannot be accepted after the application has changed under it', async () => {
    const draft = await salariedDraft(world, token)
    const info = await request(draft)
    await saveEmployment(world, draft, { monthly_in_hand_salary: '90000' })
    expect(await accept(draft, info)).toMatchObject({
      status: 409,
      message: 'The application has changed: request a new loan offer',
    })
  })

  test('two taps on Accept at the same moment accept once', async () => {
    const draft = await salariedDraft(world, token)
    const info = await request(draft)
    const answers = await Promise.all([accept(draft, info), accept(draft, info)])
    expect(answers.map(({ status }) => status)).toEqual([200, 200])
    // One version more: the second found the first.
    expect(new Set(answers.map(({ etag }) => etag)).size).toBe(1)
  })

  test('a rejection rejects the application with its reasons, and Change Loan Type cures it', async () => {
    const draft = await salariedDraft(world, token, { start: { loan_type: 'LAS_MUTUAL_FUNDS' } })
    expect(await request(draft)).toMatchObject({
      decision: 'REJECTED',
      reason: ['LOAN_TYPE_NOT_SERVED'],
      has_key_facts: false,
    })
    expect(await get(draft)).toMatchObject({ status: 'REJECTED', rejection_reason: ['LOAN_TYPE_NOT_SERVED'] })
    expect((await complete(draft)).status).toBe(409)
    const body = startValues({ mobile: draft.mobile, loan_type: 'PERSONAL_LOAN' })
    await world.call(updateApplication, { token, params: { id: draft.id }, body })
    expect(await get(draft)).toMatchObject({ status: 'DRAFT', rejection_reason: [] })
    expect((await request(draft)).decision).toBe('APPROVED')
  })

  const staged: (Parameters<typeof salariedDraft>[2] & {
    title: string
    reason: string[]
    overdue?: number
  })[] = [
    {
      title: 'PAN digits 9999',
      start: { pan_number: 'ABCPD9999F' },
      reason: ['OVERDUE_AMOUNT_PRESENT'],
      overdue: 12_500,
    },
    {
      title: 'PAN digits 9997',
      start: { pan_number: 'ABCPD9997F' },
      reason: ['OVERDUE_AMOUNT_PRESENT', 'LOW_BUREAU_SCORE'],
      overdue: 48_250,
    },
    { title: 'PAN digits 9998', start: { pan_number: 'ABCPD9998F' }, reason: ['LOW_BUREAU_SCORE'] },
    {
      title: 'an age of 20',
      personal: { dob: `${new Date().getFullYear() - 20}-01-01` },
      reason: ['AGE_BELOW_LIMIT'],
    },
    {
      title: 'an age of 63',
      personal: { dob: `${new Date().getFullYear() - 63}-01-01` },
      reason: ['AGE_ABOVE_LIMIT'],
    },
    {
      title: 'a salary of 14,999',
      employment: { monthly_in_hand_salary: '14999' },
      reason: ['INCOME_TOO_LOW'],
    },
    {
      title: 'a personal loan above 40 lakh',
      start: { required_amount: '4000001' },
      reason: ['LOAN_AMOUNT_ABOVE_LIMIT'],
    },
    {
      title: 'a personal loan below 25,000',
      start: { required_amount: '24999' },
      reason: ['LOAN_AMOUNT_BELOW_LIMIT'],
    },
  ]
  test.each(staged)('$title is rejected as documented', async ({ reason, overdue, ...sections }) => {
    const draft = await salariedDraft(world, token, sections)
    const info = await request(draft)
    expect(info).toMatchObject({ decision: 'REJECTED', reason })
    expect(info.check_values?.overdue_amount).toBe(overdue)
  })

  test('a business is judged by its latest stated year', async () => {
    const draft = await startDraft(world, token, {
      job_type: 'SELF_EMPLOYED',
      loan_type: 'BUSINESS_LOAN',
      required_amount: '7000000',
    })
    await savePersonal(world, draft)
    const business_financials = {
      data: [
        { fy: '2023-24', turnover: '90000000', profit: '9000000' },
        { fy: '2025-26', turnover: '6000000', profit: '' },
      ],
    }
    await saveBusiness(world, draft, { business_financials })
    // 12 % of 60 lakh is 60,000 a month, of which 36,000 may go into instalments.
    const info = await request(draft)
    expect(info.decision).toBe('APPROVED')
    expect(info.suggested_loan_amount).toBeLessThan(1_500_000)
    expect(info.final_emi).toBeLessThanOrEqual(36_000)
  })

  test('an auto loan waits for its documents', async () => {
    const draft = await salariedDraft(world, token, { start: { loan_type: 'AUTO_LOAN' } })
    const ask = () => world.call(requestLoanOffer, { token, body: { application_id: draft.id } })
    expect(await ask()).toMatchObject({ status: 409, message: 'Save the loan documents first' })
    const photo = await uploadFor(world, draft, 'al_rc_photo', PNG)
    const body = { is_al_gl_present: true, al_rc_photo: [photo] }
    const saved = await world.call(updateApplication, { token, params: { id: draft.id }, body })
    expect(saved.status).toBe(200)
    expect((await ask()).value.bre_info.decision).toBe('APPROVED')
    expect(await get(draft)).toMatchObject({
      is_al_gl_present: true,
      asset_documents: { al_rc_photo: [photo] },
    })
  })
})
