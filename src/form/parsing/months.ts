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

/** The number of a month, given by its number or by the letters that its English name begins with; 0 when there is none. */
export function monthOf(text = ''): string {
  if (/^\d/.test(text)) return text
  return String(MONTHS.findIndex((month) => month.startsWith(text)) + 1)
}
