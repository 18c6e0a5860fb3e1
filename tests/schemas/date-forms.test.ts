import { describe, expect, it } from 'vitest'
import { formatDate, normaliseDate } from '@/schemas/dates'

describe('a day', () => {
  it.each(['12026-11-21', '2026-11-211', '121-11-2026', '21-11-20266', '111/21/2026', '11/21/20266'])(
    '%s with a digit too many is none',
    (typed) => {
      expect(normaliseDate(typed)).toBeNull()
    },
  )

  it.each(['31-04-2026', '30-02-2024', '29-02-2026', '00-01-2026', '01-13-2026', '01-00-2026'])(
    '%s is none of the calendar',
    (typed) => {
      expect(normaliseDate(typed)).toBeNull()
    },
  )

  it('keeps four digits of its year, two of month and day', () => {
    expect(normaliseDate('0900-01-02')).toBe('0900-01-02')
  })
})

describe('a moment is shown as its day in India', () => {
  it.each([
    ['2026-11-20T20:00:00Z', '21-11-2026'],
    ['2026-11-20T10:00:00Z', '20-11-2026'],
    ['2026-11-21T04:00:00+05:30', '21-11-2026'],
    ['2026-11-20T20:00:00-05:00', '21-11-2026'],
  ])('%s as %s', (moment, shown) => {
    expect(formatDate(moment)).toBe(shown)
  })

  it('without a time zone nobody knows which moment it is: its own day shows', () => {
    expect(formatDate('2026-11-20T23:59:00')).toBe('20-11-2026')
    expect(formatDate('2026-11-20T23:59:00Z tomorrow')).toBe('20-11-2026')
  })
})
