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

/** The number of a month, given by its number or by three letters or more of its English name; empty when there is none. */
export function monthOf(text = ''): string {
  if (/^\d/.test(text)) return text
  const index = MONTHS.findIndex(
    (month) => month.startsWith(text) || (text === 'sept' && month === 'september'),
  )
  return index === -1 || text.length < 3 ? '' : String(index + 1)
}
