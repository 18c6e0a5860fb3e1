import { beforeEach, describe, expect, test } from 'vitest'
import { loanOfferActors } from '@/src/actors/offer-actors'
import { wizardActors } from '@/src/actors/wizard/wizard-actors'
import { queryClient } from '@/src/api/query-client'
import { lost, ok, refusal, startApiServer } from '../helpers/api-server'
import { callAs, ID, readApplication, TYPED_OFFER } from '../helpers/applications'
import { run } from '../helpers/run'

/* Offers that were accepted on the borrower's own phone, or whose acceptance or key facts failed. */

const api = startApiServer()
const ASK = 'POST /v1/bureau/bre/loankone'
const CHANGE = 'PATCH /v1/bureau/bre/loankone'
const offer = (fields: object = {}) => ok({ bre_info: { decision: 'APPROVED', ...fields } })

beforeEach(async () => {
  callAs('agent')
  await readApplication(api, 'agent')
})

const read = () => run(loanOfferActors.readLoanOffer, { applicationId: ID })
const accept = () =>
  run(loanOfferActors.acceptLoanOffer, { applicationId: ID, value: TYPED_OFFER, acknowledged: null })
const request = () => run(wizardActors.requestLoanOffer, { applicationId: ID })

test('one that was accepted there is locked here, whatever is answered about it later', async () => {
  api.on(ASK, offer({ is_accepted: true }), offer())
  expect(await read()).toMatchObject({ kind: 'offered', accepted: true })
  expect(await request()).toMatchObject({ kind: 'offered', accepted: true })
})

test('one that was not is open as before', async () => {
  api.on(ASK, offer(), offer())
  expect(await read()).toMatchObject({ kind: 'offered', accepted: false })
  expect(await request()).toMatchObject({ kind: 'offered', accepted: false })
})

test('an acceptance without an answer is looked for in the offer of its application', async () => {
  api.on(CHANGE, lost)
  api.on(ASK, offer({ is_accepted: true }))
  await accept()
  expect(api.calls.at(-1)).toMatchObject({ call: ASK, body: { application_id: ID } })
})

test('an acceptance that ends in a rejection is none', async () => {
  api.on(CHANGE, ok({ bre_info: { decision: 'REJECTED', reason: ['LOW_SCORE'] } }))
  api.on(ASK, offer())
  expect(await accept()).toMatchObject({ kind: 'rejected' })
  expect(await request()).toMatchObject({ kind: 'offered', accepted: false })
})

const keyFactsOf = (id: string) => ['key-facts', id, 'an offer']
const isOld = (id: string) => queryClient.getQueryState(keyFactsOf(id))?.isInvalidated

describe('key facts that could not be acknowledged', () => {
  const ACKNOWLEDGE = `POST /v1/loan-application/${ID}/key-facts/acknowledgement`

  test.each([
    ['because they hold no more are read again, and no others', refusal(409), true],
    ['for another reason are those that were read', refusal(400), false],
    ['because the network was lost are those that were read', lost, false],
  ])('%s', async (_, said, isReadAgain) => {
    for (const id of [ID, 'another']) queryClient.setQueryData(keyFactsOf(id), {})
    api.on(ACKNOWLEDGE, said)
    const sha256 = 'a'.repeat(64)
    await expect(
      run(loanOfferActors.acknowledgeKeyFacts, { applicationId: ID, sha256 }),
    ).rejects.toBeInstanceOf(Error)
    expect([isOld(ID), isOld('another')]).toEqual([isReadAgain, false])
  })
})
