import { beforeAll, describe, expect, test } from 'vitest'
import {
  getApplication,
  getOwnApplication,
  listOwnApplications,
  markCompleted,
} from '@/schemas/calls/applications'
import { getOwnFileUrl, uploadFile, uploadFiles } from '@/schemas/calls/files'
import { requestLoanOffer, updateLoanOffer } from '@/schemas/calls/offers'
import {
  addCoApplicant,
  addReferences,
  getOwnCoApplicant,
  listOwnCoApplicants,
  updateOwnCoApplicant,
} from '@/schemas/calls/people'
import {
  createPersonalInfo,
  updateOwnBusinessInfo,
  updateOwnEmploymentInfo,
  updateOwnPersonalInfo,
} from '@/schemas/calls/sections'
import { createApplication, updateOwnApplication } from '@/schemas/calls/start'
import { databases } from '../helpers/databases'
import {
  newMobile,
  RAVI,
  salariedDraft,
  saveBusiness,
  saveEmployment,
  savePersonal,
  signIn,
  startDraft,
  uploadFor,
  uploadIdentity,
  verifyMobile,
  type Draft,
} from '../helpers/journey'
import {
  businessValues,
  coApplicantValues,
  employmentValues,
  PDF,
  personalValues,
  PNG,
  referenceValues,
  startValues,
} from '../helpers/values'
import { createWorld, type World } from '../helpers/world'

const DAY_SECONDS = 24 * 3600

describe.each(databases)('guests on $name', ({ open }) => {
  let world: World
  let asha: string
  beforeAll(async () => {
    world = await createWorld(await open())
    asha = await signIn(world)
    return world.closeWithDatabase
  })

  const startAlone = async (changes: object = {}): Promise<Draft> => {
    const mobile = newMobile()
    const token = await verifyMobile(world, mobile)
    const { value } = await world.call(createApplication, {
      token,
      body: startValues({ mobile, ...changes }),
    })
    return { token, id: value.id, trackerId: value.tracker_id ?? '', mobile }
  }
  const get = async ({ token, id }: Draft) =>
    (await world.call(getOwnApplication, { token, params: { id } })).value
  const addPerson = async (draft: Draft) => {
    const body = coApplicantValues(await uploadIdentity(world, draft))
    const { value } = await world.call(addCoApplicant, { token: draft.token, params: { id: draft.id }, body })
    return value.id ?? ''
  }
  const list = async (token: string, status: string) =>
    (await world.call(listOwnApplications, { token, query: { status } })).value.content.map(({ id }) => id)

  describe('alone', () => {
    test('a salaried borrower goes from the mobile to the tracker id', async () => {
      const draft = await startAlone({ referral_code: 'REF0001', utm_details: { utm_source: 'Leaflet' } })
      const params = { id: draft.id }
      const { token } = draft
      await savePersonal(world, draft)
      await saveEmployment(world, draft)
      const person = await addPerson(draft)
      const files = await uploadIdentity(world, draft)
      await world.call(updateOwnCoApplicant, {
        token,
        params: { id: person },
        body: coApplicantValues(files, { name: 'Mohan Kumar' }),
      })
      expect((await world.call(listOwnCoApplicants, { token, params })).value).toMatchObject([
        { name: 'Mohan Kumar' },
      ])
      const one = await world.call(getOwnCoApplicant, {
        token,
        params: { id: draft.id, coApplicantId: person },
      })
      expect(one.value.name).toBe('Mohan Kumar')
      const references = { references: [referenceValues()] }
      expect((await world.call(addReferences, { token, params, body: references })).status).toBe(200)
      const completed = await world.call(markCompleted, { token, params })
      expect(completed).toMatchObject({ status: 200, value: { tracker_id: draft.trackerId } })
      expect(await get(draft)).toMatchObject({
        status: 'COMPLETED',
        referral_code: 'REF0001',
        reference: [{ name: 'Kavita Joshi' }],
        stage: [
          'CREATE_APPLICATION',
          'PERSONAL_DETAILS',
          'EMPLOYMENT_DETAILS',
          'CO_APPLICANT',
          'CO_APPLICANT_FORM',
        ],
      })
    })

    test('a self-employed borrower does too, and changes each section on the way', async () => {
      const draft = await startAlone({ job_type: 'SELF_EMPLOYED', loan_type: 'BUSINESS_LOAN' })
      const { token } = draft
      const params = { id: draft.id }
      await savePersonal(world, draft)
      await saveBusiness(world, draft)
      const proof = await uploadFor(world, draft, 'business_proof', PDF)
      const statement = await uploadFor(world, draft, 'bank_statement', PDF)
      const answers = [
        await world.call(updateOwnApplication, {
          token,
          params,
          body: startValues({
            mobile: draft.mobile,
            job_type: 'SELF_EMPLOYED',
            loan_type: 'SMALL_BUSINESS_LOAN',
          }),
        }),
        await world.call(updateOwnPersonalInfo, {
          token,
          params,
          body: personalValues(await uploadIdentity(world, draft), { city: 'Mysuru' }),
        }),
        await world.call(updateOwnBusinessInfo, {
          token,
          params,
          body: businessValues(proof, statement, { business_name: 'Devi & Daughters' }),
        }),
      ]
      expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
      expect((await world.call(markCompleted, { token, params })).status).toBe(200)
      expect(await get(draft)).toMatchObject({
        status: 'COMPLETED',
        loan_type: 'SMALL_BUSINESS_LOAN',
        personal_info: { city: 'Mysuru' },
        business_info: { business_name: 'Devi & Daughters' },
      })
    })

    test.each(['AUTO_LOAN', 'GOLD_LOAN'])(
      'a borrower of %s, who is never asked for loan documents, is not held up by them',
      async (loan_type) => {
        const draft = await startAlone({ loan_type })
        const params = { id: draft.id }
        const { token } = draft
        await savePersonal(world, draft)
        await saveEmployment(world, draft)
        const references = { references: [referenceValues()] }
        expect((await world.call(addReferences, { token, params, body: references })).status).toBe(200)
        expect((await world.call(markCompleted, { token, params })).status).toBe(200)
      },
    )

    test('a submit before the sections are saved says which one is missing', async () => {
      const draft = await startAlone()
      const submit = () => world.call(markCompleted, { token: draft.token, params: { id: draft.id } })
      expect(await submit()).toMatchObject({ status: 409, message: 'Save the personal details first' })
      await savePersonal(world, draft)
      expect(await submit()).toMatchObject({ status: 409, message: 'Save the employment details first' })
    })

    test('a borrower finds drafts and returned applications by status, newest first', async () => {
      const draft = await startAlone()
      expect(await list(draft.token, 'DRAFT')).toEqual([draft.id])
      expect(await list(draft.token, 'INCOMPLETE')).toEqual([])
      await world.app.request(`/reviewer/${draft.id}`, {
        method: 'POST',
        body: new URLSearchParams({ remarks: 'Name differs from the PAN' }),
      })
      expect(await list(draft.token, 'DRAFT')).toEqual([])
      expect(await list(draft.token, 'INCOMPLETE')).toEqual([draft.id])
      expect((await get(draft)).remarks).toBe('Name differs from the PAN')
      const again = await verifyMobile(world, draft.mobile)
      const body = startValues({ mobile: draft.mobile })
      const second = await world.call(createApplication, { token: again, body })
      const third = await verifyMobile(world, draft.mobile)
      const newest = await world.call(createApplication, { token: third, body })
      expect(await list(draft.token, 'DRAFT')).toEqual([newest.value.id, second.value.id])
    })

    test('a guest cannot move an application to a mobile that was not verified', async () => {
      const draft = await startAlone()
      const answer = await world.call(updateOwnApplication, {
        token: draft.token,
        params: { id: draft.id },
        body: startValues({ mobile: newMobile() }),
      })
      expect(answer.status).toBe(403)
    })
  })

  describe('of another mobile', () => {
    test('cannot read, change, upload to, look at files of, or submit an application', async () => {
      const draft = await startAlone()
      await savePersonal(world, draft)
      await saveEmployment(world, draft)
      const person = await addPerson(draft)
      const files = await uploadIdentity(world, draft)
      const before = await get(draft)
      const token = await verifyMobile(world, newMobile())
      const params = { id: draft.id }
      const form = {
        mobile: draft.mobile,
        file_type: 'pan',
        application_id: draft.id,
        upload_type: 'LOAN_APPLICATION',
      }
      const answers = [
        await world.call(getOwnApplication, { token, params }),
        await world.call(listOwnCoApplicants, { token, params }),
        await world.call(getOwnCoApplicant, { token, params: { id: draft.id, coApplicantId: person } }),
        await world.call(updateOwnApplication, {
          token,
          params,
          body: startValues({ mobile: draft.mobile }),
        }),
        await world.call(createPersonalInfo, { token, params, body: personalValues(files) }),
        await world.call(updateOwnPersonalInfo, { token, params, body: personalValues(files) }),
        await world.call(updateOwnEmploymentInfo, { token, params, body: employmentValues(files.pan) }),
        await world.call(updateOwnBusinessInfo, {
          token,
          params,
          body: businessValues(files.pan, files.pan),
        }),
        await world.call(addCoApplicant, { token, params, body: coApplicantValues(files) }),
        await world.call(updateOwnCoApplicant, {
          token,
          params: { id: person },
          body: coApplicantValues(files),
        }),
        await world.call(addReferences, { token, params, body: { references: [referenceValues()] } }),
        await world.upload(uploadFile, token, form, [PNG]),
        await world.upload(uploadFiles, token, form, [PNG]),
        await world.call(getOwnFileUrl, { token, query: { file_id: files.pan } }),
        await world.call(markCompleted, { token, params }),
      ]
      expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 404))
      expect(await list(token, 'DRAFT')).toEqual([])
      expect(await get(draft)).toEqual(before)
    })

    test('cannot name the other’s files as their own', async () => {
      const files = await uploadIdentity(world, await startAlone())
      const own = await startAlone()
      const answer = await world.call(createPersonalInfo, {
        token: own.token,
        params: { id: own.id },
        body: personalValues(files),
      })
      expect(answer).toMatchObject({ status: 400, message: expect.stringContaining('upload it again') })
    })
  })

  const accept = async (draft: Draft) => {
    const offer = await world.call(requestLoanOffer, { token: asha, body: { application_id: draft.id } })
    const { selected_loan_amount, max_tenure_allowed, disbursement_date, emi_start_date } =
      offer.value.bre_info
    const updated_info = {
      selected_loan_amount,
      max_tenure_allowed,
      disbursement_date,
      emi_start_date,
    }
    return world.call(updateLoanOffer, {
      token: asha,
      body: { application_id: draft.id, updated_info, is_accepted: true, skip_bre_rerun: true },
    })
  }

  describe('with an agent', () => {
    test('a borrower who proves the mobile finds what the agent began, sees its files and goes on', async () => {
      const draft = await startDraft(world, asha)
      const files = await uploadIdentity(world, draft)
      const token = await verifyMobile(world, draft.mobile)
      expect(await list(token, 'DRAFT')).toEqual([draft.id])
      const link = await world.call(getOwnFileUrl, { token, query: { file_id: files.pan } })
      expect((await world.app.request(link.value.file_url)).status).toBe(200)
      const body = personalValues(files, { city: 'Mysuru' })
      await world.call(createPersonalInfo, { token, params: { id: draft.id }, body })
      const seenByAgent = await world.call(getApplication, { token: asha, params: { id: draft.id } })
      expect(seenByAgent.value.personal_info).toMatchObject({ city: 'Mysuru' })
    })

    test('a borrower can submit what the agent began only once the agent has accepted an offer, and is told so', async () => {
      const draft = await salariedDraft(world, asha)
      const token = await verifyMobile(world, draft.mobile)
      const submit = () => world.call(markCompleted, { token, params: { id: draft.id } })
      expect(await submit()).toMatchObject({
        status: 409,
        message: expect.stringContaining('Your agent has to'),
      })
      expect((await accept(draft)).status).toBe(200)
      expect((await submit()).value.tracker_id).toBe(draft.trackerId)
    })

    test('a borrower’s own application is not the agent’s', async () => {
      const draft = await startAlone()
      const answer = await world.call(getApplication, { token: asha, params: { id: draft.id } })
      expect(answer.status).toBe(404)
    })

    test('an application that the agent moved to another mobile is the other borrower’s from then on', async () => {
      const draft = await startDraft(world, asha)
      const first = await verifyMobile(world, draft.mobile)
      const mobile = newMobile()
      await verifyMobile(world, mobile, asha)
      await world.call(updateOwnApplication, {
        token: asha,
        params: { id: draft.id },
        body: startValues({ mobile }),
      })
      expect(await list(first, 'DRAFT')).toEqual([])
      expect(await list(await verifyMobile(world, mobile), 'DRAFT')).toEqual([draft.id])
    })

    test('an agent who verifies a borrower gets no way into what another agent began for them', async () => {
      const draft = await startDraft(world, asha)
      const ravi = await signIn(world, RAVI)
      const token = await verifyMobile(world, draft.mobile, ravi)
      expect((await world.call(getOwnApplication, { token, params: { id: draft.id } })).status).toBe(404)
      expect(await list(token, 'DRAFT')).not.toContain(draft.id)
    })
  })

  test('a guest’s token ends after a day, an agent’s does not', async () => {
    const draft = await startAlone()
    const agent = await signIn(world)
    world.advance(DAY_SECONDS - 60)
    expect(
      (await world.call(getOwnApplication, { token: draft.token, params: { id: draft.id } })).status,
    ).toBe(200)
    world.advance(120)
    const late = await world.call(getOwnApplication, { token: draft.token, params: { id: draft.id } })
    expect(late.status).toBe(401)
    expect((await world.call(listOwnApplications, { token: agent, query: { status: 'DRAFT' } })).status).toBe(
      200,
    )
  })
})
