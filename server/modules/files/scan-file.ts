import { notFound } from '../../core/http-error'
import type { Deps } from '../../delivery/deps'

export const scanJobOf = (fileId: string) => ({
  kind: 'scan_file' as const,
  key: fileId,
  payload: { file_id: fileId },
})

/** A scanner that was taken away leaves a file as it was before there was one. @throws HttpError 404 for a file that is gone */
export async function scanFile(
  { db, files, scan, metrics, log, now }: Deps,
  { file_id = '' }: Readonly<Record<string, string>>,
): Promise<void> {
  const file = await db
    .selectFrom('files')
    .select(['key', 'application_id'])
    .where('id', '=', file_id)
    .where('scan_status', '=', 'CHECKING')
    .executeTakeFirst()
  if (!file) throw notFound('File not found')
  const update = db.updateTable('files').where('id', '=', file_id)
  if (!scan) return void (await update.set({ scan_status: null }).execute())
  const { finding } = await scan(() => files.read(file.key))
  const scan_status = finding === null ? 'CLEAN' : 'INFECTED'
  await update.set({ scan_status, scanned_at: now() }).execute()
  metrics.filesScanned.inc({ outcome: scan_status })
  if (finding === null) return
  const facts = { file: file_id, application: file.application_id ?? 'none', finding }
  log(`A virus was found in a file: ${finding}`, { level: 'warn', facts })
}
