import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { getKeyFacts } from '@/schemas/calls/key-facts'
import { listLenderOffers, listLenders, sendLead } from '@/schemas/calls/lenders'
import { requestLoanOffer, updateLoanOffer } from '@/schemas/calls/offers'
import { runAdminCommand } from '@/server/cli/admin/command'
import { salariedDraft, signIn } from '../helpers/journey'
import { oneWorld } from '../helpers/one-world'
import { shipped } from '../helpers/shipped'
import { createWorld, type World } from '../helpers/world'

let directory: string
beforeEach(async () => {
  directory = await mkdtemp(path.join(os.tmpdir(), 'deployment-'))
})
afterEach(() => rm(directory, { recursive: true }))

const bring = (name: string, content: unknown) =>
  writeFile(path.join(directory, `${name}.json`), JSON.stringify(content))

const [BANYAN] = shipped.lenders
const COOPERATIVE = {
  ...BANYAN,
  id: 'KAVERI_COOP',
  name: 'Kaveri Co-operative',
  email: 'loans@kaveri.example',
}
const GOLD = shipped.products.GOLD_LOAN

const check = async () => {
  const lines: string[] = []
  const code = await runAdminCommand(
    ['data', 'check', directory],
    () => {
      throw new Error('No settings are needed')
    },
    (line) => void lines.push(line),
  )
  return { code, told: lines.join('\n') }
}

const stretch = (change: object) => ({
  ...shipped.pincodes,
  stretches: [{ from: 560001, to: 560010, city: 'Bengaluru', ...change }],
})

describe('a fault is told by its file and place', () => {
  const policy = (change: object) => [
    { ...COOPERATIVE, policies: [{ ...COOPERATIVE.policies?.[0], ...change }] },
  ]

  test.each<[file: string, told: RegExp, content: unknown]>([
    ['lenders', /^lenders\.json: an id is given twice/, [COOPERATIVE, COOPERATIVE]],
    ['lenders', /lenders\.json: 0\.id: must be capitals/, [{ ...COOPERATIVE, id: 'kaveri/../x' }]],
    ['lenders', /lenders\.json: 0\.email/, [{ ...COOPERATIVE, email: 'kaveri' }]],
    ['lenders', /0\.policies\.0\.rate: the least is more than the most/, policy({ rate: [16, 11] })],
    ['lenders', /0\.policies\.0\.processing_fee\.1/, policy({ processing_fee: [1, 60] })],
    ['lenders', /0\.policies\.0\.loan_types\.0/, policy({ loan_types: ['COW_LOAN'] })],
    [
      'lenders',
      /lenders\.json: 0\.policies: a loan type has two policies/,
      [{ ...COOPERATIVE, policies: [COOPERATIVE.policies?.[0], COOPERATIVE.policies?.[0]] }],
    ],
    ['products', /products\.json: .*COW_LOAN/, { COW_LOAN: GOLD }],
    ['products', /products\.json: GOLD_LOAN: the typical/, { GOLD_LOAN: { ...GOLD, minimum: 900_000_000 } }],
    ['products', /GOLD_LOAN\.tenure: is shorter than shortest_tenure/, { GOLD_LOAN: { ...GOLD, tenure: 3 } }],
    ['products', /GOLD_LOAN\.rate: is less than what score_discounts/, { GOLD_LOAN: { ...GOLD, rate: 0.5 } }],
    ['rules', /rules\.json: emi_day\.day/, { ...shipped.rules, emi_day: { day: 31, cut_off: 20 } }],
    ['rules', /rules\.json: income_share/, { ...shipped.rules, income_share: 60 }],
    ['rules', /rules\.json: age: the oldest must be younger/, { ...shipped.rules, age: [21, 65] }],
    [
      'rules',
      /rules\.json: score_discounts: the highest score must stand first/,
      { ...shipped.rules, score_discounts: shipped.rules.score_discounts.toReversed() },
    ],
    ['pincodes', /pincodes\.json: stretches\.0: from is after to/, stretch({ from: 560010, to: 560001 })],
    ['pincodes', /stretches\.0: names neither city nor state/, stretch({ city: undefined })],
    ['legal', /legal\.json: cooling_off_days/, { ...shipped.legal, cooling_off_days: 0 }],
    ['legal', /legal\.json: valid_days/, { ...shipped.legal, valid_days: 3 }],
    [
      'legal',
      /legal\.json: fees: must have one fee/,
      { ...shipped.legal, fees: shipped.legal.fees.slice(1) },
    ],
  ])('%s.json, case %#: %s', async (file, told, content) => {
    await bring(file, content)
    expect(await check()).toEqual({ code: 1, told: expect.stringMatching(told) })
  })
})

const offerOf = async (world: World, token: string, id: string) => {
  const { value } = await world.call(requestLoanOffer, { token, body: { application_id: id } })
  return value.bre_info
}

describe('a deployment with data of its own', () => {
  const server = oneWorld()

  async function changed<Result>(tryIt: (world: World) => Promise<Result>): Promise<Result> {
    const world = await createWorld(server.world.deps.database, { DEPLOYMENT_DIR: directory })
    try {
      return await tryIt(world)
    } finally {
      world.close()
    }
  }
  test('lists its lenders, and a lead goes to one of them', async () => {
    await bring('lenders', [COOPERATIVE])
    const token = await signIn(server.world)
    const { id } = await salariedDraft(server.world, token)
    await changed(async (world) => {
      expect((await world.call(listLenders, { token })).value).toEqual({
        data: [{ lender_id: 'KAVERI_COOP', name: 'Kaveri Co-operative' }],
      })
      const body = { lender_id: 'KAVERI_COOP', application_id: id }
      expect((await world.call(sendLead, { token, body })).value.status).toBe('APPROVED')
      const query = { application_id: id }
      const { value } = await world.call(listLenderOffers, { token, query })
      expect(value).toMatchObject([{ lender_name: 'Kaveri Co-operative', supportedAction: 'UPLOAD_FILES' }])
      const none = await world.call(sendLead, { token, body: { ...body, lender_id: 'BANYAN' } })
      expect(none).toMatchObject({ status: 404, message: 'Lender not found' })
    })
  })

  test('decides by its products and rules, and makes a decision of other rules again', async () => {
    const token = await signIn(server.world)
    const { id } = await salariedDraft(server.world, token)
    const before = await offerOf(server.world, token, id)
    expect(before).toMatchObject({ interest_rate: 11.7, emi_day: 5, emi_cut_off_day: 20 })
    const product = { ...shipped.products.PERSONAL_LOAN, rate: 13 }
    await bring('products', { ...shipped.products, PERSONAL_LOAN: product })
    await bring('rules', { ...shipped.rules, emi_day: { day: 10, cut_off: 25 } })
    await changed(async (world) => {
      const { selected_loan_amount, max_tenure_allowed, disbursement_date, emi_start_date } = before
      const updated_info = { selected_loan_amount, max_tenure_allowed, disbursement_date, emi_start_date }
      const body = { application_id: id, updated_info, is_accepted: true, skip_bre_rerun: true }
      const refused = await world.call(updateLoanOffer, { token, body })
      expect(refused.message).toBe('The application has changed: request a new loan offer')
      const after = await offerOf(world, token, id)
      expect(after).toMatchObject({ interest_rate: 13.2, emi_day: 10, emi_cut_off_day: 25 })
      expect(after.emi_start_date).toMatch(/-10$/)
    })
  })

  test('leaves a decision alone whose loan type its new rules do not touch', async () => {
    const token = await signIn(server.world)
    const { id } = await salariedDraft(server.world, token)
    const before = await offerOf(server.world, token, id)
    await bring('products', { ...shipped.products, GOLD_LOAN: { ...GOLD, rate: 12 } })
    await changed(async (world) => {
      const { selected_loan_amount, max_tenure_allowed, disbursement_date, emi_start_date } = before
      const updated_info = { selected_loan_amount, max_tenure_allowed, disbursement_date, emi_start_date }
      const body = { application_id: id, updated_info, is_accepted: true, skip_bre_rerun: true }
      expect((await world.call(updateLoanOffer, { token, body })).value.bre_info.is_accepted).toBe(true)
    })
  })

  test('states the days and taxes that its counsel decided', async () => {
    const token = await signIn(server.world)
    const { id } = await salariedDraft(server.world, token)
    const fees = shipped.legal.fees.map((fee) => ({ ...fee, tax_percent: 10 }))
    await bring('legal', { ...shipped.legal, version: 2, cooling_off_days: 5, complaint_days: 21, fees })
    await changed(async (world) => {
      await offerOf(world, token, id)
      const { value } = await world.call(getKeyFacts, { token, params: { id } })
      expect(value.cooling_off_days).toBe(5)
      for (const { amount, tax = 0 } of value.fees) expect(tax).toBeCloseTo(amount / 10, 2)
      const page = await world.app.request('http://localhost/legal/complaints')
      expect(await page.text()).toContain('no answer within 21 days')
    })
  })
})
