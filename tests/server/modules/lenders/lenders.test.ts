import { EventEmitter, once } from 'node:events'
import { setTimeout as wait } from 'node:timers/promises'
import { afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import { getApplication, listApplications } from '@/schemas/calls/applications'
import {
  emailLender,
  listLenderOffers,
  listLenders,
  sendLead,
  uploadLeadFiles,
} from '@/schemas/calls/lenders'
import { requestLoanOffer, updateLoanOffer } from '@/schemas/calls/offers'
import type { LenderAnswer } from '@/server/database/tables/lender-answer'
import { MaybeDeliveredError } from '@/server/delivery/ports/maybe-delivered'
import { offerRows } from '@/server/modules/lenders/offer-rows'
import { databases } from '../../helpers/databases'
import {
  newMobile,
  RAVI,
  salariedDraft,
  saveEmployment,
  signIn,
  startDraft,
  verifyMobile,
  type Draft,
  uploadFor,
} from '../../helpers/journey'
import { PNG } from '../../helpers/values'
import { createWorld, type World } from '../../helpers/world'

describe.each(databases)('lenders on $name', ({ open }) => {
  let world: World
  let asha: string
  beforeAll(async () => {
    world = await createWorld(await open())
    asha = await signIn(world)
    return world.closeWithDatabase
  })
  afterEach(() => {
    world.outside.pause = async () => undefined
  })

  const rowsOf = async (draft: Draft) =>
    (await world.call(listLenderOffers, { token: draft.token, query: { application_id: draft.id } })).value
  const rowOf = async (draft: Draft, lender: string) =>
    (await rowsOf(draft)).find(({ lender_id }) => lender_id === lender)
  const lead = (draft: Draft, lender_id: string, token = draft.token) =>
    world.call(sendLead, { token, body: { lender_id, application_id: draft.id } })
  const upload = (draft: Draft, lender_id: string, lead_id: string) =>
    world.call(uploadLeadFiles, {
      token: draft.token,
      body: { lender_id, lead_id, application_id: draft.id },
    })
  const statusesOf = async (draft: Draft) =>
    (await world.call(getApplication, { token: draft.token, params: { id: draft.id } })).value.lender_statuses
  const deliveredTo = (lender: string, reference: string | undefined) =>
    world.delivered.filter((entry) => entry.lender === lender && entry.lead.reference === reference)

  test('are listed by id and name', async () => {
    const { data } = (await world.call(listLenders, { token: asha })).value
    expect(data).toContainEqual({ lender_id: 'BANYAN', name: 'Banyan Lending' })
    expect(data.length).toBeGreaterThan(3)
  })

  describe('as rows of an application', () => {
    test('say what is due for a late instalment, and when the application was mailed there', async () => {
      const draft = await salariedDraft(world, asha)
      const { penal_charges, mailed_at } = (await rowOf(draft, 'BANYAN')) ?? {}
      expect(penal_charges).toMatch(/instalment that is late/)
      expect(mailed_at).toBeUndefined()
      const params = { applicationId: draft.id, lenderId: 'BANYAN' }
      world.outside.pause = async () => {
        throw new Error('The mail server cannot be reached')
      }
      expect((await world.call(emailLender, { token: asha, params })).status).toBe(500)
      expect((await rowOf(draft, 'BANYAN'))?.mailed_at).toBeUndefined()
      world.outside.pause = async () => undefined
      await world.call(emailLender, { token: asha, params })
      const mailed = Date.parse((await rowOf(draft, 'BANYAN'))?.mailed_at ?? '')
      expect(Math.abs(world.deps.now().getTime() - mailed)).toBeLessThan(60_000)
      expect((await rowOf(draft, 'MARIGOLD'))?.mailed_at).toBeUndefined()
    })

    test('still say when the last mail went, once another has failed', async () => {
      const draft = await salariedDraft(world, asha)
      const params = { applicationId: draft.id, lenderId: 'BANYAN' }
      await world.call(emailLender, { token: asha, params })
      const mailed = (await rowOf(draft, 'BANYAN'))?.mailed_at
      expect(mailed).toBeDefined()
      world.outside.pause = async () => {
        throw new Error('The mail server cannot be reached')
      }
      for (const _attempt of [1, 2]) {
        world.advance(61)
        expect((await world.call(emailLender, { token: asha, params })).status).toBe(500)
        expect((await rowOf(draft, 'BANYAN'))?.mailed_at).toBe(mailed)
      }
      world.outside.pause = async () => undefined
      world.advance(61)
      await world.call(emailLender, { token: asha, params })
      expect(Date.parse((await rowOf(draft, 'BANYAN'))?.mailed_at ?? '')).toBeGreaterThan(
        Date.parse(mailed ?? ''),
      )
    })

    test('bring a lender’s logo where the data have one', async () => {
      const draft = await salariedDraft(world, asha)
      expect(await rowOf(draft, 'BANYAN')).not.toHaveProperty('logo_url')
      const { environment } = world.deps
      const [banyan, ...others] = environment.deployment.lenders
      if (banyan?.id !== 'BANYAN') throw new Error('The shipped data begin with Banyan')
      const lenders = [{ ...banyan, logo_url: '/banyan.svg' }, ...others]
      const stored = world.deps.db.selectFrom('applications').selectAll().where('id', '=', draft.id)
      const row = await stored.executeTakeFirstOrThrow()
      const withLogo = offerRows({ ...environment.deployment, lenders }, row, [], '2026-11-21')
      expect(withLogo.find(({ lender_id }) => lender_id === 'BANYAN')).toMatchObject({
        logo_url: '/banyan.svg',
      })
    })

    test('put those that would take it first, the least costly before others, and tell the others’ reasons', async () => {
      const draft = await salariedDraft(world, asha)
      const rows = await rowsOf(draft)
      expect(rows.map(({ lender_id, decision }) => `${lender_id} ${decision}`)).toEqual([
        'BANYAN APPROVED',
        'MONSOON APPROVED',
        'MARIGOLD APPROVED',
        'LANTERN REJECTED',
        'PEEPAL REJECTED',
        'TEAKWOOD REJECTED',
      ])
      expect(rows[0]).toMatchObject({
        lender_name: 'Banyan Lending',
        is_preferred: true,
        loan_amount_range: '₹50,000 - ₹25,00,000',
        interest_rate_range: '11 % - 16 %',
        tenure_range: '12 - 60 months',
        supportedAction: 'SEND_LEAD',
      })
      expect(rows[5]?.reason).toEqual(['LOAN_TYPE_NOT_SERVED'])
    })

    test('are asked for the loan of the offer, once there is one', async () => {
      const draft = await salariedDraft(world, asha, { start: { required_amount: '3000000' } })
      const { bre_info } = (
        await world.call(requestLoanOffer, { token: asha, body: { application_id: draft.id } })
      ).value
      expect(bre_info.selected_loan_amount).toBeLessThan(3_000_000)
      const { max_tenure_allowed, disbursement_date, emi_start_date } = bre_info
      const selected_loan_amount = 400_000
      const chosen = { selected_loan_amount, max_tenure_allowed, disbursement_date, emi_start_date }
      await world.call(updateLoanOffer, {
        token: asha,
        body: { application_id: draft.id, updated_info: chosen, is_accepted: false, skip_bre_rerun: false },
      })
      expect(await rowOf(draft, 'BANYAN')).toMatchObject({ decision: 'APPROVED', reason: [] })
      const { client_reference_id } = (await lead(draft, 'BANYAN')).value
      expect(deliveredTo('BANYAN', client_reference_id)[0]?.lead.requiredAmount).toBe(selected_loan_amount)
    })

    test.each([
      ['a low score', { start: { pan_number: 'ABCPD9998F' } }, ['LOW_BUREAU_SCORE']],
      [
        'overdue amounts and a low score',
        { start: { pan_number: 'ABCPD9997F' } },
        ['OVERDUE_AMOUNT_PRESENT', 'LOW_BUREAU_SCORE'],
      ],
      ['a small income', { employment: { monthly_in_hand_salary: '24999' } }, ['INCOME_TOO_LOW']],
      ['a large amount', { start: { required_amount: '2500001' } }, ['LOAN_AMOUNT_ABOVE_LIMIT']],
      ['a small amount', { start: { required_amount: '49999' } }, ['LOAN_AMOUNT_BELOW_LIMIT']],
    ])('refuse %s by the policy', async (_, changes, reason) => {
      const draft = await salariedDraft(world, asha, changes)
      expect(await rowOf(draft, 'BANYAN')).toMatchObject({ decision: 'REJECTED', reason })
    })

    test.each([
      [
        'the limits themselves',
        { start: { required_amount: '2500000' }, employment: { monthly_in_hand_salary: '25000' } },
      ],
      ['the least amount', { start: { required_amount: '50000' } }],
      ['an amount that is not stated', { start: { required_amount: '' } }],
    ])('accept %s', async (_, changes) => {
      const draft = await salariedDraft(world, asha, changes)
      expect(await rowOf(draft, 'BANYAN')).toMatchObject({ decision: 'APPROVED', reason: [] })
    })

    test('are told without what a bureau would say while the consent to ask one is missing', async () => {
      const draft = await salariedDraft(world, asha, { start: { pan_number: 'ABCPD9998F' } })
      const set = (consents: { bureau_consent: boolean; terms_accepted: boolean }) =>
        world.deps.db.updateTable('applications').set(consents).where('id', '=', draft.id).execute()
      for (const bureau_consent of [true, false]) {
        await set({ bureau_consent, terms_accepted: !bureau_consent })
        expect(await rowOf(draft, 'BANYAN')).toMatchObject({ decision: 'APPROVED', is_simulated: false })
      }
      await set({ bureau_consent: true, terms_accepted: true })
      expect(await rowOf(draft, 'BANYAN')).toMatchObject({ decision: 'REJECTED', is_simulated: true })
    })

    test('are the agent’s own only', async () => {
      const draft = await startDraft(world, asha)
      const query = { application_id: draft.id }
      const ravi = await signIn(world, RAVI)
      expect((await world.call(listLenderOffers, { token: ravi, query })).status).toBe(404)
      const guest = await verifyMobile(world, newMobile())
      expect((await world.call(listLenderOffers, { token: guest, query })).status).toBe(401)
    })
  })

  describe('given a lead', () => {
    test('answer a status and a reference, and the application says what they said', async () => {
      const draft = await salariedDraft(world, asha)
      const { value } = await lead(draft, 'BANYAN')
      expect(value.status).toBe('APPROVED')
      expect(value.client_reference_id).toMatch(/^[0-9a-f]{32}$/)
      const expected = {
        lender_id: 'BANYAN',
        status: 'APPROVED',
        lender_ref_id: expect.stringMatching(/^BANYAN-[0-9A-F]{8}$/),
        raw_data_from_lender: { stage: 'LEAD', message: 'Approved in principle' },
      }
      expect(await statusesOf(draft)).toMatchObject([expected])
      const query = { page: '0', size: '10' }
      const { list } = (await world.call(listApplications, { token: asha, params: { id: '1' }, query })).value
      expect(list.find(({ id }) => id === draft.id)?.lender_statuses).toMatchObject([expected])
      expect(await rowOf(draft, 'BANYAN')).toMatchObject({ supportedAction: 'UPLOAD_FILES' })
    })

    test('get it once, however often and at how many moments it is sent', async () => {
      const draft = await salariedDraft(world, asha)
      world.outside.pause = () => wait(100)
      const answers = await Promise.all([1, 2, 3, 4].map(() => lead(draft, 'BANYAN')))
      answers.push(await lead(draft, 'BANYAN'))
      expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200])
      const references = new Set(answers.map(({ value }) => value.client_reference_id))
      expect(references.size).toBe(1)
      expect(deliveredTo('BANYAN', [...references][0])).toHaveLength(1)
    })

    test('get it after a failure, when it is sent again', async () => {
      const draft = await salariedDraft(world, asha)
      world.outside.pause = async () => {
        throw new Error('The lender cannot be reached')
      }
      expect((await lead(draft, 'BANYAN')).status).toBe(500)
      expect(await statusesOf(draft)).toEqual([])
      world.outside.pause = async () => undefined
      expect((await lead(draft, 'BANYAN')).value.status).toBe('APPROVED')
    })

    test('get it again under the same reference when the process died while it sent', async () => {
      const draft = await salariedDraft(world, asha)
      const claimed_at = world.deps.now()
      const abandoned = { id: 'f'.repeat(32), claim: 'gone', claimed_at }
      const key = { application_id: draft.id, lender_id: 'BANYAN', kind: 'LEAD' as const }
      await world.deps.db
        .insertInto('lender_sends')
        .values({ ...abandoned, ...key })
        .execute()
      world.advance(61)
      expect((await lead(draft, 'BANYAN')).value.client_reference_id).toBe('f'.repeat(32))
      expect(deliveredTo('BANYAN', 'f'.repeat(32))).toHaveLength(1)
    })

    test('decline a PAN with the digits 9990, after which their row is REJECTED', async () => {
      const draft = await salariedDraft(world, asha, { start: { pan_number: 'ABCPD9990F' } })
      expect((await lead(draft, 'BANYAN')).value.status).toBe('REJECTED')
      expect(await rowOf(draft, 'BANYAN')).toMatchObject({
        decision: 'REJECTED',
        reason: ['DECLINED_BY_LENDER'],
        message: 'Declined by the credit team',
      })
    })

    test('say where the borrower goes on, when that is on their own site', async () => {
      const draft = await salariedDraft(world, asha)
      await lead(draft, 'MONSOON')
      const [status] = await statusesOf(draft)
      const reference = status?.lender_ref_id ?? ''
      expect(status?.raw_data_from_lender?.data?.target?.url).toBe(
        `https://monsoon.example/continue?lead=${reference}`,
      )
      expect(await rowOf(draft, 'MONSOON')).toMatchObject({ supportedAction: 'OPEN_URL' })
    })

    test('do not get one that they would refuse, nor one of a rejected or unfinished application', async () => {
      const draft = await salariedDraft(world, asha)
      expect(await lead(draft, 'TEAKWOOD')).toMatchObject({
        status: 409,
        message: 'Teakwood Home Finance does not take this application',
      })
      const refused = await salariedDraft(world, asha, { start: { loan_type: 'LAS_MUTUAL_FUNDS' } })
      await world.call(requestLoanOffer, { token: asha, body: { application_id: refused.id } })
      expect(await lead(refused, 'MARIGOLD')).toMatchObject({
        status: 409,
        message: 'This application was rejected',
      })
      const unfinished = await startDraft(world, asha)
      expect(await lead(unfinished, 'BANYAN')).toMatchObject({
        status: 409,
        message: 'Save the personal details first',
      })
    })

    test('are asked by the agent of the application only', async () => {
      const draft = await salariedDraft(world, asha)
      expect((await lead(draft, 'BANYAN', await signIn(world, RAVI))).status).toBe(404)
      expect(await lead(draft, 'NOBODY')).toMatchObject({ status: 404, message: 'Lender not found' })
    })
  })

  const sentAndChanged = async (answer: Pick<LenderAnswer, 'status' | 'lender_ref_id'>) => {
    const draft = await salariedDraft(world, asha)
    const reference = (await lead(draft, 'BANYAN')).value.client_reference_id ?? ''
    const raw_data_from_lender = { stage: 'FILES', message: '', description: '' }
    const post = vi.spyOn(world.deps.lenders, 'sendFiles')
    post.mockResolvedValueOnce({ ...answer, raw_data_from_lender })
    expect((await upload(draft, 'BANYAN', reference)).status).toBe(200)
    post.mockRestore()
    const slip = await uploadFor(world, draft, 'salary_slip2', PNG)
    await saveEmployment(world, draft, { salary_slip2: slip })
    return { draft, reference }
  }

  describe('given files', () => {
    test('get all files of the application once, by either reference of the lead', async () => {
      const draft = await salariedDraft(world, asha)
      // Sent and never saved with a form, or taken out of it: a wrong person's, for all the lender is told.
      await uploadFor(world, draft, 'salary_slip1', PNG)
      const reference = (await lead(draft, 'BANYAN')).value.client_reference_id ?? ''
      const [status] = await statusesOf(draft)
      world.outside.pause = () => wait(50)
      const answers = await Promise.all([
        upload(draft, 'BANYAN', reference),
        upload(draft, 'BANYAN', status?.lender_ref_id ?? ''),
      ])
      answers.push(await upload(draft, 'BANYAN', reference))
      expect(answers.map((answer) => answer.status)).toEqual([200, 200, 200])
      expect(deliveredTo('BANYAN', reference)).toMatchObject([
        { kind: 'LEAD' },
        // PAN, both sides of the Aadhaar, a salary slip.
        { kind: 'FILES', files: 4 },
      ])
      expect(await statusesOf(draft)).toMatchObject([
        {
          status: 'APPROVED',
          raw_data_from_lender: { stage: 'FILES_RECEIVED', message: '4 files received' },
        },
      ])
    })

    test('get at the next press what was saved since the last one', async () => {
      const draft = await salariedDraft(world, asha)
      const reference = (await lead(draft, 'BANYAN')).value.client_reference_id ?? ''
      // On its way to the lender only once a form names it, however early it came.
      const slip = await uploadFor(world, draft, 'salary_slip1', PNG)
      await upload(draft, 'BANYAN', reference)
      await saveEmployment(world, draft, { salary_slip2: slip })
      for (const _ of ['once', 'twice']) await upload(draft, 'BANYAN', reference)
      expect(deliveredTo('BANYAN', reference)).toMatchObject([
        { kind: 'LEAD' },
        { kind: 'FILES', files: 4 },
        { kind: 'FILES', files: 5 },
      ])
    })

    test('get what was saved since under a key of its own, where an earlier list may have arrived', async () => {
      const draft = await salariedDraft(world, asha)
      const reference = (await lead(draft, 'BANYAN')).value.client_reference_id ?? ''
      const post = vi.spyOn(world.deps.lenders, 'sendFiles')
      world.outside.pause = async () => {
        throw new MaybeDeliveredError('The lender did not answer')
      }
      for (const _ of ['once', 'twice']) expect((await upload(draft, 'BANYAN', reference)).status).toBe(502)
      const slip = await uploadFor(world, draft, 'salary_slip2', PNG)
      await saveEmployment(world, draft, { salary_slip2: slip })
      world.outside.pause = async () => undefined
      expect((await upload(draft, 'BANYAN', reference)).status).toBe(200)
      const sent = post.mock.calls.map(([, , key, files]) => ({ key, count: files.length }))
      post.mockRestore()
      expect(sent.map(({ count }) => count)).toEqual([4, 4, 5])
      expect(sent[1]?.key).toBe(sent[0]?.key)
      expect(sent[2]?.key).not.toBe(sent[0]?.key)
    })

    test('get what was saved while a press waited for another one, which failed', async () => {
      const draft = await salariedDraft(world, asha)
      const reference = (await lead(draft, 'BANYAN')).value.client_reference_id ?? ''
      const lender = new EventEmitter()
      const begun = once(lender, 'begun')
      world.outside.pause = async () => {
        const letGo = once(lender, 'let go')
        lender.emit('begun')
        await letGo
        throw new Error('nobody there')
      }
      const first = upload(draft, 'BANYAN', reference)
      await begun
      world.outside.pause = async () => undefined
      const second = upload(draft, 'BANYAN', reference)
      const slip = await uploadFor(world, draft, 'salary_slip2', PNG)
      await saveEmployment(world, draft, { salary_slip2: slip })
      lender.emit('let go')
      expect((await first).status).toBe(500)
      expect((await second).status).toBe(200)
      await upload(draft, 'BANYAN', reference)
      expect(deliveredTo('BANYAN', reference).at(-1)).toMatchObject({ kind: 'FILES', files: 5 })
    })

    describe('that answer to them something else than to the lead', () => {
      test('get further ones by the reference that they have named last, which is the one that the row has', async () => {
        const { draft, reference } = await sentAndChanged({ status: 'APPROVED', lender_ref_id: 'FILES-7' })
        const [status] = await statusesOf(draft)
        expect(status?.lender_ref_id).toBe('FILES-7')
        expect((await upload(draft, 'BANYAN', 'FILES-7')).status).toBe(200)
        expect(deliveredTo('BANYAN', reference).at(-1)).toMatchObject({ kind: 'FILES', files: 5 })
      })

      test('get no further ones once they have declined', async () => {
        const { draft, reference } = await sentAndChanged({ status: 'REJECTED', lender_ref_id: 'FILES-8' })
        expect(await upload(draft, 'BANYAN', reference)).toMatchObject({
          status: 409,
          message: 'Banyan Lending has declined this application',
        })
        expect(deliveredTo('BANYAN', reference)).toMatchObject([{ kind: 'LEAD' }])
      })
    })

    test('refuse them before they approved the lead', async () => {
      const draft = await salariedDraft(world, asha, { start: { pan_number: 'ABCPD9991F' } })
      expect(await upload(draft, 'BANYAN', 'none')).toMatchObject({ status: 404, message: 'Lead not found' })
      const { value } = await lead(draft, 'BANYAN')
      expect(value.status).toBe('IN_REVIEW')
      expect(await upload(draft, 'BANYAN', value.client_reference_id ?? '')).toMatchObject({
        status: 409,
        message: 'Banyan Lending has not approved this lead',
      })
    })

    test('do not take the lead of another application', async () => {
      const [one, other] = [await salariedDraft(world, asha), await salariedDraft(world, asha)]
      const reference = (await lead(one, 'BANYAN')).value.client_reference_id ?? ''
      await lead(other, 'BANYAN')
      expect((await upload(other, 'BANYAN', reference)).status).toBe(404)
    })
  })
})
