import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { emiOf, principalFor } from '@/schemas/money/emi'
import { emiStartAfter } from '@/schemas/money/emi-start'
import { LOAN_TYPES } from '@/schemas/options'
import type { Borrower } from '@/server/modules/bre/borrower'
import { evaluate, rangeOf } from '@/server/modules/bre/evaluate'
import { shipped } from '../../helpers/shipped'

const TODAY = '2026-11-21'
const emiStart = (day: string) => emiStartAfter(day, { day: 5, cutOff: 20 })
const principals = fc.integer({ min: 10_000, max: 100_000_000 })
const rates = fc.double({ min: 5, max: 24, noNaN: true })
const tenures = fc.integer({ min: 6, max: 240 })

const borrowers: fc.Arbitrary<Borrower> = fc.record({
  loanType: fc.constantFrom(...LOAN_TYPES.map(({ value }) => value)),
  requiredAmount: fc.option(fc.integer({ min: 1, max: 200_000_000 })),
  birthDate: fc.integer({ min: 1961, max: 2008 }).map((year) => `${year}-06-15`),
  monthlyIncome: fc.option(fc.integer({ min: 0, max: 2_000_000 }), { nil: undefined }),
  score: fc.integer({ min: 500, max: 860 }),
  overdueAmount: fc.constantFrom(0, 0, 0, 12_500),
})

function isDecided(borrower: Borrower): boolean {
  const outcome = evaluate(shipped, borrower, TODAY)
  if (outcome.decision === 'REJECTED') return outcome.reason.length > 0
  const [least = 0, most = 0] = rangeOf(shipped, borrower, TODAY)?.amount ?? []
  const amount = outcome.selected_loan_amount
  return amount >= least && amount <= Math.min(most, borrower.requiredAmount ?? most)
}

function isCarried(borrower: Borrower): boolean {
  const outcome = evaluate(shipped, borrower, TODAY)
  if (outcome.decision === 'REJECTED' || borrower.monthlyIncome === undefined) return true
  return outcome.final_emi <= borrower.monthlyIncome * 0.6
}

describe('instalments', () => {
  test('a known loan has the known instalment', () => {
    expect(emiOf(1_000_000, 12, 12)).toBe(88_849)
    expect(emiOf(120_000, 0, 12)).toBe(10_000)
    expect(principalFor(10_000, 0, 12)).toBe(120_000)
  })

  test('pay back the principal with interest, to within the rounding of each month', () => {
    fc.assert(
      fc.property(principals, rates, tenures, (principal, rate, months) => {
        let balance = principal
        const emi = emiOf(principal, rate, months)
        for (let month = 0; month < months; month += 1) balance += (balance * rate) / 1200 - emi
        // Half a rupee a month, with the interest that it gathers.
        const slack = 0.5 * months * (1 + rate / 1200) ** months + 1
        expect(Math.abs(balance)).toBeLessThan(slack)
      }),
    )
  })

  test('the largest loan for an instalment is one that the instalment pays', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1000, max: 500_000 }), rates, tenures, (monthly, rate, months) => {
        const principal = principalFor(monthly, rate, months)
        expect(emiOf(principal, rate, months)).toBeLessThanOrEqual(monthly)
        expect(emiOf(principal + 1000, rate, months)).toBeGreaterThanOrEqual(monthly)
      }),
    )
  })

  test('start on the fifth, a month later for who is paid out after the twentieth', () => {
    expect(emiStart('2026-11-20')).toBe('2026-12-05')
    expect(emiStart('2026-11-21')).toBe('2027-01-05')
    expect(emiStart('2026-12-31')).toBe('2027-02-05')
  })
})

describe('the rules', () => {
  test('decide every borrower: an offer within its own range, or at least one reason', () => {
    fc.assert(
      fc.property(borrowers, (borrower) => {
        expect(isDecided(borrower)).toBe(true)
      }),
      { numRuns: 1000 },
    )
  })

  test('never lend more than the income carries', () => {
    fc.assert(
      fc.property(borrowers, (borrower) => {
        expect(isCarried(borrower)).toBe(true)
      }),
      { numRuns: 1000 },
    )
  })

  test('reject every loan type without a product', () => {
    for (const { value: loanType } of LOAN_TYPES) {
      const outcome = evaluate(
        shipped,
        {
          loanType,
          requiredAmount: 500_000,
          birthDate: '1990-01-01',
          monthlyIncome: 90_000,
          score: 760,
          overdueAmount: 0,
        },
        TODAY,
      )
      expect(outcome.decision).toBe(shipped.products[loanType] ? 'APPROVED' : 'REJECTED')
    }
  })
})
