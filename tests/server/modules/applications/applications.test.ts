import { beforeAll, describe, expect, test } from 'vitest'
import {
  countApplications,
  findApplicationByPhone,
  getApplication,
  getOwnApplication,
  listApplications,
  listOwnApplications,
  markCompleted,
} from '@/schemas/calls/applications'
import { getProfile } from '@/schemas/calls/auth'
import { requestLoanOffer } from '@/schemas/calls/offers'
import {
  addCoApplicant,
  addReferences,
  getCoApplicant,
  listCoApplicants,
  updateCoApplicant,
} from '@/schemas/calls/people'
import {
  createBusinessInfo,
  createEmploymentInfo,
  createPersonalInfo,
  updateEmploymentInfo,
  updatePersonalInfo,
} from '@/schemas/calls/sections'
import { createApplication, updateApplication } from '@/schemas/calls/start'
import { databases } from '../../helpers/databases'
import {
  newMobile,
  RAVI,
  salariedDraft,
  saveBusiness,
  savePersonal,
  signIn,
  startDraft,
  uploadFor,
  uploadIdentity,
  verifyMobile,
} from '../../helpers/journey'
import {
  businessValues,
  coApplicantValues,
  employmentValues,
  PDF,
  personalValues,
  referenceValues,
  startValues,
} from '../../helpers/values'
import { createWorld, type World } from '../../helpers/world'

describe.each(databases)('applications on $name', ({ open }) => {
  let world: World
  let asha: string
  let ravi: string
  beforeAll(async () => {
    world = await createWorld(await open())
    asha = await signIn(world)
    ravi = await signIn(world, RAVI)
    return world.closeWithDatabase
  })

  const create = (token: string, body: object) => world.call(createApplication, { token, body })
  const get = async (token: string, id: string) =>
    (await world.call(getApplication, { token, params: { id } })).value

  describe('starting', () => {
    test('needs the OTP of the borrower, asked for by the same agent', async () => {
      const mobile = newMobile()
      const body = startValues({ mobile })
      expect((await create(asha, body)).status).toBe(403)
      await verifyMobile(world, mobile, ravi)
      expect((await create(asha, body)).status).toBe(403)
      await verifyMobile(world, mobile, asha)
      expect((await create(asha, body)).status).toBe(200)
    })

    test('answers a 32-character id and a tracker id, and the application is a draft with one stage', async () => {
      const draft = await startDraft(world, asha, { utm_details: { utm_source: 'Leaflet' } })
      expect(draft.id).toMatch(/^[0-9a-f]{32}$/)
      expect(draft.trackerId).toMatch(/^[A-Z]{2}\d{10}$/)
      expect(await get(asha, draft.id)).toMatchObject({
        status: 'DRAFT',
        stage: ['CREATE_APPLICATION'],
        required_amount: 300_000,
        mobile: draft.mobile,
      })
    })

    test('repeated after a lost answer, also at the same moment, makes one application', async () => {
      const mobile = newMobile()
      await verifyMobile(world, mobile, asha)
      const body = startValues({ mobile })
      const answers = await Promise.all([create(asha, body), create(asha, body), create(asha, body)])
      const again = await create(asha, { ...body, loan_type: 'HOME_LOAN' })
      expect(new Set([...answers, again].map(({ value }) => value.id)).size).toBe(1)
      expect((await get(asha, again.value.id)).loan_type).toBe('HOME_LOAN')
    })

    test('a second application of the same borrower needs a second OTP', async () => {
      const draft = await startDraft(world, asha)
      await savePersonal(world, draft)
      const body = startValues({ mobile: draft.mobile })
      const refused = await create(asha, body)
      const message = 'Verify the mobile number again to start another application'
      expect(refused).toMatchObject({ status: 403, message })
      await verifyMobile(world, draft.mobile, asha)
      const second = await create(asha, body)
      expect(second.status).toBe(200)
      expect(second.value.id).not.toBe(draft.id)
    })

    test('asks for the consents whose links the tenant has', async () => {
      const mobile = newMobile()
      await verifyMobile(world, mobile, asha)
      const body = startValues({ mobile, terms_accepted: false, bureau_consent: false })
      expect(await create(asha, body)).toMatchObject({
        status: 400,
        message: 'You must accept the Terms & Conditions',
      })
      // All that a client says of itself decides nothing.
      const headers = { origin: 'https://nobody-knows.example.com' }
      expect((await world.call(createApplication, { token: asha, body, headers })).status).toBe(400)
    })

    test('refuses what the start form refuses, with its message', async () => {
      expect(await create(asha, startValues({ pan_number: 'ABC' }))).toMatchObject({
        status: 400,
        message: 'Invalid pan number',
      })
      expect(await create(asha, startValues({ loan_type: 'BUSINESS_LOAN' }))).toMatchObject({
        status: 400,
        message: 'Invalid loan type',
      })
    })

    test('a changed mobile has to be verified too', async () => {
      const draft = await startDraft(world, asha)
      const mobile = newMobile()
      const update = () =>
        world.call(updateApplication, {
          token: asha,
          params: { id: draft.id },
          body: startValues({ mobile }),
        })
      expect((await update()).status).toBe(403)
      await verifyMobile(world, mobile, asha)
      expect((await update()).status).toBe(200)
      expect((await get(asha, draft.id)).mobile).toBe(mobile)
    })
  })

  describe('of another agent', () => {
    test('are not there: every call on them answers 404', async () => {
      const draft = await salariedDraft(world, asha)
      const params = { id: draft.id }
      const files = await uploadIdentity(world, draft)
      const person = await world.call(addCoApplicant, { token: asha, params, body: coApplicantValues(files) })
      const personParams = { id: person.value.id ?? '' }
      const token = ravi
      const answers = [
        await world.call(getApplication, { token, params }),
        await world.call(updateApplication, { token, params, body: startValues({ mobile: draft.mobile }) }),
        await world.call(createPersonalInfo, { token, params, body: personalValues(files) }),
        await world.call(createEmploymentInfo, { token, params, body: employmentValues(files.pan) }),
        await world.call(listCoApplicants, { token, params }),
        await world.call(updateCoApplicant, { token, params: personParams, body: coApplicantValues(files) }),
        await world.call(addReferences, { token, params, body: { references: [referenceValues()] } }),
        await world.call(requestLoanOffer, { token, body: { application_id: draft.id } }),
        await world.call(markCompleted, { token, params }),
      ]
      expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 404))
    })

    test('are in no list, count or lookup', async () => {
      const draft = await startDraft(world, asha)
      const me = (await world.call(getProfile, { token: ravi })).value
      const other = (await world.call(getProfile, { token: asha })).value
      const query = { page: '0', size: '100' }
      const list = await world.call(listApplications, { token: ravi, params: { id: me.id }, query })
      expect(list.value.list.map(({ id }) => id)).not.toContain(draft.id)
      expect(
        (await world.call(listApplications, { token: ravi, params: { id: other.id }, query })).status,
      ).toBe(404)
      const lookup = await world.call(findApplicationByPhone, { token: ravi, params: { id: draft.mobile } })
      expect(lookup).toMatchObject({ status: 404, message: 'No Incomplete Application Found' })
    })
  })

  describe('step by step', () => {
    test('a step out of order is refused with 409 and changes nothing', async () => {
      const draft = await startDraft(world, asha)
      const params = { id: draft.id }
      const token = asha
      const files = await uploadIdentity(world, draft)
      const slip = await uploadFor(world, draft, 'salary_slip1', PDF)
      const answers = [
        await world.call(createEmploymentInfo, { token, params, body: employmentValues(slip) }),
        await world.call(addCoApplicant, { token, params, body: coApplicantValues(files) }),
        await world.call(addReferences, { token, params, body: { references: [referenceValues()] } }),
        await world.call(requestLoanOffer, { token, body: { application_id: draft.id } }),
        await world.call(markCompleted, { token, params }),
      ]
      expect(answers.map(({ status }) => status)).toEqual([409, 409, 409, 409, 409])
      expect((await get(asha, draft.id)).stage).toEqual(['CREATE_APPLICATION'])
    })

    test('a salaried borrower has no business step, a self-employed one no employment step', async () => {
      const salaried = await startDraft(world, asha)
      await savePersonal(world, salaried)
      const proof = await uploadFor(world, salaried, 'business_proof', PDF)
      const wrong = await world.call(createBusinessInfo, {
        token: asha,
        params: { id: salaried.id },
        body: businessValues(proof, proof),
      })
      expect(wrong.status).toBe(409)
      const business = await startDraft(world, asha, {
        job_type: 'SELF_EMPLOYED',
        loan_type: 'BUSINESS_LOAN',
      })
      await savePersonal(world, business)
      await saveBusiness(world, business)
      expect((await get(asha, business.id)).stage).toEqual([
        'CREATE_APPLICATION',
        'PERSONAL_DETAILS',
        'BUSINESS_DETAILS',
      ])
    })

    test('a changed job type asks for the other work step, and changing back finds the first one again', async () => {
      const draft = await salariedDraft(world, asha)
      const change = (changes: object) =>
        world.call(updateApplication, {
          token: asha,
          params: { id: draft.id },
          body: startValues({ mobile: draft.mobile, ...changes }),
        })
      await change({ job_type: 'SELF_EMPLOYED', loan_type: 'BUSINESS_LOAN' })
      expect((await get(asha, draft.id)).stage).toEqual(['CREATE_APPLICATION', 'PERSONAL_DETAILS'])
      await change({})
      expect((await get(asha, draft.id)).stage).toContain('EMPLOYMENT_DETAILS')
    })

    test('what was saved comes back, but never a statement password', async () => {
      const draft = await startDraft(world, asha)
      await savePersonal(world, draft, { bank_statement_pwd: 'secret-1234', years_of_residence: '4' })
      const response = await world.app.request(`/api/v1/loan-application/${draft.id}`, {
        headers: { token: asha },
      })
      const text = await response.text()
      expect(text).not.toContain('secret-1234')
      expect(JSON.parse(text).data.personal_info).toMatchObject({ dob: '1990-02-14', years_of_residence: 4 })
    })

    test('a later save without the password keeps the one given before', async () => {
      const draft = await startDraft(world, asha)
      await savePersonal(world, draft, { bank_statement_pwd: 'secret-1234' })
      const files = await uploadIdentity(world, draft)
      const body = personalValues(files, { city: 'Mysuru' })
      await world.call(updatePersonalInfo, { token: asha, params: { id: draft.id }, body })
      const row = await world.deps.db
        .selectFrom('applications')
        .select(['id', 'personal_info'])
        .where('id', '=', draft.id)
        .executeTakeFirstOrThrow()
      expect(row.personal_info).toMatchObject({ city: 'Mysuru', bank_statement_pwd: 'secret-1234' })
    })

    test('a section that names a file of another application is refused', async () => {
      const other = await startDraft(world, ravi)
      const stolen = await uploadIdentity(world, other)
      const draft = await startDraft(world, asha)
      const answer = await world.call(createPersonalInfo, {
        token: asha,
        params: { id: draft.id },
        body: personalValues(stolen),
      })
      expect(answer).toMatchObject({ status: 400, message: expect.stringContaining('upload it again') })
    })

    test('saves made at the same moment are both there', async () => {
      const draft = await salariedDraft(world, asha)
      const slip = await uploadFor(world, draft, 'salary_slip1', PDF)
      const params = { id: draft.id }
      const [employment, references] = await Promise.all([
        world.call(updateEmploymentInfo, {
          token: asha,
          params,
          body: employmentValues(slip, { designation: 'Lead' }),
        }),
        world.call(addReferences, { token: asha, params, body: { references: [referenceValues()] } }),
      ])
      expect([employment.status, references.status]).toEqual([200, 200])
      expect(await get(asha, draft.id)).toMatchObject({
        employment_info: { designation: 'Lead' },
        reference: [{ name: 'Kavita Joshi' }],
      })
    })
  })

  describe('people', () => {
    test('co-applicants are listed in order, can be changed, and complete two stages', async () => {
      const draft = await salariedDraft(world, asha)
      const files = await uploadIdentity(world, draft)
      const params = { id: draft.id }
      const add = (changes: object) =>
        world.call(addCoApplicant, { token: asha, params, body: coApplicantValues(files, { ...changes }) })
      const first = await add({ name: 'First Person' })
      await add({ name: 'Second Person' })
      const id = first.value.id ?? ''
      await world.call(updateCoApplicant, {
        token: asha,
        params: { id },
        body: coApplicantValues(files, { name: 'First Renamed' }),
      })
      const { value } = await world.call(listCoApplicants, { token: asha, params })
      expect(value.map(({ name }) => name)).toEqual(['First Renamed', 'Second Person'])
      const one = await world.call(getCoApplicant, {
        token: asha,
        params: { id: draft.id, coApplicantId: id },
      })
      expect(one.value).toMatchObject({ id, name: 'First Renamed', shareholding_percentage: 25 })
      const application = await get(asha, draft.id)
      expect(application.stage).toEqual([
        'CREATE_APPLICATION',
        'PERSONAL_DETAILS',
        'EMPLOYMENT_DETAILS',
        'CO_APPLICANT',
        'CO_APPLICANT_FORM',
      ])
      expect(application.co_applicants).toHaveLength(2)
    })

    test('a co-applicant changed without the statement password keeps the one given before', async () => {
      const draft = await salariedDraft(world, asha)
      const files = await uploadIdentity(world, draft)
      const body = coApplicantValues(files, { bank_statement_pwd: 'secret-5678' })
      const { value } = await world.call(addCoApplicant, { token: asha, params: { id: draft.id }, body })
      const id = value.id ?? ''
      await world.call(updateCoApplicant, {
        token: asha,
        params: { id },
        body: coApplicantValues(files, { name: 'Mohan Kumar', bank_statement_pwd: '' }),
      })
      const row = await world.deps.db
        .selectFrom('co_applicants')
        .select(['id', 'details'])
        .where('id', '=', id)
        .executeTakeFirstOrThrow()
      expect(row.details).toMatchObject({ name: 'Mohan Kumar', bank_statement_pwd: 'secret-5678' })
      const read = await world.call(getCoApplicant, {
        token: asha,
        params: { id: draft.id, coApplicantId: id },
      })
      expect(JSON.stringify(read.value)).not.toContain('secret-5678')
    })

    test('a repeated add makes one co-applicant, and a sixth is refused', async () => {
      const draft = await salariedDraft(world, asha)
      const files = await uploadIdentity(world, draft)
      const add = (name: string) =>
        world.call(addCoApplicant, {
          token: asha,
          params: { id: draft.id },
          body: coApplicantValues(files, { name }),
        })
      const [first, again] = await Promise.all([add('Person One'), add('Person One')])
      expect(first.value.id).toBe(again.value.id)
      for (const name of ['Person Two', 'Person Three', 'Person Four', 'Person Five']) {
        expect((await add(name)).status).toBe(200)
      }
      expect(await add('Person Six')).toMatchObject({
        status: 409,
        message: 'At most 5 co-applicants can be added',
      })
    })

    test('references of several submissions add up, and a repeated one stays one', async () => {
      const draft = await salariedDraft(world, asha)
      const add = (...references: object[]) =>
        world.call(addReferences, { token: asha, params: { id: draft.id }, body: { references } })
      await add(referenceValues())
      await add(referenceValues({ name: 'Kavita Joshi-Rao' }))
      await add(referenceValues({ id: '10000002', type: 'BUSINESS_REFERENCE', company_name: 'Joshi & Sons' }))
      const { reference } = await get(asha, draft.id)
      expect(reference.map(({ name, type }) => [name, type])).toEqual([
        ['Kavita Joshi-Rao', 'PERSONAL_REFERENCE'],
        ['Kavita Joshi', 'BUSINESS_REFERENCE'],
      ])
    })
  })

  describe('lists', () => {
    test('come newest first in pages from zero, with their totals', async () => {
      const before = (await world.call(countApplications, { token: ravi })).value.count
      const ids: string[] = []
      for (let made = 0; made < 5; made += 1) ids.unshift((await startDraft(world, ravi)).id)
      const { id } = (await world.call(getProfile, { token: ravi })).value
      const page = (number: number) =>
        world.call(listApplications, {
          token: ravi,
          params: { id },
          query: { page: String(number), size: '2' },
        })
      const pages = [await page(0), await page(1), await page(2)]
      expect(pages.flatMap(({ value }) => value.list.map((entry) => entry.id)).slice(0, 5)).toEqual(ids)
      expect(pages[0]?.value).toMatchObject({
        total_elements: before + 5,
        total_pages: Math.ceil((before + 5) / 2),
      })
    })

    test('a borrower is found by mobile with the stages that are done', async () => {
      const draft = await startDraft(world, asha)
      await savePersonal(world, draft)
      const { value } = await world.call(findApplicationByPhone, {
        token: asha,
        params: { id: draft.mobile },
      })
      expect(value).toMatchObject({
        id: draft.id,
        status: 'DRAFT',
        tracker_id: draft.trackerId,
        job_type: 'SALARIED',
        stage: ['CREATE_APPLICATION', 'PERSONAL_DETAILS'],
      })
    })

    test('a guest sees the own application and no other', async () => {
      const mobile = newMobile()
      const guest = await verifyMobile(world, mobile)
      const own = await create(guest, startValues({ mobile }))
      expect(own.status).toBe(200)
      const stranger = await verifyMobile(world, newMobile())
      const params = { id: own.value.id }
      expect((await world.call(getOwnApplication, { token: guest, params })).value.id).toBe(own.value.id)
      expect((await world.call(getOwnApplication, { token: stranger, params })).status).toBe(404)
      expect((await world.call(getApplication, { token: guest, params })).status).toBe(401)
      const { value } = await world.call(listOwnApplications, { token: guest, query: { status: 'DRAFT' } })
      expect(value.content.map(({ id }) => id)).toEqual([own.value.id])
    })

    test('a guest cannot start an application for another mobile than the verified one', async () => {
      const guest = await verifyMobile(world, newMobile())
      expect((await create(guest, startValues({ mobile: newMobile() }))).status).toBe(403)
    })
  })
})
