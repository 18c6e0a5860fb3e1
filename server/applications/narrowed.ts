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

/** The positions of applications in their agent's list. `isCut`: there are more. */
type Narrowed = { positions: number[]; isCut: boolean }

/** A list that is narrowed has at most some hundred entries: all their positions are known, whichever page is asked for. */
export async function narrowedPositions(
  db: Kysely<Database>,
  userId: number,
  narrowing: Narrowing,
): Promise<Narrowed> {
  const { status, sort } = narrowing
  const sign = sort === 'OLDEST' ? 1 : -1
  if (narrowing.search === undefined) return inStatus(db, userId, narrowing.status, sign)
  const { positions, isCut } = await found(db, userId, narrowing.search)
  const kept = status === undefined ? positions : await ofStatus(db, userId, positions, status)
  const sorted = kept.toSorted((one, other) => sign * (one - other))
  return cut(sorted, isCut)
}

function cut(positions: readonly number[], isCut = false): Narrowed {
  return {
    positions: positions.slice(0, NARROWED_MAXIMUM),
    isCut: isCut || positions.length > NARROWED_MAXIMUM,
  }
}

/** Own applications that were not erased; the condition of the indexes. */
function own(db: Kysely<Database>, userId: number) {
  return db
    .selectFrom('applications')
    .select('position')
    .$narrowType<{ position: number }>()
    .where('user_id', '=', userId)
    .where('erased_at', 'is', null)
}

async function inStatus(
  db: Kysely<Database>,
  userId: number,
  status: ApplicationStatus,
  sign: number,
): Promise<Narrowed> {
  const rows = await own(db, userId)
    .where('status', '=', status)
    .orderBy('position', sign > 0 ? 'asc' : 'desc')
    .limit(NARROWED_MAXIMUM + 1)
    .execute()
  return cut(rows.map(({ position }) => position))
}

async function ofStatus(
  db: Kysely<Database>,
  userId: number,
  positions: readonly number[],
  status: ApplicationStatus,
): Promise<number[]> {
  if (positions.length === 0) return []
  const rows = await own(db, userId).where('position', 'in', positions).where('status', '=', status).execute()
  return rows.map(({ position }) => position)
}

/** Each way of finding is one range of one index: so many entries and no more. */
async function found(db: Kysely<Database>, userId: number, search: string): Promise<Narrowed> {
  const positions = new Set<number>()
  let isCut = false
  for (const { column, from, to } of rangesOf(search)) {
    const rows = await own(db, userId)
      .where(column, '>=', from)
      .where(column, '<=', to)
      .orderBy(column)
      .orderBy('position', 'desc')
      .limit(NARROWED_MAXIMUM + 1)
      .execute()
    isCut ||= rows.length > NARROWED_MAXIMUM
    for (const { position } of rows) positions.add(position)
  }
  return { positions: [...positions], isCut }
}
