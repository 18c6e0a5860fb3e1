import type { Kysely } from 'kysely'
import type { Database } from './tables'

/** Writes down since when nothing saved names a file. */
export async function markOrphans(
  trx: Kysely<Database>,
  named: ReadonlySet<string>,
  belonging: { application_id: string } | { registrant: string },
  now: Date,
): Promise<void> {
  const files = trx.selectFrom('files').select(['id', 'stray_since'])
  const known = await (
    'application_id' in belonging
      ? files.where('application_id', '=', belonging.application_id)
      : files.where('application_id', 'is', null).where('mobile', '=', belonging.registrant)
  ).execute()
  const found = known.filter(({ id, stray_since }) => named.has(id) && stray_since !== null)
  const left = known.filter(({ id, stray_since }) => !named.has(id) && stray_since === null)
  for (const [changed, stray_since] of [
    [found, null],
    [left, now],
  ] as const) {
    const ids = changed.map(({ id }) => id)
    if (ids.length > 0) await trx.updateTable('files').set({ stray_since }).where('id', 'in', ids).execute()
  }
}
