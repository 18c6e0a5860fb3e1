import { expect, test } from 'vitest'
import type { Work } from '@/machines/outbox/entry'
import type { EmploymentValues } from '@/schemas/forms/employment'
import { wizardActors } from '@/src/actors/wizard/wizard-actors'
import { newEntry } from '@/src/outbox/new-entry'
import { addEntry, cachedEntries } from '@/src/outbox/store/cached-entries'
import { opaque } from '../../model/catalogues/fixtures'
import { deferAnswer, lost, ok, refusal, startApiServer } from '../helpers/api-server'
import { ID, READ } from '../helpers/applications'
import { EMPLOYMENT, givePhone, openOutbox, PERSONAL, personal } from '../helpers/outbox'
import { run } from '../helpers/run'
import { until } from '../helpers/until'

/* Found by tests/model/protocols/outbox: whose a newer version is, in the deep corners of the queue. */

const api = startApiServer()
givePhone(api)

const PERSONAL_AGAIN = `PATCH /v1/loan-application/${ID}/personal-info`
const employment: Work = {
  kind: 'employment',
  value: { ...opaque<EmploymentValues>(), company_name: 'Lotus Mills' },
}
const inVersion = (version: string) =>
  ok({ id: ID, status: 'DRAFT', stage: ['CREATE_APPLICATION'], co_applicants: [] }, version)
const lastVersion = () => api.calls.at(-1)?.version

test('that an earlier save of one’s own made it is asked again where the answer is lost, and nobody is told of somebody else', async () => {
  const outbox = openOutbox()
  api.on(PERSONAL, refusal(500), refusal(412), lost, refusal(412), ok({}, '"2"'))
  api.on(PERSONAL_AGAIN, ok({}, '"3"'))
  await outbox.save(personal('Pune')).catch(() => null)
  expect(await outbox.save(personal('Nashik'))).toEqual({ kind: 'kept' })
  expect(outbox.phases()).toEqual(['personal pausing'])
  outbox.suggest()
  await outbox.isAllSent()
  expect(api.calls.at(-1)).toMatchObject({ version: '"2"', body: { city: 'Nashik' } })
})

test('an answer that comes after the application was read in a newer version does not put it back', async () => {
  const outbox = openOutbox()
  const late = deferAnswer(ok({}, '"2"'))
  api.on(PERSONAL, late.answer)
  const saved = outbox.save(personal('Pune'))
  await until(() => expect(api.asked()).toEqual([PERSONAL]))
  api.on(READ, inVersion('"3"'))
  await run(wizardActors.loadApplication, { applicationId: ID }, outbox.page)
  late.release()
  await saved
  api.on(EMPLOYMENT, ok({}, '"4"'))
  await outbox.save(employment)
  expect(lastVersion()).toBe('"3"')
})

/** A save was refused for somebody else's, and the person sends it over that one. */
async function insist() {
  const outbox = openOutbox()
  api.on(PERSONAL, lost, refusal(412), ok({}, '"6"'))
  await outbox.save(personal('Pune'))
  outbox.suggest()
  await until(() => expect(outbox.phases()).toEqual(['personal refused']))
  api.on(READ, inVersion('"5"'))
  outbox.send({ type: 'entry.retryRequested', id: outbox.items()[0]?.facts.id ?? '' })
  await outbox.isAllSent()
  return outbox
}

test('what is sent over somebody else’s save does not make a save of another step pass over it unread', async () => {
  const outbox = await insist()
  api.on(EMPLOYMENT, refusal(412))
  expect(await outbox.save(employment)).toEqual({ kind: 'outdated' })
  expect(lastVersion()).toBe('"1"')
})

test('nor is it asked about as if it had made that version', async () => {
  const outbox = openOutbox()
  api.on(PERSONAL, refusal(500), lost, refusal(412), ok({}, '"6"'))
  await outbox.save(personal('Pune')).catch(() => null)
  await outbox.save(personal('Pune'))
  outbox.suggest()
  await until(() => expect(outbox.phases()).toEqual(['personal refused']))
  api.on(READ, inVersion('"5"'))
  outbox.send({ type: 'entry.retryRequested', id: outbox.items()[0]?.facts.id ?? '' })
  await outbox.isAllSent()
  api.calls.length = 0
  api.on(PERSONAL_AGAIN, refusal(412))
  expect(await outbox.save(personal('Nashik'), false)).toEqual({ kind: 'outdated' })
  expect(api.asked()).toEqual([PERSONAL_AGAIN])
})

test('the words of a failure are another save over a version that was read since: its answer would be of the old one', async () => {
  const outbox = openOutbox()
  api.on(PERSONAL, refusal(500), ok({}, '"4"'))
  await outbox.save(personal('Pune')).catch(() => null)
  api.on(READ, inVersion('"3"'))
  await run(wizardActors.loadApplication, { applicationId: ID }, outbox.page)
  expect(await outbox.save(personal('Pune'))).toMatchObject({ kind: 'saved' })
  expect(lastVersion()).toBe('"3"')
  const [first, second] = api.calls.flatMap(({ call, headers }) =>
    call === PERSONAL ? [headers['idempotency-key']] : [],
  )
  expect(second).not.toBe(first)
})

test('the words of a failure that are handed over already are not handed over under the same key once more', () => {
  const draft = { applicationId: ID, work: personal('Pune'), isFirst: true }
  const { entry } = newEntry(draft)
  addEntry({ ...entry, isUnanswered: true }, null)
  const tried = { ...entry, savedAt: Date.now() }
  expect(newEntry(draft, tried).entry.id).not.toBe(entry.id)
  cachedEntries.clear()
  expect(newEntry(draft, tried).entry.id).toBe(entry.id)
})
