import { sql, type Kysely } from 'kysely'
import { readText } from '@/schemas/text/typed-text'
import { isOtherwiseSpelled } from '../../database/migrations/spelling-migration'
import type { Database } from '../../database/tables/tables'

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
    const names = rows.map(({ name, ...key }) => ({ ...key, name, read: readText(name) }))
    // Whoever has changed one meanwhile has written it as it is written today.
    await sql`
      update applications set name = given.read
      from jsonb_to_recordset(${JSON.stringify(names)}::jsonb)
        as given (tenant text, id text, name text, read text)
      where applications.tenant = given.tenant and applications.id = given.id
        and applications.name = given.name`.execute(db)
    if (rows.length < BATCH) return
  }
}
