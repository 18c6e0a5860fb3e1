import { beforeAll, describe, expect, test } from 'vitest'
import { trackApplication, trackRegistration } from '@/schemas/calls/track'
import type { ApplicationStatus } from '@/schemas/options'
import { databases } from '../../helpers/databases'
import { newMobile, signIn, startDraft } from '../../helpers/journey'
import { createWorld, worldAt, type World } from '../../helpers/world'

describe.each(databases)('tracking on $name', ({ open }) => {
  let world: World
  let asha: string
  beforeAll(async () => {
    world = await createWorld(await open())
    asha = await signIn(world)
    return world.closeWithDatabase
  })

  const track = (tracker_id: string, hostname = 'localhost', from = world, headers = {}) =>
    from.call(trackApplication, { query: { tracker_id, hostname }, headers })

  test.each<[ApplicationStatus, string]>([
    ['DRAFT', 'not submitted yet'],
    ['INCOMPLETE', 'returned for a correction'],
    ['REJECTED', 'not approved'],
    ['COMPLETED', 'submitted and is being processed'],
  ])('of an application that is %s says that it is %s', async (status, words) => {
    const draft = await startDraft(world, asha)
    await world.deps.database.db
      .updateTable('applications')
      .set({ status, remarks: 'the PAN is blurred' })
      .where('id', '=', draft.id)
      .execute()
    const { value } = await track(` ${draft.trackerId} `)
    expect(value.message).toContain(words)
    // A tracker id proves nothing: neither the borrower nor the reviewer's words are told.
    for (const secret of [draft.mobile, 'Sunita', 'blurred']) expect(value.message).not.toContain(secret)
  })

  test('says of an erased application that it was erased, and nothing else', async () => {
    const draft = await startDraft(world, asha)
    expect((await track(draft.trackerId)).value.has_consents).toBe(true)
    const erase = world.deps.database.db.updateTable('applications').set({ erased_at: world.deps.now() })
    await erase.where('id', '=', draft.id).execute()
    const { value } = await track(draft.trackerId)
    expect(value).toEqual({ message: 'The details of this application were erased.' })
  })

  test('says where no bureau was asked for the decision on it', async () => {
    const draft = await startDraft(world, asha)
    expect((await track(draft.trackerId)).value.is_simulated).toBeUndefined()
    const rejection = { decision: 'REJECTED', reason: [], check_values: {} }
    const decide = (is_simulated: boolean) =>
      world.deps.database.db
        .updateTable('applications')
        .set({ status: 'REJECTED', rejection: JSON.stringify({ ...rejection, is_simulated }) })
        .where('id', '=', draft.id)
        .execute()
    await decide(true)
    expect((await track(draft.trackerId)).value.is_simulated).toBe(true)
    await decide(false)
    expect((await track(draft.trackerId)).value.is_simulated).toBeUndefined()
  })

  test('finds an application at its own tenant only, whatever the client calls itself', async () => {
    const draft = await startDraft(world, asha)
    const elsewhere = worldAt(world, 'finbros.localhost')
    for (const hostname of ['localhost', 'finbros.localhost']) {
      expect((await track(draft.trackerId, hostname)).status).toBe(200)
      expect(await track(draft.trackerId, hostname, elsewhere)).toMatchObject({
        status: 404,
        message: 'There is no application with this tracker id',
      })
    }
  })

  test('an unknown tracker id answers 404, and what is none 400', async () => {
    expect((await track('LN0000000000')).status).toBe(404)
    expect((await track('0000000000')).status).toBe(404)
    expect(await track('LN12')).toMatchObject({ status: 400, message: 'Invalid tracker id' })
  })

  test('an address may look up only so many an hour, found or not', async () => {
    const strict = await createWorld(world.deps.database, {
      TRACK_PER_ADDRESS_HOUR: '2',
      TRUST_PROXY: 'true',
    })
    const headers = { 'x-forwarded-for': '203.0.113.77' }
    const statuses = [
      (await track('LN0000000001', 'localhost', strict, headers)).status,
      (await strict.call(trackRegistration, { query: { tracker_id: newMobile() }, headers })).status,
    ]
    expect(statuses).toEqual([404, 404])
    expect(await track('LN0000000002', 'localhost', strict, headers)).toMatchObject({
      status: 429,
      message: expect.stringMatching(/^Too many attempts\. Please try again in \d+ minutes\.$/),
    })
    const elsewhere = { 'x-forwarded-for': '203.0.113.78' }
    expect((await track('LN0000000003', 'localhost', strict, elsewhere)).status).toBe(404)
    strict.close()
  })
})
