import type { Kysely } from 'kysely'
import { readText } from '@/schemas/typed-text'
import { isOtherwiseSpelled } from '../database/spelling-migration'
import type { Database } from '../database/tables'

const BATCH = 200
/** So many batches in one go, so that a clean-up ends; the next one goes on. */
const BATCHES = 50

/**
 * Writes the names of applications from before as they are written today, so that a search finds them. It is no save: version and
 * `updated_at` stay, and records of consents, statements and acceptances keep what they were made of.
 * @param db the handle on all tenants
 */
export async function normalizeNames(db: Kysely<Database>): Promise<void> {
  for (let batch = 0; batch < BATCHES; batch += 1) {
    const rows = await db
      .selectFrom('applications')
      .select(['tenant', 'id', 'name'])
      .where(isOtherwiseSpelled)
      .limit(BATCH)
      .execute()
    for (const { tenant, id, name } of rows) {
      const row = db.updateTable('applications').set({ name: readText(name) })
      // Whoever has changed it meanwhile has written it as it is written today.
      await row.where('tenant', '=', tenant).where('id', '=', id).where('name', '=', name).execute()
    }
    if (rows.length < BATCH) return
  }
}
