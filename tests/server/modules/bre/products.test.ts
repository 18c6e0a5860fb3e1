import { describe, expect, test } from 'vitest'
import { emiStartAfter } from '@/schemas/money/emi-start'
import type { LoanType } from '@/schemas/options'
import type { Borrower } from '@/server/modules/bre/borrower'
import { simulatedBureau } from '@/server/modules/bre/bureau/simulated'
import { checkChoice } from '@/server/modules/bre/check-choice'
import { addDays } from '@/server/modules/bre/dates'
import { evaluate, rangeOf } from '@/server/modules/bre/evaluate'
import { shipped } from '../../helpers/shipped'

const TODAY = '2026-11-21'

/** A borrower of 36 with a score that neither costs nor saves, who has stated neither amount nor income. */
function borrower(changes: Partial<Borrower> = {}): Borrower {
  return {
    loanType: 'PERSONAL_LOAN',
    requiredAmount: null,
    birthDate: '1990-02-14',
    monthlyIncome: undefined,
    score: 734,
    overdueAmount: 0,
    ...changes,
  }
}
const decide = (changes: Partial<Borrower>) => evaluate(shipped, borrower(changes), TODAY)

/** All that each loan type offers without an amount: amount, months, percent a year, fee and insurance; and its limits. */
const OFFERS: [LoanType, number, number, number, number, number, number, number][] = [
  ['PERSONAL_LOAN', 500_000, 60, 11.7, 10_000, 2_500, 25_000, 4_000_000],
  ['PROFESSIONAL_LOANS', 1_000_000, 60, 12.2, 20_000, 5_000, 50_000, 5_000_000],
  ['HOME_LOAN', 4_000_000, 240, 10.3, 20_000, 10_000, 200_000, 100_000_000],
  ['LAP', 3_000_000, 180, 10.95, 30_000, 7_500, 200_000, 50_000_000],
  ['OD_UNSECURED_LIMIT', 500_000, 36, 14, 10_000, 2_500, 50_000, 2_500_000],
  ['AUTO_LOAN', 800_000, 84, 9.65, 8_000, 4_000, 50_000, 5_000_000],
  ['GOLD_LOAN', 200_000, 36, 9.9, 1_000, 0, 10_000, 2_500_000],
  ['EDUCATION_LOAN', 1_000_000, 120, 10.95, 10_000, 2_500, 50_000, 10_000_000],
  ['NEW_CAR_LOAN', 800_000, 84, 9.4, 8_000, 4_000, 100_000, 10_000_000],
  ['USED_CAR_LOAN', 500_000, 60, 13.7, 7_500, 2_500, 50_000, 4_000_000],
  ['DOD_UNSECURED', 500_000, 48, 14.35, 10_000, 2_500, 50_000, 3_000_000],
  ['SEP', 1_000_000, 60, 12.7, 20_000, 5_000, 50_000, 5_000_000],
  ['SENP', 800_000, 60, 13.7, 16_000, 4_000, 50_000, 4_000_000],
  ['BUSINESS_LOAN', 1_000_000, 48, 15.1, 20_000, 5_000, 50_000, 7_500_000],
  ['SMALL_BUSINESS_LOAN', 300_000, 36, 17, 7_500, 1_500, 25_000, 1_000_000],
  ['EQUIPMENT_FINANCING', 2_000_000, 60, 12.95, 20_000, 10_000, 100_000, 30_000_000],
  ['OD_SECURED_LIMIT', 2_000_000, 60, 10.7, 20_000, 5_000, 100_000, 20_000_000],
  ['OD_DOD_UNSECURED_LIMIT', 500_000, 48, 14.6, 10_000, 2_500, 50_000, 3_000_000],
]

describe('a loan type', () => {
  test.each(OFFERS)(
    '%s offers %s rupees for %s months at %s percent',
    (loanType, amount, months, rate, fee, insurance, least, most) => {
      expect(decide({ loanType })).toMatchObject({
        decision: 'APPROVED',
        bre_score: 734,
        selected_loan_amount: amount,
        suggested_loan_amount: amount,
        max_tenure_allowed: months,
        interest_rate: rate,
        total_processing_fee_amount: fee,
        insurance_fee: insurance,
        disbursement_date: '2026-11-28',
        emi_start_date: '2027-01-05',
      })
      expect(rangeOf(shipped, borrower({ loanType }), TODAY)).toEqual({
        amount: [least, most],
        tenure: [6, months],
      })
      const reasons = [least - 1, least, most, most + 1].map((requiredAmount) => {
        const outcome = decide({ loanType, requiredAmount })
        return outcome.decision === 'REJECTED' ? outcome.reason : []
      })
      expect(reasons).toEqual([['LOAN_AMOUNT_BELOW_LIMIT'], [], [], ['LOAN_AMOUNT_ABOVE_LIMIT']])
    },
  )

  test.each(['LAS_MUTUAL_FUNDS', 'BILL_DISCOUNTING', 'CONSTRUCTION_EQUIPMENT', 'constructor'])(
    '%s is not served, whoever asks',
    (loanType) => {
      const rejected = { decision: 'REJECTED', bre_score: 734, reason: ['LOAN_TYPE_NOT_SERVED'] }
      expect(decide({ loanType })).toEqual({ ...rejected, check_values: {} })
      expect(rangeOf(shipped, borrower({ loanType }), TODAY)).toBeUndefined()
    },
  )

  test.each([
    ['GOLD_LOAN', 6444],
    ['HOME_LOAN', 39_399],
    ['AUTO_LOAN', 13_137],
    ['BUSINESS_LOAN', 27_881],
  ] as const)('%s has the instalment of its own rate', (loanType, final_emi) => {
    expect(decide({ loanType })).toMatchObject({ final_emi })
  })
})

describe('a borrower', () => {
  test.each([
    [599, ['LOW_BUREAU_SCORE'], undefined],
    [600, undefined, 11.7],
    [749, undefined, 11.7],
    [750, undefined, 11.45],
    [799, undefined, 11.45],
    [800, undefined, 10.95],
  ])('with a score of %s: refused for %s, or pays %s percent', (score, reason, interest_rate) => {
    expect(decide({ score })).toMatchObject(reason ? { reason } : { interest_rate })
  })

  test.each([
    ['2005-11-22', ['AGE_BELOW_LIMIT'], undefined],
    ['2005-11-21', undefined, 60],
    ['1966-11-22', undefined, 60],
    ['1965-11-21', undefined, 48],
    ['1964-11-21', undefined, 36],
    ['1963-11-21', ['AGE_ABOVE_LIMIT'], undefined],
    [undefined, undefined, 60],
  ])('born on %s: refused for %s, or pays for %s months', (birthDate, reason, max_tenure_allowed) => {
    expect(decide({ birthDate })).toMatchObject(reason ? { reason } : { max_tenure_allowed })
  })

  test('who is too old for any loan has the shortest tenure to choose from', () => {
    expect(rangeOf(shipped, borrower({ birthDate: '1950-01-01' }), TODAY)?.tenure).toEqual([6, 6])
  })

  test.each([
    [14_999, ['INCOME_TOO_LOW'], undefined],
    // 60 % of it, 9,000 a month, pay back 4,07,000 in five years at 11.7 %.
    [15_000, undefined, 407_000],
    [1_000_000, undefined, 500_000],
  ])('who earns %s: refused for %s, or gets %s', (monthlyIncome, reason, selected_loan_amount) => {
    expect(decide({ monthlyIncome })).toMatchObject(reason ? { reason } : { selected_loan_amount })
  })

  test('hears every reason at once, in the documented order', () => {
    const outcome = decide({
      loanType: 'HOME_LOAN',
      overdueAmount: 12_500,
      score: 520,
      birthDate: '2007-01-01',
      monthlyIncome: 500,
      requiredAmount: 100_000_001,
    })
    expect(outcome).toEqual({
      decision: 'REJECTED',
      bre_score: 520,
      reason: [
        'OVERDUE_AMOUNT_PRESENT',
        'LOW_BUREAU_SCORE',
        'AGE_BELOW_LIMIT',
        'INCOME_TOO_LOW',
        'LOAN_AMOUNT_ABOVE_LIMIT',
        'REPAYMENT_CAPACITY_TOO_LOW',
      ],
      check_values: { overdue_amount: 12_500 },
    })
  })

  test('whose income carries exactly the least loan gets it', () => {
    // 60 % of 10,540 pay back 2,00,000 in three years at 8.6 %, the least there is for a home.
    const born = { loanType: 'HOME_LOAN', birthDate: '1964-11-21', score: 734 }
    const rejected = decide({ ...born, monthlyIncome: 10_500 })
    expect(rejected).toMatchObject({ reason: ['INCOME_TOO_LOW', 'REPAYMENT_CAPACITY_TOO_LOW'] })
    expect(decide({ ...born, monthlyIncome: 10_540 })).toMatchObject({ reason: ['INCOME_TOO_LOW'] })
  })
})

test.each([
  ['ABCPD9999F', 690, 12_500],
  ['ABCPD9998F', 540, 0],
  ['ABCPD9997F', 520, 48_250],
  ['ABCPD9996F', 860, 0],
  ['ABCPD1234F', 734, 0],
  ['ABCPD0149F', 849, 0],
  ['ABCPD0150F', 700, 0],
  ['ABCPD9995F', null, 0],
])('the simulated bureau says of %s: %d, %d overdue', async (panNumber, score, overdueAmount) => {
  const enquiry = { reference: 'e1', name: 'Asha Rao', mobile: '9845012555', panNumber }
  const rest = { birthDate: null, loanType: 'PERSONAL_LOAN', requiredAmount: null }
  expect(await simulatedBureau.enquire({ ...enquiry, ...rest })).toEqual({ score, overdueAmount })
})

describe('an edited offer', () => {
  const range = { amount: [25_000, 300_000], tenure: [6, 60] } as const
  const check = (changes: object) => {
    const choice = { amount: 100_000, tenure: 12, disbursement: '2026-11-28', ...changes }
    checkChoice(shipped.rules, choice, { amount: [...range.amount], tenure: [...range.tenure] }, TODAY)
  }

  test.each([
    { amount: 25_000 },
    { amount: 300_000 },
    { tenure: 6 },
    { tenure: 60 },
    { disbursement: '2026-11-21' },
    { disbursement: '2027-02-19' },
  ])('may be %j', (changes) => {
    expect(() => check(changes)).not.toThrow()
  })

  const AMOUNT = 'Loan amount must be between ₹25,000 and ₹3,00,000'
  const TENURE = 'Tenure must be between 6 and 60 months'
  const DATE = 'Disbursement date must be between 21-11-2026 and 19-02-2027'
  test.each([
    [{ amount: 24_999 }, AMOUNT],
    [{ amount: 300_001 }, AMOUNT],
    [{ tenure: 5 }, TENURE],
    [{ tenure: 61 }, TENURE],
    [{ tenure: 12.5 }, TENURE],
    [{ disbursement: '2026-11-20' }, DATE],
    [{ disbursement: '2027-02-20' }, DATE],
  ])('may not be %j', (changes, message) => {
    expect(() => check(changes)).toThrow(expect.objectContaining({ status: 400, message }))
  })
})

test('days are counted over months, and the first instalment skips a month after the twentieth', () => {
  expect(addDays('2026-12-30', 3)).toBe('2027-01-02')
  expect(emiStartAfter('2027-01-20', { day: 5, cutOff: 20 })).toBe('2027-02-05')
  expect(emiStartAfter('2027-01-21', { day: 5, cutOff: 20 })).toBe('2027-03-05')
})
