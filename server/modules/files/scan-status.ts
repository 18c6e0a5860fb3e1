import type { Kysely } from 'kysely'
import { checkingRefusal, infectedRefusal, type ScanStatus } from '@/schemas/files/scan-status'
import { conflict } from '../../core/http-error'
import type { Database } from '../../database/tables/tables'

/** Nobody gets the bytes of an unchecked file, its sender neither (docs/adr/0062). @throws HttpError 409 */
export function requireScanned({
  name,
  scan_status,
}: {
  name: string
  scan_status: ScanStatus | null
}): void {
  if (scan_status === 'CHECKING') throw conflict(checkingRefusal(name))
  if (scan_status === 'INFECTED') throw conflict(infectedRefusal(name))
}

/** The answer to an upload, in the order of the ids; without a scanner just as the specification has it (7.10). */
export async function uploadedFiles(
  db: Kysely<Database>,
  ids: readonly string[],
): Promise<{ file_id: string; scan_status?: ScanStatus }[]> {
  const rows = await db.selectFrom('files').select(['id', 'scan_status']).where('id', 'in', ids).execute()
  const statuses = new Map(rows.map(({ id, scan_status }) => [id, scan_status]))
  return ids.map((file_id) => {
    const scan_status = statuses.get(file_id)
    return scan_status ? { file_id, scan_status } : { file_id }
  })
}
