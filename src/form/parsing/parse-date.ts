import { normaliseDate } from '@/schemas/dates'
import { asciiDigits } from '@/schemas/text/ascii-digits'
import { monthOf } from './months'

/** A day as it was read (YYYY-MM-DD), and the other day that the same text can mean, where it can. */
export type ParsedDate = { day: string; other?: string }

/** The days between which a field expects its answer, as YYYY-MM-DD. */
export type DateRange = { min?: string | undefined; max?: string | undefined }

const DAY_FIRST = /^(\d{1,2})(?:st|nd|rd|th)?[-/. ,]+(\d{1,2}|[a-z]{3,9})\.?[-/. ,]+(\d{4}|\d{2})$/
const MONTH_FIRST = /^([a-z]{3,9})\.?[- ]*(\d{1,2})(?:st|nd|rd|th)?[-, ]+(\d{4}|\d{2})$/
const YEAR_FIRST = /^(\d{4})[-/. ](\d{1,2})[-/. ](\d{1,2})$/
const EIGHT_DIGITS = /^\d{8}$/
const WITH_SLASHES = /^(\d{1,2})\/(\d{1,2})\/(?:\d{4}|\d{2})$/

const CENTURIES = ['19', '20']

/** The days of those centuries: no field expects others. */
const LIVED = { min: '1900-01-01', max: '2099-12-31' }

function dayOf(year = '', month = '', day = ''): string | null {
  return normaliseDate([year, month.padStart(2, '0'), day.padStart(2, '0')].join('-'))
}

/** A year of two digits is read where the range leaves it one century: a date of 1990 that is half typed is none of 2019. */
function withYear(
  year: string,
  { min, max }: DateRange,
  read: (year: string) => string | null,
): string | null {
  if (year.length === 4) return read(year)
  if (min === undefined || max === undefined) return null
  const days = CENTURIES.map((century) => read(century + year)).filter(
    (day) => day !== null && day >= min && day <= max,
  )
  return days.length === 1 ? (days[0] ?? null) : null
}

/**
 * Eight digits in the order that gives a day of the field's range, else in the one that gives a day of our centuries; day first
 * where both do. A field without a first or a last day expects none beyond our centuries.
 */
function readDigits(text: string, { min = LIVED.min, max = LIVED.max }: DateRange): string | null {
  const days = [
    dayOf(text.slice(4), text.slice(2, 4), text.slice(0, 2)),
    dayOf(text.slice(0, 4), text.slice(4, 6), text.slice(6)),
  ]
  const between = (first: string, last: string) =>
    days.find((day) => day !== null && day >= first && day <= last)
  return between(min, max) ?? between(LIVED.min, LIVED.max) ?? null
}

function readDay(text: string, range: DateRange): string | null {
  const accepted = normaliseDate(text)
  if (accepted !== null) return accepted
  const [, first, second, third] = DAY_FIRST.exec(text) ?? []
  if (third !== undefined) return withYear(third, range, (year) => dayOf(year, monthOf(second), first))
  const [, name, day, ending] = MONTH_FIRST.exec(text) ?? []
  if (ending !== undefined) return withYear(ending, range, (year) => dayOf(year, monthOf(name), day))
  if (EIGHT_DIGITS.test(text)) return readDigits(text, range)
  const [, ...yearFirst] = YEAR_FIRST.exec(text) ?? []
  return dayOf(...yearFirst)
}

function otherDay(text: string, day: string): string | undefined {
  const [, first, second] = WITH_SLASHES.exec(text) ?? []
  const year = day.slice(0, 4)
  const others = [dayOf(year, first, second), dayOf(year, second, first)]
  return others.find((other) => other !== null && other !== day) ?? undefined
}

/**
 * Reads a date as people in India write it: the three forms of specification 5.2, and day first what can be none of them
 * (15/08/1990, 5-8-1990, 15.08.1990, 15 Aug 1990, 15081990). `null` when it is no date.
 */
export function readDate(text: string, range: DateRange = {}): ParsedDate | null {
  const written = asciiDigits(text).trim().toLowerCase()
  const day = readDay(written, range)
  if (day === null) return null
  const other = otherDay(written, day)
  return other === undefined ? { day } : { day, other }
}
