/* @long */
import { beforeAll, describe, expect, test } from 'vitest'
import { getApplication, getOwnApplication } from '@/schemas/calls/applications'
import { sendLead } from '@/schemas/calls/lenders'
import { addCoApplicant, addReferences } from '@/schemas/calls/people'
import { eraseBorrowerOnRequest, eraseNamedPersonOnRequest } from '@/server/cli/admin/erase'
import { verifyTrail } from '@/server/http/audit/verify'
import { databases } from '../helpers/databases'
import { dumpDatabase, countStoredFiles, createOperator } from '../helpers/erasing'
import {
  newMobile,
  salariedDraft,
  signIn,
  startDraft,
  uploadFor,
  verifyMobile,
  type Draft,
} from '../helpers/journey'
import { coApplicantValues, PNG, referenceValues } from '../helpers/values'
import { createWorld, worldAt, type World } from '../helpers/world'

describe.each(databases)('npm run admin -- erase named-person on $name', ({ open }) => {
  let world: World
  let token: string
  beforeAll(async () => {
    world = await createWorld(await open())
    token = await signIn(world)
    return world.closeWithDatabase
  })

  const operator = () => createOperator({ database: world.deps.database, world }, eraseNamedPersonOnRequest)
  const erased = (mobile: string, ...more: string[]) => operator().erased(mobile, ...more)

  async function join(draft: Draft, mobile: string, name: string) {
    const upload = async (field: string, file = PNG) => {
      const bytes = Uint8Array.from([...file.bytes, ...Buffer.from(`${field} of ${name}`)])
      return uploadFor(world, draft, field, { ...file, bytes })
    }
    const files = {
      pan: await upload('pan'),
      aadhaar_front: await upload('aadhaar_front'),
      aadhaar_back: await upload('aadhaar_back'),
    }
    const body = coApplicantValues(files, { mobile, name, email: `${name}@example.org`.replace(' ', '.') })
    const added = await world.call(addCoApplicant, { token, params: { id: draft.id }, body })
    expect(added.message).toBeUndefined()
  }
  const refer = async (draft: Draft, ...references: object[]) => {
    const added = await world.call(addReferences, { token, params: { id: draft.id }, body: { references } })
    expect(added.message).toBeUndefined()
  }
  const opened = async (draft: Draft) => world.call(getApplication, { token, params: { id: draft.id } })

  test('takes the person out of the applications of others, and leaves everybody else in them', async () => {
    const mobile = newMobile()
    const [one, two] = [await salariedDraft(world, token), await salariedDraft(world, token)]
    await join(one, mobile, 'Leela Nair')
    await join(one, newMobile(), 'Arun Iyer')
    await refer(
      two,
      referenceValues({ id: '10000001', name: 'Kavita Joshi' }),
      referenceValues({ id: '10000002', name: 'Leela Nair', phone: mobile }),
      referenceValues({ id: '10000003', name: 'Vani Rao', phone: '9844444444' }),
    )
    const before = {
      bytes: countStoredFiles(world),
      etags: [(await opened(one)).etag, (await opened(two)).etag],
    }

    const { certificate, sha256, digest } = await erased(mobile)
    expect(certificate).toMatchObject({
      mobile: `XXXXXX${mobile.slice(-4)}`,
      erased: { co_applicants: 1, answers_of_kept_co_applicants: 0, references: 1, files: 3 },
      kept: [],
      own_records: { as_partner: 0, as_borrower: 0 },
      earlier: [],
    })
    expect(before.bytes - countStoredFiles(world)).toBe(3)
    const [first, second] = [await opened(one), await opened(two)]
    expect(first.value.co_applicants?.map(({ name }) => name)).toEqual(['Arun Iyer'])
    expect(first.value.files).toHaveLength(7)
    expect(second.value.reference?.map(({ name }) => name)).toEqual(['Kavita Joshi', 'Vani Rao'])
    // All that lies on a phone is an old copy from now on.
    expect(first.etag).not.toBe(before.etags[0])
    expect(second.etag).not.toBe(before.etags[1])
    const left = await dumpDatabase(world.deps.database)
    for (const trace of [mobile, 'Leela Nair', 'Leela.Nair@example.org']) expect(left).not.toContain(trace)

    expect(sha256).toBe(digest)
    const entries = world.deps.database.db
      .selectFrom('audit_entries')
      .selectAll()
      .where('action', '=', 'erased')
    const entry = await entries.orderBy('at', 'desc').executeTakeFirst()
    expect(entry).toMatchObject({ actor: 'operator', call: 'admin erase named-person' })
    expect(entry?.subjects).toEqual(
      expect.arrayContaining([
        expect.stringMatching(/^person:/),
        expect.stringMatching(/^co-applicant:/),
        `application:${one.id}`,
        `application:${two.id}`,
        `certificate:${sha256}`,
      ]),
    )
    expect(await verifyTrail(world.deps.database.db)).toContainEqual(
      expect.objectContaining({ tenant: 'localhost', after: 0 }),
    )
  })

  test('asked for again changes nothing, and says when it was done', async () => {
    const mobile = newMobile()
    const draft = await salariedDraft(world, token)
    await join(draft, mobile, 'Gopal Das')
    const first = await erased(mobile)
    const before = await dumpDatabase(world.deps.database)
    const again = await erased(mobile)
    expect(await dumpDatabase(world.deps.database)).toBe(before)
    expect(again.sha256).toBeNull()
    expect(again.certificate.earlier).toEqual([first.certificate.at])
    expect(again.certificate.kept.map(({ what }) => what)).toEqual(['auditEntries'])
  })

  test('is refused while a lender has the application, and keeps what law keeps once the lenders were told', async () => {
    const mobile = newMobile()
    const draft = await salariedDraft(world, token)
    await join(draft, mobile, 'Meera Sen')
    await refer(draft, referenceValues({ id: '10000007', phone: mobile, address: 'Chain of Meera' }))
    const body = { lender_id: 'BANYAN', application_id: draft.id }
    expect((await world.call(sendLead, { token, body })).status).toBe(200)
    const before = await dumpDatabase(world.deps.database)
    const refused = await operator().asked('--tenant', 'localhost', '--mobile', mobile)
    expect(refused.code).toBe(1)
    expect(refused.text).toContain(`${draft.trackerId}: BANYAN`)
    expect(await dumpDatabase(world.deps.database)).toBe(before)

    const { certificate } = await erased(mobile, '--lenders-told')
    expect(certificate.erased).toMatchObject({
      co_applicants: 0,
      answers_of_kept_co_applicants: 1,
      references: 1,
      files: 3,
    })
    const [kept] = certificate.kept
    expect(kept).toMatchObject({ what: 'submittedApplications', count: 1 })
    const years = (Date.parse(kept?.until ?? '') - Date.now()) / (365.25 * 24 * 3_600_000)
    expect(years).toBeGreaterThan(4.9)
    const [person] = (await opened(draft)).value.co_applicants ?? []
    expect(person).toMatchObject({ name: 'Meera Sen', mobile, pan_number: 'ABCPL4321M' })
    const left = await dumpDatabase(world.deps.database)
    for (const trace of ['Meera.Sen@example.org', 'Chain of Meera']) expect(left).not.toContain(trace)
    const stored = await dumpDatabase(world.deps.database)
    expect((await erased(mobile)).sha256).toBeNull()
    expect(await dumpDatabase(world.deps.database)).toBe(stored)
  })

  test('keeps a file that another part of the application names', async () => {
    const mobile = newMobile()
    const draft = await salariedDraft(world, token)
    const shared = {
      pan: await uploadFor(world, draft, 'pan', PNG),
      aadhaar_front: await uploadFor(world, draft, 'aadhaar_front', PNG),
      aadhaar_back: await uploadFor(world, draft, 'aadhaar_back', PNG),
    }
    const body = coApplicantValues(shared, { mobile })
    expect((await world.call(addCoApplicant, { token, params: { id: draft.id }, body })).status).toBe(200)
    await erased(mobile)
    const { personal_info, files } = (await opened(draft)).value
    // The same bytes for the same field are the borrower's own files too.
    expect(personal_info?.pan).toBe(shared.pan)
    for (const id of Object.values(shared)) expect(files.map(({ file_id }) => file_id)).toContain(id)
  })

  test('touches neither their own applications nor another tenant', async () => {
    const own = await startDraft(world, token)
    const draft = await salariedDraft(world, token)
    await refer(draft, referenceValues({ id: '10000009', phone: own.mobile }))
    const guest = await verifyMobile(world, own.mobile)
    const there = worldAt(world, 'ucap.localhost')
    const asha = await signIn(there)
    const elsewhere = await salariedDraft(there, asha)
    const references = [referenceValues({ phone: own.mobile })]
    await there.call(addReferences, { token: asha, params: { id: elsewhere.id }, body: { references } })
    const { certificate } = await erased(own.mobile)
    expect(certificate['own_records']).toEqual({ as_partner: 0, as_borrower: 1 })
    const mine = await world.call(getOwnApplication, { token: guest, params: { id: own.id } })
    expect(mine.status).toBe(200)
    const kept = await there.call(getApplication, { token: asha, params: { id: elsewhere.id } })
    expect(kept.value.reference).toHaveLength(1)
    const borrower = await createOperator(
      { database: world.deps.database, world },
      eraseBorrowerOnRequest,
    ).erased(own.mobile)
    expect(borrower.certificate.earlier).toEqual([])
  })

  test('says what it needs, and when nothing is held', async () => {
    const { code, text } = await operator().asked('--tenant', 'localhost', '--mobile', newMobile())
    expect({ code, text }).toEqual({ code: 1, text: 'Nothing is held on this mobile at this tenant.' })
    const wrong = await operator().asked('--mobile', '98')
    expect(wrong.code).toBe(2)
    expect(wrong.text).toContain('erase named-person --tenant <tenant>')
  })
})
