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
export function parseMonth(text = ''): string {
  if (/^\d/.test(text)) return text
  return String(MONTHS.findIndex((month) => month.startsWith(text)) + 1)
}
