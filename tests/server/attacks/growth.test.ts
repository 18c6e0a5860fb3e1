/* @long */
import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import { listApplications, getOwnApplication } from '@/schemas/calls/applications'
import { addCoApplicant, addReferences } from '@/schemas/calls/people'
import { createPersonalInfo } from '@/schemas/calls/sections'
import { newAgent } from '../helpers/agents'
import { databases } from '../helpers/databases'
import { salariedDraft, uploadIdentity, verifyMobile, type Draft } from '../helpers/journey'
import { coApplicantValues, personalValues, referenceValues } from '../helpers/values'
import { createWorld, type World } from '../helpers/world'

const KILOBYTE = 1024
const LONGEST = 'ळ'.repeat(1000)

const references = (call: number, name = LONGEST) =>
  [1, 2, 3].map((place) =>
    referenceValues({ id: `${call}-${place}`, name, company_name: LONGEST, address: LONGEST }),
  )

describe.each(databases)('a borrower who sends all that is taken on $name', ({ open }) => {
  let world: World
  let agent: { id: string; token: string }
  let draft: Draft
  let guest: string
  beforeAll(async () => {
    world = await createWorld(await open())
    agent = await newAgent(world)
    draft = await salariedDraft(world, agent.token)
    guest = await verifyMobile(world, draft.mobile)
    return world.closeWithDatabase
  })

  test('makes no row large with 120 calls, and no list larger at all', async () => {
    const params = { id: draft.id }
    const statuses = new Set<number>()
    for (let call = 0; call < 120; call += 1) {
      const body = { references: references(call) }
      statuses.add((await world.call(addReferences, { token: guest, params, body })).status)
    }
    expect([...statuses]).toEqual([200, 409])
    const { value } = await world.call(getOwnApplication, { token: guest, params })
    expect(value.reference.length).toBeLessThanOrEqual(20)
    const { rows } = await sql<{ size: number }>`
      select octet_length(reference_list::text) as size from applications where id = ${draft.id}`.execute(
      world.deps.database.db,
    )
    expect(rows[0]?.size).toBeLessThan(256 * KILOBYTE)

    const files = await uploadIdentity(world, draft)
    const personal = personalValues(files, { address: LONGEST, mothers_name: LONGEST })
    expect((await world.call(createPersonalInfo, { token: guest, params, body: personal })).status).toBe(200)
    const person = coApplicantValues(files, { address: LONGEST })
    expect((await world.call(addCoApplicant, { token: guest, params, body: person })).status).toBe(200)
    const list = await world.app.request(
      `/api${listApplications.path.replace('{id}', agent.id)}?page=0&size=10`,
      { headers: { token: agent.token } },
    )
    expect(list.status).toBe(200)
    expect((await list.text()).length).toBeLessThan(2 * KILOBYTE)
  })

  test('corrects what is there when nothing more may be added', async () => {
    const params = { id: draft.id }
    const body = { references: references(0, 'Kavita Joshi') }
    expect((await world.call(addReferences, { token: guest, params, body })).status).toBe(200)
    const { value } = await world.call(getOwnApplication, { token: guest, params })
    expect(value.reference[0]?.name).toBe('Kavita Joshi')
  })
})
