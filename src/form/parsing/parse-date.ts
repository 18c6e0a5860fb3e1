import { normaliseDate } from '@/schemas/dates'
import { asciiDigits } from '@/schemas/text/ascii-digits'

const MONTHS = [
  'january',
  'february',
  'march',
  'april',
  'may',
  'june',
  'july',
  'august',
  'september',
  'october',
  'november',
  'december',
]

/** @returns the month's number, from a number or the beginning of an English name; '0' for none */
function parseMonth(text = ''): string {
  if (/^\d/.test(text)) return text
  return String(MONTHS.findIndex((month) => month.startsWith(text)) + 1)
}

/** YYYY-MM-DD; `other` is the second meaning of an ambiguous text. */
export type ParsedDate = { day: string; other?: string }

/** The days (YYYY-MM-DD) that a field expects. */
type DateRange = { min?: string | undefined; max?: string | undefined }

const DAY_FIRST = /^(\d{1,2})(?:st|nd|rd|th)?[-/. ,]+(\d{1,2}|[a-z]{3,9})\.?[-/. ,]+(\d{4}|\d{2})$/
const MONTH_FIRST = /^([a-z]{3,9})\.?[- ]*(\d{1,2})(?:st|nd|rd|th)?[-, ]+(\d{4}|\d{2})$/
const YEAR_FIRST = /^(\d{4})[-/. ](\d{1,2})[-/. ](\d{1,2})$/
const EIGHT_DIGITS = /^\d{8}$/
const WITH_SLASHES = /^(\d{1,2})\/(\d{1,2})\/(?:\d{4}|\d{2})$/

const CENTURIES = ['19', '20']

const SUPPORTED_DAYS = { min: '1900-01-01', max: '2099-12-31' }

function toIsoDay(year = '', month = '', day = ''): string | null {
  return normaliseDate([year, month.padStart(2, '0'), day.padStart(2, '0')].join('-'))
}

/** A two-digit year counts only where the range leaves it one century: a half-typed 1990 is not 2019. */
function parseWithCentury(
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

/** Day first or year first: the order that fits the field's range, else our centuries; day first where both do. */
function parseEightDigits(
  text: string,
  { min = SUPPORTED_DAYS.min, max = SUPPORTED_DAYS.max }: DateRange,
): string | null {
  const days = [
    toIsoDay(text.slice(4), text.slice(2, 4), text.slice(0, 2)),
    toIsoDay(text.slice(0, 4), text.slice(4, 6), text.slice(6)),
  ]
  const between = (first: string, last: string) =>
    days.find((day) => day !== null && day >= first && day <= last)
  return between(min, max) ?? between(SUPPORTED_DAYS.min, SUPPORTED_DAYS.max) ?? null
}

function parseDay(text: string, range: DateRange): string | null {
  const accepted = normaliseDate(text)
  if (accepted !== null) return accepted
  const [, first, second, third] = DAY_FIRST.exec(text) ?? []
  if (third !== undefined)
    return parseWithCentury(third, range, (year) => toIsoDay(year, parseMonth(second), first))
  const [, name, day, ending] = MONTH_FIRST.exec(text) ?? []
  if (ending !== undefined)
    return parseWithCentury(ending, range, (year) => toIsoDay(year, parseMonth(name), day))
  if (EIGHT_DIGITS.test(text)) return parseEightDigits(text, range)
  const [, ...yearFirst] = YEAR_FIRST.exec(text) ?? []
  return toIsoDay(...yearFirst)
}

function findOtherDay(text: string, day: string): string | undefined {
  const [, first, second] = WITH_SLASHES.exec(text) ?? []
  const year = day.slice(0, 4)
  const others = [toIsoDay(year, first, second), toIsoDay(year, second, first)]
  return others.find((other) => other !== null && other !== day) ?? undefined
}

/** Parses the forms of specification 5.2, and day-first dates as written in India (5-8-1990, 15 Aug 1990, 15081990). */
export function parseDate(text: string, range: DateRange = {}): ParsedDate | null {
  const written = asciiDigits(text).trim().toLowerCase()
  const day = parseDay(written, range)
  if (day === null) return null
  const other = findOtherDay(written, day)
  return other === undefined ? { day } : { day, other }
}
