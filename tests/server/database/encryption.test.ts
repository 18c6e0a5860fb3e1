/* @long */
import { sql } from 'kysely'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { getApplication, listApplications, markCompleted } from '@/schemas/calls/applications'
import { requestRegistration, uploadRegistrationFile } from '@/schemas/calls/join-us'
import { sendLead, uploadLeadFiles } from '@/schemas/calls/lenders'
import { addCoApplicant, listCoApplicants } from '@/schemas/calls/people'
import { createApplication, updateApplication } from '@/schemas/calls/start'
import type { OpenDatabase } from '@/server/database/connection/open'
import { cipherOf } from '@/server/database/encryption/cipher'
import { addDataKey } from '@/server/database/encryption/data-keys'
import { parseMasterKeys } from '@/server/database/encryption/master-keys'
import { openSealing, rotateKeys } from '@/server/database/encryption/open-sealing'
import { countRowsToReseal, resealNext } from '@/server/database/encryption/reseal'
import { startReencryption } from '@/server/delivery/jobs/reencrypt'
import { databases, type TestDatabase } from '../helpers/databases'
import { fillApplications } from '../helpers/fill-applications'
import {
  beginAlone,
  newMobile,
  saveBusiness,
  saveEmployment,
  savePersonal,
  salariedDraft,
  signIn,
  startDraft,
  uploadFor,
  uploadIdentity,
  verifyMobile,
} from '../helpers/journey'
import { registrationValues } from '../helpers/registration'
import { coApplicantValues, PDF, PNG, startValues } from '../helpers/values'
import { createWorld, type World } from '../helpers/world'

const [OLD, NEW] = [1, 2].map((byte) => Buffer.alloc(32, byte).toString('base64'))
const now = () => new Date()

const SECRETS = ['ABCPD1234F', 'ABCPE1111G', 'AAACD4321Q', 'ABCPN1234K', '11220100012345', 'first-password']

async function openPlace(open: TestDatabase['open']) {
  const database = await open()
  const world = await createWorld(database)
  const close = async () => {
    world.close()
    await database.close()
  }
  return { database, world, token: await signIn(world), close }
}

async function stored({ db }: OpenDatabase): Promise<string> {
  const { rows } = await sql<{ name: string }>`
    select tablename as name from pg_tables where schemaname = 'public'`.execute(db)
  const tables = rows.map(async ({ name: table }) =>
    JSON.stringify((await sql`select * from ${sql.table(table)}`.execute(db)).rows),
  )
  return (await Promise.all(tables)).join('\n')
}

async function found(database: OpenDatabase): Promise<string[]> {
  const text = await stored(database)
  return SECRETS.filter((secret) => text.includes(secret))
}

async function storedPan({ db }: OpenDatabase, id: string): Promise<string | null> {
  const row = await sql<{ pan_number: string | null }>`
    select pan_number from applications where id = ${id}`.execute(db)
  return row.rows[0]?.pan_number ?? null
}

async function withStatement(world: World, token: string, job: 'SALARIED' | 'SELF_EMPLOYED') {
  const draft = await startDraft(world, token, { job_type: job })
  const statement = await uploadFor(world, draft, 'bank_statement', PDF)
  const bank = { bank_statement: [statement], bank_statement_pwd: 'first-password' }
  await savePersonal(world, draft, job === 'SALARIED' ? bank : {})
  if (job === 'SALARIED') await saveEmployment(world, draft)
  else await saveBusiness(world, draft, { business_pan: 'AAACD4321Q', bank_statement_pwd: 'first-password' })
  const personal = coApplicantValues(await uploadIdentity(world, draft))
  const body = { ...personal, pan_number: 'ABCPE1111G', bank_statement_pwd: 'first-password' }
  const added = await world.call(addCoApplicant, { token, params: { id: draft.id }, body })
  expect(added.message).toBeUndefined()
  return draft
}

describe.each(databases)('secret answers on $name', ({ name, open }) => {
  let database: OpenDatabase
  let world: World
  let token: string
  let close: () => Promise<void>
  beforeAll(async () => {
    ;({ database, world, token, close } = await openPlace(open))
    return close
  })

  test('are in clear nowhere in the database, and in clear for whoever may read them', async () => {
    const draft = await withStatement(world, token, 'SALARIED')
    const business = await withStatement(world, token, 'SELF_EMPLOYED')
    const mobile = newMobile()
    const guest = await verifyMobile(world, mobile)
    const documents: Record<string, string> = {}
    for (const file_type of ['pan', 'aadhaar_front', 'aadhaar_back', 'cancelled_cheque']) {
      const { value } = await world.upload(uploadRegistrationFile, guest, { mobile, file_type }, [PNG])
      documents[file_type] = value.file_id
    }
    const body = registrationValues(mobile, documents)
    const register = () => world.call(requestRegistration, { token: guest, body })
    const first = await register()
    expect(first.message).toBeUndefined()
    // The same form again is known as the same.
    expect((await register()).value).toEqual(first.value)
    expect(await found(database)).toEqual([])

    const params = { id: draft.id }
    const { value: read } = await world.call(getApplication, { token, params })
    expect(read.pan_number).toBe('ABCPD1234F')
    const { value: people } = await world.call(listCoApplicants, { token, params })
    expect(people.map(({ pan_number }) => pan_number)).toEqual(['ABCPE1111G'])
    const other = await world.call(getApplication, { token, params: { id: business.id } })
    expect(other.value.business_info).toMatchObject({ business_pan: 'AAACD4321Q' })
  })

  test('saved again as they are make no new version', async () => {
    const draft = await startDraft(world, token)
    const params = { id: draft.id }
    const body = startValues({ mobile: draft.mobile })
    const { etag } = await world.call(getApplication, { token, params })
    expect((await world.call(updateApplication, { token, params, body })).etag).toBe(etag)
  })

  test('open where they belong and nowhere else', async () => {
    const mine = await startDraft(world, token)
    const theirs = await startDraft(world, token, { pan_number: 'ABCPE1111G' })
    const sealed = await storedPan(database, mine.id)
    await sql`
      update applications set pan_number = ${await storedPan(database, theirs.id)} where id = ${mine.id}`.execute(
      database.db,
    )
    const read = (id: string) => world.call(getApplication, { token, params: { id } })
    expect((await read(mine.id)).status).toBe(500)
    expect((await read(theirs.id)).status).toBe(200)
    await sql`delete from consents where application_id = ${mine.id}`.execute(database.db)
    await sql`update otp_sessions set application_id = null where application_id = ${mine.id}`.execute(
      database.db,
    )
    await sql`update applications set pan_number = ${sealed} where id = ${mine.id}`.execute(database.db)
  })

  test('of an older release are read as they are, and encrypted in batches that go on where they were broken off', async () => {
    const draft = await withStatement(world, token, 'SALARIED')
    const place = sql`where tenant = 'localhost' and id = ${draft.id}`
    await sql`
      update applications set pan_number = 'ABCPD1234F',
        personal_info = personal_info || '{"bank_statement_pwd": "first-password"}' ${place}`.execute(
      database.db,
    )
    const agent = world.deps.db.selectFrom('users').select('id').where('mobile', '=', '9000000005')
    await fillApplications(world.deps.db, (await agent.executeTakeFirstOrThrow()).id, 120)
    expect(await found(database)).toEqual(['ABCPD1234F', 'first-password'])
    await sql`update data_keys set applied_at = null, applied_to = null`.execute(database.db)

    const start = () => openSealing(database.db, parseMasterKeys(OLD ?? ''), now)
    const readPan = async () =>
      (await world.call(getApplication, { token, params: { id: draft.id } })).value.pan_number
    const sealing = await start()
    expect(await found(database)).toEqual(['ABCPD1234F', 'first-password'])
    expect(await readPan()).toBe('ABCPD1234F')
    const all = await countRowsToReseal(database.db)
    expect(await resealNext(database.db, sealing, now())).toBe('more')
    expect(await countRowsToReseal(database.db)).toBe(all - 50)
    expect(await (await world.app.request('/metrics')).text()).toContain(`encryption_rows_left ${all - 50}\n`)

    const stop = startReencryption({ ...world.deps, sealing: await start() })
    await expect.poll(() => countRowsToReseal(database.db), { timeout: 20_000 }).toBe(0)
    await stop()
    expect(await resealNext(database.db, sealing, now())).toBe('done')
    expect(await found(database)).toEqual([])
    const { rows } = await sql<{ count: number }>`
      select count(*)::integer as count from applications where pan_number not like 'sealed:1:%'`.execute(
      database.db,
    )
    expect(rows).toEqual([{ count: 0 }])
    expect(await readPan()).toBe('ABCPD1234F')
  })

  // The embedded database serves one process.
  test.runIf(name === 'PostgreSQL')('are encrypted by one process at a time', async () => {
    const sealing = await openSealing(database.db, parseMasterKeys(OLD ?? ''), now)
    await sql`update data_keys set applied_at = null, applied_to = null`.execute(database.db)
    await database.db.transaction().execute(async (other) => {
      await sql`select from data_keys for update`.execute(other)
      expect(await resealNext(database.db, sealing, now())).toBe('busy')
    })
    expect(await resealNext(database.db, sealing, now())).toBe('more')
  })

  test('are not served without the key that they are encrypted with: the start says so at once', async () => {
    const draft = await withStatement(world, token, 'SALARIED')
    const keys = await database.db.selectFrom('data_keys').selectAll().execute()
    const restore = async () => {
      await database.db.deleteFrom('data_keys').execute()
      await database.db.insertInto('data_keys').values(keys).execute()
    }
    const started = (key: string) => openSealing(database.db, parseMasterKeys(key), now, name !== 'PGlite')
    await database.db.deleteFrom('data_keys').execute()
    // The second time it finds the key that the first one has made.
    for (const _ of ['first', 'second']) {
      await expect(started(OLD ?? '')).rejects.toThrow(/encrypted with the data key \w+, which data_keys/)
    }
    await restore()
    const [id] = parseMasterKeys(OLD ?? '').map((master) => master.id)
    await expect(started(`${id}:${NEW}`)).rejects.toThrow(`The key ${id} of DATA_KEY is not the one`)
    await started(OLD ?? '')
    const { value } = await world.call(getApplication, { token, params: { id: draft.id } })
    expect(value.pan_number).toBe('ABCPD1234F')
  })

  // The embedded database never asks for keys again.
  test.runIf(name === 'PostgreSQL')(
    'whose keys are lost while a server runs get no new key from it',
    async () => {
      const mine = await startDraft(world, token)
      const sealed = await storedPan(database, mine.id)
      const keys = await database.db.selectFrom('data_keys').selectAll().execute()
      await database.db.deleteFrom('data_keys').execute()
      // A text under a key that this server has not read, so that it asks for the keys again.
      const stranger = `sealed:1:${'0'.repeat(22)}:AAAA`
      await sql`update applications set pan_number = ${stranger} where id = ${mine.id}`.execute(database.db)
      expect((await world.call(getApplication, { token, params: { id: mine.id } })).status).toBe(500)
      expect(await database.db.selectFrom('data_keys').selectAll().execute()).toEqual([])
      await database.db.insertInto('data_keys').values(keys).execute()
      await sql`update applications set pan_number = ${sealed} where id = ${mine.id}`.execute(database.db)
    },
  )
})

test('each tenant has a key of its own, made from the one that is stored', () => {
  const dataKey = Buffer.alloc(32, 7)
  const sealed = cipherOf(dataKey, 'ucap').encrypt('ABCPD1234F', 'a PAN')
  expect(cipherOf(dataKey, 'ucap').decrypt(sealed, 'a PAN')).toBe('ABCPD1234F')
  expect(() => cipherOf(dataKey, 'capitalneed').decrypt(sealed, 'a PAN')).toThrow('authenticate')
})

describe.each(databases)('the keys of secret answers on $name', ({ name, open }) => {
  let database: OpenDatabase
  let world: World
  let token: string
  let close: () => Promise<void>
  // A key that is changed stays so: each test has a database of its own.
  beforeEach(async () => {
    ;({ database, world, token, close } = await openPlace(open))
    return close
  })

  test('are changed, and the old one is needed no more', async () => {
    const draft = await withStatement(world, token, 'SALARIED')
    const before = await stored(database)
    const [old] = await database.db.selectFrom('data_keys').select('id').execute()
    await rotateKeys(database.db, parseMasterKeys(`new:${NEW},${OLD}`), now)
    expect(await found(database)).toEqual([])
    const after = await stored(database)
    expect(before.split(`sealed:1:${old?.id}:`).length).toBeGreaterThan(3)
    expect(after).not.toContain(`sealed:1:${old?.id}:`)
    await expect(openSealing(database.db, parseMasterKeys(OLD ?? ''), now)).rejects.toThrow(
      'DATA_KEY lacks the key new',
    )
    const renewed = await createWorld(database, {}, `new:${NEW}`)
    const params = { id: draft.id }
    expect((await renewed.call(getApplication, { token, params })).value.pan_number).toBe('ABCPD1234F')
    const page = { params: { id: '1' }, query: { page: '0', size: '10' } }
    expect((await renewed.call(listApplications, { token, ...page })).status).toBe(200)
    renewed.close()
  })

  // The embedded database serves one process: nobody else can give it a new key meanwhile.
  test.runIf(name === 'PostgreSQL')(
    'that another process adds are those that a server goes on with',
    async () => {
      await withStatement(world, token, 'SALARIED')
      const masters = parseMasterKeys(OLD ?? '')
      const [old] = await database.db.selectFrom('data_keys').select('id').execute()
      const sealing = await openSealing(database.db, masters, now)
      await addDataKey(database.db, masters[0], now())
      while ((await resealNext(database.db, sealing, now())) !== 'done');
      expect(await stored(database)).not.toContain(`sealed:1:${old?.id}:`)
      expect(await found(database)).toEqual([])
    },
  )

  test.runIf(name === 'PostgreSQL')(
    'are read by servers that run while another process adds one',
    async () => {
      await rotateKeys(database.db, parseMasterKeys(`new:${NEW},${OLD}`), now)
      const running = await createWorld(database, {}, `new:${NEW}`)
      const draft = await startDraft(running, token)
      await rotateKeys(database.db, parseMasterKeys(`new:${NEW}`), now)
      const { value } = await running.call(getApplication, { token, params: { id: draft.id } })
      expect(value.pan_number).toBe('ABCPD1234F')
      running.close()
    },
  )
})

describe.each(databases)('the passwords of statements on $name', ({ open }) => {
  let world: World
  beforeAll(async () => {
    world = await createWorld(await open())
    return world.closeWithDatabase
  })

  const passwordOf = async (id: string) => {
    const row = world.deps.db.selectFrom('applications').select(['id', 'personal_info']).where('id', '=', id)
    return (await row.executeTakeFirstOrThrow()).personal_info?.['bank_statement_pwd']
  }

  test('are erased with the final submit', async () => {
    const mobile = newMobile()
    const guest = await verifyMobile(world, mobile)
    const created = await world.call(createApplication, { token: guest, body: startValues({ mobile }) })
    const draft = { token: guest, id: created.value.id, trackerId: '', mobile }
    await savePersonal(world, draft, { bank_statement_pwd: 'first-password' })
    await saveEmployment(world, draft)
    expect(await passwordOf(draft.id)).toBe('first-password')
    const done = await world.call(markCompleted, { token: guest, params: { id: draft.id } })
    expect(done.message).toBeUndefined()
    expect(await passwordOf(draft.id)).toBeUndefined()
  })

  test('are erased with it of a business and of the co-applicants too, and nothing else is', async () => {
    const { db } = world.deps
    const draft = await beginAlone(world, { job_type: 'SELF_EMPLOYED', loan_type: 'BUSINESS_LOAN' })
    await savePersonal(world, draft)
    await saveBusiness(world, draft, { bank_statement_pwd: 'second-password' })
    const files = await uploadIdentity(world, draft)
    const parts = { token: draft.token, params: { id: draft.id } }
    const body = coApplicantValues(files, { bank_statement_pwd: 'third-password' })
    await world.call(addCoApplicant, { ...parts, body })
    const kept = async () => {
      const row = db.selectFrom('applications').select(['id', 'business_info']).where('id', '=', draft.id)
      const people = db
        .selectFrom('co_applicants')
        .select(['id', 'details'])
        .where('application_id', '=', draft.id)
      const [{ business_info }, [person]] = [await row.executeTakeFirstOrThrow(), await people.execute()]
      return [business_info ?? {}, person?.details ?? {}]
    }
    const before = await kept()
    expect(before.map((section) => section['bank_statement_pwd'])).toEqual([
      'second-password',
      'third-password',
    ])
    await world.call(markCompleted, parts)
    for (const section of before) delete section['bank_statement_pwd']
    expect(await kept()).toEqual(before)
  })

  test('and when a lender has got the files', async () => {
    const token = await signIn(world)
    const draft = await salariedDraft(world, token, { personal: { bank_statement_pwd: 'first-password' } })
    const body = { lender_id: 'BANYAN', application_id: draft.id }
    const lead = await world.call(sendLead, { token, body })
    expect(await passwordOf(draft.id)).toBe('first-password')
    const { etag } = await world.call(getApplication, { token, params: { id: draft.id } })
    const lead_id = lead.value.client_reference_id
    const sent = await world.call(uploadLeadFiles, { token, body: { ...body, lead_id } })
    expect(sent.message).toBeUndefined()
    expect(await passwordOf(draft.id)).toBeUndefined()
    // Nobody's copy is an old one by it.
    expect((await world.call(getApplication, { token, params: { id: draft.id } })).etag).toBe(etag)
  })
})
