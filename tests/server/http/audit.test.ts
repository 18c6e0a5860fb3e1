/* @long */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { getApplication, listApplications, markCompleted } from '@/schemas/calls/applications'
import { getProfile, logout } from '@/schemas/calls/auth'
import { getFileUrl } from '@/schemas/calls/files'
import { exportApplication, listLenders } from '@/schemas/calls/lenders'
import { updateApplication } from '@/schemas/calls/start'
import { runAdminCommand } from '@/server/cli/admin/command'
import { parseEnvironment } from '@/server/config/environment'
import { openEmbedded } from '@/server/database/connection/open'
import { appendEntry } from '@/server/http/audit/append'
import { verifyTrail } from '@/server/http/audit/verify'
import { newAgent } from '../helpers/agents'
import { databases } from '../helpers/databases'
import { RAVI, salariedDraft, signIn, startDraft, uploadFor, verifyMobile } from '../helpers/journey'
import { runWithoutTriggers } from '../helpers/rows/without-triggers'
import { PNG, startValues } from '../helpers/values'
import { createWorld, worldAt, type World } from '../helpers/world'

const entry = {
  at: new Date(),
  actor: 'system',
  address: 'none',
  action: 'read',
  call: 'test',
  subjects: ['application:x'],
}

describe.each(databases)('the audit trail on $name', ({ open }) => {
  let world: World
  beforeAll(async () => {
    world = await createWorld(await open())
    return world.closeWithDatabase
  })

  const entries = (tenant = 'localhost') =>
    world.deps.database.db
      .selectFrom('audit_entries')
      .selectAll()
      .where('tenant', '=', tenant)
      .orderBy('at')
      .orderBy('sequence')
      .execute()

  /** As `who action call: of what`. */
  async function recordOf(work: () => Promise<unknown>) {
    const before = (await entries()).length
    await work()
    const after = await entries()
    return after
      .slice(before)
      .map(({ actor, action, call, subjects }) => `${actor} ${action} ${call}: ${subjects.join(' ')}`.trim())
  }

  /** Writes to the tables as their owner with the triggers off, as only somebody beside this program can. */
  const tamper = (command: string) => runWithoutTriggers(world.deps.database.pool, [command])

  test('says who read, changed, sent, opened and exported what, from where', async () => {
    const { id: agent, token } = await newAgent(world)
    const draft = await startDraft(world, token)
    const me = `partner:${agent}`
    const own = `application:${draft.id}`
    const params = { id: draft.id }
    const read = () => world.call(getApplication, { token, params })
    expect(await recordOf(read)).toEqual([`${me} read getApplication: ${own}`])
    const body = startValues({ mobile: draft.mobile, purpose: 'A wedding' })
    const change = () => world.call(updateApplication, { token, params, body })
    expect(await recordOf(change)).toEqual([`${me} changed updateApplication: ${own}`])
    const query = { page: '0', size: '10' }
    const list = () => world.call(listApplications, { token, params: { id: agent }, query })
    expect(await recordOf(list)).toEqual([`${me} listed listApplications: ${own}`])
    const asked = { export_type: 'xlsx', lender_id: 'BANYAN' }
    const exported = await world.call(exportApplication, { token, params, query: asked })
    expect(await recordOf(async () => world.app.request(exported.value.file_url))).toEqual([
      `${me} opened export link: ${own} lender:BANYAN`,
    ])
    const file = await uploadFor(world, draft, 'pan', PNG)
    const link = await world.call(getFileUrl, { token, query: { file_id: file } })
    expect(await recordOf(async () => world.app.request(link.value.file_url))).toEqual([
      `${me} opened file link: file:${file}`,
    ])
    expect((await entries()).at(-1)?.address).toBe('none')
  })

  test('knows a partner who signs in and out, and a guest by a pseudonym', async () => {
    const [asked, entered] = await recordOf(() => signIn(world, RAVI))
    expect(asked).toMatch(/^anybody asked for a code sendLoginOtp: verification:\w+$/)
    expect(entered).toMatch(/^partner:\d+ signed in verifyLoginOtp: verification:\w+$/)
    const token = await signIn(world, RAVI)
    expect(await recordOf(() => world.call(logout, { token }))).toEqual([
      expect.stringMatching(/^partner:\d+ signed out logout:$/),
    ])
    const mobile = '9811223344'
    const [, proved] = await recordOf(() => verifyMobile(world, mobile))
    expect(proved).toMatch(/^guest:[\w-]{43} signed in verifyOtp: /)
    expect(JSON.stringify(await entries())).not.toContain(mobile)
  })

  test('leaves out what is refused, and what is nobody’s', async () => {
    const token = await signIn(world)
    const draft = await startDraft(world, token)
    const other = await signIn(world, RAVI)
    const refused = async () => {
      const params = { id: draft.id }
      expect((await world.call(getApplication, { token: other, params })).status).toBe(404)
      expect((await world.call(markCompleted, { token, params })).status).toBe(409)
      expect((await world.call(getProfile)).status).toBe(401)
      await world.call(listLenders, { token })
    }
    expect(await recordOf(refused)).toEqual([])
  })

  test('has no answer of a form in it', async () => {
    const token = await signIn(world)
    const draft = await salariedDraft(world, token)
    const text = JSON.stringify(await entries())
    const { name: borrower, pan_number } = startValues({})
    for (const value of [draft.mobile, borrower, pan_number]) expect(text).not.toContain(value)
  })

  test('is committed with the change or not at all', async () => {
    const token = await signIn(world)
    const draft = await startDraft(world, token)
    // The entry of this call cannot be written.
    await tamper(
      `alter table audit_entries add constraint closed check (call <> 'updateApplication') not valid`,
    )
    const body = startValues({ mobile: draft.mobile, purpose: 'Something else' })
    const params = { id: draft.id }
    const { status } = await world.call(updateApplication, { token, params, body })
    await tamper('alter table audit_entries drop constraint closed')
    expect(status).toBe(500)
    const row = world.deps.database.db
      .selectFrom('applications')
      .select(['purpose', 'version'])
      .where('id', '=', draft.id)
    expect(await row.executeTakeFirstOrThrow()).toMatchObject({ purpose: null, version: 1 })
  })

  test('lets no read be answered without its entry', async () => {
    const token = await signIn(world)
    const draft = await startDraft(world, token)
    const read = () => world.call(getApplication, { token, params: { id: draft.id } })
    await tamper(`alter table audit_entries add constraint closed check (call <> 'getApplication') not valid`)
    const refused = await read()
    await tamper('alter table audit_entries drop constraint closed')
    expect(refused).toMatchObject({ status: 500, value: undefined })
    expect((await read()).status).toBe(200)
  })

  test('has no gap in a chain, however many write at once', async () => {
    const ucap = world.deps.database.forTenant('ucap')
    await Promise.all(Array.from({ length: 30 }, () => appendEntry(ucap, 'ucap', entry)))
    const there = worldAt(world, 'ucap.localhost')
    const token = await signIn(there)
    await Promise.all(Array.from({ length: 10 }, () => there.call(getProfile, { token })))
    const chains: Record<number, number[]> = {}
    for (const { chain, sequence } of await entries('ucap')) (chains[chain] ??= []).push(sequence)
    expect(Object.keys(chains).length).toBeGreaterThan(1)
    for (const sequences of Object.values(chains))
      expect(sequences.toSorted((one, other) => one - other)).toEqual(sequences.map((_, at) => at + 1))
    expect(await verifyTrail(world.deps.database.db)).toContainEqual({
      tenant: 'ucap',
      entries: 42,
      after: 0,
      hash: expect.stringMatching(/^[\da-f]{64}$/),
    })
  })

  test('cannot be changed through the server', async () => {
    await signIn(world)
    const db = world.deps.database.forTenant('localhost')
    for (const command of [
      sql`update audit_entries set actor = 'nobody'`,
      sql`delete from audit_entries`,
      sql`truncate audit_entries`,
    ]) {
      await expect(command.execute(db)).rejects.toThrow(/append-only|permission denied|must be owner/)
    }
    // Nor by whoever signs in as the server does, with no more than its statements.
    await expect(world.deps.database.pool.query('truncate audit_entries')).rejects.toThrow('append-only')
  })

  test.each([
    ['changed', "update audit_entries set actor = 'nobody' where tenant = 'acfl' and sequence = 3", 3],
    ['taken out', "delete from audit_entries where tenant = 'acfl' and sequence = 2", 2],
    ['cut off at the end', "delete from audit_entries where tenant = 'acfl' and sequence = 5", 5],
    ['emptied', "delete from audit_entries where tenant = 'acfl'", 1],
    [
      'changed with its own hash',
      "update audit_entries set hash = repeat('0', 64) where tenant = 'acfl' and sequence = 5",
      5,
    ],
    ['without a head', "delete from audit_chains where tenant = 'acfl'", 5],
    ['put into another chain', "update audit_entries set chain = 1 where tenant = 'acfl'", 1],
  ])('that was %s is found out', async (_, command, broken) => {
    await tamper("delete from audit_entries where tenant = 'acfl'")
    await tamper("delete from audit_chains where tenant = 'acfl'")
    const acfl = world.deps.database.forTenant('acfl')
    for (let count = 0; count < 5; count += 1) await appendEntry(acfl, 'acfl', entry)
    const verdict = async () =>
      (await verifyTrail(world.deps.database.db)).find(({ tenant }) => tenant === 'acfl')
    expect(await verdict()).toMatchObject({ entries: 5 })
    await tamper(command)
    expect(await verdict()).toMatchObject({ broken })
  })
})

describe('npm run admin -- audit verify', () => {
  const directory = mkdtempSync(path.join(os.tmpdir(), 'loan-admin-'))
  afterAll(() => rmSync(directory, { recursive: true, force: true }))

  const witness = path.join(directory, 'heads.jsonl')
  const environment = parseEnvironment({
    DATA_DIR: directory,
    AUDIT_WITNESS_URL: pathToFileURL(witness).href,
  })

  async function administered(...words: string[]) {
    const lines: string[] = []
    const code = await runAdminCommand(
      words,
      () => environment,
      (line) => void lines.push(line),
    )
    return { code, lines }
  }

  test('says how long each chain is, and ends with 1 at the first broken entry', async () => {
    const database = await openEmbedded(directory)
    for (const tenant of ['acfl', 'ucap', 'ucap'])
      await appendEntry(database.forTenant(tenant), tenant, entry)
    await database.close()
    const whole = await administered('audit', 'verify')
    expect(whole).toEqual({
      code: 0,
      lines: [
        expect.stringMatching(/^acfl: 1 entries are whole/),
        'acfl: no heads are signed yet',
        expect.stringMatching(/^ucap: 2 entries/),
        'ucap: no heads are signed yet',
      ],
    })
    const broken = await openEmbedded(directory)
    await broken.pool.query("set session_replication_role = replica; update audit_entries set call = 'x'")
    await broken.close()
    expect(await administered('audit', 'verify')).toEqual({
      code: 1,
      lines: [
        'acfl: broken at entry 1 of chain 2: it was changed',
        'acfl: no heads are signed yet',
        'ucap: broken at entry 1 of chain 2: it was changed',
        'ucap: no heads are signed yet',
      ],
    })
    // A witness has what no database has any more, in its own file or in one that is named.
    const heads = {
      tenant: 'west',
      number: 1,
      at: new Date(0).toISOString(),
      heads: [],
      previous_signature: '',
    }
    const line = `${JSON.stringify({ ...heads, signature: 'x' })}\n`
    const west = [
      'west: there are no entries',
      'west: broken at signed heads 1: they are missing, and the witness has them',
    ]
    writeFileSync(witness, line)
    expect((await administered('audit', 'verify')).lines.slice(-2)).toEqual(west)
    writeFileSync(witness, '')
    const named = path.join(directory, 'named.jsonl')
    writeFileSync(named, line)
    expect((await administered('audit', 'verify', named)).lines.slice(-2)).toEqual(west)
  }, 120_000)

  test('and an unknown command with 2 and the list of them', async () => {
    const { code, lines } = await administered('audit', 'forget')
    expect(code).toBe(2)
    expect(lines.join('\n')).toContain('audit verify')
  })
})
