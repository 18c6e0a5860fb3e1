import type { Context } from 'hono'
import type * as z from 'zod/mini'
import { beginUpload, cancelUpload, finishUpload, getUpload, sendUploadPart } from '@/schemas/calls/uploads'
import { uploadRules } from '@/schemas/files/uploads'
import { conflict, HttpError } from '../../core/http-error'
import { randomId } from '../../core/ids'
import type { Deps } from '../../delivery/deps'
import type { Caller } from '../../http/access/sessions'
import type { Api } from '../../http/serve'
import { lockOwn, findOwn } from '../applications/ownership'
import { askLifecycle, callerOf } from '../lifecycle/ask'
import { cleanFileName } from './file-name'
import { appendPart, withAssembledFile } from './parts'
import { uploadedFiles } from './scan-status'
import { placementOf, findDuplicate, storeFile } from './store-file'
import {
  closeUpload,
  deleteSurplusUploads,
  deleteUpload,
  findUpload,
  type Upload,
} from './unfinished-uploads'
import { tooLarge } from './upload-limits'

type AnnouncedUpload = z.output<typeof beginUpload.request>

function stateOf({ id, received, size, file_id }: Upload) {
  return { data: { upload_id: id, offset: received, size, file_id } }
}

/** Idempotent for a file with a hash. */
async function begin(deps: Deps, caller: Caller, announced: AnnouncedUpload): Promise<Upload> {
  const { size, sha256 = null } = announced
  if (size > deps.environment.UPLOAD_MAX_BYTES) throw tooLarge(deps.environment.UPLOAD_MAX_BYTES)
  const placement = placementOf(caller, announced)
  return deps.db.transaction().execute(async (trx) => {
    // A concurrent request for the same file waits here, then finds the first.
    const row = await lockOwn(trx, caller, announced.application_id)
    await askLifecycle(deps, trx, row, { type: 'file.change', caller: callerOf(caller) })
    if (sha256 !== null) {
      const begun = await trx
        .selectFrom('uploads')
        .selectAll()
        .where('application_id', '=', placement.application_id)
        .where('user_id', 'is not distinct from', placement.user_id)
        .where('mobile', '=', placement.mobile)
        .where('file_type', '=', placement.file_type)
        .where('upload_type', '=', placement.upload_type)
        .where('record_index', 'is not distinct from', placement.record_index)
        .where('sha256', '=', sha256)
        .where('size', '=', size)
        .executeTakeFirst()
      if (begun) return begun
    }
    const file_id =
      sha256 === null ? null : ((await findDuplicate(trx, sha256, placement, deps.now())) ?? null)
    const now = deps.now()
    return trx
      .insertInto('uploads')
      .values({
        id: randomId(),
        ...placement,
        name: cleanFileName(announced.name),
        size,
        sha256,
        received: file_id === null ? 0 : size,
        file_id,
        created_at: now,
        touched_at: now,
      })
      .returningAll()
      .executeTakeFirstOrThrow()
  })
}

function setOffsetHeader(context: Context, { received }: Upload): void {
  context.header('upload-offset', String(received))
}

async function append(deps: Deps, caller: Caller, id: string, offset: number, context: Context) {
  const upload = await findUpload(deps.db, caller, id)
  if (upload.file_id !== null) return upload
  setOffsetHeader(context, upload)
  const rule = uploadRules[upload.file_type]
  return { ...upload, received: await appendPart(deps, upload, offset, rule, context.req.raw.body) }
}

async function complete(deps: Deps, caller: Caller, upload: Upload): Promise<string> {
  const { application_id, file_type, upload_type, record_index, user_id, mobile } = upload
  return withAssembledFile(deps, upload, async (file) => {
    const row = await findOwn(deps.db, caller, application_id)
    await askLifecycle(deps, deps.db, row, { type: 'file.change', caller: callerOf(caller) })
    return storeFile(deps, file, application_id, uploadRules[file_type], {
      user_id,
      mobile,
      application_id,
      file_type,
      upload_type,
      record_index,
    })
  })
}

async function finish(deps: Deps, caller: Caller, id: string, context: Context): Promise<string> {
  const upload = await findUpload(deps.db, caller, id)
  if (upload.file_id !== null) return upload.file_id
  if (upload.received < upload.size) {
    setOffsetHeader(context, upload)
    throw conflict('The file is not complete yet')
  }
  try {
    const file_id = await complete(deps, caller, upload)
    await closeUpload(deps, id, file_id)
    return file_id
  } catch (error) {
    // A concurrent request has finished it and deleted the parts.
    const { file_id } = await findUpload(deps.db, caller, id)
    if (file_id !== null) return file_id
    // Sending the same bytes again would fail again.
    if (error instanceof HttpError && [415, 422].includes(error.status)) {
      await deleteUpload(deps, id)
    }
    throw error
  }
}

/** Beside the specification's upload (ADR 0013). */
export function uploadsResource({ serve }: Api): void {
  serve(beginUpload, 'caller', async ({ deps, body, caller }) => {
    const upload = await begin(deps, caller, body)
    await deleteSurplusUploads(deps, caller)
    return stateOf(upload)
  })

  serve(getUpload, 'caller', async ({ deps, params, caller }) =>
    stateOf(await findUpload(deps.db, caller, params.id)),
  )

  serve(sendUploadPart, 'caller', async ({ deps, params, query, caller, context }) =>
    stateOf(await append(deps, caller, params.id, query.offset, context)),
  )

  serve(finishUpload, 'caller', async ({ deps, params, caller, context }) => {
    const [data] = await uploadedFiles(deps.db, [await finish(deps, caller, params.id, context)])
    return { data }
  })

  serve(cancelUpload, 'caller', async ({ deps, params, caller }) => {
    const { id } = await findUpload(deps.db, caller, params.id)
    await deleteUpload(deps, id)
    return { message: 'The upload was given up' }
  })
}
