/* @long */
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { countApplications, getApplication, listApplications } from '@/schemas/calls/applications'
import { listCampaignLinks } from '@/schemas/calls/campaign-links'
import { listWaitingApplications } from '@/schemas/calls/inbox'
import { exportApplication } from '@/schemas/calls/lenders'
import { createOfflineCase, listOfflineCases } from '@/schemas/calls/offline-cases'
import { getOverview } from '@/schemas/calls/overview'
import { newAgent, type NewAgent } from '../../helpers/agents'
import { databases } from '../../helpers/databases'
import { salariedDraft, signIn, startDraft, type Client } from '../../helpers/journey'
import { addReviewer, deskBrowser } from '../../helpers/passkeys/desk-browser'
import { browserOf, openReplicatedWorld, type ReplicatedWorld } from '../../helpers/replicas/replicated-world'
import { askServer } from '../../helpers/replicas/standby'
import { offlineCaseValues } from '../../helpers/values'

/** More than a replica may be away or behind before it is left alone. */
const PATIENCE = { timeout: 15_000, interval: 100 }
const MOMENT_MS = 3500

const isOnPostgres = databases.some(({ name }) => name === 'PostgreSQL')

describe.runIf(isOnPostgres)('lists beside a replica', () => {
  let server: ReplicatedWorld
  let agent: NewAgent
  beforeAll(async () => {
    server = await openReplicatedWorld()
  })
  beforeEach(async () => {
    agent = await newAgent(server.world)
    await vi.waitUntil(async () => (await server.sourceOf(list)) === 'replica', PATIENCE)
  })
  afterAll(() => server.close())

  const page = { page: '0', size: '10' }
  const list = (client: Client = server.world) =>
    client.call(listApplications, { token: agent.token, params: { id: agent.id }, query: page })
  const idsOf = async (client?: Client) => (await list(client)).value.list.map(({ id }) => id)

  /** Several times in a moment, of which the replica may cost the first one most. */
  async function listFromPrimary(): Promise<void> {
    const begun = Date.now()
    const sources: string[] = []
    for (let turn = 0; turn < 5; turn += 1) sources.push(await server.sourceOf(() => idsOf()))
    expect(sources).toEqual(Array.from(sources, () => 'primary'))
    expect(Date.now() - begun).toBeLessThan(MOMENT_MS)
  }

  test('are read from it, each of them', async () => {
    const { world, sourceOf } = server
    const { token, id } = agent
    const params = { id }
    const draft = await salariedDraft(world, token)
    await world.call(createOfflineCase, { token, body: offlineCaseValues() })
    const asked = { export_type: 'xlsx', lender_id: 'BANYAN' }
    const exported = await world.call(exportApplication, { token, params: { id: draft.id }, query: asked })
    const desk = deskBrowser(world)
    await addReviewer('9700000001', world)
    await desk.signIn('9700000001')
    const narrowed = (more: Record<string, string>) =>
      world.call(listApplications, { token, params, query: { ...page, ...more } })
    const lists = {
      list: () => narrowed({}),
      search: () => narrowed({ search: 'a' }),
      sort: () => narrowed({ sort: 'AMOUNT' }),
      count: () => world.call(countApplications, { token }),
      overview: () => world.call(getOverview, { token }),
      links: () =>
        world.call(listCampaignLinks, { token, query: { ...page, sort_by: 'createdAt', order_by: 'desc' } }),
      cases: () => world.call(listOfflineCases, { token, query: page }),
      waiting: () => world.call(listWaitingApplications, { token }),
      desk: () => desk.send('/reviewer?find=x'),
      export: async () => world.app.request(exported.value.file_url),
    }
    for (const [name, ask] of Object.entries(lists)) {
      const answers: number[] = []
      const source = await sourceOf(async () => answers.push((await ask()).status))
      expect([name, source, ...answers]).toEqual([name, 'replica', 200])
    }
  })

  test('leave their entry in the trail of the primary before they are answered', async () => {
    const { primary, standby, world, pauseReplay, resumeReplay, sourceOf } = server
    const draft = await startDraft(world, agent.token)
    await vi.waitFor(async () => expect(await idsOf()).toContain(draft.id), PATIENCE)
    await pauseReplay()
    const before = await entriesOf(primary.url)
    expect(await sourceOf(list)).toBe('replica')
    expect((await entriesOf(primary.url)) - before).toBe(1)
    expect(await entriesOf(standby.url)).toBe(before)
    await resumeReplay()
  })

  test('have what this browser has saved, although the replica is late; others have it when the replica does', async () => {
    const { world, pauseReplay, resumeReplay, sourceOf } = server
    const [phone, other] = [browserOf(world), browserOf(world)]
    await pauseReplay()
    const draft = await startDraft(phone, agent.token)
    expect(await sourceOf(async () => expect(await idsOf(phone)).toContain(draft.id))).toBe('primary')
    expect(await sourceOf(async () => expect(await idsOf(other)).not.toContain(draft.id))).toBe('replica')
    await resumeReplay()
    await vi.waitFor(async () => expect(await idsOf(other)).toContain(draft.id), PATIENCE)
    expect(await sourceOf(async () => expect(await idsOf(phone)).toContain(draft.id))).toBe('replica')
  })

  test('have all that was saved before this phone signed in', async () => {
    const { world, pauseReplay, resumeReplay } = server
    const { mobile } = await world.deps.db
      .selectFrom('users')
      .select('mobile')
      .where('id', '=', Number(agent.id))
      .executeTakeFirstOrThrow()
    await pauseReplay()
    const draft = await startDraft(browserOf(world), agent.token)
    const phone = browserOf(world)
    await signIn(phone, mobile)
    expect(await idsOf(phone)).toContain(draft.id)
    await resumeReplay()
  })

  test('of a spreadsheet, which is opened at another host, too', async () => {
    const { world, pauseReplay, resumeReplay, sourceOf } = server
    const phone = browserOf(world)
    await pauseReplay()
    const draft = await salariedDraft(phone, agent.token)
    const query = { export_type: 'xlsx', lender_id: 'BANYAN' }
    const parts = { token: agent.token, params: { id: draft.id }, query }
    const { file_url } = (await phone.call(exportApplication, parts)).value
    const answers: number[] = []
    const source = await sourceOf(async () => answers.push((await world.app.request(file_url)).status))
    expect([source, ...answers]).toEqual(['primary', 200])
    await resumeReplay()
  })

  test('are read from the primary while the replica is older than some seconds', async () => {
    const { world, pauseReplay, resumeReplay, sourceOf } = server
    await pauseReplay()
    const draft = await startDraft(world, agent.token)
    await vi.waitFor(async () => expect(await idsOf()).toContain(draft.id), PATIENCE)
    expect(await sourceOf(list)).toBe('primary')
    await resumeReplay()
    await vi.waitFor(async () => expect(await sourceOf(list)).toBe('replica'), PATIENCE)
  })

  test('are read from the primary while the replica is away, and wait a moment for it at most', async () => {
    const { standby, sourceOf } = server
    await standby.crash()
    await listFromPrimary()
    await standby.resume()
    await vi.waitFor(async () => expect(await sourceOf(list)).toBe('replica'), PATIENCE)
  })

  test('wait a moment at most for a replica that does not answer', async () => {
    const { world, standby, pauseReplay, resumeReplay, sourceOf } = server
    const client = await world.deps.database.pool.connect()
    await client.query('begin; lock table list_totals in access exclusive mode')
    // Another commit sends the lock to the replica.
    await newAgent(world)
    const locks = () => askServer(standby.url, "select from pg_locks where mode = 'AccessExclusiveLock'")
    await vi.waitFor(async () => expect(await locks()).toHaveLength(1), PATIENCE)
    await pauseReplay()
    await client.query('rollback')
    client.release()
    await listFromPrimary()
    await resumeReplay()
    await vi.waitFor(async () => expect(await sourceOf(list)).toBe('replica'), PATIENCE)
  })

  test('have the rows of their tenant alone', async () => {
    const { replica, world } = server
    await startDraft(world, agent.token)
    const count = (tenant: string) =>
      replica.read(tenant, 0, async (db) =>
        db
          .selectNoFrom(sql<number>`(select count(*) from applications)`.as('count'))
          .executeTakeFirstOrThrow(),
      )
    await vi.waitFor(async () => expect((await count('localhost'))?.count).toBeGreaterThan(0), PATIENCE)
    expect(await count('another')).toEqual({ count: 0 })
  })

  test('of a page from elsewhere, to which no cookie goes, are the primary’s', async () => {
    const headers = { origin: 'https://elsewhere.example' }
    const parts = { token: agent.token, params: { id: agent.id }, query: page, headers }
    const ask = async () => expect((await server.world.call(listApplications, parts)).status).toBe(200)
    expect(await server.sourceOf(ask)).toBe('primary')
  })

  test('give whoever lies about what they have saved nothing worse than an older list', async () => {
    const { world, sourceOf } = server
    const ask = (value: string) => {
      const headers = { cookie: `saved-position=${value}` }
      const parts = { token: agent.token, params: { id: agent.id }, query: page, headers }
      return async () => expect((await world.call(listApplications, parts)).status).toBe(200)
    }
    expect(await sourceOf(ask('999999999999999'))).toBe('primary')
    for (const value of ['0', '-1', 'NaN', "1'", '9'.repeat(400)])
      expect(await sourceOf(ask(value))).toBe('replica')
  })

  test('a single application is always the primary’s', async () => {
    const { world, countReads } = server
    const draft = await startDraft(world, agent.token)
    const before = await countReads('replica')
    await world.call(getApplication, { token: agent.token, params: { id: draft.id } })
    expect(await countReads('replica')).toBe(before)
  })
})

async function entriesOf(url: string): Promise<number> {
  const [row] = await askServer<{ count: number }>(
    url,
    'select count(*)::integer as count from audit_entries',
  )
  return row?.count ?? 0
}
