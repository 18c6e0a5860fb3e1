import type { Insertable, Transaction } from 'kysely'
import { randomId } from '../../core/ids'
import { linkHash } from '../../core/link-hash'
import { receiptHash } from '../../database/tables/consent-hash'
import type { ConsentReceipt } from '../../database/tables/consent-tables'
import type { Database } from '../../database/tables/tables'

type NewReceipt = Omit<Insertable<Database['consents']>, 'tenant' | 'receipt_id'>

async function lockHead(trx: Transaction<Database>, tenant: string) {
  await trx
    .insertInto('consent_heads')
    .values({ tenant, sequence: 0, hash: '' })
    .onConflict((known) => known.doNothing())
    .execute()
  const head = trx.selectFrom('consent_heads').select(['sequence', 'hash']).where('tenant', '=', tenant)
  return head.forNoKeyUpdate().executeTakeFirstOrThrow()
}

/** Appends to the tenant's hash chain. Lock order: the application first. */
export async function appendReceipts(
  trx: Transaction<Database>,
  tenant: string,
  receipts: readonly NewReceipt[],
): Promise<ConsentReceipt[]> {
  const head = await lockHead(trx, tenant)
  const written: ConsentReceipt[] = []
  for (const receipt of receipts) {
    const insert = trx.insertInto('consents').values({ ...receipt, tenant, receipt_id: randomId() })
    const row = await insert.returningAll().executeTakeFirstOrThrow()
    const { receipt_id, application_id } = row
    const receipt_sha256 = receiptHash(row)
    const sequence = head.sequence + 1
    const hash = linkHash(head.hash, sequence, receipt_sha256)
    await trx
      .insertInto('consent_links')
      .values({
        tenant,
        sequence,
        receipt_id,
        application_id,
        receipt_sha256,
        previous_hash: head.hash,
        hash,
      })
      .execute()
    Object.assign(head, { sequence, hash })
    written.push(row)
  }
  await trx.updateTable('consent_heads').set(head).where('tenant', '=', tenant).execute()
  return written
}
