import type { Kysely } from 'kysely'
import { sha256Hex } from '../../core/sha256'
import type { Database } from '../../database/tables/tables'
import { hashOf, type AuditRow } from './chain'
import { listChains } from './list-chains'

const BATCH = 1000

/** Intact, with how many entries were pruned before and a hash over the heads of all chains, or broken at an entry. */
export type Verdict =
  | { tenant: string; entries: number; after: number; hash: string }
  | { tenant: string; chain: number; broken: number; defect: string }

type Place = { sequence: number; hash: string }

/** A chain from the last of its entries that was pruned to its head, which may be missing. */
type Chain = { tenant: string; chain: number; start: Place; head: Place | undefined }

function findDefect(row: AuditRow, expected: Place): string | undefined {
  if (row.sequence !== expected.sequence) return 'it is missing'
  if (row.previous_hash !== expected.hash) return 'it does not follow the entry before it'
  if (row.hash !== hashOf(row)) return 'it was changed'
  return undefined
}

type Defect = { broken: number; defect: string }

async function findBreak(
  db: Kysely<Database>,
  { tenant, chain, start, head }: Chain,
): Promise<Defect | undefined> {
  let last = start
  for (;;) {
    const rows = await db
      .selectFrom('audit_entries')
      .selectAll()
      .where('tenant', '=', tenant)
      .where('chain', '=', chain)
      .where('sequence', '>', last.sequence)
      // Entries added meanwhile are verified the next time.
      .where('sequence', '<=', head?.sequence ?? Number.MAX_SAFE_INTEGER)
      .orderBy('sequence')
      .limit(BATCH)
      .execute()
    for (const row of rows) {
      const sequence = last.sequence + 1
      const defect = findDefect(row, { sequence, hash: last.hash })
      if (defect) return { broken: sequence, defect }
      last = row
    }
    if (rows.length < BATCH) break
  }
  if (!head) return { broken: last.sequence, defect: 'the head of the chain is missing' }
  if (last.sequence < head.sequence) return { broken: last.sequence + 1, defect: 'it is missing' }
  if (last.hash !== head.hash) return { broken: head.sequence, defect: 'it is not what the head says' }
  return undefined
}

async function readChains(db: Kysely<Database>, tenant: string): Promise<Chain[]> {
  const starts = await db.selectFrom('audit_starts').selectAll().where('tenant', '=', tenant).execute()
  const heads = (await listChains(db)).filter((head) => head.tenant === tenant)
  const entered = db.selectFrom('audit_entries').select('chain').distinct().where('tenant', '=', tenant)
  const found = (await entered.execute()).map(({ chain }) => chain)
  const chains = new Set([...starts, ...heads].map(({ chain }) => chain).concat(found))
  // All chains go on from the closed one.
  const origin = heads.find(({ chain }) => chain === 0)?.hash ?? ''
  return [...chains].map((chain) => ({
    tenant,
    chain,
    start: starts.find((start) => start.chain === chain) ?? { sequence: 0, hash: chain === 0 ? '' : origin },
    head: heads.find((head) => head.chain === chain),
  }))
}

/** Again where entries were pruned meanwhile, which are rightly missing. */
async function verifyTenant(db: Kysely<Database>, tenant: string): Promise<Verdict> {
  for (;;) {
    const chains = await readChains(db, tenant)
    let broken: (Defect & { chain: number }) | undefined
    for (const one of chains) {
      const defect = await findBreak(db, one)
      if (defect) broken ??= { chain: one.chain, ...defect }
    }
    const pruned = chains.reduce((sum, { start }) => sum + start.sequence, 0)
    if (!broken) {
      const heads = chains.map(({ chain, head }) => [chain, head?.sequence, head?.hash])
      const all = chains.reduce((sum, { head }) => sum + (head?.sequence ?? 0), 0)
      return { tenant, entries: all - pruned, after: pruned, hash: sha256Hex(JSON.stringify(heads)) }
    }
    const now = (await readChains(db, tenant)).reduce((sum, { start }) => sum + start.sequence, 0)
    if (now === pruned) return { tenant, ...broken }
  }
}

/** @returns for each tenant the first entry that is not as it was written */
export async function verifyTrail(db: Kysely<Database>): Promise<Verdict[]> {
  const heads = db.selectFrom('audit_chains').select('tenant')
  const closed = db.selectFrom('audit_heads').select('tenant')
  const entries = db.selectFrom('audit_entries').select('tenant')
  const checkpoints = db.selectFrom('audit_checkpoints').select('tenant')
  const tenants = await heads.union(closed).union(entries).union(checkpoints).orderBy('tenant').execute()
  const verdicts: Verdict[] = []
  for (const { tenant } of tenants) verdicts.push(await verifyTenant(db, tenant))
  return verdicts
}
