import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { lastFinancialYears } from '@/schemas/money/financial-years'
import { realDays } from '../arbitraries'

describe('the last three financial years', () => {
  it.each([
    ['2026-11-21', ['2025-26', '2024-25', '2023-24']],
    ['2026-03-31', ['2024-25', '2023-24', '2022-23']],
    ['2026-04-01', ['2025-26', '2024-25', '2023-24']],
    ['2026-12-31', ['2025-26', '2024-25', '2023-24']],
    ['2027-01-01', ['2025-26', '2024-25', '2023-24']],
    ['2001-05-01', ['2000-01', '1999-00', '1998-99']],
  ])('on %s are %j', (today, years) => {
    expect(lastFinancialYears(today)).toEqual(years)
  })

  it('are completed, the newest ended within the last twelve months, and follow one another', () => {
    fc.assert(
      fc.property(realDays, ({ iso }) => {
        const starts = lastFinancialYears(iso).map((label) => Number(label.slice(0, 4)))
        const [newest = 0] = starts
        expect(`${newest + 1}-03-31` < iso).toBe(true)
        expect(`${newest + 2}-03-31` >= iso).toBe(true)
        expect(starts).toEqual([newest, newest - 1, newest - 2])
      }),
    )
  })

  it('are written as the starting year and two digits of the next', () => {
    fc.assert(
      fc.property(realDays, ({ iso }) => {
        for (const label of lastFinancialYears(iso)) {
          const [start = '', end = ''] = label.split('-')
          expect(end).toBe(String(Number(start) + 1).slice(-2))
        }
      }),
    )
  })
})
