import { sql, type Kysely } from 'kysely'
import { ADVISORY_LOCKS } from '../../database/connection/advisory-locks'
import type { TenantPlace } from '../../database/connection/list-tenants'
import type { Database } from '../../database/tables/tables'
import { appendEntry } from './append'
import { listChains } from './list-chains'

const BATCH = 1000

/** Oldest first, so that the rest stays one chain. @returns the last number deleted, null when none is old enough */
async function pruneBatch(db: Kysely<Database>, chain: number, before: Date): Promise<number | null> {
  return db.transaction().execute(async (trx) => {
    // A second server that prunes at once finds what the first has left.
    await sql`select pg_advisory_xact_lock(${ADVISORY_LOCKS.auditPruning})`.execute(trx)
    const oldest = await trx
      .selectFrom('audit_entries')
      .select(['sequence', 'hash', 'at'])
      .where('chain', '=', chain)
      .orderBy('sequence')
      .limit(BATCH)
      .execute()
    const young = oldest.findIndex(({ at }) => at >= before)
    const last = oldest.at(young === -1 ? -1 : young - 1)
    if (young === 0 || !last) return null
    const { sequence, hash } = last
    await trx
      .insertInto('audit_starts')
      .values({ chain, sequence, hash })
      .onConflict((earlier) => earlier.columns(['tenant', 'chain']).doUpdateSet({ sequence, hash }))
      .execute()
    const pruned = trx.deleteFrom('audit_entries').where('chain', '=', chain)
    await pruned.where('sequence', '<=', sequence).execute()
    return sequence
  })
}

async function pruneChain(db: Kysely<Database>, chain: number, before: Date): Promise<number | null> {
  let lastPruned: number | null = null
  for (;;) {
    const last = await pruneBatch(db, chain, before)
    if (last === null) return lastPruned
    lastPruned = last
  }
}

async function pruneCheckpoints(db: Kysely<Database>, before: Date): Promise<void> {
  const old = db.selectFrom('audit_checkpoints').where('at', '<', before)
  const { newest } = await old.select(({ fn }) => fn.max('number').as('newest')).executeTakeFirstOrThrow()
  await db.deleteFrom('audit_checkpoints').where('number', '<', newest).execute()
}

/** @throws Error from the database for entries of less than a year, which its triggers protect */
export async function pruneAuditLog({ db, tenant }: TenantPlace, before: Date, now: Date): Promise<void> {
  const subjects: string[] = []
  for (const { chain } of await listChains(db)) {
    const last = await pruneChain(db, chain, before)
    if (last !== null) subjects.push(`audit-entries:${chain}/${last}`)
  }
  await pruneCheckpoints(db, before)
  if (subjects.length === 0) return
  const what = { action: 'erased', call: 'retention', subjects }
  await appendEntry(db, tenant, { at: now, actor: 'system', address: 'none', ...what })
}
