import { sql, type Kysely } from 'kysely'
import { afterAll, expect, test, vi } from 'vitest'
import { findFilteredIds } from '@/server/modules/applications/list-filter'
import { appendEntry } from '@/server/http/audit/append'
import { pruneAuditLog } from '@/server/http/audit/prune'
import { verifyTrail } from '@/server/http/audit/verify'
import { verifyConsents } from '@/server/modules/consents/verify'
import { readTotal } from '@/server/database/tables/list-totals'
import { openPglite, type OpenDatabase } from '@/server/database/connection/open'
import { storedOffer } from '../helpers/offers'
import { openOldDatabase } from '../helpers/old-database'

const RELEASED = '0005_purge_indexes'

// Each of these makes a database from nothing, which takes seconds on a busy machine.
vi.setConfig({ testTimeout: 60_000 })
afterAll(() => vi.resetConfig())

type Owned = [id: string, mobile: string | null, tenant: string, day: number]

async function fill(db: Kysely<unknown>, applications: readonly Owned[]): Promise<void> {
  await sql`
    insert into users (mobile, first_name, last_name, email, role, referral_code, profile, created_at)
    select mobile, 'A', 'B', 'a@example.com', 'AGENT', 'R' || mobile, '{}', now()
    from unnest(array['9000000001', '9000000002', '9000000003']) as mobile`.execute(db)
  for (const [id, mobile, tenant, day] of applications) {
    await sql`
      insert into applications (
        id, user_id, tenant, name, mobile, pan_number, tracker_id, job_type, loan_type, terms_accepted, bureau_consent,
        status, created_at, updated_at
      )
      select ${id}, (select id from users where mobile = ${mobile}), ${tenant}, ${id}, '9811111111', 'ABCPD1234F', ${id},
        'SALARIED', 'PERSONAL_LOAN', true, true, 'DRAFT', timestamptz '2026-01-01' + ${day} * interval '1 day', now()
    `.execute(db)
  }
}

const [ASHA, RAVI] = ['9000000001', '9000000002']

test('applications from before the lists had positions keep their order, and the count is right', async () => {
  const old = await openOldDatabase('0002_last_writer', (db) =>
    fill(db, [
      ['second', ASHA, 'localhost', 2],
      ['third', ASHA, 'localhost', 3],
      ['first', ASHA, 'localhost', 1],
      ['only', RAVI, 'localhost', 1],
      ['alone', null, 'localhost', 1],
    ]),
  )
  const { db, close } = await openPglite(old)
  const rows = await db
    .selectFrom('applications')
    .select(['id', 'user_id', 'position', 'begun_alone'])
    .orderBy('user_id')
    .orderBy('position', 'desc')
    .execute()
  expect(rows.map(({ id, position }) => [id, position])).toEqual([
    ['third', 3],
    ['second', 2],
    ['first', 1],
    ['only', 1],
    ['alone', null],
  ])
  expect(rows.filter(({ begun_alone }) => begun_alone).map(({ id }) => id)).toEqual(['alone'])
  expect([await readTotal(db, 1, 'applications'), await readTotal(db, 2, 'applications')]).toEqual([3, 1])
  await close()
})

test('applications from before lists could be narrowed are found by every word of their names', async () => {
  const old = await openOldDatabase('0013_retention', async (db) => {
    await sql`
      insert into users (tenant, mobile, first_name, last_name, email, role, referral_code, profile, created_at)
      values ('localhost', ${ASHA}, 'A', 'B', 'a@example.com', 'AGENT', 'R', '{}', now())`.execute(db)
    await sql`
      insert into applications (
        id, user_id, position, tenant, name, mobile, pan_number, tracker_id, job_type, loan_type, terms_accepted,
        bureau_consent, status, created_at, updated_at
      )
      values ('a', 1, 1, 'localhost', 'Anil  Kumar Sharma', '9811111111', 'ABCPD1234F', 'LN0000000001', 'SALARIED',
        'PERSONAL_LOAN', true, true, 'DRAFT', now(), now())`.execute(db)
  })
  const { db, close } = await openPglite(old)
  const found = async (search: string) => (await findFilteredIds(db, 1, { search })).ids
  for (const search of ['anil kum', 'KUMAR', 'Sharma', '98111', 'ln00000']) {
    expect([search, await found(search)]).toEqual([search, ['a']])
  }
  await close()
})

async function fillDesk(db: Kysely<unknown>): Promise<void> {
  await sql`
    update applications set position = numbered.position
    from (select id, row_number() over (partition by user_id order by created_at) as position from applications) as numbered
    where numbered.id = applications.id and user_id is not null`.execute(db)
  await sql`insert into list_totals values (1, 'applications', 4), (2, 'applications', 1), (1, 'offline_cases', 1)`.execute(
    db,
  )
  await sql`
    insert into offline_cases (id, user_id, position, name, loan_type, required_amount, lender_info, created_at)
    values ('case', 1, 1, 'A', 'PERSONAL_LOAN', 1, '[]', now())`.execute(db)
  await sql`
    insert into campaign_links (id, user_id, type, campaign, base_url, digest, created_at)
    select name, 1, 'NORMAL', '{}', 'https://' || name || '.example/', name, now()
    from unnest(array['ucap-uat', 'finbros', 'elsewhere']) as name`.execute(db)
  await sql`
    insert into files (id, key, user_id, mobile, application_id, file_type, name, mime, size, sha256, created_at)
    values ('of-f2', 'k1', 1, '9811111111', 'f2', 'pan', 'pan.png', 'image/png', 1, '', now()),
      ('of-nobody', 'k2', null, '9899999999', null, 'pan', 'pan.png', 'image/png', 1, '', now()),
      ('of-registrant', 'k3', null, '9822222222', null, 'pan', 'pan.png', 'image/png', 1, '', now())`.execute(
    db,
  )
  await sql`
    insert into registrations (id, tenant, mobile, tracker_id, details, created_at)
    values ('r', 'acfl', '9822222222', 'JU1', '{}', now())`.execute(db)
  await sql`
    insert into co_applicants (id, application_id, details, created_at) values ('person', 'f2', '{}', now())`.execute(
    db,
  )
  await sql`
    insert into otp_sessions (id, kind, mobile, code_hash, sent_at, expires_at)
    values ('otp', 'login', '9000000001', '', now(), now())`.execute(db)
  await sql`
    insert into sessions (token_hash, user_id, otp_session_id, mobile, created_at, expires_at)
    values ('token', 1, 'otp', '9000000001', now(), now() + interval '1 day')`.execute(db)
}

/** @returns who owns what, as `tenant: mobile` by id. */
async function ownersOf({ db }: OpenDatabase, table: string) {
  const { rows } = await sql<{ id: string; owner: string }>`
    select owned.id, owned.tenant || ': ' || coalesce(users.mobile, 'nobody') as owner
    from ${sql.table(table)} as owned left join users on users.tenant = owned.tenant and users.id = owned.user_id
    order by owned.id`.execute(db)
  return Object.fromEntries(rows.map(({ id, owner }) => [id, owner]))
}

test('a database of the last release knows the tenant of everything, and one user a tenant and mobile', async () => {
  const old = await openOldDatabase(RELEASED, async (db) => {
    await fill(db, [
      ['f1', ASHA, 'finbros', 1],
      ['u1', ASHA, 'ucap', 2],
      ['u2', ASHA, 'ucap', 3],
      ['f2', ASHA, 'finbros', 4],
      ['u3', ASHA, 'ucap', 5],
      ['only', RAVI, 'finbros', 1],
      ['alone', null, 'acfl', 1],
    ])
    await fillDesk(db)
  })
  const database = await openPglite(old)
  const { db } = database
  const users = await db.selectFrom('users').select(['id', 'tenant', 'mobile']).orderBy('id').execute()
  expect(users).toEqual([
    // Most of hers are there; the other user is new.
    { id: 1, tenant: 'ucap', mobile: ASHA },
    { id: 2, tenant: 'finbros', mobile: RAVI },
    // Never seen anywhere: where most applications are.
    { id: 3, tenant: 'finbros', mobile: '9000000003' },
    { id: 4, tenant: 'finbros', mobile: ASHA },
  ])
  expect(await ownersOf(database, 'applications')).toEqual({
    alone: 'acfl: nobody',
    f1: `finbros: ${ASHA}`,
    f2: `finbros: ${ASHA}`,
    only: `finbros: ${RAVI}`,
    u1: `ucap: ${ASHA}`,
    u2: `ucap: ${ASHA}`,
    u3: `ucap: ${ASHA}`,
  })
  expect(await ownersOf(database, 'campaign_links')).toEqual({
    elsewhere: `ucap: ${ASHA}`,
    finbros: `finbros: ${ASHA}`,
    'ucap-uat': `ucap: ${ASHA}`,
  })
  expect(await ownersOf(database, 'files')).toEqual({
    'of-f2': `finbros: ${ASHA}`,
    'of-nobody': 'finbros: nobody',
    'of-registrant': 'acfl: nobody',
  })
  expect(await ownersOf(database, 'offline_cases')).toEqual({ case: `ucap: ${ASHA}` })
  const lists = await db
    .selectFrom('applications')
    .select(['id', 'position'])
    .where('user_id', 'in', [1, 4])
    .orderBy('user_id')
    .orderBy('position')
    .execute()
  expect(lists.map(({ id, position }) => `${id} ${position}`)).toEqual([
    'u1 1',
    'u2 2',
    'u3 3',
    'f1 1',
    'f2 2',
  ])
  expect([await readTotal(db, 1, 'applications'), await readTotal(db, 4, 'applications')]).toEqual([3, 2])
  const consents = db.selectFrom('consents').select(['tenant', 'kind', 'user_id', 'address'])
  expect(await consents.where('application_id', '=', 'f2').orderBy('kind').execute()).toEqual([
    { tenant: 'finbros', kind: 'BUREAU', user_id: 4, address: null },
    { tenant: 'finbros', kind: 'TERMS', user_id: 4, address: null },
  ])
  // At which of the hosts they signed in is not known.
  expect(await db.selectFrom('sessions').selectAll().execute()).toEqual([])
  await database.close()
})

test('a database of the last release with one tenant signs nobody out', async () => {
  const old = await openOldDatabase(RELEASED, async (db) => {
    await fill(db, [
      ['one', ASHA, 'ucap', 1],
      ['two', ASHA, 'ucap', 2],
    ])
    await sql`
      insert into otp_sessions (id, kind, mobile, code_hash, sent_at, expires_at)
      values ('otp', 'login', '9000000001', '', now(), now())`.execute(db)
    await sql`
      insert into sessions (token_hash, user_id, otp_session_id, mobile, created_at, expires_at)
      values ('token', 1, 'otp', '9000000001', now(), now() + interval '1 day')`.execute(db)
  })
  const { db, close } = await openPglite(old)
  const sessions = await db.selectFrom('sessions').select(['tenant', 'token_hash', 'user_id']).execute()
  expect(sessions).toEqual([{ tenant: 'ucap', token_hash: 'token', user_id: 1 }])
  await close()
})

/** A year-old file of each kind: named by a form, a co-applicant, a registration, or by nothing. */
async function addFiles(db: Kysely<unknown>): Promise<void> {
  await sql`
    insert into applications (
      tenant, id, name, mobile, pan_number, tracker_id, job_type, loan_type, terms_accepted, bureau_consent, status,
      personal_info, business_info, created_at, updated_at
    )
    select 'ucap', id, id, '9811111111', 'ABCPD1234F', id, 'SALARIED', 'PERSONAL_LOAN', true, true, 'DRAFT',
      personal::jsonb, business::jsonb, now(), now()
    from (values
      ('first', '{"pan": "inform"}', '{"bank_statement": ["inlist", "elsewhere"]}'), ('second', null, null),
      ('third', null, null)
    ) as made (id, personal, business)`.execute(db)
  await sql`
    insert into files (
      tenant, id, key, mobile, application_id, file_type, name, mime, size, sha256, created_at
    )
    select 'ucap', id, id, '9811111111', application_id, 'pan', 'a.png', 'image/png', 1, '', now() - interval '1 year'
    from (values ('inform', 'first'), ('inlist', 'first'), ('ofperson', 'second'), ('nowhere', 'second'),
      ('elsewhere', 'third'), ('joined', null), ('unsent', null)) as sent (id, application_id)`.execute(db)
  await sql`
    insert into co_applicants (tenant, id, application_id, details, created_at)
    values ('ucap', 'p', 'second', '{"pan": "ofperson"}', now())`.execute(db)
  await sql`
    insert into registrations (tenant, id, mobile, tracker_id, details, created_at)
    values ('ucap', 'r', '9811111111', 'JU1', '{"pan": "joined"}', now())`.execute(db)
}

test('files from before strays were known stay if anything names them, and the others get their whole time', async () => {
  const { db, close } = await openPglite(await openOldDatabase('0007_tenants', addFiles))
  const files = await db.selectFrom('files').select(['id', 'stray_since']).orderBy('id').execute()
  const strays = files.filter(({ stray_since }) => stray_since !== null)
  expect(strays.map(({ id }) => id)).toEqual(['elsewhere', 'nowhere', 'unsent'])
  expect(Date.now() - (strays[0]?.stray_since?.getTime() ?? 0)).toBeLessThan(60_000)
  await close()
}, 60_000)

test('key facts of before are not acknowledged, no loan of before was left, and no bureau was asked', async () => {
  const old = await openOldDatabase('0013_retention', async (db) => {
    await sql`select set_config('app.tenant', '*', false)`.execute(db)
    await sql`
      insert into applications (
        tenant, id, position, name, mobile, pan_number, tracker_id, job_type, loan_type, terms_accepted,
        bureau_consent, status, created_at, updated_at
      )
      values ('ucap', 'old', 1, 'Old', '9811111111', 'ABCPD1234F', 'LN1', 'SALARIED', 'LAP', true, true, 'DRAFT',
        now(), now())`.execute(db)
    await sql`
      insert into key_facts_statements (tenant, proposal_number, application_id, facts, sha256, issued_at, valid_until)
      values ('ucap', 'KFS-1', 'old', '{}', 'ab', now(), '2026-11-29')`.execute(db)
  })
  const { db, close } = await openPglite(old)
  const loans = await db
    .selectFrom('applications')
    .select(['name', 'withdrawn_at', 'payback_paise', 'bureau_report'])
    .execute()
  expect(loans).toEqual([{ name: 'Old', withdrawn_at: null, payback_paise: null, bureau_report: null }])
  const statements = await db.selectFrom('key_facts_statements').selectAll().execute()
  expect(statements).toMatchObject([{ facts: '{}', acknowledged_at: null, acknowledged_by: null }])
  await close()
}, 60_000)

test('a database of the last release loses nothing by getting periods, and its audit trail is whole', async () => {
  const old = await openOldDatabase('0012_key_facts', async (db) => {
    await sql`select set_config('app.tenant', '*', false)`.execute(db)
    await sql`
      insert into users (tenant, mobile, first_name, last_name, email, role, referral_code, profile, created_at)
      values ('ucap', ${ASHA}, 'A', 'B', 'a@example.com', 'AGENT', 'R', '{}', now())`.execute(db)
    await sql`
      insert into applications (
        tenant, id, user_id, position, name, mobile, pan_number, tracker_id, job_type, loan_type, terms_accepted,
        bureau_consent, status, created_at, updated_at
      )
      select 'ucap', 'old', id, 1, 'Old', '9811111111', 'ABCPD1234F', 'LN1', 'SALARIED', 'LAP', true, true, 'DRAFT',
        timestamptz '2020-01-01', timestamptz '2020-01-01' from users`.execute(db)
    await sql`
      insert into consents (tenant, application_id, mobile, kind, given_at)
      values ('ucap', 'old', '9811111111', 'TERMS', now())`.execute(db)
    const at = new Date('2020-01-01')
    const entry = { at, actor: 'system', address: 'none', action: 'read', call: 'test', subjects: [] }
    // The trail's tables of that release are those of today.
    await appendEntry(db, 'ucap', entry)
  })
  const database = await openPglite(old)
  const { db } = database
  const kept = await db.selectFrom('applications').select(['name', 'erased_at']).execute()
  expect(kept).toEqual([{ name: 'Old', erased_at: null }])
  const consents = await db.selectFrom('consents').select(['kind', 'outlives_since']).execute()
  expect(consents).toEqual([{ kind: 'TERMS', outlives_since: null }])
  const [receipt] = await db.selectFrom('consents').select(['decision', 'channel']).execute()
  expect(receipt).toEqual({ decision: 'GIVEN', channel: 'UNKNOWN' })
  expect(await verifyConsents(db)).toMatchObject([{ tenant: 'ucap', receipts: 1, gone: 0 }])
  expect(await verifyTrail(db)).toMatchObject([{ tenant: 'ucap', entries: 1, after: 0 }])
  await pruneAuditLog(database, new Date('2021-01-01'), new Date())
  expect(await verifyTrail(db)).toMatchObject([{ tenant: 'ucap', entries: 1, after: 1 }])
  await database.close()
})

test('whoever is still to be told of what a borrower began is told by a job', async () => {
  const old = await openOldDatabase('0023_hand_overs', async (db) => {
    await sql`select set_config('app.tenant', '*', false)`.execute(db)
    await sql`
      insert into users (id, tenant, mobile, first_name, last_name, email, role, referral_code, profile, created_at)
      overriding system value
      values (7, 'ucap', '9811111112', 'A', 'B', 'a@example.com', 'AGENT', 'R', '{}', now())`.execute(db)
    await sql`
      insert into applications (
        tenant, id, user_id, position, name, mobile, pan_number, tracker_id, job_type, loan_type, terms_accepted,
        bureau_consent, status, begun_alone, agents_told_at, created_at, updated_at
      )
      select 'ucap', id, agent, place, 'Old', '9811111111', 'ABCPD1234F', id, 'SALARIED', 'LAP', true, true, 'DRAFT',
        true, told, now() - age, now()
      from (values
        ('alone', null::integer, null::integer, null::timestamptz, interval '1 hour'),
        ('linked', 7, 1, null, interval '1 hour'),
        ('told', null, null, now(), interval '1 hour'),
        ('old', null, null, null, interval '1 day')
      ) as rows (id, agent, place, told, age)`.execute(db)
  })
  const { db, close } = await openPglite(old)
  const jobs = db.selectFrom('jobs').select(['tenant', 'kind', 'key', 'application_id', 'payload'])
  expect(await jobs.orderBy('key').execute()).toEqual([
    {
      tenant: 'ucap',
      kind: 'begun_inbox',
      key: 'alone',
      application_id: 'alone',
      payload: { application_id: 'alone' },
    },
    {
      tenant: 'ucap',
      kind: 'begun_mail',
      key: 'linked:7',
      application_id: 'linked',
      payload: { application_id: 'linked', user_id: '7' },
    },
  ])
  await close()
}, 60_000)

test('offers that were accepted before get a record: of the statement with their figures, else of the row alone', async () => {
  const offer = storedOffer()
  const facts = (amount: number, loan_type = 'Home Loan') =>
    JSON.stringify({
      loan_type,
      amount,
      term_months: offer.max_tenure_allowed,
      interest_rate: offer.interest_rate,
      disbursement_date: offer.disbursement_date,
      schedule: [{ due: offer.emi_start_date }],
    })
  const old = await openOldDatabase('0022_jobs', async (db) => {
    await sql`select set_config('app.tenant', '*', false)`.execute(db)
    await sql`
      insert into applications (
        tenant, id, position, name, mobile, pan_number, tracker_id, job_type, loan_type, terms_accepted,
        bureau_consent, status, offer, offer_accepted_at, withdrawn_at, payback_paise, created_at, updated_at
      )
      select 'ucap', id, place, 'Old', '9811111111', 'ABCPD1234F', id, 'SALARIED', 'HOME_LOAN', true, true, 'DRAFT',
        ${JSON.stringify(offer)}::jsonb, accepted, case when id = 'other' then now() end,
        case when id = 'other' then 29142000 end, now(), now()
      from (values ('stated', 1, timestamptz '2026-11-20'), ('other', 2, timestamptz '2026-11-20'),
        ('open', 3, null)) as rows (id, place, accepted)`.execute(db)
    const statement = (number: string, id: string, text: string, day: string, read: string | null) =>
      sql`
      insert into key_facts_statements (
        tenant, proposal_number, application_id, facts, sha256, issued_at, valid_until, acknowledged_at
      )
      values ('ucap', ${number}, ${id}, ${text}, ${number}, ${day}, '2026-11-27', ${read})`.execute(db)
    await statement('KFS-accepted', 'stated', facts(300_000), '2026-11-18', '2026-11-19')
    await statement('KFS-changed', 'stated', facts(400_000), '2026-11-19', null)
    await statement('KFS-later', 'stated', facts(300_000), '2026-11-21', null)
    await statement('KFS-of-another', 'other', facts(300_000, 'Gold Loan'), '2026-11-19', '2026-11-19')
  })
  const { db, close } = await openPglite(old)
  const records = await db.selectFrom('offer_acceptances').selectAll().orderBy('application_id').execute()
  const common = { tenant: 'ucap', accepted_on: 'AGENT_PHONE', name: 'Old', offer, superseded_at: null }
  expect(records).toMatchObject([
    {
      ...common,
      application_id: 'other',
      proposal_number: null,
      sha256: null,
      is_acknowledged: false,
      is_reconstructed: true,
    },
    {
      ...common,
      application_id: 'stated',
      proposal_number: 'KFS-accepted',
      sha256: 'KFS-accepted',
      is_acknowledged: true,
      is_reconstructed: false,
    },
  ])
  const rows = await db.selectFrom('applications').selectAll().orderBy('id').execute()
  expect(rows.map(({ id, acceptance_id, payback_paise }) => [id, acceptance_id, payback_paise])).toEqual([
    ['open', null, null],
    ['other', records[0]?.id, 29_142_000],
    ['stated', records[1]?.id, null],
  ])
  await close()
}, 60_000)
