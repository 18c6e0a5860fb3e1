import { sql, type Transaction } from 'kysely'
import { sha256Hex } from '../../core/sha256'
import type { Database } from '../../database/tables/tables'
import type { ErasureRecord } from '../../delivery/ports/witness'
import { appendEntry } from '../../http/audit/append'
import type { Certificate, Erasure } from './certificate'
import { addErasureRecord } from './erasure-records'

/** As the audit trail names it. */
export type ErasureCommand = ErasureRecord['call']

export async function findEarlierErasures(
  trx: Transaction<Database>,
  call: ErasureCommand,
  pseudonyms: readonly string[],
): Promise<{ at: Date; subjects: string[] }[]> {
  return trx
    .selectFrom('audit_entries')
    .select(['at', 'subjects'])
    .where('action', '=', 'erased')
    .where('call', '=', call)
    .where(sql<boolean>`subjects && ${pseudonyms.map((one) => `person:${one}`)}::text[]`)
    .orderBy('at')
    .execute()
}

/**
 * No entry where nothing was left to erase. @param person the pseudonym @param subjects what was erased or minimised
 * @returns null where nothing was ever stored
 */
export async function certify<Told extends Certificate>(
  trx: Transaction<Database>,
  certificate: Told,
  {
    now,
    call,
    person,
    subjects,
  }: { now: Date; call: ErasureCommand; person: string; subjects: readonly string[] },
): Promise<Erasure<Told> | null> {
  const { tenant, erased, kept, earlier } = certificate
  if (Object.values(erased).every((count) => count === 0)) {
    return earlier.length + kept.length > 0 ? { certificate, sha256: null } : null
  }
  const sha256 = sha256Hex(JSON.stringify(certificate))
  const all = [`person:${person}`, ...subjects, `certificate:${sha256}`]
  const what = { action: 'erased', call, subjects: all }
  await appendEntry(trx, tenant, { at: now, actor: 'operator', address: 'none', ...what })
  await addErasureRecord(trx, now, { call, person, certificate: sha256 })
  return { certificate, sha256 }
}
