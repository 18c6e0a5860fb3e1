import { sql, type Kysely } from 'kysely'
import { readText } from '@/schemas/text/typed-text'
import { isOtherwiseSpelled } from '../../database/migrations/spelling'
import type { Database } from '../../database/tables/tables'

const BATCH = 200
/** So that one clean-up ends; the next one goes on. */
const BATCHES = 50

/** So that a search finds them. Not a save: `version` and `updated_at` stay. */
export async function normalizeNames(db: Kysely<Database>, tenant: string): Promise<void> {
  for (let batch = 0; batch < BATCHES; batch += 1) {
    const rows = await db
      .selectFrom('applications')
      .select(['id', 'name'])
      .where(isOtherwiseSpelled)
      .limit(BATCH)
      .execute()
    const names = rows.map(({ id, name }) => ({ id, name, read: readText(name) }))
    // A name that was changed meanwhile is up to date already.
    await sql`
      update applications set name = given.read
      from jsonb_to_recordset(${JSON.stringify(names)}::jsonb)
        as given (id text, name text, read text)
      where applications.tenant = ${tenant} and applications.id = given.id
        and applications.name = given.name`.execute(db)
    if (rows.length < BATCH) return
  }
}
