/* @long */
import { readdirSync } from 'node:fs'
import path from 'node:path'
import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import { countApplications, getApplication, listApplications } from '@/schemas/calls/applications'
import { getProfile } from '@/schemas/calls/auth'
import { sendLead } from '@/schemas/calls/lenders'
import { listOfflineCases } from '@/schemas/calls/offline-cases'
import { trackApplication } from '@/schemas/calls/track'
import { appendEntry } from '@/server/http/audit/append'
import { verifyTrail } from '@/server/http/audit/verify'
import { countForLink } from '@/server/modules/campaign-links/counts'
import { cleanUp } from '@/server/privacy/retention/clean-up'
import { newAgent } from '../helpers/agents'
import { databases } from '../helpers/databases'
import { fillTables, tablesWith } from '../helpers/fill-tables'
import { ASHA, newMobile, salariedDraft, signIn, startDraft } from '../helpers/journey'
import { createWorld, type World } from '../helpers/world'

const DAY_MS = 24 * 3_600_000
const YEAR = 365

describe.each(databases)('what is kept for a time on $name', ({ open }) => {
  let world: World
  beforeAll(async () => {
    world = await createWorld(await open())
    return world.closeWithDatabase
  })

  const daysAgo = (days: number) => new Date(world.deps.now().getTime() - days * DAY_MS)
  const clean = (at = world.deps.now()) => {
    const { files, environment } = world.deps
    return cleanUp({ database: world.deps.database, files, environment }, at)
  }
  /** Makes an application one that was last saved so many days ago. */
  async function rest(id: string, days: number, status?: 'REJECTED' | 'COMPLETED' | 'INCOMPLETE') {
    const moment = daysAgo(days)
    await world.deps.database.db
      .updateTable('applications')
      .set({ created_at: moment, updated_at: moment, ...(status ? { status } : {}) })
      .where('id', '=', id)
      .execute()
  }
  const rowOf = (id: string) =>
    world.deps.database.db
      .selectFrom('applications')
      .selectAll()
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
  const isErased = async (id: string) => (await rowOf(id)).erased_at !== null
  const bytes = () =>
    readdirSync(path.join(world.dataDirectory, 'files'), { recursive: true, withFileTypes: true }).filter(
      (entry) => entry.isFile(),
    ).length
  const verdictOn = async (tenant: string) =>
    (await verifyTrail(world.deps.database.db)).find((verdict) => verdict.tenant === tenant)
  const list = async ({ id, token }: { id: string; token: string }) => {
    const query = { page: '0', size: '10' }
    return (await world.call(listApplications, { token, params: { id }, query })).value
  }

  test('an abandoned draft goes a year after its last save, with its files, and leaves its place in the list', async () => {
    const agent = await newAgent(world)
    const old = await salariedDraft(world, agent.token, { personal: { bank_statement_pwd: 'secret' } })
    const newer = await startDraft(world, agent.token)
    await rest(newer.id, YEAR - 1)
    await rest(old.id, YEAR + 1)
    const before = bytes()
    await clean()
    expect(before - bytes()).toBeGreaterThan(3)
    expect(await list(agent)).toMatchObject({
      list: [
        { id: newer.id, status: 'DRAFT' },
        { id: old.id, name: 'Erased', status: 'ERASED', tracker_id: old.trackerId },
      ],
      total_elements: 2,
    })
    expect((await world.call(countApplications, { token: agent.token })).value.count).toBe(2)
    const opened = await world.call(getApplication, { token: agent.token, params: { id: old.id } })
    expect(opened.status).toBe(404)
    const query = { tracker_id: old.trackerId, hostname: 'localhost' }
    const tracked = await world.call(trackApplication, { query })
    expect(tracked.value.message).toBe('The details of this application were erased.')
    const stored = JSON.stringify(await rowOf(old.id))
    for (const answer of [old.mobile, 'ABCPD1234F', 'sealed', 'example.com']) {
      expect(stored).not.toContain(answer)
    }
  })

  test('an erased application has nothing left but its place, whatever columns there are', async () => {
    const { id } = await startDraft(world, await signIn(world))
    const { rows } = await sql<{ name: string; type: string }>`
      select column_name as name, data_type as type from information_schema.columns
      where table_name = 'applications' and is_nullable = 'YES' and is_generated = 'NEVER'`.execute(
      world.deps.database.db,
    )
    const ANYTHING: Record<string, string> = {
      text: 'x',
      jsonb: '{}',
      'timestamp with time zone': '2020-01-01',
    }
    const nullable = rows.filter(
      ({ name }) => !['user_id', 'position', 'erased_at', 'acceptance_id'].includes(name),
    )
    const values = nullable.map(({ name, type }) => sql`${sql.ref(name)} = ${sql.lit(ANYTHING[type] ?? '1')}`)
    await sql`update applications set ${sql.join(values)} where id = ${id}`.execute(world.deps.database.db)
    await rest(id, YEAR + 1)
    await clean()
    const left = Object.entries(await rowOf(id)).filter(
      ([name, value]) => nullable.some((column) => column.name === name) && value !== null,
    )
    expect(left.map(([name]) => name).toSorted()).toEqual(['erasure_requested_at', 'link_id', 'submitted_at'])
  })

  test('nor has any other table, the newest too, but for the proofs of consents', async () => {
    const { id } = await startDraft(world, await signIn(world))
    // All that a lender may have got is kept like a submitted one.
    const tables = (await tablesWith(world.deps.database, 'application_id')).filter(
      (name) => name !== 'lender_sends',
    )
    expect(tables.length).toBeGreaterThan(8)
    const rowsIn = async (name: string) => {
      const found = sql`select 1 from ${sql.table(name)} where application_id = ${id}`
      return (await found.execute(world.deps.database.db)).rows.length
    }
    for (const name of tables)
      if ((await rowsIn(name)) === 0)
        await fillTables(world.deps.database, [name], { tenant: 'localhost', application_id: id })
    await rest(id, 3 * YEAR)
    await clean()
    expect(await isErased(id)).toBe(true)
    const left = await Promise.all(tables.map(async (name) => ((await rowsIn(name)) > 0 ? [name] : [])))
    // The code that it was begun with has a time of its own.
    expect(left.flat()).toEqual(['consent_links', 'consents', 'otp_sessions'])
  })

  test.each([
    ['a draft', undefined, YEAR],
    ['one that was sent back', 'INCOMPLETE', YEAR],
    ['a rejected one', 'REJECTED', YEAR],
    ['a submitted one', 'COMPLETED', 1827],
  ] as const)('%s is erased when its time is over and not before', async (_, status, days) => {
    const { id } = await startDraft(world, await signIn(world))
    await rest(id, days - 1, status)
    await clean()
    expect(await isErased(id)).toBe(false)
    await rest(id, days + 1, status)
    await clean()
    expect(await isErased(id)).toBe(true)
  })

  test('one that a lender has got is kept like a submitted one, whatever its status', async () => {
    const token = await signIn(world)
    const { id } = await salariedDraft(world, token)
    const body = { lender_id: 'BANYAN', application_id: id }
    expect((await world.call(sendLead, { token, body })).status).toBe(200)
    await rest(id, 1826)
    await clean()
    expect(await isErased(id)).toBe(false)
    await rest(id, 1828)
    await clean()
    expect(await isErased(id)).toBe(true)
  })

  test('the proof of a consent outlives the application until its own time is over', async () => {
    const { id } = await startDraft(world, await signIn(world))
    const consents = () =>
      world.deps.database.db.selectFrom('consents').select('kind').where('application_id', '=', id).execute()
    const given = (days: number) =>
      world.deps.database.db
        .updateTable('consents')
        .set({ given_at: daysAgo(days) })
        .where('application_id', '=', id)
        .execute()
    await given(1100)
    await clean()
    expect(await consents()).toHaveLength(2)
    await given(1000)
    await rest(id, YEAR + 1)
    await clean()
    await clean()
    expect(await isErased(id)).toBe(true)
    expect(await consents()).toHaveLength(2)
    await given(1100)
    await clean()
    expect(await consents()).toEqual([])
  })

  test('a registration goes after a year, unless its sender became a partner', async () => {
    const [stranger, partner, recent] = [newMobile(), newMobile(), newMobile()]
    const register = (mobile: string, days: number) =>
      world.deps.db
        .insertInto('registrations')
        .values({
          id: mobile,
          mobile,
          tracker_id: `JU${mobile}`,
          utm_id: null,
          details: JSON.stringify({ first_name: 'Lata' }),
          created_at: daysAgo(days),
        })
        .execute()
    await register(stranger, YEAR + 1)
    await register(partner, YEAR + 1)
    await register(recent, YEAR - 1)
    await world.deps.db
      .insertInto('users')
      .values({
        mobile: partner,
        first_name: 'Lata',
        last_name: 'Nair',
        role: 'AGENT',
        email: 'lata@example.com',
        referral_code: partner,
        profile: '{}',
        created_at: world.deps.now(),
      })
      .execute()
    await clean()
    const left = await world.deps.database.db
      .selectFrom('registrations')
      .select('mobile')
      .orderBy('mobile')
      .execute()
    expect(left.map(({ mobile }) => mobile)).toEqual([partner, recent].toSorted())
  })

  test('an offline case keeps its place and loses its borrower after eight years', async () => {
    const agent = await newAgent(world)
    const add = (position: number, days: number) =>
      world.deps.db
        .insertInto('offline_cases')
        .values({
          id: `${agent.id}-${position}`,
          user_id: Number(agent.id),
          position,
          tracker_id: 'LN1234567890',
          client_id: null,
          name: `Borrower ${position}`,
          loan_type: 'PERSONAL_LOAN',
          required_amount: 100_000,
          remarks: 'by hand',
          lender_info: '[]',
          created_at: daysAgo(days),
        })
        .execute()
    await add(1, 2923)
    await add(2, 2921)
    const total = { user_id: Number(agent.id), list: 'offline_cases', total: 2 } as const
    await world.deps.db.insertInto('list_totals').values(total).execute()
    await clean()
    const query = { page: '0', size: '10' }
    const { value } = await world.call(listOfflineCases, { token: agent.token, query })
    expect(value.list.map(({ name, tracker_id }) => [name, tracker_id])).toEqual([
      ['Borrower 2', 'LN1234567890'],
      ['Erased', undefined],
    ])
  })

  test('a partner who left is signed out for good, and their campaign links go after 90 days', async () => {
    const agent = await newAgent(world)
    const user_id = Number(agent.id)
    const link = { id: `link-${agent.id}`, user_id, type: 'NORMAL', campaign: '{}', base_url: '', digest: '' }
    await world.deps.db
      .insertInto('campaign_links')
      .values({ ...link, short_code: link.id, created_at: daysAgo(1000) })
      .execute()
    const links = () =>
      world.deps.database.db
        .selectFrom('campaign_links')
        .select('id')
        .where('user_id', '=', user_id)
        .execute()
    const { referral_code: code } = await world.deps.database.db
      .selectFrom('users')
      .select('referral_code')
      .where('id', '=', user_id)
      .executeTakeFirstOrThrow()
    const counted = [link.id, code]
    for (const id of [...counted, 'another']) await countForLink(world.deps.db, id, 'visits')
    const counts = async () => {
      const rows = await world.deps.database.db
        .selectFrom('link_counts')
        .select('link_id')
        .orderBy('link_id')
        .execute()
      return rows.map(({ link_id }) => link_id)
    }
    const leave = (days: number) =>
      world.deps.database.db
        .updateTable('users')
        .set({ left_at: daysAgo(days) })
        .where('id', '=', user_id)
        .execute()
    await clean()
    expect(await links()).toHaveLength(1)
    await leave(89)
    await clean()
    expect(await links()).toHaveLength(1)
    expect((await world.call(getProfile, { token: agent.token })).status).toBe(401)
    await expect(signIn(world, agent.name.split(' ')[1])).rejects.toThrow('OTP')
    expect(await counts()).toEqual([...counted, 'another'].toSorted())
    await leave(91)
    await clean()
    expect(await links()).toEqual([])
    expect(await counts()).toEqual(['another'])
  })

  test('a partner who left loses the registration after a year, and the profile after eight', async () => {
    const agent = await newAgent(world)
    const [, mobile = ''] = agent.name.split(' ')
    const draft = await startDraft(world, agent.token)
    await rest(draft.id, 300, 'COMPLETED')
    await world.deps.db
      .insertInto('registrations')
      .values({
        id: mobile,
        mobile,
        tracker_id: `JU${mobile}`,
        utm_id: null,
        details: JSON.stringify({ first_name: 'Nila' }),
        created_at: daysAgo(3000),
      })
      .execute()
    const users = world.deps.database.db.updateTable('users').where('id', '=', Number(agent.id))
    await users.set({ profile: JSON.stringify({ account_number: '30123456789' }) }).execute()
    const user = world.deps.database.db.selectFrom('users').selectAll().where('id', '=', Number(agent.id))
    const after = async (days: number) => {
      await users.set({ left_at: daysAgo(days) }).execute()
      await clean()
      const found = world.deps.database.db
        .selectFrom('registrations')
        .select('id')
        .where('mobile', '=', mobile)
      return { profile: await user.executeTakeFirstOrThrow(), registrations: await found.execute() }
    }
    expect((await after(YEAR - 1)).registrations).toHaveLength(1)
    expect((await after(YEAR + 1)).registrations).toEqual([])
    expect((await after(2921)).profile).toMatchObject({ mobile, email: `${mobile}@example.com` })
    const { profile } = await after(2923)
    expect(JSON.stringify(profile)).not.toMatch(new RegExp(`${mobile}|Nila|30123456789`))
    expect(await isErased(draft.id)).toBe(false)
    // Whoever has the mobile now may be a partner of their own.
    await expect(signIn(world, mobile)).rejects.toThrow('OTP')
    await clean()
    expect(await user.executeTakeFirst()).toEqual(profile)
    const entries = world.deps.database.db
      .selectFrom('audit_entries')
      .selectAll()
      .where('call', '=', 'retention')
    const subjects = (await entries.execute()).flatMap((entry) => entry.subjects)
    expect(subjects.filter((subject) => subject === `partner:${agent.id}`)).toHaveLength(1)
  })

  test('messages of the outbox go after a week', async () => {
    for (const [recipient, days] of [
      ['old', 8],
      ['new', 6],
    ] as const) {
      const message = { recipient, kind: 'notice', text: 'Hello', created_at: daysAgo(days) } as const
      await world.deps.db.insertInto('outbox').values(message).execute()
    }
    await clean()
    const left = await world.deps.database.db.selectFrom('outbox').select('recipient').execute()
    expect(left).toEqual([{ recipient: 'new' }])
  })

  test('several servers that clean up at once erase each application once, and all of them', async () => {
    const token = await signIn(world)
    const drafts = await Promise.all(Array.from({ length: 12 }, () => startDraft(world, token)))
    // More than one batch, each of them nobody's.
    await sql`
      insert into applications (
        tenant, id, name, mobile, pan_number, tracker_id, job_type, loan_type, terms_accepted, bureau_consent, status,
        created_at, updated_at
      )
      select users.tenant, 'due-' || n, 'A', '9', 'P', 'due-' || n, 'SALARIED', 'LAP', true, true, 'DRAFT',
        ${daysAgo(400)}, ${daysAgo(400)}
      from users, generate_series(1, 250) as n where users.tenant = 'localhost' and users.mobile = ${ASHA}`.execute(
      world.deps.database.db,
    )
    for (const { id } of drafts) await rest(id, 400)
    await Promise.all(Array.from({ length: 4 }, () => clean()))
    await clean()
    const entries = await world.deps.database.db
      .selectFrom('audit_entries')
      .select('subjects')
      .where('call', '=', 'retention')
      .where('at', '>', daysAgo(1))
      .execute()
    const erased = entries.flatMap(({ subjects }) => subjects)
    expect(erased.filter((subject) => subject.startsWith('application:due-'))).toHaveLength(250)
    for (const { id } of drafts) expect(erased).toContain(`application:${id}`)
    expect(new Set(erased).size).toBe(erased.length)
    expect((await verifyTrail(world.deps.database.db)).every((verdict) => !('broken' in verdict))).toBe(true)
  })

  test('a step that fails keeps nothing else from being cleaned up', async () => {
    const { id } = await startDraft(world, await signIn(world))
    await rest(id, 400)
    const files = {
      ...world.deps.files,
      remove: async () => {
        throw new Error('the store is away')
      },
    }
    const gone = { tenant: 'localhost', key: 'somewhere' }
    await world.deps.database.db.insertInto('discarded_files').values(gone).execute()
    const { environment } = world.deps
    await expect(
      cleanUp({ database: world.deps.database, files, environment }, world.deps.now()),
    ).rejects.toThrow('away')
    expect(await isErased(id)).toBe(true)
    await clean()
    expect(await world.deps.database.db.selectFrom('discarded_files').selectAll().execute()).toEqual([])
  })

  describe('the audit trail', () => {
    const entry = { actor: 'system', address: 'none', action: 'read', call: 'test', subjects: [] }
    const fill = async (tenant: string, ages: readonly number[]) => {
      for (const days of ages) {
        await appendEntry(world.deps.database.forTenant(tenant), tenant, { ...entry, at: daysAgo(days) })
      }
    }
    test('lets its oldest entries go, says so, and is whole from there on', async () => {
      await fill('acfl', [2000, 1900, 1828, 1826, 2000, 10])
      await Promise.all([clean(), clean()])
      expect(await verdictOn('acfl')).toMatchObject({ entries: 4, after: 3 })
      const left = world.deps.database.db.selectFrom('audit_entries').selectAll().where('tenant', '=', 'acfl')
      expect(await left.orderBy('sequence').execute()).toMatchObject([
        { sequence: 4 },
        { sequence: 5 },
        { sequence: 6 },
        { sequence: 7, action: 'erased', subjects: ['audit-entries:2/3'] },
      ])
    })

    test('keeps what is younger than a year, whoever asks the database', async () => {
      await fill('finbros', [400, 300, 200])
      const db = world.deps.database.forTenant('finbros')
      const rows = await db.selectFrom('audit_entries').selectAll().orderBy('sequence').execute()
      const begin = ({ sequence, hash }: { sequence: number; hash: string }, chain = rows[0]?.chain ?? 0) =>
        db.insertInto('audit_starts').values({ chain, sequence, hash }).execute()
      await expect(db.deleteFrom('audit_entries').execute()).rejects.toThrow('append-only')
      await expect(begin({ sequence: 2, hash: rows[1]?.hash ?? '' })).rejects.toThrow('a year old')
      await expect(begin({ sequence: 1, hash: 'another' })).rejects.toThrow('a year old')
      await begin({ sequence: 1, hash: rows[0]?.hash ?? '' })
      await expect(db.deleteFrom('audit_entries').where('sequence', '=', 2).execute()).rejects.toThrow(
        'append-only',
      )
      await expect(db.deleteFrom('audit_starts').execute()).rejects.toThrow('a year old')
      await db.deleteFrom('audit_entries').where('sequence', '=', 1).execute()
      expect(await verdictOn('finbros')).toMatchObject({ entries: 2, after: 1 })
    })
  })
})
