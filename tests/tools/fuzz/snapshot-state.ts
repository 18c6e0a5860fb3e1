import { cpSync, existsSync } from 'node:fs'
import path from 'node:path'
import type pg from 'pg'
import { copyRows, insertCopy, listColumns, type RowCopy } from '../../server/helpers/rows/copy-rows'
import { withoutTriggers } from '../../server/helpers/rows/without-triggers'

/** All that refers to what is right again in the end, whatever the order. */
async function putBackRows(pool: pg.Pool, copies: readonly RowCopy[]): Promise<void> {
  await withoutTriggers(pool, async (client) => {
    // Requests whose client has gone may still be at work.
    await client.query(`lock table ${copies.map(({ table }) => table).join(', ')} in exclusive mode`)
    for (const { table } of copies) await client.query(`delete from ${table}`)
    for (const copy of copies) await insertCopy(client, copy)
  })
}

/**
 * Keeps what a server has stored, rows of all tenants and files.
 * @returns puts it back as it was
 */
export async function snapshotState(pool: pg.Pool, dataDirectory: string): Promise<() => Promise<void>> {
  const copies = await withoutTriggers(pool, async (client) => {
    const found: RowCopy[] = []
    for (const [table, columns] of await listColumns(client))
      found.push(await copyRows(client, table, columns))
    return found
  })
  const files = path.join(dataDirectory, 'files')
  const kept = path.join(dataDirectory, 'kept-files')
  if (existsSync(files)) cpSync(files, kept, { recursive: true })
  return async () => {
    await putBackRows(pool, copies)
    if (existsSync(kept)) cpSync(kept, files, { recursive: true })
  }
}
