import { beforeEach, describe, expect, test } from 'vitest'
import { loanOfferActors } from '@/src/actors/offer-actors'
import { wizardActors } from '@/src/actors/wizard/wizard-actors'
import { NetworkError } from '@/src/api/api-error'
import { keyFactsQuery } from '@/src/api/queries/key-facts-query'
import { onQueryFailure, queryClient } from '@/src/api/query-client'
import { typedOffer } from '@/src/features/loan-offer/offer-values'
import { cutJson, html, lost, ok, refusal, startApiServer } from '../helpers/api-server'
import { callAs, copy, ID, readApplication, READ, TYPED_OFFER } from '../helpers/applications'
import { run } from '../helpers/run'

const api = startApiServer()

const request = () => run(wizardActors.requestLoanOffer, { applicationId: ID })
const update = () => run(loanOfferActors.updateLoanOffer, { applicationId: ID, value: TYPED_OFFER })
const accept = (acknowledged: string | null = null) =>
  run(loanOfferActors.acceptLoanOffer, { applicationId: ID, value: TYPED_OFFER, acknowledged })

const ASK = 'POST /v1/bureau/bre/loankone'
const CHANGE = 'PATCH /v1/bureau/bre/loankone'
const changed = { application_id: ID, updated_info: TYPED_OFFER }

const approved = (fields: object = {}) => ({ bre_info: { decision: 'APPROVED', final_emi: 9000, ...fields } })
const rejected = {
  bre_info: {
    decision: 'REJECTED',
    reason: ['LOW_SCORE'],
    check_values: { overdue_amount: 5000 },
    is_simulated: true,
  },
}

const CALLS = [
  {
    what: 'asking for an offer',
    call: ASK,
    body: { application_id: ID, with_key_facts: true },
    run: request,
  },
  {
    what: 'changing an offer, which asks the rules again,',
    call: CHANGE,
    body: { ...changed, is_accepted: false, skip_bre_rerun: false },
    run: update,
  },
  {
    what: 'accepting an offer, which asks the rules nothing,',
    call: CHANGE,
    body: { ...changed, is_accepted: true, skip_bre_rerun: true },
    run: () => accept(),
  },
]

let token: string
beforeEach(async () => {
  token = callAs('agent')
  await readApplication(api, 'agent')
})

describe.each(CALLS)('$what', ({ call, body, run: ask }) => {
  test('is one call in the version read', async () => {
    api.on(call, ok(approved()))
    expect(await ask()).toMatchObject({ kind: 'offered', offer: { decision: 'APPROVED', final_emi: 9000 } })
    expect(api.onlyCall()).toMatchObject({ call, token, version: '"1"', body })
    expect(copy()?.status).toBe('DRAFT')
  })

  test('may end in a rejection, which is no failure and goes into the copy', async () => {
    api.on(call, ok(rejected))
    expect(await ask()).toEqual({
      kind: 'rejected',
      rejection: { reasons: ['LOW_SCORE'], overdueAmount: 5000, isSimulated: true },
    })
    expect(copy()).toMatchObject({
      id: ID,
      status: 'REJECTED',
      rejection_reason: ['LOW_SCORE'],
      is_simulated: true,
    })
  })

  test('after somebody else has saved reads what there is now, quietly, and asks again', async () => {
    const told: unknown[] = []
    const stop = onQueryFailure((error) => told.push(error))
    api.on(READ, ok({ co_applicants: [], id: ID, status: 'DRAFT', name: 'Newer' }, '"5"'))
    api.on(call, refusal(412), ok(approved()))
    expect(await ask()).toMatchObject({ kind: 'offered' })
    stop()
    expect(api.asked()).toEqual([call, READ, call])
    expect(api.calls[2]).toMatchObject({ version: '"5"', body })
    expect(copy()?.name).toBe('Newer')
    expect(told).toEqual([])
  })

  test('fails where it is overtaken twice', async () => {
    api.on(call, refusal(412))
    await expect(ask()).rejects.toMatchObject({ status: 412 })
    // An offer that is already accepted says so itself.
    const looked = 'is_accepted' in body && body.is_accepted ? [ASK] : []
    expect(api.asked()).toEqual([call, READ, call, ...looked])
  })

  test('fails where what there is now cannot be read, which the chart alone tells', async () => {
    const told: unknown[] = []
    const stop = onQueryFailure((error) => told.push(error))
    api.on(call, refusal(412))
    api.on(READ, refusal(500, 'Down'))
    await expect(ask()).rejects.toMatchObject({ status: 500, serverMessage: 'Down' })
    stop()
    expect(api.asked()).toEqual([call, READ])
    expect(told).toEqual([])
  })

  test.each([400, 401, 404, 409, 500])(
    'refused with %i is a failure, and nothing is sent again',
    async (status) => {
      api.on(call, refusal(status, 'No'))
      await expect(ask()).rejects.toMatchObject({ status, serverMessage: 'No' })
      expect(api.asked().filter((asked) => asked === call)).toEqual([call])
      expect(copy()?.status).toBe('DRAFT')
    },
  )

  test.each([
    ['the connection breaks', lost],
    ['some proxy answers', html],
    ['the answer is cut in the middle', cutJson],
  ])('is a lost network where %s', async (_, said) => {
    api.on(call, said)
    await expect(ask()).rejects.toBeInstanceOf(NetworkError)
    expect(copy()?.status).toBe('DRAFT')
  })
})

test.each([
  ['asked for, not accepted yet', request, {}, false],
  ['asked for, accepted before', request, { is_accepted: true }, true],
  ['changed', update, {}, false],
  ['accepted, though the server repeats nothing of it', () => accept(), {}, true],
])('an offer is %s', async (_, ask, fields, accepted) => {
  api.on(ASK, ok(approved(fields)))
  api.on(CHANGE, ok(approved(fields)))
  expect(await ask()).toMatchObject({ kind: 'offered', accepted })
})

test.each([
  ['changed', update],
  ['accepted', () => accept()],
])(
  'an offer that is %s by a server that repeats none of its terms has those that were sent',
  async (_, ask) => {
    api.on(CHANGE, ok(approved()))
    const { emi_start_date: __, ...terms } = TYPED_OFFER
    expect(await ask()).toMatchObject({ offer: { final_emi: 9000, ...terms } })
  },
)

test('an offer of a server that suggests less than was asked for is of what it suggests', async () => {
  api.on(CHANGE, ok(approved({ suggested_loan_amount: 150000, max_tenure_allowed: 10 })))
  const result = await update()
  if (result.kind !== 'offered') throw new Error('There is no offer')
  expect(typedOffer(result.offer)).toMatchObject({ selected_loan_amount: '150000', max_tenure_allowed: '10' })
})

test('key facts that come with an offer are on its page, and not asked for again', async () => {
  const facts = {
    proposal_number: 'KFS-1',
    sha256: 'ab',
    lender_name: 'Ucap',
    annual_percentage_rate: 13,
    page_url: '/statement',
  }
  api.on(ASK, ok({ ...approved({ has_key_facts: true, offer_seconds_left: 60 }), key_facts: facts }))
  const result = await request()
  if (result.kind !== 'offered') throw new Error('There is no offer')
  expect(await queryClient.fetchQuery(keyFactsQuery(ID, result.offer))).toMatchObject({ sha256: 'ab' })
  expect(api.asked()).toEqual([ASK])
})

test('an accepted offer says so itself', async () => {
  api.on(CHANGE, ok(approved()))
  expect(await accept()).toMatchObject({ offer: { decision: 'APPROVED', is_accepted: true } })
})

test('a rejection without an overdue amount has none', async () => {
  api.on(ASK, ok({ bre_info: { decision: 'REJECTED' } }))
  expect(await request()).toEqual({ kind: 'rejected', rejection: { reasons: [], overdueAmount: null } })
})

describe('an acceptance whose answer was lost', () => {
  const standing = ok(approved({ is_accepted: true, final_emi: 8000 }))

  test.each([
    ['lost on the way', lost],
    ['cut', cutJson],
    ['refused, because it stands already', refusal(409, 'This loan offer is already accepted')],
    ['that somebody has saved meanwhile, which was this', refusal(412, 'Somebody else has saved')],
  ])('stands, where the answer is %s', async (_, said) => {
    api.on(CHANGE, said)
    api.on(ASK, standing)
    expect(await accept()).toMatchObject({ kind: 'offered', accepted: true, offer: { final_emi: 8000 } })
  })

  test.each([
    ['is not accepted', ok(approved())],
    ['cannot be asked', lost],
  ])('fails with what was said first, where the offer %s', async (_, said) => {
    api.on(CHANGE, refusal(409, 'Not now'))
    api.on(ASK, said)
    await expect(accept()).rejects.toMatchObject({ status: 409, serverMessage: 'Not now' })
    api.on(ASK, ok(approved()))
    expect(await request()).toMatchObject({ accepted: false })
  })

  test('is not looked for where a network asks for a sign-in', async () => {
    api.on(CHANGE, html)
    await expect(accept()).rejects.toMatchObject({ reason: 'signIn' })
    expect(api.asked()).toEqual([CHANGE])
  })
})

test('an offer accepted here stays locked, whatever is answered about it later', async () => {
  api.on(CHANGE, ok(approved()))
  await accept()
  api.on(ASK, ok(approved({ is_accepted: false })))
  expect(await request()).toMatchObject({ kind: 'offered', accepted: true })
  localStorage.removeItem('accepted_offers')
  expect(await request()).toMatchObject({ kind: 'offered', accepted: false })
})

test('what was accepted here ends with a rejection: the offer of another loan type is open', async () => {
  api.on(CHANGE, ok(approved()))
  await accept()
  api.on(ASK, ok(rejected), ok(approved()))
  expect(await request()).toMatchObject({ kind: 'rejected' })
  expect(await request()).toMatchObject({ kind: 'offered', accepted: false })
})

test.each([
  ['that the page sends', () => accept()],
  ['that the page is told of', request],
])('an acceptance %s is in the copy, so that a save that would end it is asked about', async (_, learn) => {
  const lifecycle = { offer: 'OPEN', statement: 'VALID', acknowledged: 'THIS' }
  await readApplication(api, 'agent', { status: 'INCOMPLETE', lifecycle })
  const accepted = approved({ is_accepted: true, acceptance: 'STANDING', accepted_sha256: 'ab' })
  api.on(CHANGE, ok(accepted))
  api.on(ASK, ok(accepted))
  await learn()
  expect(copy()?.lifecycle).toMatchObject({ ...lifecycle, acceptance: { sha256: 'ab' } })
})

const submit = () => run(wizardActors.markCompleted, { applicationId: ID })

describe('a final submit', () => {
  const SUBMIT = `PATCH /v1/apply-loan/${ID}/mark-completed`

  test.each([
    ['lost', lost],
    ['refused, because it is complete already', refusal(409, 'This application is already complete')],
    ['that somebody has saved meanwhile, which was this', refusal(412, 'Somebody else has saved')],
  ])('whose answer is %s is done where the application is complete', async (_, said) => {
    api.on(SUBMIT, said)
    api.on(READ, ok({ id: ID, status: 'COMPLETED', tracker_id: 'LN1' }))
    expect(await submit()).toEqual({ trackerId: 'LN1' })
  })

  test('that is refused otherwise says so', async () => {
    api.on(SUBMIT, refusal(409, 'Accept the offer first'))
    api.on(READ, ok({ id: ID, status: 'DRAFT' }))
    await expect(submit()).rejects.toMatchObject({ serverMessage: 'Accept the offer first' })
  })
})

describe('an acceptance that says what was read', () => {
  const sha256 = 'a'.repeat(64)
  const facts = ['key-facts', ID, 'an offer']
  const isReadAgain = () => queryClient.getQueryState(facts)?.isInvalidated

  test('is one call', async () => {
    queryClient.setQueryData(facts, {})
    api.on(CHANGE, ok(approved()))
    expect(await accept(sha256)).toMatchObject({ accepted: true })
    expect(api.onlyCall()).toMatchObject({ call: CHANGE, body: { acknowledged_sha256: sha256 } })
    expect(isReadAgain()).toBe(false)
  })

  test.each([
    [409, true],
    [400, false],
  ])('and is refused with %i has the key facts read again: %s', async (status, expected) => {
    queryClient.setQueryData(facts, {})
    api.on(CHANGE, refusal(status, 'The offer has changed'))
    api.on(ASK, ok(approved()))
    await expect(accept(sha256)).rejects.toMatchObject({ status })
    expect(isReadAgain()).toBe(expected)
  })
})

describe('the acknowledgement of key facts', () => {
  const ACKNOWLEDGE = `POST /v1/loan-application/${ID}/key-facts/acknowledgement`
  const sha256 = 'a'.repeat(64)
  const acknowledge = () => run(loanOfferActors.acknowledgeKeyFacts, { applicationId: ID, sha256 })

  test('names the statement that was read', async () => {
    api.on(ACKNOWLEDGE, ok({ proposal_number: 'KFS-1', sha256, acknowledged_at: '2026-11-22T10:00:00Z' }))
    await acknowledge()
    expect(api.onlyCall()).toMatchObject({ call: ACKNOWLEDGE, token, body: { sha256 } })
  })

  test('of key facts that hold no more has them read again', async () => {
    const key = ['key-facts', ID, 'an offer']
    queryClient.setQueryData(key, {})
    api.on(ACKNOWLEDGE, refusal(409, 'The offer has changed'))
    await expect(acknowledge()).rejects.toMatchObject({ status: 409 })
    expect(queryClient.getQueryState(key)?.isInvalidated).toBe(true)
  })
})
