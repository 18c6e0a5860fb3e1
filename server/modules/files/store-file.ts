import { sql, type Insertable, type Kysely } from 'kysely'
import type { z } from 'zod'
import type { uploadFile } from '@/schemas/calls/files'
import type { UploadRule } from '@/schemas/files/upload-rule'
import { notFound } from '../../core/http-error'
import { randomId } from '../../core/ids'
import { isDatabaseAway } from '../../database/connection/connection-errors'
import type { Database } from '../../database/tables/tables'
import type { Deps } from '../../delivery/deps'
import { addJobs } from '../../delivery/jobs/jobs'
import type { Caller } from '../../http/access/sessions'
import { findActiveContent } from './active-content'
import { withExtension } from './file-name'
import { requireQuota } from './quota'
import type { ReceivedFile } from './received-file'
import { requireAccepted } from './require-accepted'
import { scanJobOf } from './scan-file'

type FilePlacement = Pick<
  Insertable<Database['files']>,
  'user_id' | 'mobile' | 'application_id' | 'file_type' | 'upload_type' | 'record_index'
>

type SentFileFields = Pick<
  z.output<typeof uploadFile.form>,
  'application_id' | 'mobile' | 'file_type' | 'upload_type' | 'record_index'
>

/** A guest's file belongs to the guest's own mobile, whatever the form says. */
export function placementOf(caller: Caller, sent: SentFileFields) {
  const { application_id, file_type, upload_type, record_index = null } = sent
  return {
    user_id: caller.kind === 'agent' ? caller.userId : null,
    mobile: caller.kind === 'guest' ? caller.mobile : sent.mobile,
    application_id,
    file_type,
    upload_type,
    record_index,
  }
}

/**
 * Finds the same bytes from the same sender for the same field.
 * @param sha256 of the bytes as sent, of which fewer may be stored
 */
export async function findDuplicate(
  db: Kysely<Database>,
  sha256: string,
  { user_id, mobile, application_id, file_type, upload_type, record_index }: FilePlacement,
  now: Date,
): Promise<string | undefined> {
  let query = db
    .selectFrom('files')
    .select(['id', 'stray_since'])
    .where(({ fn }) => fn.coalesce('sent_sha256', 'sha256'), '=', sha256)
    .where('application_id', 'is not distinct from', application_id ?? null)
    .where('file_type', '=', file_type)
    .where('upload_type', 'is not distinct from', upload_type ?? null)
    .where('record_index', 'is not distinct from', record_index ?? null)
    .where('user_id', 'is not distinct from', user_id ?? null)
    .orderBy('created_at')
  // An agent's file names the mobile of its borrower, which is no part of the identity.
  if (user_id === null) query = query.where('mobile', '=', mobile)
  const same = await query.executeTakeFirst()
  if (!same?.stray_since) return same?.id
  // Sent again, it stays as long as a new one, unless it has just been deleted.
  const touch = db.updateTable('files').set({ stray_since: now }).where('id', '=', same.id).returning('id')
  return (await touch.executeTakeFirst())?.id
}

/** It may have been erased while the bytes came; an erasure waits for the lock. @throws HttpError 404 */
async function requireNotErased(trx: Kysely<Database>, applicationId: string): Promise<void> {
  const application = trx.selectFrom('applications').select('id').where('id', '=', applicationId)
  const kept = application.where('erased_at', 'is', null).forKeyShare()
  if (!(await kept.executeTakeFirst())) throw notFound()
}

async function insertUnlessDuplicate(
  deps: Deps,
  row: Omit<Insertable<Database['files']>, 'created_at' | 'stray_since' | 'scan_status'>,
  placement: FilePlacement,
): Promise<string> {
  const applicationId = placement.application_id ?? null
  return deps.db.transaction().execute(async (trx) => {
    if (applicationId !== null) await requireNotErased(trx, applicationId)
    const sent = row.sent_sha256 ?? row.sha256
    const lockName = JSON.stringify([sent, placement.application_id, placement.file_type])
    // A concurrent upload of the same file waits here, then finds the first.
    await sql`select pg_advisory_xact_lock(hashtextextended(${lockName}, 0))`.execute(trx)
    const now = deps.now()
    const same = await findDuplicate(trx, sent, placement, now)
    if (same !== undefined) return same
    await requireQuota(trx, deps.environment, placement, row.size)
    await trx
      .insertInto('files')
      .values({ ...row, scan_status: deps.scan ? 'CHECKING' : null, stray_since: now, created_at: now })
      .execute()
    if (deps.scan) await addJobs(trx, [{ ...scanJobOf(row.id), applicationId, dueAt: now, now }])
    return row.id
  })
}

/**
 * Stores the same file once. The bytes are in the store before the row exists, so that an acknowledged file can be read.
 * @returns the file's id
 * @throws HttpError 415 when the field does not take it, 413 over the quota
 */
export async function storeFile(
  deps: Deps,
  file: ReceivedFile,
  folder: string,
  rule: UploadRule,
  placement: FilePlacement,
): Promise<string> {
  const { size, sha256, sentSha256 } = file
  const mime = await requireAccepted(file, rule)
  const same = await findDuplicate(deps.db, sentSha256, placement, deps.now())
  if (same !== undefined) return same
  const active_content = mime === 'application/pdf' ? await findActiveContent(file.localFile) : []
  const id = randomId()
  const key = `${folder}/${id}`
  await deps.files.put(file.localFile, key, mime)
  const name = withExtension(file.name, mime)
  const sent_sha256 = sentSha256 === sha256 ? null : sentSha256
  try {
    const row = { id, key, ...placement, name, mime, size, sha256, sent_sha256, active_content }
    const storedId = await insertUnlessDuplicate(deps, row, placement)
    if (storedId !== id) await deps.files.remove(key)
    return storedId
  } catch (error) {
    // A lost connection may have committed a row that names them.
    if (!isDatabaseAway(error)) await deps.files.remove(key)
    throw error
  }
}
