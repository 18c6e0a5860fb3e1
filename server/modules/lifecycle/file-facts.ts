import type { Kysely } from 'kysely'
import type { LifecycleFacts } from '@/machines/application/facts'
import { STEPS } from '@/schemas/steps/steps'
import { referencedFileIds } from '../applications/uploaded-files'
import type { ApplicationRow, Database } from '../../database/tables/tables'

/** The file, with the step that a person looks for it in. */
function nameWithStep({ name, upload_type }: { name: string; upload_type: string | null }): string {
  const step = Object.values(STEPS).find((one) => 'uploadType' in one && one.uploadType === upload_type)
  return step ? `${name} (${step.label})` : name
}

/** `file` names the one that the fact is about. */
export type FileFacts = Pick<LifecycleFacts, 'files'> & { file?: string }

/** Files that no answer names do not count. */
export async function fileFacts(db: Kysely<Database>, row: ApplicationRow): Promise<FileFacts> {
  const unusable = await db
    .selectFrom('files')
    .select(['id', 'name', 'upload_type', 'scan_status'])
    .where('application_id', '=', row.id)
    .where('scan_status', 'in', ['CHECKING', 'INFECTED'])
    .orderBy('created_at')
    .execute()
  if (unusable.length === 0) return { files: 'USABLE' }
  const named = await referencedFileIds(db, row)
  const found = unusable.filter(({ id }) => named.has(id))
  const worst = found.find(({ scan_status }) => scan_status === 'INFECTED') ?? found[0]
  if (!worst) return { files: 'USABLE' }
  return { files: worst.scan_status === 'INFECTED' ? 'INFECTED' : 'CHECKING', file: nameWithStep(worst) }
}
