import type { Kysely } from 'kysely'
import { linkHash } from '../../core/link-hash'
import { sha256Hex } from '../../core/sha256'
import { receiptHash } from '../../database/tables/consent-hash'
import type { ConsentReceipt } from '../../database/tables/consent-tables'
import type { Database } from '../../database/tables/tables'

const BATCH = 1000

/** `gone`: receipts deleted after their retention period; `broken`: the sequence number of the first bad link. */
type ConsentVerdict =
  | { tenant: string; receipts: number; gone: number; hash: string }
  | { tenant: string; broken: number; defect: string }

type Link = Awaited<ReturnType<typeof readLinks>>[number]

function readLinks(db: Kysely<Database>, tenant: string, after: number, until: number) {
  return db
    .selectFrom('consent_links')
    .leftJoin('applications', (join) =>
      join
        .onRef('applications.tenant', '=', 'consent_links.tenant')
        .onRef('applications.id', '=', 'consent_links.application_id'),
    )
    .selectAll('consent_links')
    .select('applications.erased_at')
    .where('consent_links.tenant', '=', tenant)
    .where('sequence', '>', after)
    .where('sequence', '<=', until)
    .orderBy('sequence')
    .limit(BATCH)
    .execute()
}

async function receiptsOf(
  db: Kysely<Database>,
  tenant: string,
  links: readonly Link[],
): Promise<ReadonlyMap<string, ConsentReceipt>> {
  const ids = links.map(({ receipt_id }) => receipt_id)
  if (ids.length === 0) return new Map()
  const rows = db.selectFrom('consents').selectAll().where('tenant', '=', tenant)
  const found = await rows.where('receipt_id', 'in', ids).execute()
  return new Map(found.map((row) => [row.receipt_id, row]))
}

function findDefect(
  link: Link,
  receipt: ConsentReceipt | undefined,
  expected: { sequence: number; hash: string },
): string | undefined {
  if (link.sequence !== expected.sequence) return 'its link is missing'
  if (link.previous_hash !== expected.hash) return 'it does not follow the receipt before it'
  if (link.hash !== linkHash(link.previous_hash, link.sequence, link.receipt_sha256))
    return 'its link was changed'
  // Receipts may be deleted after their application (retention-periods.ts).
  if (!receipt) return link.erased_at === null ? 'the receipt is missing' : undefined
  return receiptHash(receipt) === link.receipt_sha256 ? undefined : 'the receipt was changed'
}

async function findUnchained(db: Kysely<Database>, tenant: string): Promise<string | undefined> {
  const unchained = db
    .selectFrom('consents')
    .select('receipt_id')
    .where('tenant', '=', tenant)
    .where((eb) => {
      const links = eb.selectFrom('consent_links').select('sequence').where('tenant', '=', tenant)
      return eb.not(eb.exists(links.whereRef('consent_links.receipt_id', '=', 'consents.receipt_id')))
    })
  if (await unchained.limit(1).executeTakeFirst()) return 'a receipt stands in no chain'
  const notices = db.selectFrom('consent_notices').selectAll().where('tenant', '=', tenant)
  const isChanged = (await notices.execute()).some(({ sha256, notice }) => sha256Hex(notice) !== sha256)
  return isChanged ? 'a notice was changed' : undefined
}

async function verifyChain(db: Kysely<Database>, tenant: string): Promise<ConsentVerdict> {
  const heads = db.selectFrom('consent_heads').selectAll().where('tenant', '=', tenant)
  const head = await heads.executeTakeFirst()
  let last = { sequence: 0, hash: '' }
  let receipts = 0
  for (;;) {
    // Links that are added meanwhile are left for the next run.
    const links = await readLinks(db, tenant, last.sequence, head?.sequence ?? Number.MAX_SAFE_INTEGER)
    const found = await receiptsOf(db, tenant, links)
    for (const link of links) {
      const receipt = found.get(link.receipt_id)
      const sequence = last.sequence + 1
      const defect = findDefect(link, receipt, { sequence, hash: last.hash })
      if (defect) return { tenant, broken: sequence, defect }
      if (receipt) receipts += 1
      last = link
    }
    if (links.length < BATCH) break
  }
  if (!head) return { tenant, broken: last.sequence, defect: 'the head of the chain is missing' }
  if (last.sequence < head.sequence)
    return { tenant, broken: last.sequence + 1, defect: 'its link is missing' }
  if (last.hash !== head.hash)
    return { tenant, broken: head.sequence, defect: 'it is not what the head says' }
  const unchained = await findUnchained(db, tenant)
  if (unchained) return { tenant, broken: last.sequence, defect: unchained }
  return { tenant, receipts, gone: last.sequence - receipts, hash: last.hash }
}

export async function verifyConsents(db: Kysely<Database>): Promise<ConsentVerdict[]> {
  const tenants = await db
    .selectFrom('consent_heads')
    .select('tenant')
    .union(db.selectFrom('consent_links').select('tenant'))
    .union(db.selectFrom('consents').select('tenant'))
    .orderBy('tenant')
    .execute()
  const verdicts: ConsentVerdict[] = []
  for (const { tenant } of tenants) verdicts.push(await verifyChain(db, tenant))
  return verdicts
}
