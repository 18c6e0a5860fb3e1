/* @long */
import { beforeAll, describe, expect, test } from 'vitest'
import { getApplication, listApplications } from '@/schemas/calls/applications'
import { listCampaignLinks } from '@/schemas/calls/campaign-links'
import { getFileUrl } from '@/schemas/calls/files'
import { listOfflineCases } from '@/schemas/calls/offline-cases'
import { seedDemo } from '@/server/cli/demo/seed-demo'
import { databases } from '../helpers/databases'
import { RAVI, signIn } from '../helpers/journey'
import { createWorld, type World } from '../helpers/world'

describe.each(databases)('the demo data on $name', ({ open }) => {
  let world: World
  let asha: string
  beforeAll(async () => {
    world = await createWorld(await open())
    await seedDemo(world.deps)
    asha = await signIn(world)
    return world.closeWithDatabase
  })

  const page = { page: '0', size: '50' }
  const applications = async (token: string, id: string) =>
    (await world.call(listApplications, { token, params: { id }, query: page })).value.list

  test('give the first agent a dozen applications in every status, the newest first', async () => {
    const list = await applications(asha, '1')
    const count = (status: string) => list.filter((application) => application.status === status).length
    expect([count('DRAFT'), count('INCOMPLETE'), count('REJECTED'), count('COMPLETED')]).toEqual([4, 2, 2, 4])
    const days = list.map(({ created_at }) => created_at ?? '')
    expect(days).toEqual(days.toSorted((one, other) => other.localeCompare(one)))
    expect(list.find(({ status }) => status === 'INCOMPLETE')?.remarks).toMatch(/address of the business/)
    expect(
      new Set(list.flatMap(({ lender_statuses }) => lender_statuses.map(({ status }) => status))),
    ).toEqual(new Set(['APPROVED', 'IN_REVIEW', 'REJECTED']))
  })

  test('have documents that open', async () => {
    const whole = await Promise.all(
      (await applications(asha, '1')).map(({ id }) =>
        world.call(getApplication, { token: asha, params: { id } }),
      ),
    )
    const files = whole.flatMap(({ value }) => value.files)
    for (const [kind, head] of [
      ['salary_slip1', '%PDF-1.4'],
      ['pan', '\u0089PNG'],
    ] as const) {
      const file_id = files.find(({ file_type }) => file_type === kind)?.file_id ?? ''
      const { file_url } = (await world.call(getFileUrl, { token: asha, query: { file_id } })).value
      const bytes = Buffer.from(await (await world.app.request(file_url)).arrayBuffer())
      expect(bytes.toString('latin1').startsWith(head)).toBe(true)
    }
  })

  test('have offline cases and campaign links', async () => {
    const cases = await world.call(listOfflineCases, { token: asha, query: page })
    expect(cases.value.list.map(({ name }) => name)).toEqual([
      'Noor Jahan',
      'Harish Chandra',
      'Meera Pillai',
      'Gopal Verma',
    ])
    const query = { ...page, sort_by: 'createdAt', order_by: 'desc' }
    const links = await world.call(listCampaignLinks, { token: asha, query })
    expect(links.value.list.map(({ utm_campaign }) => utm_campaign)).toEqual([
      'Shop counter',
      'Harvest offer',
      'Diwali 2026',
    ])
  })

  test('are added once, to nobody else, and leave nobody signed in', async () => {
    await seedDemo(world.deps)
    expect(await applications(asha, '1')).toHaveLength(12)
    expect(await applications(await signIn(world, RAVI), '2')).toEqual([])
    const sessions = await world.deps.database.db
      .selectFrom('sessions')
      .select('user_id')
      .where('user_id', '=', 1)
      .execute()
    expect(sessions).toHaveLength(1)
    expect(world.sent.map(({ to }) => to)).toEqual(['9000000001', '9000000002'])
  })
})
