import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import { createApplication } from '@/schemas/calls/start'
import { verifyConsentChain } from '@/server/cli/admin/consents'
import { parseEnvironment } from '@/server/config/environment'
import { noticeHash, noticeOf } from '@/server/modules/consents/notices'
import { recordConsent, type ConsentChoice } from '@/server/modules/consents/record'
import { verifyConsents } from '@/server/modules/consents/verify'
import { databases } from '../../helpers/databases'
import { newMobile, signIn, startDraft, verifyMobile } from '../../helpers/journey'
import { runWithoutTriggers } from '../../helpers/rows/without-triggers'
import { startValues } from '../../helpers/values'
import { createWorld, worldAt, type World } from '../../helpers/world'

const [{ open }] = databases as [(typeof databases)[number]] // The embedded one is always there.

describe('the chain of consents', () => {
  let world: World
  beforeAll(async () => {
    world = await createWorld(await open())
    return world.closeWithDatabase
  })

  const verdictOf = async (tenant: string) =>
    (await verifyConsents(world.deps.database.db)).find((verdict) => verdict.tenant === tenant)

  /** Writes to the tables as their owner with the triggers off, as only somebody beside this program can. */
  const tamper = (command: string) => runWithoutTriggers(world.deps.database.pool, [command])

  /** So many borrowers at once who tick both boxes at a tenant. */
  async function consentsAt(tenant: string, borrowers: number) {
    const there = worldAt(world, `${tenant}.localhost`)
    await Promise.all(
      Array.from({ length: borrowers }, async () => {
        const mobile = newMobile()
        const token = await verifyMobile(there, mobile)
        await there.call(createApplication, { token, body: startValues({ mobile }) })
      }),
    )
  }

  test('is one a tenant, however many consent at once', async () => {
    await consentsAt('ucap', 5)
    const { rows } = await sql<{ sequence: number }>`
      select sequence from consent_links where tenant = 'ucap' order by sequence`.execute(
      world.deps.database.db,
    )
    expect(rows.map(({ sequence }) => sequence)).toEqual(Array.from({ length: 10 }, (_, at) => at + 1))
    expect(await verdictOf('ucap')).toEqual({
      tenant: 'ucap',
      receipts: 10,
      gone: 0,
      hash: expect.stringMatching(/^[\da-f]{64}$/),
    })
  })

  test('holds what was shown, on whose phone and by which code, and nothing twice', async () => {
    const token = await signIn(world)
    const { id, mobile } = await startDraft(world, token)
    const lender = { id: 'BANYAN', name: 'Banyan Lending' }
    const choice: ConsentChoice = {
      subject: { purpose: 'LENDER', lender },
      decision: 'GIVEN',
      isNoticeShown: true,
    }
    const giver = {
      caller: { kind: 'guest', mobile, otpSessionId: 'otp', tokenHash: 'hash' },
      address: '203.0.113.9',
    } as const
    const decide = (decision: ConsentChoice['decision']) =>
      world.deps.db
        .transaction()
        .execute((trx) => recordConsent(trx, world.deps, { id, mobile }, giver, [{ ...choice, decision }]))
    for (const decision of ['GIVEN', 'GIVEN', 'WITHDRAWN', 'GIVEN'] as const) await decide(decision)
    const kept = await world.deps.db
      .selectFrom('consents')
      .selectAll()
      .where('application_id', '=', id)
      .where('kind', '=', 'LENDER')
      .orderBy('id')
      .execute()
    expect(kept.map(({ decision }) => decision)).toEqual(['GIVEN', 'WITHDRAWN', 'GIVEN'])
    const notice = noticeOf(world.deps.environment.deployment, 'localhost', choice.subject)
    expect(kept[0]).toMatchObject({
      mobile,
      lender_id: 'BANYAN',
      notice_sha256: noticeHash(notice),
      channel: 'OWN_PHONE',
      otp_session_id: 'otp',
      language: 'en',
      address: '203.0.113.9',
      user_id: null,
    })
    const stored = await world.deps.db
      .selectFrom('consent_notices')
      .select('notice')
      .where('sha256', '=', noticeHash(notice))
      .executeTakeFirstOrThrow()
    expect(JSON.parse(stored.notice)).toMatchObject({ recipients: ['Banyan Lending'], version: 1 })
  })

  test.each([
    [
      'a receipt that was changed',
      "update consents set decision = 'WITHDRAWN' where receipt_id = (select receipt_id from consent_links where tenant = 'acfl' and sequence = 3)",
      3,
    ],
    [
      'a receipt that was taken out',
      "delete from consents where receipt_id = (select receipt_id from consent_links where tenant = 'acfl' and sequence = 2)",
      2,
    ],
    ['a link that was taken out', "delete from consent_links where tenant = 'acfl' and sequence = 2", 2],
    ['a chain that was cut off', "delete from consent_links where tenant = 'acfl' and sequence = 4", 4],
    ['a chain without a head', "delete from consent_heads where tenant = 'acfl'", 4],
    [
      'a link with a hash of its own',
      "update consent_links set hash = repeat('0', 64) where tenant = 'acfl' and sequence = 4",
      4,
    ],
    ['a notice that was changed', "update consent_notices set notice = '{}' where tenant = 'acfl'", 4],
  ])('shows %s', async (_, command, broken) => {
    for (const table of ['consents', 'consent_links', 'consent_heads', 'consent_notices'])
      await tamper(`delete from ${table} where tenant = 'acfl'`)
    await consentsAt('acfl', 2)
    expect(await verdictOf('acfl')).toMatchObject({ receipts: 4 })
    await tamper(command)
    expect(await verdictOf('acfl')).toMatchObject({ broken })
  })

  test('is whole after receipts went with their erased application, and only then', async () => {
    await consentsAt('cimsme', 1)
    const db = world.deps.database.forTenant('cimsme')
    await db.updateTable('applications').set({ erased_at: new Date() }).execute()
    await db.deleteFrom('consents').execute()
    expect(await verdictOf('cimsme')).toMatchObject({ receipts: 0, gone: 2 })
  })

  test('cannot be changed through the server', async () => {
    await consentsAt('localhost', 1)
    const db = world.deps.database.forTenant('localhost')
    for (const table of ['consent_links', 'consent_notices'])
      await expect(sql`delete from ${sql.table(table)}`.execute(db)).rejects.toThrow('append-only')
  })

  async function verified() {
    const lines: string[] = []
    const environment = parseEnvironment({})
    const write = (line: string) => void lines.push(line)
    const code = await verifyConsentChain({ database: world.deps.database, environment, write })
    return { code, line: lines.find((line) => line.startsWith('britwell')) }
  }

  test('is verified by the operator’s command, which ends with 1 where it is broken', async () => {
    await consentsAt('britwell', 1)
    expect((await verified()).line).toMatch(/^britwell: 2 receipts are whole, the last link is [\da-f]{64}$/)
    await tamper("update consents set address = '' where tenant = 'britwell'")
    expect(await verified()).toEqual({
      code: 1,
      line: 'britwell: broken at receipt 1: the receipt was changed',
    })
  })
})
