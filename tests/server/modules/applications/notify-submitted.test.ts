/* @long */
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { markCompleted } from '@/schemas/calls/applications'
import { answerConsent, listAskedConsents } from '@/schemas/calls/consents'
import { createApplication } from '@/schemas/calls/start'
import { trackApplication } from '@/schemas/calls/track'
import { formatDate } from '@/schemas/dates'
import { MailNotSetUpError } from '@/server/delivery/ports/mail'
import { sendBack } from '@/server/modules/back-office/review/send-back'
import { newMobile, saveEmployment, savePersonal, verifyMobile, type Draft } from '../../helpers/journey'
import { oneWorld } from '../../helpers/one-world'
import { startValues } from '../../helpers/values'
import { createWorld } from '../../helpers/world'

const BACK = { remarks: 'Personal: A clearer picture', actor: 'tests', address: 'none' }

const server = oneWorld()
let draft: Draft

async function begin(personal: object = {}): Promise<void> {
  const mobile = newMobile()
  const token = await verifyMobile(server.world, mobile)
  const { value } = await server.world.call(createApplication, { token, body: startValues({ mobile }) })
  draft = { token, id: value.id, trackerId: value.tracker_id ?? '', mobile }
  await savePersonal(server.world, draft, personal)
  await saveEmployment(server.world, draft)
  await server.world.runJobs()
}

const submit = () => server.world.call(markCompleted, { token: draft.token, params: { id: draft.id } })
const notices = () => server.world.sent.filter(({ kind, to }) => kind === 'notice' && to === draft.mobile)
const mails = () =>
  server.world.mails.filter(({ subject }) => subject === `Your loan application ${draft.trackerId}`)
const track = async () =>
  (
    await server.world.call(trackApplication, {
      query: { tracker_id: draft.trackerId, hostname: 'localhost' },
    })
  ).value

beforeEach(async () => {
  server.world.outside.pause = async () => undefined
  // That borrowers began is told too.
  await server.world.deps.db.deleteFrom('jobs').execute()
})

test('whoever has submitted is told the tracker id once, by SMS and by mail; the mail has a copy of the receipts', async () => {
  await begin({ email: 'sunita@example.com' })
  expect((await submit()).status).toBe(200)
  expect((await submit()).status).toBe(200)
  await server.world.runJobs()
  const text = `Your loan application ${draft.trackerId} is submitted. See how it stands: http://localhost/apply-loan/track`
  expect(notices()).toMatchObject([{ text, tenant: 'localhost' }])
  const receipts = server.world.deps.db.selectFrom('consents').where('application_id', '=', draft.id)
  const ids = await receipts.select(['kind', 'receipt_id']).execute()
  const receiptOf = (purpose: string) => ids.find(({ kind }) => kind === purpose)?.receipt_id
  const day = formatDate(server.world.deps.now().toISOString())
  const copy = `What you have decided on your data:
- Asking a credit bureau: Agreed, ${day}, on your own phone, Receipt ${receiptOf('BUREAU')}
- Handling this application: Agreed, ${day}, on your own phone, Receipt ${receiptOf('TERMS')}
Each can be withdrawn on the same page.`
  expect(mails()).toMatchObject([
    {
      to: 'sunita@example.com',
      subject: `Your loan application ${draft.trackerId}`,
      text: `${text}\n\n${copy}`,
    },
  ])
  expect(mails()[0]).not.toHaveProperty('attachment')
})

test('whoever submits again after a reviewer sent it back is told again: no gateway takes it for the first message', async () => {
  await begin({ email: 'sunita@example.com' })
  const { db, now } = server.world.deps
  for (const isFirst of [true, false]) {
    await submit()
    await server.world.runJobs()
    if (isFirst) await sendBack(db, { ...BACK, id: draft.id, at: now() })
  }
  for (const told of [notices(), mails()]) {
    expect(told).toHaveLength(2)
    expect(new Set(told.map(({ reference }) => reference)).size).toBe(2)
  }
})

test('what waited for the gateways when it was submitted again is told once, as the later submission', async () => {
  await begin({ email: 'sunita@example.com' })
  const { db, now } = server.world.deps
  const submitted = async () => {
    const { version } = await db
      .selectFrom('applications')
      .select('version')
      .where('id', '=', draft.id)
      .executeTakeFirstOrThrow()
    await submit()
    return `submitted-${draft.id}-${version}`
  }
  server.world.outside.pause = async () => {
    throw new Error('nobody there')
  }
  await submitted()
  await server.world.runJobs()
  await sendBack(db, { ...BACK, id: draft.id, at: now() })
  server.world.outside.pause = async () => undefined
  const reference = await submitted()
  await server.world.runJobs()
  for (const told of [notices(), mails()]) expect(told).toMatchObject([{ reference }])
})

test('nobody is told that it is submitted once a reviewer has sent it back', async () => {
  await begin({ email: 'sunita@example.com' })
  const { db, now } = server.world.deps
  await submit()
  await sendBack(db, { ...BACK, id: draft.id, at: now() })
  await server.world.runJobs()
  expect([notices(), mails()]).toEqual([[], []])
  const jobs = db.selectFrom('jobs').select('kind').where('application_id', '=', draft.id)
  expect(await jobs.execute()).toEqual([])
})

test('whoever submits again while the first message is on its way is told of the later submission too', async () => {
  await begin({ email: '' })
  const { db, now } = server.world.deps
  await submit()
  server.world.outside.pause = async () => {
    server.world.outside.pause = async () => undefined
    await sendBack(db, { ...BACK, id: draft.id, at: now() })
    await submit()
  }
  await server.world.runJobs()
  await server.world.runJobs()
  expect(new Set(notices().map(({ reference }) => reference)).size).toBe(2)
  expect(await db.selectFrom('jobs').selectAll().execute()).toEqual([])
})

test('without an address for mails there is only the SMS', async () => {
  await begin({ email: '' })
  await submit()
  await server.world.runJobs()
  expect(notices()).toHaveLength(1)
  expect(mails()).toEqual([])
})

test('a mail of an application without receipts has no copy of them', async () => {
  await begin({ email: 'sunita@example.com' })
  await submit()
  // Receipts are of the mobile: of another one there are none.
  const { db } = server.world.deps
  await db.updateTable('applications').set({ mobile: newMobile() }).where('id', '=', draft.id).execute()
  await server.world.runJobs()
  expect(mails()[0]?.text).toMatch(/apply-loan\/track$/)
})

test('nobody waits for gateways that hang: what they did not take is sent by the process after them, once', async () => {
  await begin({ email: 'sunita@example.com' })
  server.world.outside.pause = () => new Promise(() => undefined)
  expect(await submit()).toMatchObject({ status: 200, value: { tracker_id: draft.trackerId } })
  // It is taken up, and never ends: the process dies with it.
  void server.world.runJobs()
  const { database } = server.world.deps
  const isTakenUp = async () =>
    (await database.db.selectFrom('jobs').where('tries', '=', 1).select('id').execute()).length === 2
  await vi.waitFor(async () => expect(await isTakenUp()).toBe(true))

  const after = await createWorld(server.database)
  expect(await after.runJobs()).toBe(0)
  after.advance(300)
  expect(await after.runJobs()).toBe(2)
  const reference = expect.stringMatching(`^submitted-${draft.id}-\\d+$`)
  expect(after.sent).toMatchObject([{ kind: 'notice', to: draft.mobile, reference }])
  expect(after.mails).toMatchObject([{ to: 'sunita@example.com', reference }])
  expect(await after.runJobs()).toBe(0)
  after.close()
})

test('what cannot be sent is in the log without a name, tried again, and sent no more once it is erased', async () => {
  await begin({ email: 'sunita@example.com' })
  server.world.outside.pause = () => Promise.reject(new Error('No server for sunita@example.com'))
  await submit()
  await server.world.runJobs()
  expect(server.world.lines.join()).toContain('(submitted_mail) is tried again')
  expect(server.world.lines.join()).not.toContain('sunita@example.com')
  server.world.outside.pause = async () => undefined
  const { db, now } = server.world.deps
  await db.updateTable('applications').set({ erased_at: now() }).where('id', '=', draft.id).execute()
  server.world.advance(300)
  onTestFinished(() => server.world.advance(-300))
  expect(await server.world.runJobs()).toBe(2)
  expect(mails()).toEqual([])
  expect(await server.world.runJobs()).toBe(0)
})

test('a server without a way for mails does not try for ever', async () => {
  await begin({ email: 'sunita@example.com' })
  server.world.outside.pause = () => Promise.reject(new MailNotSetUpError())
  await submit()
  await server.world.runJobs()
  expect(await server.world.deps.db.selectFrom('jobs').select('id').execute()).toEqual([])
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

test.each([
  ['refused', 0, 'REFUSED'],
  ['agreed', 1, 'GIVEN'],
])('a borrower who %s to be written to gets %d of each', async (_, count, decision) => {
  await begin({ email: 'sunita@example.com' })
  const { token, id } = draft
  const asked = await server.world.call(listAskedConsents, { token, params: { id } })
  const { sha256 } = asked.value.find(({ notice }) => notice.purpose === 'CONTACT')?.notice ?? {}
  const body = { purpose: 'CONTACT', decision, sha256 } as never
  expect((await server.world.call(answerConsent, { token, params: { id }, body })).status).toBe(200)
  expect((await submit()).status).toBe(200)
  await server.world.runJobs()
  expect([notices().length, mails().length]).toEqual([count, count])
})

test.each([{}, { email: '' }])(
  'an address that was taken out meanwhile gets no mail: %j',
  async (personal) => {
    await begin({ email: 'sunita@example.com' })
    await submit()
    const { db } = server.world.deps
    const row = db.updateTable('applications').set({ personal_info: JSON.stringify(personal) })
    await row.where('id', '=', draft.id).execute()
    await server.world.runJobs()
    expect([notices().length, mails().length]).toEqual([1, 0])
  },
)
