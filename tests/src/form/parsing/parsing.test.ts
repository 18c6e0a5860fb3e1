import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { todayInIndia } from '@/schemas/dates'
import { formatRupees } from '@/schemas/money/currency'
import { mobile } from '@/schemas/text/primitives'
import { parseAmount } from '@/src/form/parsing/parse-amount'
import { parseCode } from '@/src/form/parsing/parse-code'
import { parseDate } from '@/src/form/parsing/parse-date'
import { parseDigits } from '@/src/form/parsing/parse-digits'
import { parseMobile } from '@/src/form/parsing/parse-mobile'
import { parseNumber } from '@/src/form/parsing/parse-number'
import { spellBirthDate, spellDate } from '@/src/form/parsing/spell-date'
import { mobiles } from '../../../schemas/arbitraries'
import { AMOUNTS, CODES, DATES, DIGITS, MOBILES, NO_AMOUNTS, NO_DATES } from './input-formats'

const BIRTHS = { min: '1960-01-01', max: '2008-12-31' }
const amounts = fc.nat({ max: 999_999_999_999 })

describe('a mobile number', () => {
  test.each(MOBILES)('%j is %s', (written, kept) => {
    expect(parseMobile(written)).toBe(kept)
  })

  test('survives every way in which a country code is put before it', () => {
    const before = fc.constantFrom('', '+91', '+91 ', '91', '0', '+91-0', '0091', '(+91) ')
    fc.assert(
      fc.property(mobiles, before, (number, code) => {
        expect(parseMobile(code + number)).toBe(number)
      }),
    )
  })

  test('typed key by key with its country code is the same number in the end', () => {
    fc.assert(
      fc.property(mobiles, fc.constantFrom('+91', '91', '0'), (number, code) => {
        const typed = (code + number).split('').reduce((box, key) => parseMobile(box + key), '')
        expect(typed).toBe(number)
      }),
    )
  })

  test('of another country never passes for one of India', () => {
    const foreign = fc.tuple(
      fc.constantFrom('+971', '+977', '+65', '+880', '+60', '+966'),
      fc.stringMatching(/^\d{9}$/),
    )
    fc.assert(
      fc.property(foreign, ([code, number]) => {
        expect(mobile.safeParse(parseMobile(`${code} ${number}`)).success).toBe(false)
      }),
    )
  })
})

describe('an amount', () => {
  test.each(AMOUNTS)('%j is %s rupees and %j paise', (written, rupees, paise) => {
    expect(parseAmount(written)).toEqual({ rupees, paise })
  })

  test.each(NO_AMOUNTS)('%j is none', (written) => {
    expect(parseAmount(written)).toBeNull()
  })

  test.each([
    ['-1,20,000', '-120000'],
    ['\u22121,20,000', '-120000'],
    ['- 1.2 lakh', '-120000'],
    ['(1,20,000)', '-120000'],
    [' -5', '-5'],
    ['-', '-'],
  ])('of a loss: %j is %s', (written, rupees) => {
    expect(parseAmount(written, { signed: true })).toEqual({ rupees, paise: '' })
  })

  test.each(['5-6 lakh', '5(6)'])(
    'that has a minus in the middle (%s) is none, of a loss either',
    (written) => {
      expect(parseAmount(written, { signed: true })).toBeNull()
    },
  )

  test('shown in Indian grouping is read back as itself, with paise or without', () => {
    fc.assert(
      fc.property(amounts, fc.constantFrom('', '.00', '/-', '.00/-', ' only'), (rupees, end) => {
        expect(parseAmount(formatRupees(rupees) + end)).toEqual({ rupees: String(rupees), paise: '' })
      }),
    )
  })

  test('of any text is digits or none, soon', () => {
    const text = fc.oneof(fc.string({ maxLength: 3000 }), fc.stringMatching(/^[\d,. lakhcr]{0,80}$/))
    fc.assert(
      fc.property(text, (written) => {
        expect(parseAmount(written)?.rupees ?? '').toMatch(/^\d{0,12}$/)
      }),
    )
  })
})

describe('a date', () => {
  test.each(DATES)('%j is %s (%s)', (written, day, other?: string) => {
    expect(parseDate(written, BIRTHS)).toEqual(other ? { day, other } : { day })
  })

  test.each(NO_DATES)('%j is none', (written) => {
    expect(parseDate(written, BIRTHS)).toBeNull()
  })

  test('with a year of two digits is none where nothing says the century', () => {
    expect(parseDate('15/08/90')).toBeNull()
  })

  test.each([
    ['01-01-60', '1960-01-01'],
    ['31-12-08', '2008-12-31'],
  ])('with a year of two digits may be the first or the last that is possible: %j is %s', (written, day) => {
    expect(parseDate(written, BIRTHS)).toEqual({ day })
  })

  test('with a year of two digits is none where two centuries are possible', () => {
    expect(parseDate('15/08/05', { min: '1900-01-01', max: '2026-12-31' })).toBeNull()
  })

  test.each([
    ['20061107', {}, '2006-11-07'],
    ['12311220', { min: '1200-01-01' }, '1231-12-20'],
    ['12311220', { max: '1300-01-01' }, null],
    ['20111112', { min: '2026-11-26' }, '2011-11-12'],
    ['20111112', { max: '2010-01-01' }, '2011-11-12'],
    ['01121999', { min: '2026-11-26' }, '1999-12-01'],
  ])('of eight digits without separators (%s) in a field of %j is %s', (written, range, day) => {
    expect(parseDate(written, range)).toEqual(day === null ? null : { day })
  })

  test('of eight digits is any day of our two centuries, in either order', () => {
    const days = fc.date({ min: new Date('1900-01-01'), max: new Date('2099-12-31'), noInvalidDate: true })
    fc.assert(
      fc.property(days, (date) => {
        const day = date.toISOString().slice(0, 10)
        const [year, month, dayOfMonth] = day.split('-')
        for (const written of [`${year}${month}${dayOfMonth}`, `${dayOfMonth}${month}${year}`])
          for (const range of [{}, BIRTHS]) expect(parseDate(written, range)).toEqual({ day })
      }),
    )
  })

  test.each([
    ['January', '01'],
    ['February', '02'],
    ['March', '03'],
    ['April', '04'],
    ['May', '05'],
    ['June', '06'],
    ['July', '07'],
    ['August', '08'],
    ['September', '09'],
    ['October', '10'],
    ['November', '11'],
    ['December', '12'],
  ])('may name its month: %s, or by three letters of it', (month, number) => {
    for (const name of [month, month.slice(0, 3)])
      expect(parseDate(`15 ${name} 1990`)).toEqual({ day: `1990-${number}-15` })
  })

  test('is said in words, a birth date with its age', () => {
    expect(spellDate('1990-05-08')).toBe('8 May 1990')
    const year = Number(todayInIndia().slice(0, 4))
    expect(spellBirthDate(`${year - 30}-01-01`)).toBe(`1 January ${year - 30}, 30 years`)
    expect(spellBirthDate(`${year - 1}-01-01`)).toBe(`1 January ${year - 1}, 1 year`)
    expect(spellBirthDate(`${year}-01-01`)).toBe(`1 January ${year}, 0 years`)
    expect(spellBirthDate(`${year + 2}-01-01`)).toBe(`1 January ${year + 2}`)
  })
})

test.each([
  ['060', 0, '60'],
  ['0', 0, '0'],
  ['00', 0, '0'],
  ['2.5 years', 0, '2'],
  ['33.333 %', 2, '33.33'],
  ['60%', 2, '60'],
  ['.5', 2, '0.5'],
  ['1234', 0, '1234'],
  ['100', 0, '100'],
  ['0060', 0, '60'],
  ['1.2.3', 2, '1.23'],
  ['', 0, ''],
])('a number written %j, to %i places, is %s', (written, places, kept) => {
  expect(parseNumber(written, { places })).toBe(kept)
})

test.each(CODES)('a %s written %j is %s', (_, written, kept) => {
  expect(parseCode(written)).toBe(kept)
  expect(parseCode(`${written}X9`)).toBe(`${kept}X9`)
})

test.each(DIGITS)('a %s written %j is %s', (_, written, kept) => {
  expect(parseDigits(written)).toBe(kept)
  expect(parseDigits(`${written}9`)).toBe(`${kept}9`)
})
