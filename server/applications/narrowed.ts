import type { Kysely } from 'kysely'
import type { ApplicationStatus } from '@/schemas/options'
import type { Database } from '../database/tables'
import { rangesOf } from './search-ranges'

/** How many applications a narrowed list tells of. Whoever has more narrows it further: all of them would have to be read. */
export const NARROWED_MAXIMUM = 500

/** What the list is narrowed to; newest first unless `sort` says otherwise. */
export type Narrowing = { sort?: 'OLDEST' | undefined } & (
  | { search: string; status?: ApplicationStatus | undefined }
  | { search?: undefined; status: ApplicationStatus }
)

type Entry = { id: string; position: number; status: ApplicationStatus }

/** The applications that are left, by id, in their order. `isCut`: there are more. */
type Narrowed = { ids: string[]; isCut: boolean }

/** A list that is narrowed has at most some hundred entries: all of them are known, whichever page is asked for. */
export async function narrowedIds(
  db: Kysely<Database>,
  userId: number,
  { search, status, sort }: Narrowing,
): Promise<Narrowed> {
  const sign = sort === 'OLDEST' ? 1 : -1
  const { entries, isCut } =
    search === undefined ? await inStatus(db, userId, status, sign) : await found(db, userId, search)
  const ids = entries
    .filter((entry) => status === undefined || entry.status === status)
    .toSorted((one, other) => sign * (one.position - other.position))
    .map(({ id }) => id)
  return { ids: ids.slice(0, NARROWED_MAXIMUM), isCut: isCut || ids.length > NARROWED_MAXIMUM }
}

/** Own applications that were not erased, as the indexes have them; one more than are told of. */
function own(db: Kysely<Database>, userId: number) {
  return db
    .selectFrom('applications')
    .select(['id', 'position', 'status'])
    .$narrowType<{ position: number }>()
    .where('user_id', '=', userId)
    .where('erased_at', 'is', null)
    .limit(NARROWED_MAXIMUM + 1)
}

async function inStatus(db: Kysely<Database>, userId: number, status: ApplicationStatus, sign: number) {
  const entries = await own(db, userId)
    .where('status', '=', status)
    .orderBy('position', sign > 0 ? 'asc' : 'desc')
    .execute()
  return { entries, isCut: false }
}

/** Each way of finding is one range of one index: so many entries and no more. */
async function found(db: Kysely<Database>, userId: number, search: string) {
  const entries = new Map<string, Entry>()
  let isCut = false
  for (const { column, from, to } of rangesOf(search)) {
    const rows = await own(db, userId)
      .where(column, '>=', from)
      .where(column, '<=', to)
      .orderBy(column)
      .orderBy('position', 'desc')
      .execute()
    isCut ||= rows.length > NARROWED_MAXIMUM
    for (const row of rows) entries.set(row.id, row)
  }
  return { entries: [...entries.values()], isCut }
}
