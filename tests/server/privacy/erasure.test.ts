import { beforeAll, describe, expect, test } from 'vitest'
import {
  getApplication,
  getOwnApplication,
  listApplications,
  listOwnApplications,
} from '@/schemas/calls/applications'
import { sendLead } from '@/schemas/calls/lenders'
import { updateApplication } from '@/schemas/calls/start'
import { eraseBorrowerOnRequest } from '@/server/cli/admin/erase'
import { verifyTrail } from '@/server/http/audit/verify'
import { sendOnce } from '@/server/modules/lenders/send-once'
import { newAgent } from '../helpers/agents'
import { databases } from '../helpers/databases'
import { dumpDatabase, countStoredFiles, createOperator } from '../helpers/erasing'
import { newMobile, salariedDraft, signIn, startDraft, verifyMobile } from '../helpers/journey'
import { startValues } from '../helpers/values'
import { createWorld, worldAt, type World } from '../helpers/world'

describe.each(databases)('npm run admin -- erase on $name', ({ open }) => {
  let world: World
  beforeAll(async () => {
    world = await createWorld(await open())
    return world.closeWithDatabase
  })

  const operator = () => createOperator({ database: world.deps.database, world }, eraseBorrowerOnRequest)
  const eraseAt = (tenant: string, mobile: string, ...more: string[]) =>
    operator().asked('--tenant', tenant, '--mobile', mobile, ...more)
  const erased = (mobile: string, ...more: string[]) => operator().erased(mobile, ...more)
  const bytes = () => countStoredFiles(world)
  const everything = () => dumpDatabase(world.deps.database)

  test('takes a draft, its files, codes and sessions away, and the agent’s list keeps its place', async () => {
    const agent = await newAgent(world)
    const older = await startDraft(world, agent.token)
    const draft = await salariedDraft(world, agent.token, { personal: { email: 'forget.me@example.org' } })
    const newer = await startDraft(world, agent.token)
    const guest = await verifyMobile(world, draft.mobile)
    const before = bytes()
    const { certificate, sha256, digest } = await erased(draft.mobile)
    expect(certificate).toMatchObject({
      mobile: `XXXXXX${draft.mobile.slice(-4)}`,
      erased: { applications: 1, answers_of_kept_applications: 0, files: 4, sessions: 1, codes: 2 },
      kept: [{ what: 'consents', count: 2 }, { what: 'auditEntries' }],
      earlier: [],
    })
    expect(before - bytes()).toBe(4)
    const query = { page: '0', size: '10' }
    const list = await world.call(listApplications, { token: agent.token, params: { id: agent.id }, query })
    expect(list.value.list.map(({ id, status }) => [id, status])).toEqual([
      [newer.id, 'DRAFT'],
      [draft.id, 'ERASED'],
      [older.id, 'DRAFT'],
    ])
    const params = { id: draft.id }
    expect((await world.call(getApplication, { token: agent.token, params })).status).toBe(404)
    expect((await world.call(getOwnApplication, { token: guest, params })).status).toBe(401)
    const again = await verifyMobile(world, draft.mobile)
    const own = await world.call(listOwnApplications, { token: again, query: { status: 'DRAFT' } })
    expect(own.value.content).toEqual([])
    await world.deps.database.db.deleteFrom('sessions').where('mobile', '=', draft.mobile).execute()
    await world.deps.database.db.deleteFrom('otp_sessions').where('mobile', '=', draft.mobile).execute()
    await world.deps.database.db.deleteFrom('devices').where('mobile', '=', draft.mobile).execute()
    const left = await everything()
    for (const trace of [draft.mobile, 'forget.me@example.org']) expect(left).not.toContain(trace)

    expect(sha256).toBe(digest)
    const entries = world.deps.database.db
      .selectFrom('audit_entries')
      .selectAll()
      .where('action', '=', 'erased')
    expect(await entries.orderBy('at', 'desc').executeTakeFirst()).toMatchObject({
      actor: 'operator',
      call: 'admin erase',
      subjects: [expect.stringMatching(/^person:/), `application:${draft.id}`, `certificate:${sha256}`],
    })
    expect(await verifyTrail(world.deps.database.db)).toContainEqual(
      expect.objectContaining({ tenant: 'localhost', after: 0 }),
    )
  })

  test('asked for again changes nothing, and says when it was done', async () => {
    const draft = await startDraft(world, await signIn(world))
    const first = await erased(draft.mobile)
    const before = await everything()
    const second = await erased(draft.mobile)
    expect(await everything()).toBe(before)
    expect(Object.values(second.certificate.erased).every((count) => count === 0)).toBe(true)
    expect(second.certificate.earlier).toEqual([first.certificate.at])
    expect(second.certificate.kept.map(({ what }) => what)).toEqual(['consents', 'auditEntries'])
    const key = { SECRET: 'another'.repeat(8), EARLIER_SECRETS: [world.deps.secret] }
    const { database } = world.deps
    const later = createOperator({ database, world }, eraseBorrowerOnRequest, key)
    expect((await later.erased(draft.mobile)).certificate.earlier).toEqual([first.certificate.at])
  })

  test('is refused while a lender holds the lead, and minimised to what law keeps once the lenders were told', async () => {
    const token = await signIn(world)
    const draft = await salariedDraft(world, token, { personal: { email: 'minimise@example.org' } })
    const body = { lender_id: 'BANYAN', application_id: draft.id }
    expect((await world.call(sendLead, { token, body })).status).toBe(200)
    const before = await everything()
    const refused = await eraseAt('localhost', draft.mobile)
    expect(refused.code).toBe(1)
    expect(refused.text).toContain(`${draft.trackerId}: BANYAN`)
    expect(await everything()).toBe(before)

    const { certificate } = await erased(draft.mobile, '--lenders-told')
    expect(certificate.erased).toMatchObject({ applications: 0, answers_of_kept_applications: 1, files: 4 })
    const until = (what: string) => certificate.kept.find((kept) => kept.what === what)?.until ?? ''
    const years = (Date.parse(until('submittedApplications')) - Date.now()) / (365.25 * 24 * 3_600_000)
    expect(years).toBeGreaterThan(4.9)
    expect(until('lenderSends')).toBe(until('submittedApplications'))
    expect(until('consents')).toBe(until('submittedApplications'))
    const row = await world.deps.db
      .selectFrom('applications')
      .selectAll()
      .where('id', '=', draft.id)
      .executeTakeFirstOrThrow()
    expect(row).toMatchObject({ mobile: draft.mobile, pan_number: 'ABCPD1234F', personal_info: null })
    expect(await everything()).not.toContain('minimise@example.org')
    const params = { id: draft.id }
    expect((await world.call(getApplication, { token, params })).status).toBe(404)
  })

  test('what a lender has rejected is not held by it', async () => {
    const token = await signIn(world)
    const draft = await salariedDraft(world, token, { start: { pan_number: 'ABCPD9990F' } })
    const body = { lender_id: 'BANYAN', application_id: draft.id }
    expect((await world.call(sendLead, { token, body })).status).toBe(200)
    expect((await erased(draft.mobile)).certificate.erased).toMatchObject({ answers_of_kept_applications: 1 })
  })

  test('leaves the same mobile at another tenant, other borrowers, and a partner of this mobile', async () => {
    const agent = await newAgent(world)
    const mine = await startDraft(world, agent.token)
    const ucap = worldAt(world, 'ucap.localhost')
    const there = await verifyMobile(ucap, mine.mobile)
    const other = await startDraft(world, agent.token)
    await erased(mine.mobile)
    expect((await ucap.call(listOwnApplications, { token: there, query: { status: 'DRAFT' } })).status).toBe(
      200,
    )
    const kept = await world.call(getApplication, { token: agent.token, params: { id: other.id } })
    expect(kept.status).toBe(200)
    const [, partner = ''] = agent.name.split(' ')
    await verifyMobile(world, partner)
    const { certificate } = await erased(partner)
    expect(certificate['belongs_to_others']).toMatchObject({ as_partner: 1 })
    expect((await world.call(getApplication, { token: agent.token, params: { id: other.id } })).status).toBe(
      200,
    )
  })

  test('a save or a send at the same moment is done before it, or refused', async () => {
    const token = await signIn(world)
    const draft = await startDraft(world, token)
    const params = { id: draft.id }
    const save = (purpose: string) =>
      world.call(updateApplication, { token, params, body: startValues({ mobile: draft.mobile, purpose }) })
    const saves = [save('one'), save('two'), save('three')]
    await erased(draft.mobile)
    for (const { status } of await Promise.all(saves)) expect([200, 404]).toContain(status)
    const row = world.deps.database.db.selectFrom('applications').select(['mobile', 'purpose', 'name'])
    expect(await row.where('id', '=', draft.id).executeTakeFirst()).toEqual({
      mobile: '',
      purpose: null,
      name: '',
    })
    const key = { applicationId: draft.id, lenderId: 'BANYAN', kind: 'LEAD' } as const
    await expect(
      sendOnce(world.deps, key, { check: async () => undefined }, async () => null),
    ).rejects.toMatchObject({ status: 404 })
  })

  test('says what it needs, and when nothing is held', async () => {
    expect((await eraseAt('localhost', newMobile())).code).toBe(1)
    for (const parameters of [[], ['--tenant', 'ucap'], ['--mobile', '98'], ['--all']]) {
      const { code, text } = await operator().asked(...parameters)
      expect(code).toBe(2)
      expect(text).toContain('--tenant <tenant>')
    }
  })
})
