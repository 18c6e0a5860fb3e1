/* @long */
import { beforeAll, describe, expect, test } from 'vitest'
import { getApplication } from '@/schemas/calls/applications'
import { updateApplication } from '@/schemas/calls/start'
import { createApp } from '@/server/app/app'
import { parseEnvironment } from '@/server/config/environment'
import { verifyTrail } from '@/server/http/audit/verify'
import { databases, openDatabase } from '../helpers/databases'
import { signIn, startDraft } from '../helpers/journey'
import { draftWithOffer } from '../helpers/offers'
import { DEMONSTRATION } from '../helpers/production'
import { startValues } from '../helpers/values'
import { createWorld, type World } from '../helpers/world'

describe.each(databases)('the reviewer page on $name', ({ open }) => {
  let world: World
  let asha: string
  beforeAll(async () => {
    world = await createWorld(await open())
    asha = await signIn(world)
    return world.closeWithDatabase
  })

  const get = (id: string) => world.call(getApplication, { token: asha, params: { id } })
  const sendBack = (id: string, remarks: string) =>
    world.app.request(`/reviewer/${id}`, { method: 'POST', body: new URLSearchParams({ remarks }) })

  test('lists applications by tracker id, and one that is sent back is INCOMPLETE with the remarks', async () => {
    const draft = await startDraft(world, asha, { name: 'Gita <script>' })
    const page = await (await world.app.request('/reviewer')).text()
    expect(page).toContain(draft.trackerId)
    expect(page).not.toContain('<script>')
    const answer = await sendBack(draft.id, ' The PAN photo is blurred ')
    expect([answer.status, answer.headers.get('location')]).toEqual([303, '/reviewer'])
    expect(await get(draft.id)).toMatchObject({
      etag: '"2"',
      value: { status: 'INCOMPLETE', remarks: 'The PAN photo is blurred' },
    })
  })

  test('finds an application by its tracker id and by its mobile', async () => {
    const draft = await startDraft(world, asha)
    const other = await startDraft(world, asha)
    for (const find of [draft.trackerId, draft.mobile]) {
      const page = await (await world.app.request(`/reviewer?find=${find}`)).text()
      expect(page).toContain(draft.trackerId)
      expect(page).not.toContain(other.trackerId)
    }
  })

  test('a request without a body or a type sends it back without remarks', async () => {
    const draft = await startDraft(world, asha)
    const answer = await world.app.request(`/reviewer/${draft.id}`, { method: 'POST' })
    expect(answer.status).toBe(303)
    expect(await get(draft.id)).toMatchObject({ value: { status: 'INCOMPLETE' } })
  })

  test('answers a program in JSON, by tracker id, also without remarks', async () => {
    const draft = await startDraft(world, asha)
    const answer = await world.app.request(`/reviewer/${draft.trackerId}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: '{}',
    })
    expect(await answer.json()).toEqual({
      data: { id: draft.id, tracker_id: draft.trackerId, status: 'INCOMPLETE', remarks: null },
    })
  })

  test('what was sent back can be changed again and submitted; the offer that was accepted stands', async () => {
    const { offer, accept, ...draft } = await draftWithOffer(world, asha)
    await accept(offer)
    await sendBack(draft.id, 'Please correct the purpose')
    expect(await draft.start({ purpose: 'A wedding' })).toBe('200')
    expect(await draft.submit()).toBe('200')
    expect((await get(draft.id)).value).toMatchObject({ status: 'COMPLETED', purpose: 'A wedding' })
  })

  test('leaves an entry of what was sent back in the audit trail of its tenant', async () => {
    const draft = await startDraft(world, asha)
    await sendBack(draft.trackerId, 'The PAN photo is blurred')
    const entries = world.deps.database.db
      .selectFrom('audit_entries')
      .selectAll()
      .where('tenant', '=', 'localhost')
    expect(await entries.orderBy('at', 'desc').limit(1).execute()).toMatchObject([
      { actor: 'reviewer', action: 'returned', subjects: [`application:${draft.id}`] },
    ])
    expect(await verifyTrail(world.deps.database.db)).toContainEqual(
      expect.objectContaining({ tenant: 'localhost', after: 0 }),
    )
  })

  test('makes the copy of whoever is working on the application an old one', async () => {
    const draft = await startDraft(world, asha)
    await sendBack(draft.id, 'Wrong loan type')
    const answer = await world.call(updateApplication, {
      token: asha,
      params: { id: draft.id },
      body: startValues({ mobile: draft.mobile, required_amount: 1000 }),
      headers: { 'if-match': '"1"' },
    })
    expect(answer.status).toBe(412)
  })

  test('an unknown application answers 404, and remarks that are too long 400', async () => {
    const draft = await startDraft(world, asha)
    expect((await sendBack('LN0000000000', 'x')).status).toBe(404)
    expect((await sendBack(draft.id, 'x'.repeat(501))).status).toBe(400)
    expect((await get(draft.id)).value.status).toBe('DRAFT')
  })
})

test('production has no reviewer page unless it is asked for', async () => {
  const database = await openDatabase()
  const world = await createWorld(database)
  const gateway = { ...DEMONSTRATION, PUBLIC_URL: 'http://localhost' }
  const statusWith = async (variables: Record<string, string>) => {
    const app = createApp({ ...world.deps, environment: parseEnvironment({ ...gateway, ...variables }) })
    return [
      (await app.request('/reviewer')).status,
      (await app.request('/reviewer/x', { method: 'POST', body: new URLSearchParams() })).status,
    ]
  }
  // The desk of the signed-in is left (review-desk.test.ts).
  expect(await statusWith({})).toEqual([303, 404])
  expect((await statusWith({ REVIEWER: 'true' }))[0]).toBe(200)
  world.close()
  await database.close()
})
