import { open } from 'node:fs/promises'
import type { OpenDatabase } from '../database/connection/open'
import type { Platform } from '../delivery/deps'
import { findWitnessFiles } from '../delivery/witness/witness-files'
import { parseCheckpoints } from '../http/audit/parse-checkpoints'

/** Some hundreds of signed heads: the newest of every tenant that was at work at the end. */
const TAIL_BYTES = 262_144

/** @returns the last lines, whole ones alone; empty where there is no file yet */
async function readTail(file: string): Promise<string> {
  const handle = await open(file).catch(() => undefined)
  if (!handle) return ''
  try {
    const { size } = await handle.stat()
    const start = Math.max(0, size - TAIL_BYTES)
    const { buffer } = await handle.read({ buffer: Buffer.alloc(size - start), position: start })
    const text = buffer.toString('utf8')
    const end = text.lastIndexOf('\n')
    return start === 0 ? text.slice(0, end + 1) : text.slice(text.indexOf('\n') + 1, end + 1)
  } finally {
    await handle.close()
  }
}

/**
 * Logs an error for each tenant of which a witness that is a file has newer signed heads than the database, which was restored then:
 * whom the backup has brought back is to be erased again.
 */
export async function warnOfRestore(
  { db }: Pick<OpenDatabase, 'db'>,
  { environment, log }: Pick<Platform, 'environment' | 'log'>,
): Promise<void> {
  const files = findWitnessFiles(environment)
  if (!files) return
  const witnessed = new Map<string, number>()
  for (const { tenant, number } of parseCheckpoints(await readTail(files.heads)))
    witnessed.set(tenant, Math.max(number, witnessed.get(tenant) ?? 0))
  const checkpoints = db
    .selectFrom('audit_checkpoints')
    .select(['tenant', ({ fn }) => fn.max('number').as('last')])
  const stored = new Map(
    (await checkpoints.groupBy('tenant').execute()).map(({ tenant, last }) => [tenant, last]),
  )
  for (const [tenant, number] of witnessed) {
    if (number <= (stored.get(tenant) ?? 0)) continue
    log(
      `The database is older than what the witness has: run npm run admin -- erasure repeat (docs/operations.md, Back up and restore)`,
      { level: 'error', facts: { tenant, witnessed: number, stored: stored.get(tenant) ?? 0 } },
    )
  }
}
