import type { Transaction, Updateable } from 'kysely'
import type { Caller } from '../auth/sessions'
import type { ApplicationRow, Database } from '../database/tables'
import type { Deps } from '../deps'
import { lockOwn } from './ownership'

type Changes = Updateable<Database['applications']>

/**
 * Changes the caller's application in one transaction: locked, checked and computed by `change`, counted in `version`.
 * What `change` throws leaves everything as it was; when this answers, the change is committed. `null` means that there
 * is nothing to change.
 * @throws HttpError 404 when the application is not the caller's
 */
export async function saveApplication(
  deps: Deps,
  caller: Caller,
  id: string,
  change: (row: ApplicationRow, trx: Transaction<Database>) => Promise<Changes | null>,
): Promise<ApplicationRow> {
  return deps.db.transaction().execute(async (trx) => {
    const row = await lockOwn(trx, caller, id)
    const changes = await change(row, trx)
    if (!changes) return row
    return trx
      .updateTable('applications')
      .set({ ...changes, version: row.version + 1, updated_at: deps.now() })
      .where('id', '=', id)
      .returningAll()
      .executeTakeFirstOrThrow()
  })
}
