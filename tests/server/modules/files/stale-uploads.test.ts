import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import { deleteStaleUploads } from '@/server/modules/files/unfinished-uploads'
import { databases } from '../../helpers/databases'
import { signIn, startDraft } from '../../helpers/journey'
import { createWorld, type World } from '../../helpers/world'

describe.each(databases)('uploads that nobody goes on with, on $name', ({ open }) => {
  let world: World
  beforeAll(async () => {
    world = await createWorld(await open())
    return world.closeWithDatabase
  })

  test('are all cleared at once, however many were left', async () => {
    const { db, now } = world.deps
    const { id } = await startDraft(world, await signIn(world))
    await sql`
      insert into uploads (id, user_id, mobile, application_id, file_type, upload_type, name, size, created_at, touched_at)
      select 'u' || n, user_id, mobile, id, 'pan', 'LOAN_APPLICATION', 'card.png', 1000, ${now()}, ${now()}
      from applications, generate_series(1, 1200) as n where id = ${id}`.execute(db)
    await deleteStaleUploads(db, new Date(now().getTime() + 1000))
    expect(await db.selectFrom('uploads').select('id').execute()).toEqual([])
  })
})
