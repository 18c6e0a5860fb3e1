import { beforeAll, describe, expect, test } from 'vitest'
/* @long */
import * as z from 'zod/mini'
import { createBorrowerLink } from '@/schemas/calls/borrower-links'
import { getFileUrl } from '@/schemas/calls/files'
import { getKeyFacts } from '@/schemas/calls/key-facts'
import { sendLead } from '@/schemas/calls/lenders'
import { requestLoanOffer } from '@/schemas/calls/offers'
import { createOfflineCase } from '@/schemas/calls/offline-cases'
import { addCoApplicant, addReferences, updateCoApplicant } from '@/schemas/calls/people'
import { updateApplication } from '@/schemas/calls/start'
import { trackApplication } from '@/schemas/calls/track'
import { beginUpload } from '@/schemas/calls/uploads'
import { exportPerson } from '@/server/cli/admin/export'
import { parseEnvironment } from '@/server/config/environment'
import { MaybeDeliveredError } from '@/server/delivery/ports/maybe-delivered'
import { eraseBorrower } from '@/server/privacy/erasure/erase-borrower'
import { databases } from '../helpers/databases'
import {
  newMobile,
  salariedDraft,
  signIn,
  startDraft,
  uploadFor,
  uploadIdentity,
  verifyMobile,
} from '../helpers/journey'
import { draftWithAcceptedOffer, draftWithOffer } from '../helpers/offers'
import { coApplicantValues, offlineCaseValues, PNG, referenceValues, startValues } from '../helpers/values'
import { createWorld, worldAt, type World } from '../helpers/world'

const person = z.object({
  applications: z.array(
    z.looseObject({
      id: z.string(),
      pan_number: z.string(),
      key_facts: z.array(z.looseObject({ proposal_number: z.string() })),
      sent: z.array(z.looseObject({ kind: z.string() })),
      hand_overs: z.array(z.looseObject({ purpose: z.string() })),
    }),
  ),
  as_reference: z.array(z.looseObject({ application_id: z.string() })),
  files: z.array(z.looseObject({ name: z.string(), file_type: z.string() })),
  audit_trail: z.array(z.looseObject({ call: z.string(), actor: z.string() })),
})
const remains = z.object({
  consents: z.array(z.looseObject({ kind: z.string() })),
  offline_cases: z.array(z.looseObject({ name: z.string() })),
  audit_trail: z.array(z.looseObject({ call: z.string() })),
})

describe.each(databases)('npm run admin -- export on $name', ({ open }) => {
  let world: World
  beforeAll(async () => {
    world = await createWorld(await open())
    return world.closeWithDatabase
  })

  async function exported(mobile: string, secrets = { SECRET: world.deps.secret, EARLIER_SECRETS: '' }) {
    const lines: string[] = []
    const environment = parseEnvironment({ DATA_KEY: Buffer.alloc(32, 1).toString('base64'), ...secrets })
    const write = (line: string) => void lines.push(line)
    const code = await exportPerson({ database: world.deps.database, environment, write }, [mobile])
    return { code, text: lines.join('\n') }
  }

  async function applicationOf(mobile: string) {
    const tenants = z.record(z.string(), person).parse(JSON.parse((await exported(mobile)).text))
    return tenants['localhost']?.applications[0]
  }

  const sentOf = async (mobile: string) => (await applicationOf(mobile))?.sent
  const linksOf = async (mobile: string) => (await applicationOf(mobile))?.hand_overs

  test('writes all that is held on a mobile at every tenant, and nothing of anybody else', async () => {
    const token = await signIn(world)
    const password = { personal: { bank_statement_pwd: 'first-password' } }
    const draft = await salariedDraft(world, token, password)
    const other = await salariedDraft(world, token)
    const reference = referenceValues({ name: 'Ravi', phone: draft.mobile })
    const params = { id: other.id }
    const named = await world.call(addReferences, { token, params, body: { references: [reference] } })
    expect(named.message).toBeUndefined()
    await world.call(requestLoanOffer, { token, body: { application_id: draft.id } })
    const statement = await world.call(getKeyFacts, { token, params: { id: draft.id } })
    const there = worldAt(world, 'ucap.localhost')
    await verifyMobile(there, draft.mobile)

    const { code, text } = await exported(draft.mobile)
    expect(code).toBe(0)
    const held = z.record(z.string(), person).parse(JSON.parse(text))
    expect(held['localhost']?.applications).toEqual([
      expect.objectContaining({ id: draft.id, pan_number: 'ABCPD1234F' }),
    ])
    const issued = held['localhost']?.applications[0]?.key_facts.map(({ proposal_number }) => proposal_number)
    expect(issued).toEqual([statement.value.proposal_number])
    expect(held['localhost']?.as_reference).toEqual([
      { application_id: other.id, reference: expect.objectContaining({ name: 'Ravi' }) },
    ])
    expect(held['localhost']?.files.map(({ file_type }) => file_type)).toContain('aadhaar_front')
    expect(held['localhost']?.audit_trail.map(({ call }) => call)).toContain('createPersonalInfo')
    expect(Object.keys(held)).toEqual(['localhost', 'ucap'])
    for (const secret of [other.mobile, 'first-password', 'token_hash', 'code_hash']) {
      expect(text).not.toContain(secret)
    }
  })

  test('says who has opened a file, changed a co-applicant, or looked by the tracker id, and nothing of another’s', async () => {
    const token = await signIn(world)
    const [draft, other] = [await salariedDraft(world, token), await salariedDraft(world, token)]
    for (const one of [draft, other]) {
      const file_id = await uploadFor(world, one, 'pan', PNG)
      await world.call(getFileUrl, { token, query: { file_id } })
      const body = coApplicantValues(await uploadIdentity(world, one))
      const { value } = await world.call(addCoApplicant, { token, params: { id: one.id }, body })
      const changed = { ...body, name: 'Mohan Lal Rao' }
      await world.call(updateCoApplicant, { token, params: { id: value.id ?? '' }, body: changed })
      await world.call(trackApplication, { query: { tracker_id: one.trackerId, hostname: 'localhost' } })
    }
    const held = z.record(z.string(), person).parse(JSON.parse((await exported(draft.mobile)).text))
    const calls = held['localhost']?.audit_trail.map(({ call }) => call) ?? []
    for (const call of ['getFileUrl', 'updateCoApplicant', 'trackApplication'])
      expect(calls.filter((one) => one === call)).toHaveLength(1)
  })

  test('has what the person did before SECRET was another', async () => {
    const mobile = newMobile()
    await verifyMobile(world, mobile)
    const changed = { SECRET: 'another'.repeat(8), EARLIER_SECRETS: world.deps.secret }
    const actors = async (secrets?: typeof changed) => {
      const held = z.record(z.string(), person).parse(JSON.parse((await exported(mobile, secrets)).text))
      return held['localhost']?.audit_trail.map(({ actor }) => actor)
    }
    const before = await actors()
    expect(before).toContainEqual(expect.stringMatching(/^guest:/))
    expect(await actors(changed)).toEqual(expect.arrayContaining(before ?? []))
  })

  test('has nothing of the person that the application was of before', async () => {
    const { id, mobile: former } = await draftWithAcceptedOffer(world, await signIn(world))
    const mobile = newMobile()
    const before = { acceptance_id: null, mobile }
    await world.deps.db.updateTable('applications').set(before).where('id', '=', id).execute()
    const { text } = await exported(mobile)
    expect(text).toContain(id)
    expect(text).not.toContain(former)
    expect((await exported(former)).text).toContain(former)
  })

  test('names no lead of the person that the application was of before', async () => {
    const token = await signIn(world)
    const { id, mobile: former } = await salariedDraft(world, token)
    const lead = { lender_id: 'BANYAN', application_id: id }
    expect((await world.call(sendLead, { token, body: lead })).status).toBe(200)
    expect(await sentOf(former)).toHaveLength(1)
    const mobile = newMobile()
    await verifyMobile(world, mobile, token)
    const body = startValues({ mobile })
    expect((await world.call(updateApplication, { token, params: { id }, body })).status).toBe(200)
    expect(await sentOf(mobile)).toEqual([])
  })

  test('names no link that was given to the person that the application was of before', async () => {
    const token = await signIn(world)
    const { id, mobile: former } = await draftWithOffer(world, token)
    const link = { purpose: 'ACCEPTANCE', application_id: id } as const
    expect((await world.call(createBorrowerLink, { token, body: link })).status).toBe(200)
    expect(await linksOf(former)).toHaveLength(1)
    const mobile = newMobile()
    await verifyMobile(world, mobile, token)
    const body = startValues({ mobile })
    expect((await world.call(updateApplication, { token, params: { id }, body })).status).toBe(200)
    expect(await linksOf(mobile)).toEqual([])
  })

  test('names no files of an application that is another person’s now', async () => {
    const token = await signIn(world)
    const draft = await startDraft(world, token)
    const { id, mobile: former } = draft
    const whole = await uploadFor(world, draft, 'pan', { ...PNG, name: 'sunita.png' })
    const placement = { mobile: former, file_type: 'bank_statement', application_id: id }
    const begun = { ...placement, upload_type: 'LOAN_APPLICATION', name: 'sunita.pdf', size: 9 }
    expect((await world.call(beginUpload, { token, body: begun })).status).toBe(200)
    const mobile = newMobile()
    await verifyMobile(world, mobile, token)
    const body = startValues({ mobile })
    expect((await world.call(updateApplication, { token, params: { id }, body })).status).toBe(200)
    const { text } = await exported(mobile)
    for (const name of [whole, 'sunita.png', 'sunita.pdf']) {
      expect(text).toContain(name)
      expect((await exported(former)).text).not.toContain(name)
    }
  })

  test('has what outlives an erasure, what waits, and what the person did', async () => {
    const token = await signIn(world)
    const draft = await salariedDraft(world, token)
    const guest = await verifyMobile(world, draft.mobile)
    await world.call(createOfflineCase, {
      token,
      body: offlineCaseValues({ tracker_id: draft.trackerId, name: 'By hand' }),
    })
    const upload = await world.call(beginUpload, {
      token: guest,
      body: {
        mobile: draft.mobile,
        application_id: draft.id,
        file_type: 'salary_slip2',
        upload_type: 'LOAN_APPLICATION',
        name: 'half.pdf',
        size: 100,
      },
    })
    expect(upload.message).toBeUndefined()
    const before = await exported(draft.mobile)
    for (const part of ['By hand', 'half.pdf', 'verifyOtp']) expect(before.text).toContain(part)

    const { now, environment, secret } = world.deps
    const means = {
      db: world.deps.database.forTenant('localhost'),
      secrets: [secret] as const,
      retention: environment.retention,
      now: now(),
    }
    const request = { tenant: 'localhost', mobile: draft.mobile, areLendersNotified: false }
    const erasure = await eraseBorrower(means, request)
    const kept = erasure?.certificate.kept.map(({ what }) => what)
    expect(kept).toEqual(['consents', 'offlineCases', 'auditEntries'])
    const { code, text } = await exported(draft.mobile)
    expect(code).toBe(0)
    expect(text).not.toContain('half.pdf')
    const held = z.record(z.string(), remains).parse(JSON.parse(text))
    expect(held['localhost']?.consents.map(({ kind }) => kind)).toEqual(['TERMS', 'BUREAU'])
    expect(held['localhost']?.offline_cases.map(({ name }) => name)).toEqual(['By hand'])
    expect(held['localhost']?.audit_trail.map(({ call }) => call)).toContain('admin erase')
  })

  test('says what a lender may have got, whose answer was lost', async () => {
    const token = await signIn(world)
    const draft = await salariedDraft(world, token)
    world.outside.pause = async () => {
      throw new MaybeDeliveredError('The lender did not answer')
    }
    const body = { lender_id: 'BANYAN', application_id: draft.id }
    expect((await world.call(sendLead, { token, body })).status).toBe(502)
    world.outside.pause = async () => undefined
    expect(await sentOf(draft.mobile)).toEqual([
      expect.objectContaining({ lender_id: 'BANYAN', kind: 'LEAD', sent_at: null }),
    ])
  })

  test('names an infected file and why nobody gets it, without the place of its bytes', async () => {
    const token = await signIn(world)
    const draft = await salariedDraft(world, token)
    const files = world.deps.db.updateTable('files').where('application_id', '=', draft.id)
    await files.set({ scan_status: 'INFECTED' }).where('file_type', '=', 'pan').execute()
    await files.set({ scan_status: 'CHECKING' }).where('file_type', '=', 'aadhaar_back').execute()
    const { key } = await world.deps.db
      .selectFrom('files')
      .select('key')
      .where('application_id', '=', draft.id)
      .where('file_type', '=', 'pan')
      .executeTakeFirstOrThrow()
    const { text } = await exported(draft.mobile)
    const held = z.record(z.string(), person).parse(JSON.parse(text))
    const fileOf = (type: string) => held['localhost']?.files.find(({ file_type }) => file_type === type)
    const { name = '', ...infected } = fileOf('pan') ?? {}
    expect(name).not.toBe('')
    expect(infected).toMatchObject({ withheld: expect.stringContaining('virus check found something') })
    expect(Object.keys(infected)).not.toContain('key')
    expect(text).not.toContain(key)
    expect(fileOf('aadhaar_back')).toMatchObject({ withheld: expect.stringContaining('being checked') })
    expect(fileOf('aadhaar_back')).not.toHaveProperty('key')
    expect(fileOf('aadhaar_front')).toMatchObject({ key: expect.any(String) })
    expect(fileOf('aadhaar_front')).not.toHaveProperty('withheld')
  })

  test('is recorded, and says when there is nothing or no mobile', async () => {
    const draft = await startDraft(world, await signIn(world))
    await exported(draft.mobile)
    const newest = world.deps.database.db.selectFrom('audit_entries').selectAll().orderBy('at', 'desc')
    expect(await newest.where('tenant', '=', 'localhost').limit(1).execute()).toMatchObject([
      {
        actor: 'operator',
        action: 'exported',
        subjects: [expect.stringMatching(/^person:/), `application:${draft.id}`],
      },
    ])
    expect(await exported(newMobile())).toEqual({ code: 1, text: '{}' })
    expect((await exported('12')).code).toBe(2)
  })
})
