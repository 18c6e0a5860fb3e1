import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { ageOn, formatDate, normaliseDate, todayInIndia } from '@/schemas/dates'
import { birthDate, date } from '@/schemas/text/primitives'
import { padding, realDays, unrealDays, writtenDay } from './arbitraries'

describe('a date', () => {
  it('is the same day in each of the three forms, and comes out as YYYY-MM-DD', () => {
    fc.assert(
      fc.property(realDays, padding, ({ iso, indian, american }, space) => {
        for (const typed of [iso, indian, american]) expect(normaliseDate(space + typed + space)).toBe(iso)
      }),
    )
  })

  it('survives being shown as DD-MM-YYYY and read again', () => {
    fc.assert(
      fc.property(realDays, ({ iso, indian }) => {
        expect(formatDate(iso)).toBe(indian)
        expect(normaliseDate(formatDate(iso))).toBe(iso)
      }),
    )
  })

  it('is refused in every form when no calendar has it', () => {
    fc.assert(
      fc.property(unrealDays, ({ iso, indian, american }) => {
        for (const typed of [iso, indian, american]) expect(normaliseDate(typed)).toBeNull()
      }),
    )
  })

  it.each([
    ['a leap year', 2024, true],
    ['a common year', 2023, false],
    ['a century that is no leap year', 1900, false],
    ['a century that is one', 2000, true],
  ])('29 February exists in %s', (_, year, exists) => {
    const { iso, indian, american } = writtenDay(year, 2, 29)
    for (const typed of [iso, indian, american]) expect(normaliseDate(typed)).toBe(exists ? iso : null)
  })

  it.each([
    '',
    '2024-1-05',
    '5-1-2024',
    '05/13/24',
    '05.01.2024',
    '2024/01/05',
    '05-01-2024x',
    '20240105',
    'today',
  ])('is refused in any other form: %j', (typed) => {
    expect(normaliseDate(typed)).toBeNull()
    expect(date().safeParse(typed).success).toBe(false)
  })

  it('with slashes has the month first, with dashes the day first', () => {
    expect(normaliseDate('03/04/2026')).toBe('2026-03-04')
    expect(normaliseDate('03-04-2026')).toBe('2026-04-03')
  })

  it('of no day in the three-digit past is taken for one in the last century', () => {
    expect(normaliseDate('01-01-0026')).toBeNull()
  })

  it('is shown as nothing when it is none', () => {
    for (const none of [null, undefined, '', 'soon', '2023-02-29']) expect(formatDate(none)).toBe('')
  })

  it('of a timestamp is the day in India at that moment', () => {
    expect(formatDate('2026-11-20T18:29:59.999Z')).toBe('20-11-2026')
    expect(formatDate('2026-11-20T18:30:00.000Z')).toBe('21-11-2026')
    expect(formatDate('2026-11-21T00:10:00+05:30')).toBe('21-11-2026')
    // As servers in Java write it.
    expect(formatDate('2026-11-20T18:30:00.000+0000')).toBe('21-11-2026')
  })

  it('today turns over at midnight in India, whatever the zone of the machine', () => {
    expect(todayInIndia(new Date('2026-03-31T18:29:59Z'))).toBe('2026-03-31')
    expect(todayInIndia(new Date('2026-03-31T18:30:00Z'))).toBe('2026-04-01')
  })
})

/** The days around the eighteenth and the sixty-sixth birthday of somebody born on 15-06-2000. */
const BOUNDARIES = [
  ['the day before the 18th birthday', '2018-06-14', 17, false],
  ['the 18th birthday', '2018-06-15', 18, true],
  ['the day after the 18th birthday', '2018-06-16', 18, true],
  ['the day before the 65th birthday', '2065-06-14', 64, true],
  ['the 65th birthday', '2065-06-15', 65, true],
  ['the day after the 65th birthday', '2065-06-16', 65, true],
  ['the day before the 66th birthday', '2066-06-14', 65, true],
  ['the 66th birthday', '2066-06-15', 66, false],
] as const

const dobMessages = (dob: unknown, today: string) =>
  birthDate(() => today)
    .safeParse(dob)
    .error?.issues.map((issue) => issue.message)

describe('an age', () => {
  it.each(BOUNDARIES)('on %s (%s) is %i, acceptable: %j', (_, today, age, acceptable) => {
    const expected = acceptable ? undefined : ['Age not acceptable as per provided DOB']
    for (const dob of ['2000-06-15', '15-06-2000', '06/15/2000']) {
      expect(ageOn(dob, today)).toBe(age)
      expect(dobMessages(dob, today)).toEqual(expected)
    }
  })

  it.each([
    ['28 February of a common year', '2026-02-28', 17],
    ['1 March of a common year', '2026-03-01', 18],
    ['28 February of a leap year', '2028-02-28', 19],
    ['29 February of a leap year', '2028-02-29', 20],
  ])('of one born on 29-02-2008 goes up with the whole year: %s', (_, today, age) => {
    expect(ageOn('29-02-2008', today)).toBe(age)
  })

  it('goes up by one on each birthday and on no other day', () => {
    fc.assert(
      fc.property(realDays, fc.integer({ min: 1, max: 100 }), ({ iso }, years) => {
        const [year = 0, month = 0, day = 0] = iso.split('-').map(Number)
        const isLeapBirth = month === 2 && day === 29
        const birthday = isLeapBirth ? writtenDay(year + years, 3, 1) : writtenDay(year + years, month, day)
        const before = new Date(Date.parse(birthday.iso) - 86_400_000).toISOString().slice(0, 10)
        const isLeapDayBefore = before.endsWith('-02-29')
        expect(ageOn(iso, birthday.iso)).toBe(years)
        expect(ageOn(iso, before)).toBe(isLeapBirth && isLeapDayBefore ? years : years - 1)
      }),
    )
  })

  it('is none when either date is none', () => {
    expect(ageOn('31-02-2000', '2026-11-21')).toBeNull()
    expect(ageOn('2000-06-15', 'today')).toBeNull()
  })

  it.each(['', 'soon', '31-02-2000', '2090-01-01', undefined, null, 20000615])(
    'of what is no birth date is not acceptable: %j',
    (dob) => {
      expect(dobMessages(dob, '2026-11-21')).toEqual(['Age not acceptable as per provided DOB'])
    },
  )

  it('is taken on the day in India when no other day is given', () => {
    const thisYear = Number(todayInIndia().slice(0, 4))
    expect(birthDate().safeParse(`${thisYear - 30}-01-01`).success).toBe(true)
    expect(birthDate().safeParse(`${thisYear - 10}-01-01`).success).toBe(false)
  })
})
