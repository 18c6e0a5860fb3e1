import { escapeLiteral } from 'pg'
import { copyRows, insertCopy, listColumns, type RowCopy } from '../helpers/rows/copy-rows'
import { withoutTriggers } from '../helpers/rows/without-triggers'
import type { World } from '../helpers/world'

const BELONGINGS = ['consents', 'co_applicants', 'files', 'lender_sends', 'offer_acceptances']

/** All that is stored of one application: its row, and its rows in other tables. */
export type Snapshot = { id: string; copies: RowCopy[] }

function conditionOf(table: string, id: string): string {
  return `${table === 'applications' ? 'id' : 'application_id'} = ${escapeLiteral(id)}`
}

/** Reads all that is stored of an application. */
export async function takeSnapshot({ deps }: World, id: string): Promise<Snapshot> {
  return withoutTriggers(deps.database.pool, async (client) => {
    const columns = await listColumns(client)
    const copies: RowCopy[] = []
    for (const table of ['applications', ...BELONGINGS])
      copies.push(await copyRows(client, table, columns.get(table) ?? [], conditionOf(table, id)))
    return { id, copies }
  })
}

/** Puts an application back to what it was, so that one of them serves every case of a table. */
export async function restore({ deps }: World, { id, copies }: Snapshot): Promise<void> {
  await withoutTriggers(deps.database.pool, async (client) => {
    for (const copy of copies) {
      await client.query(`delete from ${copy.table} where ${conditionOf(copy.table, id)}`)
      await insertCopy(client, copy)
    }
  })
}
