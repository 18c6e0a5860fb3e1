import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { annualPercentageRate } from '@/server/modules/key-facts/annual-rate'
import { repaymentSchedule } from '@/server/modules/key-facts/schedule'

const loans = fc.record({
  amount: fc.integer({ min: 10_000, max: 100_000_000 }),
  rate: fc.integer({ min: 1, max: 3600 }).map((hundredths) => hundredths / 100),
  months: fc.integer({ min: 6, max: 240 }),
})
const shares = fc.double({ min: 0.001, max: 0.2, noNaN: true })

const sum = (numbers: number[]) =>
  numbers.reduce((total, number) => total + Math.round(number * 100), 0) / 100

describe('the annual percentage rate', () => {
  test.each([
    // The worked example of the regulator's circular, and a statement that a lender has published.
    [{ amount: 20_000, fees: 400, rate: 15, months: 24 }, 17.07],
    [{ amount: 47_000, fees: 1175 * 1.18, rate: 21, months: 24 }, 24.15],
  ])('of %o is %d %%', (cost, expected) => {
    expect(annualPercentageRate(cost)).toBe(expected)
  })

  test('without fees is the rate of interest', () => {
    fc.assert(
      fc.property(loans, (loan) => {
        expect(annualPercentageRate({ ...loan, fees: 0 })).toBeCloseTo(loan.rate, 2)
      }),
    )
  })

  test('rises with the fees', () => {
    fc.assert(
      fc.property(loans, shares, shares, (loan, one, other) => {
        const [less, more] = [one, other].toSorted((a, b) => a - b).map((share) => share * loan.amount)
        const rateWith = (fees = 0) => annualPercentageRate({ ...loan, fees })
        expect(rateWith(less)).toBeGreaterThanOrEqual(rateWith(0))
        expect(rateWith(more)).toBeGreaterThanOrEqual(rateWith(less))
      }),
    )
  })

  test('there is none where the fees leave nothing', () => {
    expect(() => annualPercentageRate({ amount: 1000, fees: 1000, rate: 12, months: 12 })).toThrow(RangeError)
  })
})

describe('the repayment schedule', () => {
  test('pays back the amount, ends with nothing owed, and each instalment is the same but the last', () => {
    fc.assert(
      fc.property(loans, (loan) => {
        const rows = repaymentSchedule({ ...loan, firstDue: '2027-01-05' })
        const last = rows.at(-1)
        expect(rows).toHaveLength(loan.months)
        expect(sum(rows.map(({ principal }) => principal))).toBe(loan.amount)
        expect(last?.outstanding).toBe(last?.principal)
        const interest = sum(rows.map((row) => row.interest))
        expect(sum(rows.map(({ instalment }) => instalment))).toBeCloseTo(loan.amount + interest, 2)
        expect(new Set(rows.slice(0, -1).map(({ instalment }) => instalment)).size).toBe(1)
        for (const { principal } of rows) expect(principal).toBeGreaterThanOrEqual(0)
      }),
    )
  })

  test('20,000 over 24 months at 15 % costs 3,274 in interest, with rounding in the last instalment', () => {
    const rows = repaymentSchedule({ amount: 20_000, rate: 15, months: 24, firstDue: '2026-12-05' })
    expect(rows[0]).toEqual({
      number: 1,
      due: '2026-12-05',
      outstanding: 20_000,
      principal: 719.73,
      interest: 250,
      instalment: 969.73,
    })
    expect(Math.round(sum(rows.map(({ interest }) => interest)))).toBe(3274)
    expect(rows.at(-1)?.due).toBe('2028-11-05')
    expect(rows.at(-1)?.instalment).toBeCloseTo(969.73, 0)
  })

  test('falls on the last day of a month that has no such day', () => {
    const due = repaymentSchedule({ amount: 6000, rate: 0, months: 6, firstDue: '2027-01-31' })
    expect(due.map((row) => row.due.slice(5))).toEqual(['01-31', '02-28', '03-31', '04-30', '05-31', '06-30'])
    expect(due.map(({ instalment }) => instalment)).toEqual([1000, 1000, 1000, 1000, 1000, 1000])
  })
})
