import type { Kysely } from 'kysely'
import type { Database } from '../../database/tables/tables'
import { hashOf, type AuditRow } from './chain'

const BATCH = 1000

/** Intact, with `after` as the last entry that was pruned, or broken at an entry. */
export type Verdict =
  | { tenant: string; entries: number; after: number; hash: string }
  | { tenant: string; broken: number; defect: string }

function findDefect(row: AuditRow, expected: { sequence: number; hash: string }): string | undefined {
  if (row.sequence !== expected.sequence) return 'it is missing'
  if (row.previous_hash !== expected.hash) return 'it does not follow the entry before it'
  if (row.hash !== hashOf(row)) return 'it was changed'
  return undefined
}

async function startOf(db: Kysely<Database>, tenant: string): Promise<{ sequence: number; hash: string }> {
  const query = db.selectFrom('audit_starts').select(['sequence', 'hash']).where('tenant', '=', tenant)
  return (await query.executeTakeFirst()) ?? { sequence: 0, hash: '' }
}

async function verifyChain(
  db: Kysely<Database>,
  tenant: string,
  start: { sequence: number; hash: string },
): Promise<Verdict> {
  const head = await db.selectFrom('audit_heads').selectAll().where('tenant', '=', tenant).executeTakeFirst()
  let last = start
  for (;;) {
    const rows = await db
      .selectFrom('audit_entries')
      .selectAll()
      .where('tenant', '=', tenant)
      .where('sequence', '>', last.sequence)
      // Entries added meanwhile are verified the next time.
      .where('sequence', '<=', head?.sequence ?? Number.MAX_SAFE_INTEGER)
      .orderBy('sequence')
      .limit(BATCH)
      .execute()
    for (const row of rows) {
      const sequence = last.sequence + 1
      const defect = findDefect(row, { sequence, hash: last.hash })
      if (defect) return { tenant, broken: sequence, defect }
      last = row
    }
    if (rows.length < BATCH) break
  }
  if (!head) return { tenant, broken: last.sequence, defect: 'the head of the chain is missing' }
  if (last.sequence < head.sequence) return { tenant, broken: last.sequence + 1, defect: 'it is missing' }
  if (last.hash !== head.hash)
    return { tenant, broken: head.sequence, defect: 'it is not what the head says' }
  const { sequence: after } = start
  return { tenant, entries: last.sequence - after, after, hash: last.hash }
}

/** @returns for each tenant the first entry that is not as it was written */
export async function verifyTrail(db: Kysely<Database>): Promise<Verdict[]> {
  const heads = db.selectFrom('audit_heads').select('tenant')
  const entries = db.selectFrom('audit_entries').select('tenant')
  const tenants = await heads.union(entries).orderBy('tenant').execute()
  const verdicts: Verdict[] = []
  for (const { tenant } of tenants) {
    let start = await startOf(db, tenant)
    for (;;) {
      const verdict = await verifyChain(db, tenant, start)
      const began = await startOf(db, tenant)
      verdicts.push(verdict)
      // Entries that were pruned meanwhile are rightly missing.
      if (!('broken' in verdict) || began.sequence === start.sequence) break
      verdicts.pop()
      start = began
    }
  }
  return verdicts
}
