import { beforeEach, describe, expect, test, vi } from 'vitest'
import type { AnyActorLogic, AnyStateMachine } from 'xstate'
import { borrowerLinkAnswerWithActors } from '@/src/actors/borrower-link-answer-actors'
import { consentsWithActors } from '@/src/actors/consents-actors'
import { coolingOffWithActors } from '@/src/actors/cooling-off-actors'
import { rememberProof } from '@/src/actors/session/borrower-proof'
import { writeDraft } from '@/src/form/draft/draft-store'
import { hasTypedWork } from '@/src/storage/typed-work'
import { admitBorrower } from '@/src/storage/work-owner'
import * as saving from '@/src/ui/copy/download-file'
import { lost, ok, refusal, startApiServer } from '../../helpers/api-server'
import { callAs } from '../../helpers/applications'
import { run } from '../../helpers/run'

/* The borrower's own calls about an application: consents, withdrawal, an agent's link. */

const api = startApiServer()
const TRACKED = { trackerId: 'LN1' }
const SHA256 = 'b'.repeat(64)

let token: string
beforeEach(() => {
  token = callAs('guest')
})

/** Runs an actor of a chart by its name, as the chart would; answers what it throws. */
function ask(chart: AnyStateMachine, name: string, input: unknown): Promise<unknown> {
  // The charts' tests say that each of them is provided.
  const logic = chart.implementations.actors[name] as AnyActorLogic
  return run(logic, input).catch((error: unknown) => error)
}

const standing = { state: 'OPEN', until: '2026-11-30', seconds_left: 60, payback: 5000 }
const consents = { application_id: 'app1', consents: [], disclosures: [] }
const link = { id: 'h1', purpose: 'STATEMENT', state: 'OPENED', seconds_left: 900 }
const SECRET = 's'.repeat(43)

const READS = [
  ['the consents', consentsWithActors, 'loadConsents', 'GET /v1/track/consents', consents, 'read'],
  ['the way out', coolingOffWithActors, 'loadCoolingOff', 'GET /v1/track/cooling-off', standing, 'open'],
] as const

describe.each(READS)('%s of an application', (_, chart, name, call, answer, kind) => {
  test('are asked for by its tracker id, by who has proved the mobile', async () => {
    api.on(call, ok(answer))
    expect(await ask(chart, name, TRACKED)).toMatchObject({ kind })
    expect(api.onlyCall()).toMatchObject({ call, token, query: { tracker_id: 'LN1' } })
  })

  test.each([
    [404, 'foreign'],
    [401, 'unproved'],
  ])('are not told where the server says %i: the mobile is %s', async (status, told) => {
    api.on(call, refusal(status))
    expect(await ask(chart, name, TRACKED)).toEqual({ kind: told })
  })

  test.each([
    ['a failure', refusal(500, 'Busy'), { status: 500, serverMessage: 'Busy' }],
    ['a lost network', lost, { name: 'NetworkError' }],
  ])('are not known after %s', async (__, said, failure) => {
    api.on(call, said)
    expect(await ask(chart, name, TRACKED)).toMatchObject(failure)
  })
})

describe('the way out', () => {
  test.each([
    ['OPEN', 'open'],
    ['WITHDRAWN', 'withdrawn'],
    ['OVER', 'over'],
    ['OF_A_NEWER_SERVER', 'over'],
  ])('that the server calls %s is %s', async (state, kind) => {
    api.on('GET /v1/track/cooling-off', ok({ ...standing, state }))
    expect(await ask(coolingOffWithActors, 'loadCoolingOff', TRACKED)).toMatchObject({
      kind,
      standing: { state, payback: 5000 },
    })
  })

  test('is taken with the amount that was shown', async () => {
    api.on('POST /v1/track/withdrawal', ok({ ...standing, state: 'WITHDRAWN' }))
    expect(await ask(coolingOffWithActors, 'withdrawLoan', { ...TRACKED, payback: 5000 })).toMatchObject({
      state: 'WITHDRAWN',
    })
    expect(api.onlyCall().body).toEqual({ tracker_id: 'LN1', payback: 5000 })
  })
})

const change = (kind: 'give' | 'withdraw', notice: object, more: object = {}) =>
  ask(consentsWithActors, 'changeConsents', {
    ...TRACKED,
    applicationId: 'app1',
    change: { kind, consent: { notice: { sha256: SHA256, renderings: [], ...notice }, ...more } },
  })

describe('a consent', () => {
  test('is given to the notice that was read, and what stands then is read anew', async () => {
    api.on('POST /v1/loan-application/app1/consents', ok())
    api.on('GET /v1/track/consents', ok({ ...consents, erasure_requested_at: 'now' }))
    expect(await change('give', { purpose: 'LENDER' }, { lender_id: '7' })).toMatchObject({
      erasure_requested_at: 'now',
    })
    expect(api.asked()).toEqual(['POST /v1/loan-application/app1/consents', 'GET /v1/track/consents'])
    expect(api.calls[0]?.body).toEqual({ purpose: 'LENDER', lender_id: '7', sha256: SHA256 })
    expect(api.calls[1]?.query).toEqual({ tracker_id: 'LN1' })
  })

  test('is withdrawn by its purpose', async () => {
    api.on('POST /v1/track/consents/withdrawal', ok(consents))
    expect(await change('withdraw', { purpose: 'MARKETING' })).toMatchObject(consents)
    expect(api.onlyCall().body).toEqual({ tracker_id: 'LN1', purpose: 'MARKETING' })
  })

  test('of a purpose that a newer server has is not decided here', async () => {
    expect(await change('withdraw', { purpose: 'NEW' })).toMatchObject({ message: 'Unknown purpose: NEW' })
    expect(api.calls).toEqual([])
  })

  test('need not be withdrawn one by one: erasure is asked for at once', async () => {
    api.on('POST /v1/track/erasure-request', ok(consents))
    const asked = { ...TRACKED, applicationId: 'app1', change: { kind: 'erase' } }
    expect(await ask(consentsWithActors, 'changeConsents', asked)).toMatchObject(consents)
    expect(api.onlyCall().body).toEqual({ tracker_id: 'LN1' })
  })

  test('and all else that is held is downloaded as a file of JSON', async () => {
    const save = vi.spyOn(saving, 'downloadFile').mockReturnValue()
    api.on('GET /v1/track/held-data', ok({ name: 'Sunita' }))
    await ask(consentsWithActors, 'downloadHeldData', TRACKED)
    expect(api.onlyCall().query).toEqual({ tracker_id: 'LN1' })
    const [file, name] = save.mock.calls[0] ?? []
    expect([file?.type, await file?.text(), name]).toEqual([
      'application/json',
      '{\n  "name": "Sunita"\n}',
      'held-data-LN1.json',
    ])
  })
})

describe('a link of an agent', () => {
  const OPEN = 'POST /v1/hand-over/opening'

  test('is opened by its secret', async () => {
    api.on(OPEN, ok(link))
    expect(await ask(borrowerLinkAnswerWithActors, 'openBorrowerLink', { secret: SECRET })).toMatchObject({
      kind: 'told',
      borrowerLink: link,
    })
    expect(api.onlyCall()).toMatchObject({ token, body: { secret: SECRET } })
  })

  test.each([
    [404, 'foreign'],
    [401, 'unproved'],
  ])('says nothing where the server says %i: the mobile is %s', async (status, kind) => {
    api.on(OPEN, refusal(status))
    expect(await ask(borrowerLinkAnswerWithActors, 'openBorrowerLink', { secret: SECRET })).toEqual({ kind })
  })

  test('that could not be opened may be tried again', async () => {
    api.on(OPEN, refusal(503, 'Busy'))
    expect(await ask(borrowerLinkAnswerWithActors, 'openBorrowerLink', { secret: SECRET })).toMatchObject({
      status: 503,
    })
    api.on(OPEN, lost)
    expect(await ask(borrowerLinkAnswerWithActors, 'openBorrowerLink', { secret: SECRET })).toMatchObject({
      name: 'NetworkError',
    })
  })

  test('is answered to what was read', async () => {
    api.on('POST /v1/hand-over/answer', ok({ ...link, state: 'ACKNOWLEDGED' }))
    const answer = { secret: SECRET, answer: 'ACKNOWLEDGED', sha256: SHA256 }
    expect(await ask(borrowerLinkAnswerWithActors, 'answerBorrowerLink', answer)).toMatchObject({
      state: 'ACKNOWLEDGED',
    })
    expect(api.onlyCall().body).toEqual(answer)
  })
})

test('a proof is kept for what follows, and of another person before nothing typed is left', () => {
  admitBorrower('9876543210')
  writeDraft('new/mobile', { name: 'Sunita' })
  rememberProof(null, { token: 'g1', mobile: '9876543210' })
  expect([localStorage.getItem('guest_token'), hasTypedWork()]).toEqual(['g1', true])
  rememberProof(null, { token: 'g2', mobile: '9123456789' })
  expect([localStorage.getItem('guest_token'), hasTypedWork()]).toEqual(['g2', false])
})
