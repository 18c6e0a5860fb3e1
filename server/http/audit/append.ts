import { setTimeout as pause } from 'node:timers/promises'
import { sql, type Kysely } from 'kysely'
import { sha256Hex } from '../../core/sha256'
import { withTransaction } from '../../database/connection/transaction'
import type { Database } from '../../database/tables/tables'
import { hashOf, type AuditEntry, type AuditRow } from './chain'

const CHAINS = 16

type Head = { sequence: number; hash: string }
type Place = Pick<AuditRow, 'tenant' | 'chain'>

/** By tenant and chain what is probably the newest entry: to ask the database first would be one message more for each request. */
const probableHeads = new Map<string, Head>()

/** By tenant and chain the last that is being appended here: the next one knows of it before it is committed. */
const turns = new Map<string, Promise<void>>()

/** Out of turn an entry is no less right, but costs more messages: nobody waits here for who waits in the database. */
const TURN_MS = 200

/** Somebody known writes in one chain, from wherever. From 1 on. */
function chainOf({ actor, address }: AuditEntry): number {
  const writer = actor === 'anybody' ? address : actor
  return 1 + (Number.parseInt(sha256Hex(writer).slice(0, 8), 16) % CHAINS)
}

/** Waits for whoever has written in this chain and is not committed yet. @returns false where the chain's newest entry is another */
async function addAfter(db: Kysely<Database>, head: Head, row: AuditRow): Promise<boolean> {
  const { tenant, chain, sequence, hash } = row
  const moved = sql`
    update audit_chains set sequence = ${sequence}, hash = ${hash}
    where tenant = ${tenant} and chain = ${chain} and sequence = ${head.sequence} and hash = ${head.hash}`
  // Citus runs it where the tenant's row is. Another process may have moved the head by an entry that is equal in all.
  const added = sql`
    insert into audit_entries
      (tenant, chain, sequence, at, actor, address, action, call, subjects, previous_hash, hash)
    select tenant, chain, sequence, ${row.at}, ${row.actor}, ${row.address}, ${row.action}, ${row.call},
      ${row.subjects}::text[], ${row.previous_hash}, hash
    from audit_chains
    where tenant = ${tenant} and chain = ${chain} and sequence = ${sequence} and hash = ${hash}
    on conflict do nothing`
  const both = () => Promise.all([moved.execute(db), added.execute(db)])
  const [, { numAffectedRows }] = await (db.isTransaction ? both() : withTransaction(db, both))
  return numAffectedRows === 1n
}

async function beginChain(db: Kysely<Database>, tenant: string, chain: number): Promise<void> {
  const closed = db.selectFrom('audit_heads').select('hash').where('tenant', '=', tenant)
  const hash = (await closed.executeTakeFirst())?.hash ?? ''
  const begun = db.insertInto('audit_chains').values({ tenant, chain, sequence: 0, hash })
  await begun.onConflict((other) => other.doNothing()).execute()
}

/** Nobody else adds an entry to the chain until the transaction that is open on `db` ends. */
async function lockHead(db: Kysely<Database>, tenant: string, chain: number): Promise<Head> {
  const heads = db.selectFrom('audit_chains').select(['sequence', 'hash'])
  const own = heads.where('tenant', '=', tenant).where('chain', '=', chain).forNoKeyUpdate()
  const head = await own.executeTakeFirst()
  if (head) return head
  await beginChain(db, tenant, chain)
  return own.executeTakeFirstOrThrow()
}

async function appendTo(db: Kysely<Database>, name: string, entry: AuditEntry & Place): Promise<void> {
  const { tenant, chain } = entry
  const add = async (head: Head) => {
    const place = { sequence: head.sequence + 1, previous_hash: head.hash }
    const row = { ...entry, ...place, hash: hashOf({ ...entry, ...place }) }
    const isAdded = await addAfter(db, head, row)
    if (isAdded) probableHeads.set(name, { sequence: row.sequence, hash: row.hash })
    return isAdded
  }
  const probable = probableHeads.get(name)
  let isAdded = probable !== undefined && (await add(probable))
  // Without a transaction the lock is over at once, and another process may be faster again.
  while (!isAdded) isAdded = await add(await lockHead(db, tenant, chain))
}

/** Into the writer's chain, whose other writers wait until the transaction that is open on `db`, a tenant's, ends. */
export async function appendEntry(db: Kysely<Database>, tenant: string, entry: AuditEntry): Promise<void> {
  const chain = chainOf(entry)
  const name = `${tenant} ${chain}`
  const before = turns.get(name)
  const myTurn = before && Promise.race([before, pause(TURN_MS, undefined, { ref: false })])
  const turn = Promise.resolve(myTurn).then(() => appendTo(db, name, { ...entry, tenant, chain }))
  const end = turn
    .catch(() => undefined)
    .finally(() => {
      if (turns.get(name) === end) turns.delete(name)
    })
  turns.set(name, end)
  return turn
}
