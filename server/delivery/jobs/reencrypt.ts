import { countRowsToReseal, resealNext } from '../../database/encryption/reseal'
import type { Platform } from '../deps'
import { repeat } from './repeat'

/** Milliseconds until the next look; between batches others take their turn. */
const PAUSES = { more: 50, busy: 5000, done: 10_000, failed: 60_000 }

/**
 * Has stored answers encrypted with the newest key while the process serves; begins anew where it was broken off.
 * @returns stops after the batch under way
 */
export function startReencryption({ database, sealing, now, log }: Platform): () => Promise<void> {
  return repeat(async () => {
    const progress = await resealNext(database.db, sealing, now()).catch((error: unknown) => {
      log(`Stored answers could not be encrypted anew: ${String(error)}`, { level: 'error' })
      return 'failed' as const
    })
    return PAUSES[progress]
  }, PAUSES.more)
}

/** The gauge is empty, rather than stale, while the database is away. */
export async function countReencryption({ database, metrics }: Platform): Promise<void> {
  const count = await countRowsToReseal(database.db).catch(() => undefined)
  if (count === undefined) metrics.rowsToReencrypt.remove()
  else metrics.rowsToReencrypt.set(count)
}
