import { sql, type Kysely } from 'kysely'
import type { Database } from '../../database/tables/tables'
import type { Checkpoint } from '../../delivery/ports/witness'
import { isSameSignature } from '../access/tokens'
import { signCheckpoint } from './checkpoints'

const BATCH = 1000
const YEAR_MS = 365 * 86_400_000

/** Whole, with how many of them the witness has, or broken at a number. */
export type CheckpointVerdict =
  | { tenant: string; checkpoints: number; witnessed: number; last: Date | undefined }
  | { tenant: string; broken: number; defect: string }

type Asked = { secrets: readonly string[]; tenant: string; witnessed: readonly Checkpoint[]; now: Date }

type Place = { number: number; signature: string }

async function readBatch(db: Kysely<Database>, tenant: string, after: number): Promise<Checkpoint[]> {
  const rows = await db
    .selectFrom('audit_checkpoints')
    .selectAll()
    .where('tenant', '=', tenant)
    .where('number', '>', after)
    .orderBy('number')
    .limit(BATCH)
    .execute()
  return rows.map(({ at, ...rest }) => Object.assign(rest, { at: at.toISOString() }))
}

/** The first that is there follows nothing that could be looked at, unless it is the first of all. */
function findDefect(checkpoint: Checkpoint, before: Place | undefined, { secrets, now }: Asked) {
  const { number, at, previous_signature, signature } = checkpoint
  const isOld = now.getTime() - Date.parse(at) > YEAR_MS
  const first = isOld ? { number: number - 1, signature: previous_signature } : { number: 0, signature: '' }
  const expected = before ?? first
  if (number !== expected.number + 1) return 'they are missing'
  if (previous_signature !== expected.signature) return 'they do not follow those before them'
  if (!secrets.some((secret) => isSameSignature(signature, signCheckpoint(secret, checkpoint))))
    return 'they were changed, or signed with another SECRET'
  return undefined
}

/** @returns the first signed head that no entry has any more, but for those that were let go */
async function findLostHead(db: Kysely<Database>, tenant: string) {
  const { rows } = await sql<{ number: number; chain: number; sequence: number }>`
    with heads as (
      select number, (head ->> 0)::integer as chain, (head ->> 1)::bigint as sequence, head ->> 2 as hash
      from audit_checkpoints cross join lateral jsonb_array_elements(heads) as head
      where tenant = ${tenant}
    )
    select number, chain, sequence from heads
    where not exists (
      select from audit_entries as entry
      where tenant = ${tenant} and entry.chain = heads.chain and entry.sequence = heads.sequence
        and entry.hash = heads.hash
    ) and not exists (
      select from audit_starts as start
      where tenant = ${tenant} and start.chain = heads.chain
        and (start.sequence > heads.sequence or (start.sequence = heads.sequence and start.hash = heads.hash))
    )
    order by number, chain limit 1`.execute(db)
  return rows[0]
}

/** Proves of a tenant's signed heads that they are as they were written, that the witness has the same, and that every entry is there which they name. */
export async function verifyCheckpoints(db: Kysely<Database>, asked: Asked): Promise<CheckpointVerdict> {
  const { tenant } = asked
  const isBroken = (broken: number, defect: string) => ({ tenant, broken, defect })
  const witnessed = new Map(
    asked.witnessed.filter((one) => one.tenant === tenant).map((one) => [one.number, one.signature]),
  )
  let last: Checkpoint | undefined
  let [checkpoints, alike] = [0, 0]
  for (;;) {
    const batch = await readBatch(db, tenant, last?.number ?? 0)
    for (const checkpoint of batch) {
      const defect = findDefect(checkpoint, last, asked)
      if (defect) return isBroken((last?.number ?? 0) + 1, defect)
      const signature = witnessed.get(checkpoint.number)
      if (signature !== undefined && signature !== checkpoint.signature)
        return isBroken(checkpoint.number, 'the witness has others')
      if (signature !== undefined) alike += 1
      checkpoints += 1
      last = checkpoint
    }
    if (batch.length < BATCH) break
  }
  const lost = [...witnessed.keys()].find((number) => number > (last?.number ?? 0))
  if (lost !== undefined) return isBroken(lost, 'they are missing, and the witness has them')
  const head = await findLostHead(db, tenant)
  if (head)
    return isBroken(head.number, `entry ${head.sequence} of chain ${head.chain} is missing or another`)
  return { tenant, checkpoints, witnessed: alike, last: last && new Date(last.at) }
}
