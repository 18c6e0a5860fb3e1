import { expect, test } from 'vitest'
import { emiStartOf } from '@/src/features/loan-offer/emi-start'

test('instalments begin on the fifth where a server names no day, a month later after the twentieth', () => {
  expect(emiStartOf('21-12-2026', {})).toBe('2027-02-05')
  expect(emiStartOf('20-12-2026', {})).toBe('2027-01-05')
  expect(emiStartOf('31-02-2026', {})).toBe('')
})

test('instalments begin on the day of the month that the offer names', () => {
  const offer = { emi_day: 10, emi_cut_off_day: 25 }
  expect(emiStartOf('2026-12-25', offer)).toBe('2027-01-10')
  expect(emiStartOf('26-12-2026', offer)).toBe('2027-02-10')
})
