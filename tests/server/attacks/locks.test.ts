/* @long */
import { sql } from 'kysely'
import { beforeAll, describe, expect, test, vi } from 'vitest'
import { getApplication } from '@/schemas/calls/applications'
import { deleteFile } from '@/schemas/calls/files'
import { requestRegistration, uploadRegistrationFile } from '@/schemas/calls/join-us'
import { addCoApplicant, addReferences, updateCoApplicant } from '@/schemas/calls/people'
import { createApplication, updateApplication } from '@/schemas/calls/start'
import { openPostgres, type OpenDatabase } from '@/server/database/connection/open'
import { onReadPool } from '@/server/database/connection/read-write-pools'
import { deleteOrphans } from '@/server/modules/files/orphans'
import { newMobile, salariedDraft, signIn, uploadIdentity, verifyMobile } from '../helpers/journey'
import { findBinaries, startCluster, type Cluster } from '../helpers/postgres'
import { registrationValues } from '../helpers/registration'
import { coApplicantValues, PNG, referenceValues, startValues } from '../helpers/values'
import { createWorld, type World } from '../helpers/world'

const LOCK_MS = 500

describe.runIf(findBinaries() !== undefined)('many who save the same on PostgreSQL', () => {
  let cluster: Cluster | undefined
  let database: OpenDatabase
  let world: World
  let token: string
  beforeAll(async () => {
    cluster = await startCluster()
    database = await openPostgres(cluster?.url ?? '', { lock_timeout: LOCK_MS })
    world = await createWorld(database)
    token = await signIn(world)
    return async () => {
      world.close()
      await database.close()
      await cluster?.stop()
    }
  })

  /** Resolves once so many wait for a lock. */
  const untilWaiting = (count: number) =>
    vi.waitFor(async () => {
      const { rows } = await database.pool.query('select 1 from pg_locks where not granted')
      expect(rows).toHaveLength(count)
    })

  const ask = async (method: string, path: string, body?: unknown) =>
    world.app.request(`/api${path}`, {
      method,
      headers: { token },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    })

  test('wait for nothing without an end, reads and saves alike, as a server is opened', async () => {
    const opened = await openPostgres(cluster?.url ?? '')
    const limits = sql<{ name: string; ms: number }>`
      select name, setting::int as ms from pg_settings
      where name in ('lock_timeout', 'statement_timeout', 'idle_in_transaction_session_timeout') order by name`
    const setting = async () => (await limits.execute(opened.db)).rows
    const expected = [
      { name: 'idle_in_transaction_session_timeout', ms: 10_000 },
      { name: 'lock_timeout', ms: 3000 },
      { name: 'statement_timeout', ms: 30_000 },
    ]
    expect([await setting(), await onReadPool(setting)]).toEqual([expected, expected])
    expect(opened.pool.options.connectionTimeoutMillis).toBe(5000)
    await opened.close()
  })

  test('wait behind a locked row for a while only, and no read waits with them', async () => {
    const { id } = await salariedDraft(world, token)
    const params = { id }
    const holder = await database.pool.connect()
    await holder.query('begin')
    await holder.query('select 1 from applications where id = $1 for update', [id])

    const body = { references: [referenceValues()] }
    const saves = Array.from({ length: 30 }, () => ask('PATCH', `/v1/apply-loan/${id}/reference`, body))
    let answered = 0
    for (const save of saves) void save.then(() => (answered += 1))
    const whileWaiting = await world.call(getApplication, { token, params })
    expect([whileWaiting.status, answered]).toEqual([200, 0])

    for (const answer of await Promise.all(saves)) {
      expect([answer.status, answer.headers.get('retry-after'), await answer.json()]).toEqual([
        503,
        expect.stringMatching(/^\d+$/),
        { message: expect.stringContaining('Please try again'), status_code: 503 },
      ])
    }
    await holder.query('rollback')
    holder.release()
    expect((await world.call(addReferences, { token, params, body })).status).toBe(200)
  })

  test('keep one order: whoever changes an application waits for no verification, which creating locks first', async () => {
    const { id } = await salariedDraft(world, token)
    const mobile = newMobile()
    await verifyMobile(world, mobile, token)
    const holder = await database.pool.connect()
    await holder.query("begin; select set_config('app.tenant', 'localhost', true)")
    const { rowCount } = await holder.query('select 1 from otp_sessions where mobile = $1 for update', [
      mobile,
    ])
    expect(rowCount).toBe(1)
    const changed = await world.call(updateApplication, {
      token,
      params: { id },
      body: startValues({ mobile }),
    })
    await holder.query('rollback')
    holder.release()
    expect(changed).toMatchObject({ status: 200 })
  })

  test('are told that a co-applicant is gone who was erased while they saved', async () => {
    const draft = await salariedDraft(world, token)
    const body = coApplicantValues(await uploadIdentity(world, draft))
    const person =
      (await world.call(addCoApplicant, { token, params: { id: draft.id }, body })).value.id ?? ''
    const holder = await database.pool.connect()
    await holder.query("begin; select set_config('app.tenant', 'localhost', true)")
    await holder.query('select 1 from applications where id = $1 for update', [draft.id])
    const saved = world.call(updateCoApplicant, {
      token,
      params: { id: person },
      body: { ...body, name: 'Leela Nair' },
    })
    await untilWaiting(1)
    const { rowCount } = await holder.query('delete from co_applicants where id = $1', [person])
    await holder.query('commit')
    holder.release()
    expect([rowCount, (await saved).status, (await saved).message]).toEqual([
      1,
      404,
      'Co-applicant not found',
    ])
  })

  test('have the documents that they register with, whoever deletes what nothing names meanwhile', async () => {
    const mobile = newMobile()
    const guest = await verifyMobile(world, mobile)
    const documents: Record<string, string> = {}
    for (const file_type of ['pan', 'aadhaar_front', 'aadhaar_back', 'cancelled_cheque']) {
      const sent = await world.upload(uploadRegistrationFile, guest, { mobile, file_type }, [PNG])
      documents[file_type] = sent.value.file_id
    }
    const holder = await database.pool.connect()
    await holder.query("begin; select set_config('app.tenant', 'localhost', true)")
    await holder.query(
      "insert into registrations (id, tenant, mobile, tracker_id, details, created_at) values ('held', 'localhost', $1, 'held', '{}', now())",
      [mobile],
    )
    const body = registrationValues(mobile, documents)
    const registered = world.call(requestRegistration, { token: guest, body })
    await untilWaiting(1)
    await deleteOrphans(world.deps.db, new Date(world.deps.now().getTime() + 1000))
    const deleted = world.call(deleteFile, { token: guest, params: { id: documents['pan'] ?? '' } })
    await untilWaiting(2)
    await holder.query('rollback')
    holder.release()
    expect([(await registered).status, (await deleted).status]).toEqual([200, 409])
    const left = database.db.selectFrom('files').select('id').where('mobile', '=', mobile)
    expect(await left.execute()).toHaveLength(4)
  })

  test('begin an application again and change its start form at once without a deadlock', async () => {
    const mobiles = [newMobile(), newMobile()]
    for (const mobile of mobiles) await verifyMobile(world, mobile, token)
    const [mobile = '', other = ''] = mobiles
    const created = await world.call(createApplication, { token, body: startValues({ mobile }) })
    const path = updateApplication.path.replace('{id}', created.value.id)
    const requests = Array.from({ length: 300 }, (_, index) =>
      index % 2 === 0
        ? ask('POST', createApplication.path, startValues({ mobile }))
        : ask('PATCH', path, startValues({ mobile: index % 4 === 1 ? other : mobile })),
    )
    const statuses = (await Promise.all(requests)).map(({ status }) => status)
    // Who waited too long for the others is told so; a deadlock is nobody's fault but the server's.
    expect(statuses.filter((status) => ![200, 503].includes(status))).toEqual([])
    expect(world.lines.filter((line) => /deadlock/i.test(line))).toEqual([])
  })
})
