/* @long */
import { expect, test } from 'vitest'
import { createActor } from 'xstate'
import { borrowerLinkWithActors } from '@/src/actors/borrower-link-actors'
import { lost, ok, refusal, startApiServer, type Answer } from '../helpers/api-server'
import { callAs } from '../helpers/applications'
import { until } from '../helpers/until'

const api = startApiServer()

const LINK = {
  id: 'h1',
  purpose: 'ACCEPTANCE',
  state: 'WAITING',
  seconds_left: 900,
  url: 'u',
  qr_code_image: 'q',
}
const CREATE = 'POST /v1/hand-over'
const EVENTS = 'GET /v1/hand-over/h1/events'
const READ = 'GET /v1/hand-over/h1'

/** Server-sent events in pieces as a bad network brings them; then the connection stays open. */
const events =
  (...pieces: string[]): Answer =>
  (response) => {
    response.writeHead(200, { 'content-type': 'text/event-stream' })
    for (const piece of pieces) response.write(piece)
  }

const told = (state: string) => JSON.stringify({ ...LINK, state })

async function follow() {
  const token = callAs('agent')
  api.on(CREATE, ok(LINK))
  const actor = createActor(borrowerLinkWithActors, {
    input: { of: { applicationId: 'app1' }, open: null },
  }).start()
  actor.send({ type: 'purpose.chosen', purpose: 'ACCEPTANCE' })
  return { token, actor, is: (tag: 'opened' | 'offline') => actor.getSnapshot().hasTag(tag) }
}

test('each change is told as it comes, in the name of the agent; what is cut in the middle is put together', async () => {
  const event = `data: ${told('OPENED')}\n\n`
  api.on(EVENTS, events(': still here\n\n', event.slice(0, 20), event.slice(20)))
  const { token, actor, is } = await follow()
  await until(() => expect(is('opened')).toBe(true))
  const listening = api.calls.find(({ call }) => call === EVENTS)
  expect(listening?.token).toBe(token)
  expect(api.asked()).toEqual([CREATE, EVENTS])
  actor.stop()
  await until(() => expect(listening?.isAborted).toBe(true))
})

test('where nothing is told the server is asked, and again', async () => {
  api.on(EVENTS, refusal(503, 'Too many'))
  api.on(READ, ok({ ...LINK }), ok({ ...LINK, state: 'OPENED' }))
  const { actor, is } = await follow()
  await until(() => expect(is('opened')).toBe(true))
  actor.stop()
})

test('a lost network shows, and goes by itself', async () => {
  api.on(EVENTS, lost, events(`data: ${told('OPENED')}\n\n`))
  api.on(READ, lost)
  const { actor, is } = await follow()
  await until(() => expect(is('offline')).toBe(true))
  await until(() => expect(is('opened')).toBe(true))
  expect(is('offline')).toBe(false)
  actor.stop()
})
