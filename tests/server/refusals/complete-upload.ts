import { writeFileSync } from 'node:fs'
import path from 'node:path'
import { randomId } from '@/server/core/ids'
import type { Draft } from '../helpers/journey'
import { PDF } from '../helpers/values'
import type { World } from '../helpers/world'

/** An upload in parts whose bytes are all there, as its agent would have sent them while the application was open. */
export async function completeUpload(world: World, { id, mobile }: Draft): Promise<string> {
  const { db, files, now } = world.deps
  const upload_id = randomId()
  const key = `parts/${upload_id}/all`
  const localFile = path.join(world.dataDirectory, 'part')
  writeFileSync(localFile, PDF.bytes)
  await files.put(localFile, key, 'application/octet-stream')
  const { user_id } = await db
    .selectFrom('applications')
    .select('user_id')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  const size = PDF.bytes.length
  await db
    .insertInto('uploads')
    .values({
      id: upload_id,
      user_id,
      mobile,
      application_id: id,
      file_type: 'salary_slip2',
      upload_type: 'LOAN_APPLICATION',
      name: PDF.name,
      size,
      received: size,
      created_at: now(),
      touched_at: now(),
    })
    .execute()
  await db.insertInto('upload_parts').values({ upload_id, start: 0, key }).execute()
  return upload_id
}
