import { expect, test } from 'vitest'
import { emiStart } from '@/server/bre/dates'
import { emiStartOf } from '@/src/features/loan-offer/emi-start'

test('the derived EMI start date is the one that the reference rules answer, on every day of two years', () => {
  for (let day = Date.UTC(2027, 0, 1); day < Date.UTC(2029, 0, 1); day += 86_400_000) {
    const disbursement = new Date(day).toISOString().slice(0, 10)
    expect(emiStartOf(disbursement)).toBe(emiStart(disbursement))
  }
})

test('a date as typed gives the same, and what is no date gives none', () => {
  expect(emiStartOf('21-12-2026')).toBe('2027-02-05')
  expect(emiStartOf('20-12-2026')).toBe('2027-01-05')
  expect(emiStartOf('31-02-2026')).toBe('')
})
