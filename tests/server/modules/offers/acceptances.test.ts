import { beforeEach, describe, expect, test } from 'vitest'
import { getApplication } from '@/schemas/calls/applications'
import { withdrawConsent } from '@/schemas/calls/consents'
import { sendLead } from '@/schemas/calls/lenders'
import { updateEmploymentInfo, updatePersonalInfo } from '@/schemas/calls/sections'
import { todayInIndia } from '@/schemas/dates'
import { createApp } from '@/server/app/app'
import { addDays } from '@/server/modules/bre/dates'
import {
  beginAlone,
  saveEmployment,
  savePersonal,
  signIn,
  uploadFor,
  uploadIdentity,
  verifyMobile,
} from '../../helpers/journey'
import {
  draftWithAcceptedOffer,
  DAY,
  formatAnswer,
  draftWithOffer,
  offerActions,
  sendBack,
} from '../../helpers/offers'
import { oneWorld } from '../../helpers/one-world'
import { employmentValues, PDF, personalValues } from '../../helpers/values'
import { callsTo, type World } from '../../helpers/world'

const server = oneWorld()
let world: World
let token: string
beforeEach(async () => {
  ;({ world } = server)
  token = await signIn(world)
})

const ENDED = '409 The loan offer has ended: request a new one'
const NOT_ACCEPTED = '409 Accept a loan offer first'
const daysOn = (days: number) => addDays(todayInIndia(world.deps.now()), days)

async function withStatements() {
  const made = await draftWithOffer(world, token)
  return { ...made, disbursed: () => world.advance(7 * DAY) }
}

describe('what leaving costs is what the accepted statement paid out', () => {
  test('of an offer that was changed and changed back', async () => {
    const { offer, update, read, acknowledge, accept, look, disbursed } = await withStatements()
    await read()
    await update(offer, { selected_loan_amount: 400_000 })
    await read()
    const back = await update(offer, { selected_loan_amount: 300_000 })
    const statement = await read()
    await acknowledge(statement.sha256)
    expect(await accept(back)).toBe('200')
    disbursed()
    expect((await look()).payback).toBe(statement.paid_out)
  })

  test('of an offer that was accepted by calls that know no statement', async () => {
    const { offer, update, read, accept, look, disbursed, signInAgain } = await withStatements()
    const { paid_out: ofThree = 0 } = await read()
    expect(await accept(await update(offer, { selected_loan_amount: 100_000 }))).toBe('200')
    disbursed()
    const { payback } = await look()
    await signInAgain()
    expect(payback).toBe((await read()).paid_out)
    expect(payback).toBeLessThan(ofThree)
  })
})

test('an offer whose statement was acknowledged is accepted after another one was read in between', async () => {
  const { offer, update, read, acknowledge, accept } = await draftWithOffer(world, token)
  await acknowledge((await read()).sha256)
  await update(offer, { selected_loan_amount: 400_000 })
  await acknowledge((await read()).sha256)
  const back = await update(offer, { selected_loan_amount: 300_000 })
  expect(await acknowledge((await read()).sha256)).toBe('200')
  expect(await accept(back)).toBe('200')
})

test('figures that an acceptance computes were on no screen: it is an update, and the answer shows them', async () => {
  const { offer, acceptChanged, accept } = await draftWithOffer(world, token)
  const { value } = await acceptChanged(offer, { selected_loan_amount: 200_000 })
  expect(value.bre_info).toMatchObject({ selected_loan_amount: 200_000, is_accepted: false })
  expect(await accept(value.bre_info)).toBe('200')
})

const recordsOf = (id: string) =>
  world.deps.db.selectFrom('offer_acceptances').selectAll().where('application_id', '=', id).execute()

describe('an acceptance is a record', () => {
  test('of the statement, the figures, who, on whose phone and when', async () => {
    const { id, mobile, statement, offer } = await draftWithAcceptedOffer(world, token)
    expect(await recordsOf(id)).toMatchObject([
      {
        proposal_number: statement.proposal_number,
        sha256: statement.sha256,
        offer: { selected_loan_amount: offer.selected_loan_amount, final_emi: offer.final_emi },
        mobile,
        name: 'Sunita Devi',
        accepted_on: 'AGENT_PHONE',
        partner_id: 1,
        is_acknowledged: true,
        is_reconstructed: false,
        superseded_at: null,
        language: 'en',
        rendering_sha256: null,
      },
    ])
  })

  test('that a statement was issued for within the acceptance, where nobody had read one', async () => {
    const { id, accept, offer, read } = await draftWithOffer(world, token)
    expect(await accept(offer)).toBe('200')
    const [record] = await recordsOf(id)
    expect(record).toMatchObject({ is_acknowledged: false })
    expect(record?.proposal_number).toBe((await read()).proposal_number)
  })

  test('whose statement stays, when the data of the deployment change', async () => {
    const { id, statement, token: agent, ...draft } = await draftWithAcceptedOffer(world, token)
    const { environment } = world.deps
    const { deployment } = environment
    const legal = { ...deployment.legal, version: 2, cooling_off_days: 5 }
    const changed = { ...environment, deployment: { ...deployment, legal } }
    const app = createApp({ ...world.deps, environment: changed })
    const later = offerActions({ ...world, ...callsTo(app, 'localhost') }, { ...draft, id, token: agent() })
    expect((await later.read()).proposal_number).toBe(statement.proposal_number)
    expect((await later.look()).until).toBe((await draft.look()).until)
  })
})

describe('an offer ends with the day of its disbursement', () => {
  test('then it is not accepted, and asking for it makes a new one', async () => {
    const { offer, accept, request, signInAgain } = await draftWithOffer(world, token)
    world.advance(7 * DAY)
    await signInAgain()
    expect((await request()).disbursement_date).toBe(offer.disbursement_date)
    world.advance(DAY)
    await signInAgain()
    expect(await accept(offer)).toBe(ENDED)
    const next = await request()
    expect(next.disbursement_date).toBe(daysOn(7))
    expect(await accept(next)).toBe('200')
  })

  test('accepted on its last day it may be left for all the days that the law gives', async () => {
    const { offer, accept, look, signInAgain } = await draftWithOffer(world, token)
    world.advance(7 * DAY)
    await signInAgain()
    expect(await accept(offer)).toBe('200')
    expect((await look()).seconds_left).toBeGreaterThan(3 * DAY)
  })
})

test('a statement ends with its last day: then its offer is not accepted, and asking for one makes both anew', async () => {
  const made = await draftWithOffer(world, token)
  const late = await made.update(made.offer, { disbursement_date: daysOn(30) })
  const statement = await made.read()
  await made.acknowledge(statement.sha256)
  world.advance(8 * DAY)
  await made.signInAgain()
  expect(await made.accept(late)).toBe(
    '409 The Key Facts Statement of this offer has ended: request a new one',
  )
  const next = await made.request()
  expect((await made.read()).proposal_number).not.toBe(statement.proposal_number)
  await made.acknowledge((await made.read()).sha256)
  expect(await made.accept(next)).toBe('200')
})

test('an accepted offer and its statement end by neither', async () => {
  const { submit, read, statement, signInAgain, request } = await draftWithAcceptedOffer(world, token)
  world.advance(40 * DAY)
  await signInAgain()
  expect((await request()).is_accepted).toBe(true)
  expect((await read()).proposal_number).toBe(statement.proposal_number)
  expect(await submit()).toBe('200')
})

async function returned(parts: Parameters<typeof draftWithAcceptedOffer>[2] = {}) {
  const made = await draftWithAcceptedOffer(world, token, parts)
  await made.submit()
  await sendBack(world, made.id)
  return made
}

describe('a returned application', () => {
  type Returned = Awaited<ReturnType<typeof returned>>

  const personal = (changes: object) => async (made: Returned) => {
    const draft = { ...made, token: made.token() }
    const body = personalValues(await uploadIdentity(world, draft), changes)
    const params = { id: made.id }
    return formatAnswer(await world.call(updatePersonalInfo, { token: made.token(), params, body }))
  }
  const employment = (changes: object) => async (made: Returned) => {
    const draft = { ...made, token: made.token() }
    const body = employmentValues(await uploadFor(world, draft, 'salary_slip1', PDF), changes)
    const params = { id: made.id }
    return formatAnswer(await world.call(updateEmploymentInfo, { token: made.token(), params, body }))
  }
  const start = (changes: object) => (made: Returned) => made.start(changes)

  test.each<[string, (made: Returned) => Promise<string>]>([
    ['the name', start({ name: 'Gita Sharma' })],
    ['the PAN', start({ pan_number: 'ABCPD4321F' })],
    ['the loan type', start({ loan_type: 'HOME_LOAN' })],
    ['the amount asked for', start({ required_amount: '350000' })],
    ['the job type', start({ job_type: 'SELF_EMPLOYED' })],
    ['the birth date', personal({ dob: '1990-02-03' })],
    ['the income', employment({ monthly_in_hand_salary: '61000' })],
  ])('loses its acceptance with another value of %s', async (_, change) => {
    const made = await returned()
    expect(await change(made)).toBe('200')
    expect(await made.submit()).toMatch(/^409 (Accept a loan offer|Save the business details) first$/)
    const [record] = await world.deps.db
      .selectFrom('offer_acceptances')
      .select(['sha256', 'superseded_at'])
      .where('application_id', '=', made.id)
      .execute()
    expect([record?.sha256, record?.superseded_at === null]).toEqual([made.statement.sha256, false])
  })

  test('loses it with another mobile', async () => {
    const made = await returned()
    await verifyMobile(world, '9811100011', made.token())
    expect(await made.start({ mobile: '9811100011' })).toBe('200')
    expect(await made.submit()).toBe(NOT_ACCEPTED)
  })

  test.each<[string, (made: Returned) => Promise<string>]>([
    ['the same name, spaced and spelled otherwise', start({ name: 'Sunita  Devi' })],
    ['the purpose', start({ purpose: 'A wedding' })],
    ['the address', personal({ address: '14 Residency Road, second floor' })],
    ['the company and its slips', employment({ company_name: 'Wipro' })],
  ])('keeps its acceptance with another value of %s', async (_, change) => {
    const made = await returned()
    expect(await change(made)).toBe('200')
    expect((await made.request()).is_accepted).toBe(true)
    expect(await made.submit()).toBe('200')
  })

  test('is not changed so while a lender has its lead; the words say whom to ask', async () => {
    const made = await draftWithAcceptedOffer(world, token)
    const body = { lender_id: 'BANYAN', application_id: made.id }
    expect((await world.call(sendLead, { token, body })).status).toBe(200)
    await made.submit()
    await sendBack(world, made.id)
    expect(await made.start({ name: 'Gita Sharma' })).toBe(
      '409 Banyan Lending has this application as the borrower accepted it: ask Banyan Lending to refuse it before this is changed',
    )
    expect(await made.start({ purpose: 'A wedding' })).toBe('200')
    expect(await made.leave(0)).toBe('200')
  })

  test('is changed so once the lender has refused it', async () => {
    const refused = { pan_number: 'ABCPD9990F' }
    const made = await draftWithAcceptedOffer(world, token, { start: refused })
    const body = { lender_id: 'BANYAN', application_id: made.id }
    await world.call(sendLead, { token, body })
    await made.submit()
    await sendBack(world, made.id)
    expect(await made.start({ ...refused, name: 'Gita Sharma' })).toBe('200')
  })

  test('that never had an accepted offer needs one, as a first submit does', async () => {
    const made = await draftWithOffer(world, token)
    expect(await made.submit()).toBe(NOT_ACCEPTED)
    await sendBack(world, made.id)
    expect(await made.submit()).toBe(NOT_ACCEPTED)
    expect(await made.accept(await made.request())).toBe('200')
    expect(await made.submit()).toBe('200')
  })

  test('of a borrower who applies alone needs none', async () => {
    const alone = await beginAlone(world)
    await savePersonal(world, alone)
    await saveEmployment(world, alone)
    const made = offerActions(world, alone)
    expect(await made.submit()).toBe('200')
    await sendBack(world, alone.id)
    expect(await made.submit()).toBe('200')
  })
})

test('who takes back the consent to the handling of the application is not submitted any more', async () => {
  const { submit, trackerId, mobile, id } = await draftWithAcceptedOffer(world, token)
  const guest = await verifyMobile(world, mobile)
  const body = { tracker_id: trackerId, purpose: 'TERMS' }
  expect((await world.call(withdrawConsent, { token: guest, body })).status).toBe(200)
  expect(await submit()).toBe('409 The borrower has withdrawn the consent to handle this application')
  const { value } = await world.call(getApplication, { token, params: { id } })
  expect(value.status).toBe('DRAFT')
})
