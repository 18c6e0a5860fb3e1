import { sql, type RawBuilder } from 'kysely'

type SearchedColumn = 'name_key' | 'later_name_key' | 'last_name_key' | 'mobile' | 'tracker_id'

/** Both ends included. */
export type SearchRange = { column: SearchedColumn; from: RawBuilder<string>; to: RawBuilder<string> }

const TRACKER_DIGITS = 10
const LAST_CHARACTER = '\u{10FFFF}'

/** A number is looked for in mobiles and tracker ids, a text in names, and in tracker ids if it looks like one. */
export function rangesOf(search: string): SearchRange[] {
  const number = search.replaceAll(/[\s()+.-]/g, '')
  if (/^\d+$/.test(number)) {
    const mobile = number.replace(/^0*(?:91)?0?(?=\d{10}$)/, '')
    return [digitsFrom('mobile', '', mobile), digitsFrom('tracker_id', '', number)]
  }
  const [, letters, digits] = /^([A-Z]{2})(\d*)$/.exec(number.toUpperCase()) ?? []
  const trackers =
    letters === undefined || digits === undefined ? [] : [digitsFrom('tracker_id', letters, digits)]
  return [...namesFrom(search), ...trackers]
}

function digitsFrom(column: SearchedColumn, letters: string, digits: string): SearchRange {
  return {
    column,
    from: sql<string>`${letters + digits.padEnd(TRACKER_DIGITS, '0')}`,
    to: sql<string>`${letters + digits.padEnd(TRACKER_DIGITS, '9')}`,
  }
}

function namesFrom(search: string): SearchRange[] {
  const text = search.replaceAll(/\s+/g, ' ')
  return (['name_key', 'later_name_key', 'last_name_key'] as const).map((column) => ({
    column,
    from: sql<string>`lower(${text})`,
    to: sql<string>`lower(${text}) || ${LAST_CHARACTER}`,
  }))
}
