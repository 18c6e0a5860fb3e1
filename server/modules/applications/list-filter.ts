import { type Kysely, sql, type RawBuilder } from 'kysely'
import type { ApplicationOrder, ApplicationStatus } from '@/schemas/options'
import type { Database } from '../../database/tables/tables'

/** More than this are not read; the filter has to be made narrower. */
export const FILTERED_MAXIMUM = 500

/** Newest first unless `sort` says otherwise. */
export type ListFilter = {
  sort?: ApplicationOrder | undefined
  search?: string | undefined
  status?: ApplicationStatus | undefined
}

type Entry = {
  id: string
  position: number
  status: ApplicationStatus
  name_key: string
  required_amount: number | null
}

type FilteredIds = { ids: string[]; isCut: boolean }

export async function findFilteredIds(
  db: Kysely<Database>,
  userId: number,
  { search, status, sort }: ListFilter,
): Promise<FilteredIds> {
  const { entries, isCut } =
    search === undefined
      ? await readInOrder(db, userId, status, sort)
      : await searchEntries(db, userId, search)
  const ids = entries
    .filter((entry) => status === undefined || entry.status === status)
    .toSorted((one, other) => compareEntries(sort, one, other))
    .map(({ id }) => id)
  return { ids: ids.slice(0, FILTERED_MAXIMUM), isCut: isCut || ids.length > FILTERED_MAXIMUM }
}

/** The order of the indexes: of equals the newest first, those without an amount last. */
function compareEntries(sort: ApplicationOrder | undefined, one: Entry, other: Entry): number {
  const newest = other.position - one.position
  if (sort === 'OLDEST') return -newest
  if (sort === 'AMOUNT') return (other.required_amount ?? -1) - (one.required_amount ?? -1) || newest
  if (sort !== 'NAME' || one.name_key === other.name_key) return newest
  return one.name_key < other.name_key ? -1 : 1
}

/** One more than the maximum, to know whether there are more. */
function ownEntries(db: Kysely<Database>, userId: number) {
  return db
    .selectFrom('applications')
    .select(['id', 'position', 'status', 'name_key', 'required_amount'])
    .$narrowType<{ position: number }>()
    .where('user_id', '=', userId)
    .where('erased_at', 'is', null)
    .limit(FILTERED_MAXIMUM + 1)
}

async function readInOrder(
  db: Kysely<Database>,
  userId: number,
  status: ApplicationStatus | undefined,
  sort: ApplicationOrder | undefined,
) {
  const all = ownEntries(db, userId)
  const some = status === undefined ? all : all.where('status', '=', status)
  const entries = await orderEntries(some, sort).execute()
  return { entries, isCut: false }
}

function orderEntries(query: ReturnType<typeof ownEntries>, sort: ApplicationOrder | undefined) {
  if (sort === 'OLDEST') return query.orderBy('position', 'asc')
  if (sort === 'NAME')
    return query.where('name_key', 'is not', null).orderBy('name_key').orderBy('position', 'desc')
  if (sort === 'AMOUNT')
    return query.orderBy('required_amount', (amount) => amount.desc().nullsLast()).orderBy('position', 'desc')
  return query.orderBy('position', 'desc')
}

type SearchedColumn = 'name_key' | 'later_name_key' | 'last_name_key' | 'mobile' | 'tracker_id'

/** Both ends included. */
type SearchRange = { column: SearchedColumn; from: RawBuilder<string>; to: RawBuilder<string> }

const TRACKER_DIGITS = 10
const LAST_CHARACTER = '\u{10FFFF}'

/** A number is looked for in mobiles and tracker ids, a text in names, and in tracker ids if it looks like one. */
function rangesOf(search: string): SearchRange[] {
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

/** One index range per column, each with a limit. */
async function searchEntries(db: Kysely<Database>, userId: number, search: string) {
  const entries = new Map<string, Entry>()
  let isCut = false
  for (const { column, from, to } of rangesOf(search)) {
    const rows = await ownEntries(db, userId)
      .where(column, '>=', from)
      .where(column, '<=', to)
      .orderBy(column)
      .orderBy('position', 'desc')
      .execute()
    isCut ||= rows.length > FILTERED_MAXIMUM
    for (const row of rows) entries.set(row.id, row)
  }
  return { entries: [...entries.values()], isCut }
}
