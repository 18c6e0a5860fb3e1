import type { Kysely } from 'kysely'
import type { Database } from '../database/tables'
import { hashOf, type AuditRow } from './chain'

/** So many entries are read at a time. */
const BATCH = 1000

/** How a tenant's chain was found: whole, with its last hash, or broken at an entry. */
export type Verdict =
  | { tenant: string; entries: number; hash: string }
  | { tenant: string; broken: number; fault: string }

function faultOf(row: AuditRow, expected: { sequence: number; hash: string }): string | undefined {
  if (row.sequence !== expected.sequence) return 'it is missing'
  if (row.previous_hash !== expected.hash) return 'it does not follow the entry before it'
  if (row.hash !== hashOf(row)) return 'it was changed'
  return undefined
}

async function verifyChain(db: Kysely<Database>, tenant: string): Promise<Verdict> {
  const head = await db.selectFrom('audit_heads').selectAll().where('tenant', '=', tenant).executeTakeFirst()
  let last = { sequence: 0, hash: '' }
  for (;;) {
    const rows = await db
      .selectFrom('audit_entries')
      .selectAll()
      .where('tenant', '=', tenant)
      .where('sequence', '>', last.sequence)
      // What is added meanwhile is judged the next time.
      .where('sequence', '<=', head?.sequence ?? Number.MAX_SAFE_INTEGER)
      .orderBy('sequence')
      .limit(BATCH)
      .execute()
    for (const row of rows) {
      const sequence = last.sequence + 1
      const fault = faultOf(row, { sequence, hash: last.hash })
      if (fault) return { tenant, broken: sequence, fault }
      last = row
    }
    if (rows.length < BATCH) break
  }
  if (!head) return { tenant, broken: last.sequence, fault: 'the head of the chain is missing' }
  if (last.sequence < head.sequence) return { tenant, broken: last.sequence + 1, fault: 'it is missing' }
  if (last.hash !== head.hash) return { tenant, broken: head.sequence, fault: 'it is not what the head says' }
  return { tenant, entries: last.sequence, hash: last.hash }
}

/** Reads the whole audit trail of every tenant and finds the first entry of each that is not as it was written. */
export async function verifyTrail(db: Kysely<Database>): Promise<Verdict[]> {
  const heads = db.selectFrom('audit_heads').select('tenant')
  const entries = db.selectFrom('audit_entries').select('tenant')
  const tenants = await heads.union(entries).orderBy('tenant').execute()
  const verdicts: Verdict[] = []
  for (const { tenant } of tenants) verdicts.push(await verifyChain(db, tenant))
  return verdicts
}
