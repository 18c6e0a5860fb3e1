import * as fc from 'fast-check'

/** Generators written from the words of specification 5.1, 5.2, 5.3, not from the patterns under test. */

const DIGITS = '0123456789'.split('')
const UPPER = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ'.split('')
const LOWER = 'abcdefghijklmnopqrstuvwxyz'.split('')

/** Exactly `length` of the characters, or `from` to `to` of them. */
export const of = (characters: readonly string[], from: number, to = from) =>
  fc.array(fc.constantFrom(...characters), { minLength: from, maxLength: to }).map((all) => all.join(''))

const joined = (...parts: fc.Arbitrary<string>[]) => fc.tuple(...parts).map((all) => all.join(''))

export const digits = (from: number, to = from) => of(DIGITS, from, to)
export const upper = (length: number) => of(UPPER, length)

export const mobiles = joined(fc.constantFrom('6', '7', '8', '9'), digits(9))
export const pans = joined(upper(5), digits(4), upper(1))
export const pincodes = joined(of(DIGITS.slice(1), 1), digits(5))
export const trackerIds = fc.oneof(digits(10), joined(upper(2), digits(10)))
export const accountNumbers = digits(9, 18)
export const ifscs = joined(upper(4), fc.constant('0'), of([...DIGITS, ...UPPER], 6))
export const otps = digits(6)
export const applicationIds = of([...DIGITS, ...LOWER.slice(0, 6)], 32)

/** A valid text with one character too few, one too many, or one that its place does not allow. */
export const spoilt = (valid: fc.Arbitrary<string>) =>
  fc.tuple(valid, fc.nat(), fc.constantFrom(' ', '-', '_', '.', 'é', '५')).chain(([text, at, alien]) => {
    const place = at % text.length
    const inside = text.slice(0, place) + alien + text.slice(place + 1)
    // A space at either end is trimmed away, so the text would only be shorter: which other near-misses cover.
    return fc.constant(alien === ' ' ? text.slice(0, 2) + alien + text.slice(2) : inside)
  })

/** Near-misses of each kind: what a hurried thumb or a confused person types. */
export const nearMisses = {
  mobile: fc.oneof(
    joined(fc.constantFrom('0', '1', '2', '3', '4', '5'), digits(9)),
    joined(fc.constantFrom('6', '9'), digits(8)),
    joined(fc.constantFrom('6', '9'), digits(10)),
    joined(fc.constantFrom('+91', '91', '0'), mobiles),
    spoilt(mobiles),
  ),
  pan: fc.oneof(
    joined(upper(4), digits(4), upper(1)),
    joined(upper(5), digits(5), upper(1)),
    joined(upper(5), digits(3), upper(1)),
    joined(upper(5), digits(5)),
    joined(digits(1), upper(4), digits(4), upper(1)),
    spoilt(pans),
  ),
  pincode: fc.oneof(joined(fc.constant('0'), digits(5)), digits(1, 5), digits(7, 9), spoilt(pincodes)),
  trackerId: fc.oneof(
    digits(1, 9),
    digits(11, 14),
    joined(upper(1), digits(10)),
    joined(upper(3), digits(10)),
    joined(upper(2), digits(9)),
    joined(upper(2), digits(11)),
    joined(of(LOWER, 2), digits(10)),
    joined(digits(10), upper(2)),
    spoilt(trackerIds),
  ),
  accountNumber: fc.oneof(digits(1, 8), digits(19, 24), spoilt(accountNumbers)),
  ifsc: fc.oneof(
    joined(upper(4), of(DIGITS.slice(1), 1), of(DIGITS, 6)),
    joined(upper(4), fc.constant('O'), of(DIGITS, 6)),
    joined(upper(3), digits(1), fc.constant('0'), digits(6)),
    joined(upper(4), fc.constant('0'), digits(5)),
    joined(upper(4), fc.constant('0'), digits(7)),
    spoilt(ifscs),
  ),
  otp: fc.oneof(digits(1, 5), digits(7, 9), spoilt(otps)),
  applicationId: fc.oneof(digits(31), digits(33), spoilt(applicationIds)),
}

/** Spaces and marks that nobody sees, as a paste brings them along. */
export const padding = fc.constantFrom(
  '',
  ' ',
  '  ',
  '\t',
  '\n',
  '\u00A0',
  '\u200B',
  '\u200E',
  '\u202A\u202C',
  '\u2066\u2069',
  '\uFEFF',
)

const two = (value: number) => String(value).padStart(2, '0')

/** A day of the calendar in its three accepted forms. */
export type WrittenDay = { iso: string; indian: string; american: string }

export function writtenDay(year: number, month: number, day: number): WrittenDay {
  const full = String(year).padStart(4, '0')
  return {
    iso: `${full}-${two(month)}-${two(day)}`,
    indian: `${two(day)}-${two(month)}-${full}`,
    american: `${two(month)}/${two(day)}/${full}`,
  }
}

/** The days of a month by the rule of the calendar, so that the tests do not lean on `Date`. */
export function daysIn(year: number, month: number): number {
  if (month === 2) return (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0 ? 29 : 28
  return [4, 6, 9, 11].includes(month) ? 30 : 31
}

/** Any real day from 1900 to 2199. */
export const realDays = fc
  .record({ year: fc.integer({ min: 1900, max: 2199 }), month: fc.integer({ min: 1, max: 12 }) })
  .chain(({ year, month }) =>
    fc.integer({ min: 1, max: daysIn(year, month) }).map((day) => writtenDay(year, month, day)),
  )

/** Days that no calendar has: the month 0 or 13 and over, the day 0 or past the month's end. */
export const unrealDays = fc
  .record({
    year: fc.integer({ min: 1900, max: 2199 }),
    month: fc.integer({ min: 0, max: 19 }),
    day: fc.integer({ min: 0, max: 39 }),
  })
  .filter(({ year, month, day }) => month < 1 || month > 12 || day < 1 || day > daysIn(year, month))
  .map(({ year, month, day }) => writtenDay(year, month, day))
