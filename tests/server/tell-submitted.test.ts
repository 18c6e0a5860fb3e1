import { beforeEach, expect, test, vi } from 'vitest'
import { markCompleted } from '@/schemas/calls/applications'
import { trackApplication } from '@/schemas/calls/join-us'
import { createApplication } from '@/schemas/calls/start'
import { newMobile, saveEmployment, savePersonal, verifyMobile, type Draft } from './helpers/journey'
import { oneWorld } from './helpers/one-world'
import { startValues } from './helpers/values'

const server = oneWorld()
let draft: Draft

/** A borrower's own application that may be submitted. */
async function begin(personal: object = {}): Promise<void> {
  const mobile = newMobile()
  const token = await verifyMobile(server.world, mobile)
  const { value } = await server.world.call(createApplication, { token, body: startValues({ mobile }) })
  draft = { token, id: value.id, trackerId: value.tracker_id ?? '', mobile }
  await savePersonal(server.world, draft, personal)
  await saveEmployment(server.world, draft)
}

const submit = () => server.world.call(markCompleted, { token: draft.token, params: { id: draft.id } })
const notices = () => server.world.sent.filter(({ kind, to }) => kind === 'notice' && to === draft.mobile)
const mails = () => server.world.mails.filter(({ subject }) => subject.includes(draft.trackerId))
const track = async () =>
  (
    await server.world.call(trackApplication, {
      query: { tracker_id: draft.trackerId, hostname: 'localhost' },
    })
  ).value

beforeEach(() => {
  server.world.outside.pause = async () => undefined
})

test('whoever has submitted is told the tracker id once, by SMS and by mail, and nothing else of it', async () => {
  await begin({ email: 'sunita@example.com' })
  expect((await submit()).status).toBe(200)
  expect((await submit()).status).toBe(200)
  const text = `Your loan application ${draft.trackerId} is submitted. See how it stands: http://localhost/apply-loan/track`
  expect(notices()).toMatchObject([{ text, tenant: 'localhost' }])
  expect(mails()).toMatchObject([
    { to: 'sunita@example.com', subject: `Your loan application ${draft.trackerId}`, text },
  ])
  expect(mails()[0]).not.toHaveProperty('attachment')
})

test('without an address for mails there is only the SMS', async () => {
  await begin({ email: '' })
  await submit()
  expect(notices()).toHaveLength(1)
  expect(mails()).toEqual([])
})

test('a mail that cannot be sent is logged without a name, and the application is submitted all the same', async () => {
  await begin({ email: 'sunita@example.com' })
  server.world.outside.pause = () => Promise.reject(new Error('No mail server'))
  expect(await submit()).toMatchObject({ status: 200, value: { tracker_id: draft.trackerId } })
  await vi.waitFor(() =>
    expect(server.world.lines.join()).toContain(
      `The number of the application ${draft.id} could not be sent`,
    ),
  )
  expect(server.world.lines.join()).not.toContain('sunita@example.com')
})

test('nobody waits for a mail server that does not answer', async () => {
  await begin({ email: 'sunita@example.com' })
  server.world.outside.pause = () => new Promise(() => undefined)
  expect((await submit()).status).toBe(200)
})

test('tracking tells the status, of which the timeline is drawn, until the loan is left', async () => {
  await begin()
  expect(await track()).toMatchObject({ application_status: 'DRAFT' })
  await submit()
  expect(await track()).toMatchObject({ application_status: 'COMPLETED' })
  const { db, now } = server.world.deps
  await db
    .updateTable('applications')
    .set({ withdrawn_at: now(), payback_paise: 100 })
    .where('id', '=', draft.id)
    .execute()
  expect((await track()).application_status).toBeUndefined()
})
