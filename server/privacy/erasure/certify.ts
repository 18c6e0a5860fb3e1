import { sha256Hex } from '../../core/sha256'
import { sql, type Transaction } from 'kysely'
import { appendEntry } from '../../http/audit/append'
import type { Database } from '../../database/tables/tables'
import type { Certificate, Erasure } from './certificate'

/** As the audit trail names it. */
export type ErasureCommand = 'admin erase' | 'admin erase named-person'

export async function findEarlierErasures(
  trx: Transaction<Database>,
  call: ErasureCommand,
  person: string,
): Promise<{ at: Date; subjects: string[] }[]> {
  return trx
    .selectFrom('audit_entries')
    .select(['at', 'subjects'])
    .where('action', '=', 'erased')
    .where('call', '=', call)
    .where(sql<boolean>`subjects @> ${[person]}::text[]`)
    .orderBy('sequence')
    .execute()
}

/**
 * Adds the entry in the audit trail; none where nothing was left to erase.
 * @param subjects the person, and what was erased or minimised
 * @returns null where nothing was ever stored
 */
export async function certify<Told extends Certificate>(
  trx: Transaction<Database>,
  certificate: Told,
  { now, call, subjects }: { now: Date; call: ErasureCommand; subjects: readonly string[] },
): Promise<Erasure<Told> | null> {
  const { tenant, erased, kept, earlier } = certificate
  if (Object.values(erased).every((count) => count === 0)) {
    return earlier.length + kept.length > 0 ? { certificate, sha256: null } : null
  }
  const sha256 = sha256Hex(JSON.stringify(certificate))
  const what = { action: 'erased', call, subjects: [...subjects, `certificate:${sha256}`] }
  await appendEntry(trx, tenant, { at: now, actor: 'operator', address: 'none', ...what })
  return { certificate, sha256 }
}
