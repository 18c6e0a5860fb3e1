import path from 'node:path'
import type { Context } from 'hono'
import { getFileUrl, getOwnFileUrl, uploadFile, uploadFiles } from '@/schemas/calls/files'
import { uploadRules } from '@/schemas/uploads'
import type * as z from 'zod/mini'
import { findOwn } from '../applications/ownership'
import { requireOpen } from '../applications/stages'
import type { Caller } from '../auth/sessions'
import { randomId } from '../auth/tokens'
import type { Deps } from '../deps'
import { sendFile } from '../files/download'
import { signLink } from '../files/links'
import { withReceivedForm, type ReceivedFile } from '../files/receive'
import { HttpError, notFound } from '../http-error'
import { originOf } from '../http/origin'
import { read, type Api } from '../http/serve'

type UploadForm = z.output<typeof uploadFile.form>

/** @throws HttpError 415 when the bytes are not of a type that the field takes (spec 5 'Upload file types'). */
function requireType(file: ReceivedFile, form: UploadForm): string {
  const { accept } = uploadRules[form.file_type]
  const mime = accept.find((accepted) => accepted === file.mime)
  if (mime) return mime
  const names = accept.map((accepted) => accepted.split('/')[1]).join(', ')
  throw new HttpError(415, `${file.name} is not a file of type ${names}`)
}

/** The bytes are in the store before the row says so: what is acknowledged can be fetched, whatever happens next. */
async function keep(deps: Deps, caller: Caller, form: UploadForm, file: ReceivedFile): Promise<string> {
  const mime = requireType(file, form)
  const id = randomId()
  const key = `${form.application_id}/${id}`
  await deps.files.keep(file.localFile, key, mime)
  try {
    await deps.db
      .insertInto('files')
      .values({
        id,
        key,
        user_id: caller.kind === 'agent' ? caller.userId : null,
        mobile: caller.kind === 'guest' ? caller.mobile : form.mobile,
        application_id: form.application_id,
        file_type: form.file_type,
        upload_type: form.upload_type,
        record_index: form.record_index ?? null,
        name: file.name,
        mime,
        size: file.size,
        sha256: file.sha256,
        created_at: deps.now(),
      })
      .execute()
  } catch (error) {
    await deps.files.remove(key)
    throw error
  }
  return id
}

async function receive(
  deps: Deps,
  caller: Caller,
  context: Context,
  call: typeof uploadFile | typeof uploadFiles,
): Promise<string[]> {
  const { environment } = deps
  const options = {
    field: call.fileField,
    maxBytes: environment.UPLOAD_MAX_BYTES,
    maxFiles: call.fileField === 'file' ? 1 : environment.UPLOAD_MAX_FILES,
    temporaryDirectory: path.join(environment.DATA_DIR, 'uploading'),
  }
  return withReceivedForm(context.req.raw, options, async ({ fields, files }) => {
    const form = read(call.form, fields)
    requireOpen(await findOwn(deps.db, caller, form.application_id))
    // All or nothing: a wrong file among several is noticed before any is kept.
    for (const file of files) requireType(file, form)
    const ids: string[] = []
    for (const file of files) ids.push(await keep(deps, caller, form, file))
    return ids
  })
}

/** Uploads, the links to look at them, and what the links lead to. */
export function filesResource({ serve, deps, app }: Api): void {
  serve(uploadFile, 'caller', async ({ caller, context }) => {
    const [file_id] = await receive(deps, caller, context, uploadFile)
    return { data: { file_id } }
  })

  serve(uploadFiles, 'caller', async ({ caller, context }) => {
    const ids = await receive(deps, caller, context, uploadFiles)
    return { data: { files: ids.map((file_id) => ({ file_id })) } }
  })

  for (const [call, access] of [
    [getFileUrl, 'agent'],
    [getOwnFileUrl, 'caller'],
  ] as const) {
    serve(call, access, async ({ query, caller, context }) => {
      const file = await deps.db
        .selectFrom('files')
        .select(['id', 'application_id'])
        .where('id', '=', query.file_id)
        .executeTakeFirst()
      if (!file?.application_id) throw notFound('File not found')
      await findOwn(deps.db, caller, file.application_id)
      const link = signLink(deps, file.id, deps.environment.LINK_SECONDS)
      return { data: { file_url: `${originOf(context, deps.environment)}${link}` } }
    })
  }

  app.get('/api/v1/files/:id', (context) => sendFile(context, deps))
}
