import { describe, expect, test, vi } from 'vitest'
import { TIME_LIMITS } from '@/schemas/time-limits'
import { enqueue } from '@/src/outbox/enqueue'
import {
  fieldIn,
  fieldsIn,
  outboxIn,
  outboxRead,
  outdatedEntries,
  wizardIn,
} from '@/src/outbox/running-actors'
import { lost, ok, refusal, silence, startApiServer } from '../helpers/api-server'
import { callAs, ID } from '../helpers/applications'
import { givePhone, openOutbox, PERSONAL, personal, requestOf } from '../helpers/outbox'
import { openAgentsPage, openGuestsPage, openSession } from '../helpers/session'
import { until } from '../helpers/until'

/* The outbox among the other actors of its page. */

const api = startApiServer()
const given = givePhone(api)
const NOBODY = { get: () => undefined }

test('where no outbox runs nothing is handed over, waited for or outdated', async () => {
  expect(() => outboxIn(NOBODY)).toThrow('No outbox is running')
  await expect(outboxRead(NOBODY)).resolves.toBeUndefined()
  expect(outdatedEntries(NOBODY)).toEqual([])
  expect(fieldIn(NOBODY, 'pan')).toBeUndefined()
  expect(fieldsIn(NOBODY)).toEqual([])
  expect(wizardIn(NOBODY)).toBeNull()
})

test('nor does one of whoever has neither signed in nor begun', async () => {
  localStorage.removeItem('TOKEN')
  const { system } = openSession()
  expect(() => outboxIn(system)).toThrow('No outbox is running')
  await expect(outboxRead(system)).resolves.toBeUndefined()
  expect(outdatedEntries(system)).toEqual([])
  expect(fieldIn(system, 'pan')).toBeUndefined()
  expect(wizardIn(system)).toBeNull()
})

test.each([
  ['an agent', () => openAgentsPage()],
  [
    'a borrower',
    () => {
      localStorage.removeItem('TOKEN')
      callAs('guest')
      return openGuestsPage()
    },
  ],
])('the wizard of %s hears how much of its application is not sent', async (_, open) => {
  const { session, wizard } = await open()
  const unsent = () => wizard.getSnapshot().context.unsent
  api.on(PERSONAL, lost, ok())
  await enqueue(session.system, { applicationId: ID, work: personal('Pune'), isFirst: true })
  expect(unsent()).toEqual({ [ID]: 1 })
  outboxIn(session.system).send({ type: 'retry.suggested' })
  await until(() => expect(unsent()).toEqual({}))
})

test('a field is found by its key, once its form has been open', () => {
  const { page, system } = openOutbox()
  const request = requestOf('pan')
  expect(fieldIn(system, request.key)).toBeUndefined()
  page.getSnapshot().context.uploads.send({ type: 'field.opened', request, uploaded: [] })
  expect(fieldIn(system, request.key)?.getSnapshot().context.request).toEqual(request)
  expect(fieldsIn(system)).toEqual([fieldIn(system, request.key)])
})

describe('what the phone holds', () => {
  test('is waited for', async () => {
    const { page, system } = openOutbox()
    await outboxRead(system)
    expect(page.getSnapshot().context.outbox.getSnapshot().value).toBe('open')
  })

  test('is not waited for for ever', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    given.phone.hush()
    const { page, system } = openOutbox()
    let isOver = false
    void outboxRead(system).then(() => (isOver = true))
    await vi.advanceTimersByTimeAsync(TIME_LIMITS.longWait - 1)
    expect([page.getSnapshot().context.outbox.getSnapshot().value, isOver]).toEqual(['reading', false])
    await vi.advanceTimersByTimeAsync(1)
    expect(isOver).toBe(true)
    // Nor does what else was asked of the phone.
    await vi.advanceTimersByTimeAsync(TIME_LIMITS.longWait)
  })
})

test('what was refused for a newer version is told from what was refused for what it says', async () => {
  const { system, save, suggest, phases, items, send } = openOutbox()
  expect(outdatedEntries(system)).toEqual([])
  api.on(PERSONAL, lost, refusal(412))
  await save(personal('Pune'))
  expect(outdatedEntries(system)).toEqual([])
  suggest()
  await until(() => expect(phases()).toEqual(['personal refused']))
  const [outdated] = items()
  expect(outdatedEntries(system)).toEqual([outdated?.facts.id])
  // A person sends it over the newer version.
  api.on(`GET /v1/loan-application/${ID}`, silence)
  send({ type: 'entry.retryRequested', id: outdated?.facts.id ?? '' })
  expect(phases()).toEqual(['personal sending'])
  expect(outdatedEntries(system)).toEqual([])
})

test('what was refused for what it says is not outdated', async () => {
  const { system, save, suggest, phases } = openOutbox()
  api.on(PERSONAL, lost, refusal(400))
  await save(personal('Pune'))
  suggest()
  await until(() => expect(phases()).toEqual(['personal refused']))
  expect(outdatedEntries(system)).toEqual([])
})
