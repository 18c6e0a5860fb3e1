import type { Updateable } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { getApplication, markCompleted } from '@/schemas/calls/applications'
import { addReferences } from '@/schemas/calls/people'
import type { Database } from '@/server/database/tables/tables'
import { signIn, startDraft, verifyMobile, type Draft } from '../../helpers/journey'
import { insertUnrecordedAcceptance } from '../../helpers/offers'
import { oneWorld } from '../../helpers/one-world'
import { referenceValues } from '../../helpers/values'

type Changes = Updateable<Database['applications']>

const server = oneWorld()
let draft: Draft
let guest: string
beforeAll(async () => {
  draft = await startDraft(server.world, await signIn(server.world))
  guest = await verifyMobile(server.world, draft.mobile)
})

const SAVED = JSON.stringify({})
const PERSONAL = { personal_info: SAVED }
const SALARIED = { ...PERSONAL, employment_info: SAVED }
const BUSINESS = { ...PERSONAL, job_type: 'SELF_EMPLOYED' }
const ACCEPTED = { ...SALARIED, acceptance_id: 'the record' }

/** Puts the application into a state of its life, whatever the test before has left. */
async function put(changes: Changes): Promise<void> {
  const beginning: Changes = {
    status: 'DRAFT',
    job_type: 'SALARIED',
    loan_type: 'PERSONAL_LOAN',
    personal_info: null,
    employment_info: null,
    business_info: null,
    asset_info: null,
    acceptance_id: null,
  }
  const { deps } = server.world
  const accepted = changes.acceptance_id ? await insertUnrecordedAcceptance(deps, draft.id) : {}
  await deps.db
    .updateTable('applications')
    .set({ ...beginning, ...changes, ...accepted })
    .where('id', '=', draft.id)
    .execute()
}

const submit = (token: string) => server.world.call(markCompleted, { token, params: { id: draft.id } })
const refer = (token: string) =>
  server.world.call(addReferences, {
    token,
    params: { id: draft.id },
    body: { references: [referenceValues()] },
  })

test.each<[state: string, Changes, agent: string, borrower: string]>([
  ['nothing is saved', {}, 'Save the personal details first', 'Save the personal details first'],
  [
    'the employment is missing',
    PERSONAL,
    'Save the employment details first',
    'Save the employment details first',
  ],
  ['the business is missing', BUSINESS, 'Save the business details first', 'Save the business details first'],
  [
    'only the work of the other kind is saved',
    { ...BUSINESS, employment_info: SAVED },
    'Save the business details first',
    'Save the business details first',
  ],
  [
    'the papers of the gold are missing',
    { ...SALARIED, loan_type: 'GOLD_LOAN' },
    'Save the loan documents first',
    'Your details are saved. Your agent has to accept a loan offer for you before the application can be submitted.',
  ],
  [
    'no offer is accepted',
    SALARIED,
    'Accept a loan offer first',
    'Your details are saved. Your agent has to accept a loan offer for you before the application can be submitted.',
  ],
  [
    'it came back without an accepted offer',
    { ...SALARIED, status: 'INCOMPLETE' },
    'Accept a loan offer first',
    'Your details are saved. Your agent has to accept a loan offer for you before the application can be submitted.',
  ],
  [
    'it was rejected',
    { ...ACCEPTED, status: 'REJECTED' },
    'This application was rejected: change the loan type first',
    'This application was rejected: change the loan type first',
  ],
])('while %s, a submit says so to each in their words', async (_, changes, agent, borrower) => {
  await put(changes)
  const [told, toldBorrower] = [await submit(draft.token), await submit(guest)]
  expect([told.status, told.message]).toEqual([409, agent])
  expect([toldBorrower.status, toldBorrower.message]).toEqual([409, borrower])
})

test.each<[state: string, Changes]>([
  ['whose offer is accepted', ACCEPTED],
  ['of a self-employed', { ...ACCEPTED, ...BUSINESS, business_info: SAVED }],
  ['of gold with its papers', { ...ACCEPTED, loan_type: 'GOLD_LOAN', asset_info: SAVED }],
  ['that was sent back', { ...ACCEPTED, status: 'INCOMPLETE' }],
  ['that is submitted already', { status: 'COMPLETED' }],
])('an application %s can be submitted', async (_, changes) => {
  await put(changes)
  expect((await submit(draft.token)).value).toEqual({ tracker_id: draft.trackerId })
  const read = await server.world.call(getApplication, { token: draft.token, params: { id: draft.id } })
  expect(read.value.status).toBe('COMPLETED')
})

test.each<[state: string, Changes, message: string | undefined]>([
  ['submitted', { ...SALARIED, status: 'COMPLETED' }, 'This application is already complete'],
  [
    'rejected',
    { ...SALARIED, status: 'REJECTED' },
    'This application was rejected: change the loan type first',
  ],
  ['accepted', ACCEPTED, 'The loan offer is accepted: the application can no longer be changed'],
  ['accepted and sent back', { ...ACCEPTED, status: 'INCOMPLETE' }, undefined],
  ['a draft', SALARIED, undefined],
])('a reference to an application that is %s is taken or refused in words', async (_, changes, message) => {
  await put(changes)
  const answer = await refer(draft.token)
  expect([answer.status, answer.message]).toEqual([message ? 409 : 200, message])
})

test('what counts as done ends at the first step that is missing', async () => {
  const { db } = server.world.deps
  const details = JSON.stringify({ name: 'Mohan Lal' })
  const person = { application_id: draft.id, details, created_at: new Date() }
  await db
    .insertInto('co_applicants')
    .values({ id: 'f'.repeat(32), ...person })
    .execute()
  const stages = async (changes: Changes) => {
    await put(changes)
    const read = await server.world.call(getApplication, { token: draft.token, params: { id: draft.id } })
    return read.value.stage
  }
  expect(await stages({})).toEqual(['CREATE_APPLICATION'])
  expect(await stages({ employment_info: SAVED })).toEqual(['CREATE_APPLICATION'])
  expect(await stages(PERSONAL)).toEqual(['CREATE_APPLICATION', 'PERSONAL_DETAILS'])
  expect(await stages({ ...BUSINESS, business_info: SAVED })).toEqual([
    'CREATE_APPLICATION',
    'PERSONAL_DETAILS',
    'BUSINESS_DETAILS',
    'CO_APPLICANT',
    'CO_APPLICANT_FORM',
  ])
})
