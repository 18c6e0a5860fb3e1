import { expect, test } from 'vitest'
import { uploadFile } from '@/schemas/calls/files'
import { deleteDiscarded } from '@/server/modules/files/discarded'
import { eraseBorrower } from '@/server/privacy/erasure/erase-borrower'
import { countStoredFiles } from '../helpers/erasing'
import { signIn, startDraft } from '../helpers/journey'
import { oneWorld } from '../helpers/one-world'
import { PNG } from '../helpers/values'

const server = oneWorld()

test('a file that was being stored when its application was erased is nowhere afterwards', async () => {
  const { world } = server
  const { db, secret, now, environment, files } = world.deps
  const { token, id, mobile } = await startDraft(world, await signIn(world))
  const { put } = files
  files.put = async (...file) => {
    files.put = put
    await put(...file)
    const context = { db, secrets: [secret] as const, retention: environment.retention, now: now() }
    await eraseBorrower(context, { tenant: 'localhost', mobile, areLendersNotified: true })
  }
  const fields = { mobile, file_type: 'pan', application_id: id, upload_type: 'LOAN_APPLICATION' }
  const answer = await world.upload(uploadFile, token, fields, [PNG])
  expect(answer.status).toBe(404)
  await deleteDiscarded(db, files)
  expect(await db.selectFrom('files').select('id').where('application_id', '=', id).execute()).toEqual([])
  expect(countStoredFiles(world)).toBe(0)
})
