import { beforeAll, describe, expect, test } from 'vitest'
import { countApplications, findApplicationByPhone, listApplications } from '@/schemas/calls/applications'
import { createOfflineCase, listOfflineCases } from '@/schemas/calls/offline-cases'
import { addCoApplicant } from '@/schemas/calls/people'
import { updateApplication } from '@/schemas/calls/start'
import { newAgent } from '../../helpers/agents'
import { databases } from '../../helpers/databases'
import {
  newMobile,
  salariedDraft,
  signIn,
  startDraft,
  uploadFor,
  uploadIdentity,
  verifyMobile,
} from '../../helpers/journey'
import { coApplicantValues, offlineCaseValues, PNG } from '../../helpers/values'
import { createWorld, type World } from '../../helpers/world'

type Agent = { id: string; token: string }

describe.each(databases)('lists on $name', ({ open }) => {
  let world: World
  let asha: Agent
  beforeAll(async () => {
    world = await createWorld(await open())
    asha = { id: '1', token: await signIn(world) }
    return world.closeWithDatabase
  })

  const applications = async ({ token, id }: Agent, page: string, size = '10') => {
    const query = { page, size }
    return (await world.call(listApplications, { token, params: { id }, query })).value
  }
  const cases = async ({ token }: Agent, page: string, size = '10') =>
    (await world.call(listOfflineCases, { token, query: { page, size } })).value
  const record = ({ token }: Pick<Agent, 'token'>, changes: object = {}) =>
    world.call(createOfflineCase, { token, body: offlineCaseValues(changes) })

  describe('of applications', () => {
    test('are empty for an agent who has none, and the count is 0', async () => {
      const ravi = await newAgent(world)
      expect(await applications(ravi, '0')).toEqual({
        list: [],
        unread: 0,
        total_pages: 0,
        total_elements: 0,
      })
      expect((await world.call(countApplications, { token: ravi.token })).value.count).toBe(0)
    })

    test('show every application once, newest first, over all pages', async () => {
      const ravi = await newAgent(world)
      const made: string[] = []
      for (let number = 0; number < 5; number += 1) made.push((await startDraft(world, ravi.token)).id)
      const pages = [
        await applications(ravi, '0', '2'),
        await applications(ravi, '1', '2'),
        await applications(ravi, '2', '2'),
      ]
      expect(pages.map(({ list }) => list.length)).toEqual([2, 2, 1])
      expect(pages.flatMap(({ list }) => list.map(({ id }) => id))).toEqual(made.toReversed())
      expect(pages[0]).toMatchObject({ total_pages: 3, total_elements: 5 })
      expect((await applications(ravi, '3', '2')).list).toEqual([])
    })

    test('miss none of several applications started at the same moment', async () => {
      const before = (await applications(asha, '0')).total_elements
      const mobiles = Array.from({ length: 6 }, newMobile)
      for (const mobile of mobiles) await verifyMobile(world, mobile, asha.token)
      await Promise.all(mobiles.map((mobile) => startDraft(world, asha.token, { mobile })))
      const { list, total_elements } = await applications(asha, '0', '50')
      expect(total_elements).toBe(before + 6)
      expect(list).toHaveLength(before + 6)
    })

    test('are not counted longer by a start that failed', async () => {
      const ravi = await newAgent(world)
      const { total_elements } = await applications(ravi, '0')
      await expect(startDraft(world, ravi.token, { pan_number: 'ABC' })).rejects.toThrow('Invalid pan number')
      expect((await applications(ravi, '0')).total_elements).toBe(total_elements)
      await startDraft(world, ravi.token)
      expect((await applications(ravi, '0')).total_elements).toBe(total_elements + 1)
    })

    test('never show a borrower who applied alone', async () => {
      const before = (await applications(asha, '0')).total_elements
      const mobile = newMobile()
      const guest = await verifyMobile(world, mobile)
      await startDraft(world, guest, { mobile })
      expect((await applications(asha, '0')).total_elements).toBe(before)
    })

    test('say what their rows show and which steps are done, and leave the sections to the application itself', async () => {
      const draft = await salariedDraft(world, asha.token)
      const body = coApplicantValues(await uploadIdentity(world, draft))
      await world.call(addCoApplicant, { token: asha.token, params: { id: draft.id }, body })
      const { list } = await applications(asha, '0')
      expect(list[0]).toMatchObject({
        id: draft.id,
        tracker_id: draft.trackerId,
        name: 'Sunita Devi',
        status: 'DRAFT',
        loan_type: 'PERSONAL_LOAN',
        stage: [
          'CREATE_APPLICATION',
          'PERSONAL_DETAILS',
          'EMPLOYMENT_DETAILS',
          'CO_APPLICANT',
          'CO_APPLICANT_FORM',
        ],
        co_applicants: [],
        files: [],
      })
      expect([list[0]?.personal_info, list[0]?.employment_info]).toEqual([undefined, undefined])
    })

    test('say whether the documents of a car are there', async () => {
      const { token } = asha
      const draft = await salariedDraft(world, token, { start: { loan_type: 'AUTO_LOAN' } })
      const has = async () => (await applications(asha, '0')).list[0]?.is_al_gl_present
      expect(await has()).toBe(false)
      const photo = await uploadFor(world, draft, 'al_rc_photo', PNG)
      const body = { is_al_gl_present: true, al_rc_photo: [photo] }
      await world.call(updateApplication, { token, params: { id: draft.id }, body })
      expect(await has()).toBe(true)
    })

    test('answer 404 for the list of another agent', async () => {
      const query = { page: '0', size: '10' }
      const { token } = asha
      expect((await world.call(listApplications, { token, params: { id: '2' }, query })).status).toBe(404)
    })

    test('find the newest open application of a mobile among several', async () => {
      const draft = await startDraft(world, asha.token)
      const params = { id: draft.mobile }
      const found = await world.call(findApplicationByPhone, { token: asha.token, params })
      expect(found.value.id).toBe(draft.id)
      const { token } = await newAgent(world)
      expect((await world.call(findApplicationByPhone, { token, params })).status).toBe(404)
    })
  })

  describe('of offline cases', () => {
    test('show what was recorded, with the name of the lender, to its agent only', async () => {
      const [meena, ravi] = [await newAgent(world), await newAgent(world)]
      expect((await record(meena, { name: 'Gopal Verma' })).status).toBe(200)
      const { list, total_elements } = await cases(meena, '0')
      expect(total_elements).toBe(1)
      expect(list[0]).toMatchObject({
        name: 'Gopal Verma',
        loan_type: 'HOME_LOAN',
        required_amount: 2_500_000,
        lender_info: [
          {
            lender_id: 'BANYAN',
            name: 'Banyan Lending',
            disbursement_date: '2026-11-02',
            is_pendency: true,
            pendency_desc: 'Original sale deed',
            pf_waiver_percentage: 0.5,
          },
        ],
      })
      expect(await cases(ravi, '0')).toEqual({ list: [], unread: 0, total_pages: 0, total_elements: 0 })
    })

    test('show one case when the same press arrives three times, and two when it was pressed again later', async () => {
      const ravi = await newAgent(world)
      const name = 'Farah Khan'
      await Promise.all([record(ravi, { name }), record(ravi, { name }), record(ravi, { name })])
      expect((await cases(ravi, '0')).total_elements).toBe(1)
      world.advance(61)
      await record(ravi, { name })
      expect((await cases(ravi, '0')).total_elements).toBe(2)
    })

    test('show the newest first, page by page', async () => {
      const ravi = await newAgent(world)
      for (const name of ['One', 'Two', 'Three']) await record(ravi, { name })
      const names = [await cases(ravi, '0', '2'), await cases(ravi, '1', '2')].map(({ list }) =>
        list.map((entry) => entry.name),
      )
      expect(names).toEqual([['Three', 'Two'], ['One']])
    })

    test('refuse what the form refuses, and a lender that is not in the list', async () => {
      expect(await record(asha, { name: '' })).toMatchObject({
        status: 400,
        message: 'Case name is required',
      })
      expect(await record(asha, { required_amount: '' })).toMatchObject({
        status: 400,
        message: 'Amount is required',
      })
      const lender_info = [{ lender_id: 'NOBODY', disbursement_date: '2026-11-02', is_pendency: false }]
      expect(await record(asha, { lender_info })).toMatchObject({
        status: 400,
        message: 'Choose a lender from the list',
      })
    })

    test('are for agents only', async () => {
      const token = await verifyMobile(world, newMobile())
      expect((await record({ token })).status).toBe(401)
    })
  })
})
