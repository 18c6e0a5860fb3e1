import type { Context } from 'hono'
import type { Kysely } from 'kysely'
import type * as z from 'zod/mini'
import { deleteFile, getFileUrl, getOwnFileUrl, uploadFile, uploadFiles } from '@/schemas/calls/files'
import { uploadRules } from '@/schemas/files/uploads'
import { notFound } from '../../core/http-error'
import type { Database } from '../../database/tables/tables'
import type { Deps } from '../../delivery/deps'
import type { Caller } from '../../http/access/sessions'
import { clientAddress } from '../../http/client-address'
import type { RunOnce } from '../../http/idempotency'
import { originOf } from '../../http/origin'
import { parseInput, type Api } from '../../http/serve'
import { findOwn } from '../applications/ownership'
import { requireUnreferenced } from '../applications/uploaded-files'
import { askLifecycle, callerOf } from '../lifecycle/ask'
import { deleteSoon, discardKeys } from './discarded'
import { sendFile } from './download'
import { signLink } from './links'
import { withReceivedForm } from './receive'
import type { ReceivedFile } from './received-file'
import { requireAccepted } from './require-accepted'
import { requireScanned, uploadedFiles } from './scan-status'
import { placementOf, storeFile } from './store-file'
import { uploadLimits } from './upload-limits'

type UploadForm = z.output<typeof uploadFile.form>

function storeUploadedFile(
  deps: Deps,
  caller: Caller,
  form: UploadForm,
  file: ReceivedFile,
): Promise<string> {
  return storeFile(deps, file, form.application_id, uploadRules[form.file_type], placementOf(caller, form))
}

async function receive(
  { deps, caller, context, runOnce }: { deps: Deps; caller: Caller; context: Context; runOnce: RunOnce },
  call: typeof uploadFile | typeof uploadFiles,
  answerOf: (files: Awaited<ReturnType<typeof uploadedFiles>>) => object,
): Promise<object> {
  return withReceivedForm(
    context.req.raw,
    uploadLimits(call, deps.environment),
    async ({ fields, files }) => {
      const form = parseInput(call.form, fields)
      return runOnce([form, files.map(({ sentSha256 }) => sentSha256)], async () => {
        const row = await findOwn(deps.db, caller, form.application_id)
        await askLifecycle(deps, deps.db, row, { type: 'file.change', caller: callerOf(caller) })
        // All files are checked before the first is stored.
        for (const file of files) await requireAccepted(file, uploadRules[form.file_type])
        const ids: string[] = []
        for (const file of files) ids.push(await storeUploadedFile(deps, caller, form, file))
        return answerOf(await uploadedFiles(deps.db, ids))
      })
    },
  )
}

type ReadFile = { id: string; application_id: string | null; mobile: string }

/** By the profile of a partner, as others may have had the mobile before. */
async function isOwnDocument(
  db: Kysely<Database>,
  caller: Caller,
  { id, mobile }: ReadFile,
): Promise<boolean> {
  if (caller.kind === 'guest') return caller.mobile === mobile
  const users = db.selectFrom('users').select(['id', 'profile']).where('id', '=', caller.userId)
  const { profile } = await users.executeTakeFirstOrThrow()
  return Object.values(profile).includes(id)
}

/** @throws HttpError 404 unless it is a file of the caller's application, or of the caller's own registration */
async function requireReadable(db: Kysely<Database>, caller: Caller, file: ReadFile): Promise<void> {
  if (file.application_id !== null) await findOwn(db, caller, file.application_id)
  else if (!(await isOwnDocument(db, caller, file))) throw notFound('File not found')
}

/** @throws HttpError 404 for none of the caller's, 409 while something saved names it */
async function removeFile(deps: Deps, caller: Caller, id: string): Promise<void> {
  const discarded = await deps.db.transaction().execute(async (trx) => {
    const file = await trx
      .selectFrom('files')
      .select(['id', 'key', 'application_id', 'mobile'])
      .where('id', '=', id)
      .executeTakeFirst()
    if (!file) throw notFound('File not found')
    await requireReadable(trx, caller, file)
    await requireUnreferenced(trx, caller, file, (row) =>
      askLifecycle(deps, trx, row, { type: 'file.change', caller: callerOf(caller) }),
    )
    await trx.deleteFrom('uploads').where('file_id', '=', id).execute()
    await trx.deleteFrom('files').where('id', '=', id).execute()
    await discardKeys(trx, [file])
    return [file]
  })
  // The database may take back what is not committed, and the row would name bytes that are gone.
  await deleteSoon(deps, discarded)
}

export function filesResource({ serve, app, platform }: Api): void {
  serve(uploadFile, 'caller', (input) => receive(input, uploadFile, ([data]) => ({ data })))

  serve(uploadFiles, 'caller', (input) => receive(input, uploadFiles, (files) => ({ data: { files } })))

  for (const [call, access] of [
    [getFileUrl, 'agent'],
    [getOwnFileUrl, 'caller'],
  ] as const) {
    serve(call, access, async ({ deps, query, caller, context }) => {
      const file = await deps.db
        .selectFrom('files')
        .select(['id', 'application_id', 'mobile', 'name', 'scan_status'])
        .where('id', '=', query.file_id)
        .executeTakeFirst()
      if (!file) throw notFound('File not found')
      await requireReadable(deps.db, caller, file)
      requireScanned(file)
      const link = signLink(deps, caller, file.id)
      return { data: { file_url: `${originOf(context, deps.environment)}${link}` } }
    })
  }

  serve(deleteFile, 'caller', async ({ deps, params, caller }) => {
    await removeFile(deps, caller, params.id)
    return { message: 'The file was deleted' }
  })

  app.get('/api/v1/files/:id', (context) =>
    sendFile(context, platform, clientAddress(context, platform.environment.TRUST_PROXY)),
  )
}
