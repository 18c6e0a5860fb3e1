import * as fc from 'fast-check'
import { expect, test, vi } from 'vitest'
import { birthDate } from '@/schemas/text/primitives'
import { birthDateRange } from '@/src/form/fields/date/birth-dates'

const DAY_MS = 86_400_000
const dayAt = (time: number) => new Date(time).toISOString().slice(0, 10)

test.each([
  ['on a plain day', '2026-03-09T06:00:00Z', { min: '1960-03-10', max: '2008-03-09' }],
  ['after midnight in India', '2026-12-31T20:00:00Z', { min: '1961-01-02', max: '2009-01-01' }],
  ['on a leap day', '2028-02-29T06:00:00Z', { min: '1962-03-01', max: '2010-02-28' }],
])('the calendar offers the birthdays of people of 18 to 65 %s', (_, now, range) => {
  vi.useFakeTimers({ now: new Date(now), toFake: ['Date'] })
  expect(birthDateRange()).toEqual(range)
})

test('the calendar offers every day that the schema takes and none that it refuses, whatever day it is', () => {
  const todays = fc.oneof(
    fc.constantFrom('2028-02-29', '2026-02-28', '2027-03-01', '2032-02-29'),
    fc
      .date({ min: new Date('2026-01-01'), max: new Date('2060-12-31'), noInvalidDate: true })
      .map((date) => dayAt(date.getTime())),
  )
  fc.assert(
    fc.property(todays, (today) => {
      vi.useFakeTimers({ now: new Date(`${today}T06:00:00Z`), toFake: ['Date'] })
      const { min, max } = birthDateRange()
      const isTaken = (day: string, away = 0) =>
        birthDate(() => today).safeParse(dayAt(Date.parse(day) + away * DAY_MS)).success
      expect([isTaken(min), isTaken(max)]).toEqual([true, true])
      expect([isTaken(min, -1), isTaken(max, 1)]).toEqual([false, false])
    }),
  )
})
