import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { createActor, type AnyActorLogic } from 'xstate'
import { borrowerLinkWithActors } from '@/src/actors/borrower-link-actors'
import { lost, ok, startApiServer } from '../helpers/api-server'
import { callAs } from '../helpers/applications'
import { run } from '../helpers/run'
import { until } from '../helpers/until'

/* The calls that the agent's phone makes for a link to the borrower's. */

const api = startApiServer()
const LINK = {
  id: 'h1',
  purpose: 'CONSENT',
  state: 'WAITING',
  seconds_left: 900,
  url: 'u',
  qr_code_image: 'q',
}

beforeEach(() => {
  callAs('agent')
})

/** Runs an actor of the chart by its name, as the chart would; answers what it throws. */
function ask(name: 'createLink' | 'readLink' | 'endLink', input: unknown): Promise<unknown> {
  // The charts' tests say that each of them is provided.
  const logic = borrowerLinkWithActors.implementations.actors[name] as AnyActorLogic
  return run(logic, input).catch((error: unknown) => error)
}

test.each([
  ['consents', { mobile: '9876543210' }, 'CONSENT', { mobile: '9876543210', purpose: 'CONSENT' }],
  ['a statement', { applicationId: 'a1' }, 'STATEMENT', { application_id: 'a1', purpose: 'STATEMENT' }],
  ['an offer', { applicationId: 'a1' }, 'ACCEPTANCE', { application_id: 'a1', purpose: 'ACCEPTANCE' }],
])('a link for %s names whose they are', async (_, of, purpose, body) => {
  api.on('POST /v1/hand-over', ok({ ...LINK, purpose }))
  expect(await ask('createLink', { of, purpose })).toMatchObject({ id: 'h1' })
  expect(api.onlyCall().body).toEqual(body)
})

test.each([
  ['an offer of a mobile', { mobile: '9876543210' }, 'ACCEPTANCE'],
  ['consents of an application', { applicationId: 'a1' }, 'CONSENT'],
])('there is no link for %s, and none is asked for', async (_, of, purpose) => {
  expect(await ask('createLink', { of, purpose })).toBeInstanceOf(Error)
  expect(api.asked()).toEqual([])
})

test('how a link stands is asked for by its id, and so is its end', async () => {
  api.on('GET /v1/hand-over/h1', ok(LINK))
  expect(await ask('readLink', { id: 'h1' })).toMatchObject({ state: 'WAITING' })
  api.on('DELETE /v1/hand-over/h1', ok({ ...LINK, state: 'ENDED' }))
  expect(await ask('endLink', { id: 'h1' })).toMatchObject({ state: 'ENDED' })
})

test('where the code that follows it does not come, the connection counts as lost', async () => {
  // All that stands on it is whole, for this file and for those after it.
  await import('@/schemas/calls/borrower-links')
  vi.doMock('@/schemas/entities/borrower-link', () => {
    throw new Error('no network')
  })
  onTestFinished(() => {
    vi.doUnmock('@/schemas/entities/borrower-link')
  })
  api.on('POST /v1/hand-over', ok({ ...LINK, purpose: 'ACCEPTANCE' }))
  api.on('GET /v1/hand-over/h1', lost)
  const actor = createActor(borrowerLinkWithActors, {
    input: { of: { applicationId: 'a1' }, open: null },
  }).start()
  onTestFinished(() => void actor.stop())
  actor.send({ type: 'purpose.chosen', purpose: 'ACCEPTANCE' })
  await until(() => expect(actor.getSnapshot().hasTag('offline')).toBe(true))
})
