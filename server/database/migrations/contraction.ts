import { setTimeout as pause } from 'node:timers/promises'
import { sql, type Kysely } from 'kysely'
import type { Database } from '../tables/tables'

/** A process that has not been seen for so long is dead, and knows it too (connection/lease.ts). */
export const LEASE_MS = 10_000

const POLL_MS = 200

/** The database was contracted for a newer release: the words say so to whoever started this one. */
export class OutdatedReleaseError extends Error {
  override readonly name = 'OutdatedReleaseError'

  constructor(version: string) {
    super(
      `A newer release has changed this database by ${version}: this one cannot serve it (docs/upgrades.md)`,
    )
  }
}

/** @returns the last migration for which processes of older releases end; undefined where none has begun */
export async function findContraction(db: Kysely<Database>): Promise<string | undefined> {
  const { rows } = await sql<{ isThere: boolean }>`
    select to_regclass('schema_contractions') is not null as "isThere"`.execute(db)
  if (!rows[0]?.isThere) return undefined
  const last = db.selectFrom('schema_contractions').select('version').orderBy('version', 'desc').limit(1)
  return (await last.executeTakeFirst())?.version
}

/** Processes of older releases answer 503 from then on, and end. */
export async function announceContraction(db: Kysely<Database>, version: string): Promise<void> {
  await db
    .insertInto('schema_contractions')
    .values({ version })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/** By the database's clock. */
export async function hasOlderProcesses(db: Kysely<Database>, version: string): Promise<boolean> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::integer as count from server_processes
    where version < ${version} and seen_at > now() - ${LEASE_MS} * interval '1 millisecond'`.execute(db)
  return (rows[0]?.count ?? 0) > 0
}

/** However long it takes: what they have begun is theirs to finish. */
export async function awaitOlderProcesses(db: Kysely<Database>, version: string): Promise<void> {
  while (await hasOlderProcesses(db, version)) await pause(POLL_MS)
}
