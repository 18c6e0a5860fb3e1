import type { Kysely } from 'kysely'
import { isAskedFor, type LifecycleFacts } from '@/machines/application/facts'
import { STEPS } from '@/schemas/steps/steps'
import { fileIdsBySave } from '../applications/uploaded-files'
import type { ApplicationRow, Database } from '../../database/tables/tables'

function nameWithStep({ name, upload_type }: { name: string; upload_type: string | null }): string {
  const step = Object.values(STEPS).find((one) => 'uploadType' in one && one.uploadType === upload_type)
  return step ? `${name} (${step.label})` : name
}

/** `file` names the one that the facts are about. */
export type FileFacts = Pick<LifecycleFacts, 'files' | 'infectedIn'> & { file?: string }

/** Files that no answer names do not count, nor those of a section that is not asked for any more: nobody could replace them. */
export async function fileFacts(
  db: Kysely<Database>,
  row: ApplicationRow,
  asked: Pick<LifecycleFacts, 'work' | 'needsDocuments'>,
): Promise<FileFacts> {
  const unusable = await db
    .selectFrom('files')
    .select(['id', 'name', 'upload_type', 'scan_status'])
    .where('application_id', '=', row.id)
    .where('scan_status', 'in', ['CHECKING', 'INFECTED'])
    .orderBy('created_at')
    .execute()
  if (unusable.length === 0) return { files: 'USABLE', infectedIn: [] }
  const bySave = (await fileIdsBySave(db, row)).filter(([save]) => isAskedFor(save, asked))
  const named = new Set(bySave.flatMap(([, ids]) => ids))
  const found = unusable.filter(({ id }) => named.has(id))
  const infected = new Set(found.flatMap(({ id, scan_status }) => (scan_status === 'INFECTED' ? id : [])))
  const worst = found.find(({ id }) => infected.has(id)) ?? found[0]
  return {
    files: found.length > infected.size ? 'CHECKING' : 'USABLE',
    infectedIn: bySave.flatMap(([save, ids]) => (ids.some((id) => infected.has(id)) ? save : [])),
    ...(worst && { file: nameWithStep(worst) }),
  }
}
