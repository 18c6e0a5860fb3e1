import { notFound } from '../../core/http-error'
import { findTenants, visitTenants } from '../../database/connection/list-tenants'
import type { ChainHead } from '../../database/tables/audit-tables'
import type { Deps, Platform } from '../../delivery/deps'
import { addJobs } from '../../delivery/jobs/jobs'
import type { Checkpoint } from '../../delivery/ports/witness'
import { sign } from '../access/tokens'
import { listChains } from './list-chains'

/** The signature is over the one before too. */
export function signCheckpoint(secret: string, checkpoint: Omit<Checkpoint, 'signature'>): string {
  const { tenant, number, at, heads, previous_signature } = checkpoint
  const content = [tenant, String(number), at, JSON.stringify(heads), previous_signature]
  return sign(secret, 'audit checkpoint', ...content)
}

const minuteOf = (moment: Date) => Math.floor(moment.getTime() / 60_000)

async function writeCheckpoint(platform: Platform, tenant: string): Promise<void> {
  const { database, secret, witness, now } = platform
  await database
    .forTenant(tenant)
    .transaction()
    .execute(async (trx) => {
      const written = trx.selectFrom('audit_checkpoints').selectAll().orderBy('number', 'desc')
      const last = await written.limit(1).executeTakeFirst()
      const at = now()
      if (last && minuteOf(last.at) === minuteOf(at)) return
      const heads = (await listChains(trx))
        .filter(({ sequence }) => sequence > 0)
        .map(({ chain, sequence, hash }): ChainHead => [chain, sequence, hash])
      if (JSON.stringify(heads) === JSON.stringify(last?.heads ?? [])) return
      const number = (last?.number ?? 0) + 1
      const place = { number, previous_signature: last?.signature ?? '' }
      const signature = signCheckpoint(secret, { tenant, ...place, at: at.toISOString(), heads })
      const { numInsertedOrUpdatedRows } = await trx
        .insertInto('audit_checkpoints')
        .values({ ...place, at, heads: JSON.stringify(heads), signature })
        // Another process was faster.
        .onConflict((other) => other.doNothing())
        .executeTakeFirstOrThrow()
      if (numInsertedOrUpdatedRows !== 1n || !witness) return
      const payload = { number: String(number) }
      const job = { kind: 'witness_heads', key: String(number), applicationId: null, payload } as const
      await addJobs(trx, [{ ...job, dueAt: at, now: at }])
    })
}

/** At most one a minute and tenant, where something has happened since the last, with a job for the witness. Safe on several servers at once. */
export async function writeCheckpoints(platform: Platform): Promise<void> {
  const { database, environment } = platform
  const list = async () => (await listChains(database.db)).map(({ tenant }) => tenant)
  const tenants = new Set(await findTenants(list, environment.deployment))
  await visitTenants([...tenants], (tenant) => writeCheckpoint(platform, tenant))
}

/** @throws HttpError 404 for one that was let go meanwhile */
export async function sendCheckpoint(
  { db, tenant, witness }: Deps,
  { number }: Readonly<Record<string, string>>,
): Promise<void> {
  const checkpoints = db.selectFrom('audit_checkpoints').selectAll().where('number', '=', Number(number))
  const checkpoint = await checkpoints.executeTakeFirst()
  if (!checkpoint) throw notFound('Signed heads not found')
  await witness?.recordHeads({ ...checkpoint, tenant, at: checkpoint.at.toISOString() })
}
