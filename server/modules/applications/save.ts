import { sql, type RawBuilder, type Transaction, type Updateable } from 'kysely'
import { HttpError } from '../../core/http-error'
import { markOrphans } from '../../database/tables/mark-orphans'
import type { ApplicationRow, Database } from '../../database/tables/tables'
import { sealSecrets, type Deps } from '../../delivery/deps'
import type { Writer } from '../../http/versions'
import { lockOwn } from './ownership'
import { referencedFileIds } from './uploaded-files'

type Changes = Updateable<Database['applications']>

const KEYED_SAVES = 50

/** 412 for a writer who has not seen the last save. */
export function versionConflict(): HttpError {
  return new HttpError(
    412,
    'Somebody else has saved this application meanwhile. Look at what changed, then save again.',
  )
}

/** True when the only unread version is the session's own last save: a repeated save, or one from two windows. */
function isAfterOwnSave(row: ApplicationRow, { expected, caller }: Writer): boolean {
  return expected === row.version - 1 && row.saved_by === caller.tokenHash
}

/** True when all unread versions are own queued saves that this one was written after. Without a version the writer has read all. */
function isAfterQueue(
  { version, keyed_saves }: ApplicationRow,
  { expected = version, after }: Writer,
): boolean {
  const own = keyed_saves.filter((save) => save.version > expected && after.has(save.key))
  return own.length === version - expected
}

function rememberKey({ version, keyed_saves }: ApplicationRow, { key }: Writer): Changes {
  if (key === undefined) return {}
  return { keyed_saves: JSON.stringify([...keyed_saves, { version: version + 1, key }].slice(-KEYED_SAVES)) }
}

function differs(changes: Changes): RawBuilder<boolean> {
  const columns = Object.entries(changes).filter(([, value]) => value !== undefined)
  // A change without columns was made in another table.
  if (columns.length === 0) return sql`true`
  const different = columns.map(([name, value]) => sql`${sql.ref(name)} is distinct from ${value}`)
  return sql`(${sql.join(different, sql` or `)})`
}

/**
 * In one transaction, counted in `version`. `change` returns null for nothing to do. A save without a difference is not counted.
 * @throws HttpError 404 for no own application, 412 when somebody else has saved it since
 */
export async function saveApplication(
  deps: Deps,
  writer: Writer,
  id: string,
  change: (row: ApplicationRow, trx: Transaction<Database>) => Promise<Changes | null>,
): Promise<ApplicationRow> {
  const saved = await deps.db.transaction().execute(async (trx) => {
    const row = await lockOwn(trx, writer.caller, id)
    const isOutdated = !isAfterQueue(row, writer)
    if (isOutdated && !isAfterOwnSave(row, writer)) throw versionConflict()
    const asked = await change(row, trx)
    if (!asked) return row
    const changes = await sealSecrets(deps, id, asked)
    const changed = await trx
      .updateTable('applications')
      .set({
        version: row.version + 1,
        saved_by: writer.caller.tokenHash,
        ...('version' in changes ? {} : rememberKey(row, writer)),
        ...changes,
        updated_at: deps.now(),
      })
      .where('id', '=', id)
      .where(differs(changes))
      .returningAll()
      .executeTakeFirst()
    if (changed && isOutdated) throw versionConflict()
    if (changed)
      await markOrphans(trx, await referencedFileIds(trx, changed), { application_id: id }, deps.now())
    return changed ?? row
  })
  writer.reportVersion(saved.version)
  return saved
}
