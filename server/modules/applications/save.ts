import { sql, type RawBuilder, type Transaction, type Updateable } from 'kysely'
import type { Writer } from '../../http/versions'
import type { ApplicationRow, Database } from '../../database/tables/tables'
import { sealSecrets, type Deps } from '../../delivery/deps'
import { HttpError } from '../../core/http-error'
import { lockOwn } from './ownership'
import { namedFiles } from './uploaded-files'
import { markOrphans } from '../../database/tables/mark-orphans'

type Changes = Updateable<Database['applications']>

/** So many saves behind one another are known. */
const KEYED_SAVES = 50

/** 412: the caller's copy is older than what is stored. */
function outdated(): HttpError {
  return new HttpError(
    412,
    'Somebody else has saved this application meanwhile. Look at what changed, then save again.',
  )
}

/**
 * @returns whether the only save that the writer has not read is the last one of their own session: its answer was lost, and
 * this is the same save again, or they write from two windows.
 */
function isAfterOwnSave(row: ApplicationRow, { expected, caller }: Writer): boolean {
  return expected === row.version - 1 && row.saved_by === caller.tokenHash
}

/** @returns whether all that the writer has not read are their own saves that this one was written after; who names no version has read all. */
function isAfterQueue(
  { version, keyed_saves }: ApplicationRow,
  { expected = version, after }: Writer,
): boolean {
  const own = keyed_saves.filter((save) => save.version > expected && after.has(save.key))
  return own.length === version - expected
}

/** A save with a key is remembered, so that those which were queued behind it know it; the latest of them are enough. */
function remember({ version, keyed_saves }: ApplicationRow, { key }: Writer): Changes {
  if (key === undefined) return {}
  return { keyed_saves: JSON.stringify([...keyed_saves, { version: version + 1, key }].slice(-KEYED_SAVES)) }
}

/** The condition that a change would make a difference; PostgreSQL knows best when two documents are the same. */
function differs(changes: Changes): RawBuilder<boolean> {
  const columns = Object.entries(changes).filter(([, value]) => value !== undefined)
  // A change without columns is one in another table: that is a difference already.
  if (columns.length === 0) return sql`true`
  const different = columns.map(([name, value]) => sql`${sql.ref(name)} is distinct from ${value}`)
  return sql`(${sql.join(different, sql` or `)})`
}

/**
 * Changes the caller's application in one transaction: locked, checked and computed by `change`, counted in `version`.
 * What `change` throws leaves everything as it was; when this answers, the change is committed. `null` means that there
 * is nothing to change. What is stored already is not counted, so that nobody is warned of a save without a difference;
 * a `change` that names `version` itself is not counted either.
 * @throws HttpError 404 when the application is not the caller's, 412 when somebody has saved it since they read it
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
    if (isOutdated && !isAfterOwnSave(row, writer)) throw outdated()
    const asked = await change(row, trx)
    if (!asked) return row
    const changes = await sealSecrets(deps, id, asked)
    const changed = await trx
      .updateTable('applications')
      .set({
        version: row.version + 1,
        saved_by: writer.caller.tokenHash,
        ...('version' in changes ? {} : remember(row, writer)),
        ...changes,
        updated_at: deps.now(),
      })
      .where('id', '=', id)
      .where(differs(changes))
      .returningAll()
      .executeTakeFirst()
    if (changed && isOutdated) throw outdated()
    if (changed) await markOrphans(trx, await namedFiles(trx, changed), { application_id: id }, deps.now())
    return changed ?? row
  })
  writer.reportVersion(saved.version)
  return saved
}
