import type { Transaction } from 'kysely'
import * as z from 'zod/mini'
import type { Database } from '../../database/tables/tables'
import type { Deps } from '../../delivery/deps'
import { addJobs } from '../../delivery/jobs/jobs'
import type { ErasureRecord } from '../../delivery/ports/witness'
import { completeLines } from '../../delivery/witness/witness-files'
import { isSameSignature, sign } from '../../http/access/tokens'

type Unsigned = Omit<ErasureRecord, 'signature'>

/** Has the witness get it once the erasure is committed: no backup of the database from before knows of it. */
export async function addErasureRecord(
  trx: Transaction<Database>,
  now: Date,
  record: Omit<Unsigned, 'tenant' | 'at'>,
): Promise<void> {
  const payload = { ...record, at: now.toISOString() }
  const job = { kind: 'witness_erasure', key: record.certificate, applicationId: null } as const
  await addJobs(trx, [{ ...job, payload, dueAt: now, now }])
}

function signRecord(secret: string, { tenant, at, call, person, certificate }: Unsigned): string {
  return sign(secret, 'erasure', tenant, at, call, person, certificate)
}

const payloadSchema = z.object({
  at: z.string(),
  call: z.enum(['admin erase', 'admin erase named-person']),
  person: z.string(),
  certificate: z.string(),
})

/** Handles the job of `addErasureRecord`. */
export async function sendErasureRecord(
  { tenant, secret, witness }: Pick<Deps, 'tenant' | 'secret' | 'witness'>,
  payload: Readonly<Record<string, string>>,
): Promise<void> {
  const record = { tenant, ...payloadSchema.parse(payload) }
  await witness?.recordErasure({ ...record, signature: signRecord(secret, record) })
}

const recordSchema = z.extend(payloadSchema, { tenant: z.string(), signature: z.string() })

/**
 * @param text lines of JSON, as the witness has got them @param secrets the server's and those before it
 * @throws Error naming the first line that is no record, or that none of the secrets has signed
 */
export function parseErasureRecords(text: string, secrets: readonly string[]): ErasureRecord[] {
  return completeLines(text).map(({ line, number }) => {
    const record = recordSchema.parse(JSON.parse(line))
    if (!secrets.some((secret) => isSameSignature(record.signature, signRecord(secret, record))))
      throw new Error(`Line ${number} was changed, or signed with another SECRET`)
    return record
  })
}
