import { expect, test, vi } from 'vitest'
import { birthDateRange } from '@/src/form/fields/birth-dates'

test.each([
  ['on a plain day', '2026-03-09T06:00:00Z', { min: '1960-03-09', max: '2008-03-09' }],
  ['after midnight in India', '2026-12-31T20:00:00Z', { min: '1961-01-01', max: '2009-01-01' }],
])('the calendar offers the birthdays of people of 18 to 65 %s', (_, now, range) => {
  vi.useFakeTimers({ now: new Date(now), toFake: ['Date'] })
  expect(birthDateRange()).toEqual(range)
})
