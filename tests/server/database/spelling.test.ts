import { beforeAll, describe, expect, test } from 'vitest'
import { listApplications } from '@/schemas/calls/applications'
import { trackApplication } from '@/schemas/calls/track'
import { normalizeNames } from '@/server/modules/applications/normalize-names'
import { databases } from '../helpers/databases'
import { signIn, startDraft, verifyMobile } from '../helpers/journey'
import { createWorld, type World } from '../helpers/world'

/** The same name to a reader: from a chat, with a letter in its other spelling, and as it is stored. */
const FROM_A_CHAT = '\u202aSunita\u200b\u00a0\u095bakir\u202c'
const DECOMPOSED = 'Sunita \u091c\u093cakir'

describe.each(databases)('texts on $name', ({ open }) => {
  let world: World
  let agent: string
  beforeAll(async () => {
    world = await createWorld(await open())
    agent = await signIn(world)
    return world.closeWithDatabase
  })

  async function found(search: string): Promise<(string | undefined)[]> {
    const query = { page: '0', size: '10', search }
    const { value } = await world.call(listApplications, { token: agent, params: { id: '1' }, query })
    return value.list.map(({ id }) => id)
  }

  const rowOf = (id: string) =>
    world.deps.database.db
      .selectFrom('applications')
      .selectAll()
      .where('id', '=', id)
      .executeTakeFirstOrThrow()

  test('a name is stored in one spelling, without what nobody sees, and found however it is written', async () => {
    const { id } = await startDraft(world, agent, { name: FROM_A_CHAT })
    expect((await rowOf(id)).name).toBe(DECOMPOSED)
    for (const search of [FROM_A_CHAT, DECOMPOSED, '\u200bsunita']) expect(await found(search)).toContain(id)
  })

  test('an older name is rewritten while the server works, which is no save', async () => {
    const { id } = await startDraft(world, agent, { name: 'Older' })
    await world.deps.database.db
      .updateTable('applications')
      .set({ name: FROM_A_CHAT })
      .where('id', '=', id)
      .execute()
    const before = await rowOf(id)
    expect(await found(DECOMPOSED)).not.toContain(id)
    await normalizeNames(world.deps.db, world.deps.tenant)
    expect(await found(DECOMPOSED)).toContain(id)
    const { version, updated_at, saved_by } = before
    expect(await rowOf(id)).toMatchObject({ name: DECOMPOSED, version, updated_at, saved_by })
  })

  test('a joiner inside a word is kept, and the clean-up comes to an end', async () => {
    const { id } = await startDraft(world, agent, { name: 'क्\u200dष' })
    await normalizeNames(world.deps.db, world.deps.tenant)
    expect((await rowOf(id)).name).toBe('क्\u200dष')
  })

  test('a tracker id from a chat is that tracker id', async () => {
    const { trackerId, mobile } = await startDraft(world, agent)
    const token = await verifyMobile(world, mobile)
    const track = (tracker_id: string) =>
      world.call(trackApplication, { token, query: { tracker_id, hostname: 'localhost' } })
    const plain = await track(trackerId)
    expect(plain.status).toBe(200)
    expect(await track(`\u202a${trackerId}\u202c`)).toMatchObject({ status: 200, value: plain.value })
  })
})
