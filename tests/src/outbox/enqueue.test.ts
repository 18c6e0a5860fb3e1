import { describe, expect, onTestFinished, test, vi } from 'vitest'
import type { Work } from '@/machines/outbox/entry'
import type { EmploymentValues } from '@/schemas/forms/employment'
import { TIME_LIMITS } from '@/schemas/time-limits'
import { enqueue } from '@/src/outbox/enqueue'
import { pendingEntries } from '@/src/outbox/store/outbox-store'
import { opaque } from '../../model/catalogues/fixtures'
import { deferAnswer, lost, ok, refusal, silence, startApiServer } from '../helpers/api-server'
import { copy, ID } from '../helpers/applications'
import { dropIndexedDb } from '../helpers/indexed-db'
import { EMPLOYMENT, givePhone, openOutbox, PERSONAL, personal, requestOf, UPLOAD } from '../helpers/outbox'
import { until } from '../helpers/until'

/* The result of an enqueued save for its form, and what the phone stores. */

const api = startApiServer()
const given = givePhone(api)
const employment = (company_name: string): Work => ({
  kind: 'employment',
  value: { ...opaque<EmploymentValues>(), company_name },
})
const cities = () => pendingEntries().map(({ work }) => Object(work.value).city as unknown)

test('a server that says nothing is waited for a moment, and the save is kept', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  api.on(PERSONAL, silence)
  const answers: unknown[] = []
  void openOutbox()
    .save(personal('Pune'))
    .then((answer) => answers.push(answer))
  await until(() => expect(api.asked()).toEqual([PERSONAL]))
  expect(answers).toEqual([])
  await vi.advanceTimersByTimeAsync(TIME_LIMITS.longWait)
  await until(() => expect(answers).toEqual([{ kind: 'kept' }]))
})

test('a form goes on with the answer: it waits for nothing that the phone forgets after it', async () => {
  const line = deferAnswer(ok({}, '"2"'))
  api.on(PERSONAL, line.answer)
  const { save } = openOutbox()
  const saving = save(personal('Pune'))
  await until(() => expect(api.asked()).toEqual([PERSONAL]))
  given.phone.hush()
  onTestFinished(dropIndexedDb)
  line.release()
  expect(await saving).toMatchObject({ kind: 'saved' })
  expect(copy()).toMatchObject({ personal_info: { city: 'Pune' } })
})

test('a save is hardly waited for while a file that it names is on its way, nor is one behind it: both are kept, and go once it has arrived', async () => {
  const line = deferAnswer(ok({ file_id: 'f1' }))
  api.on(UPLOAD, line.answer)
  api.on(PERSONAL, ok())
  api.on(EMPLOYMENT, ok())
  const { save, choose, isAllSent } = openOutbox()
  const pan = choose(requestOf('pan'))
  await until(() => expect(api.asked()).toEqual([UPLOAD]))
  expect(await save(personal('Pune', pan))).toEqual({ kind: 'kept' })
  expect(await save(employment('Lotus Mills'))).toEqual({ kind: 'kept' })
  line.release()
  await isAllSent()
  expect(api.asked()).toEqual([UPLOAD, PERSONAL, EMPLOYMENT])
})

test('on a line whose last answer took long, a save behind a file is kept at once', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] })
  const slow = deferAnswer(ok())
  const line = deferAnswer(ok({ file_id: 'f1' }))
  api.on(EMPLOYMENT, slow.answer)
  api.on(UPLOAD, line.answer)
  api.on(PERSONAL, ok())
  const { save, choose, isAllSent } = openOutbox()
  const saving = save(employment('Lotus Mills'))
  await until(() => expect(api.asked()).toEqual([EMPLOYMENT]))
  vi.advanceTimersByTime(300)
  slow.release()
  expect(await saving).toMatchObject({ kind: 'saved' })
  // No time passes from here on.
  expect(await save(personal('Pune', choose(requestOf('pan'))))).toEqual({ kind: 'kept' })
  line.release()
  await isAllSent()
})

test('what was handed over before is tried again with the next save', async () => {
  api.on(PERSONAL, lost, ok())
  api.on(EMPLOYMENT, ok())
  const { save } = openOutbox()
  expect(await save(personal('Pune'))).toEqual({ kind: 'kept' })
  expect(await save(employment('Lotus Mills'))).toMatchObject({ kind: 'saved' })
  expect(api.asked()).toEqual([PERSONAL, PERSONAL, EMPLOYMENT])
})

test('the answer is waited for although another application has no network', async () => {
  const other = 'b'.repeat(32)
  const OTHER = `POST /v1/apply-loan/${other}/personal-info`
  const waiting = deferAnswer(ok())
  api.on(OTHER, lost)
  api.on(PERSONAL, waiting.answer)
  const { system, save, phases } = openOutbox()
  await enqueue(system, { applicationId: other, work: personal('Delhi'), isFirst: true })
  const saving = save(personal('Pune'))
  await until(() => expect(api.asked()).toEqual([OTHER, OTHER, PERSONAL]))
  expect(phases()).toEqual(['personal pausing', 'personal sending'])
  waiting.release()
  expect(await saving).toMatchObject({ kind: 'saved' })
})

/** A save without an answer that the server then refuses: it stays until it is submitted again. */
async function refusedLater() {
  const outbox = openOutbox()
  api.on(PERSONAL, lost, refusal(400, 'Invalid pincode'))
  await outbox.save(personal('Pune'))
  outbox.suggest()
  await until(() => expect(outbox.phases()).toEqual(['personal refused']))
  return outbox
}

describe('while what was handed over before has not reached the server', () => {
  test('a refusal of the same in other words is told, and the phone keeps these', async () => {
    const { save, phases } = await refusedLater()
    api.on(PERSONAL, refusal(400, 'Invalid city'))
    await expect(save(personal('Nashik'))).rejects.toThrow('Invalid city')
    expect(phases()).toEqual(['personal refused'])
    expect(cities()).toEqual(['Nashik'])
  })

  test('a newer version that these meet is told, and the phone keeps them', async () => {
    const { save, phases } = await refusedLater()
    api.on(PERSONAL, refusal(412))
    expect(await save(personal('Nashik'))).toEqual({ kind: 'outdated' })
    expect(phases()).toEqual(['personal refused'])
  })

  test('they are kept where the server fails', async () => {
    const { save } = await refusedLater()
    api.on(PERSONAL, refusal(500))
    expect(await save(personal('Nashik'))).toEqual({ kind: 'kept' })
    expect(cities()).toEqual(['Nashik'])
    expect(copy()?.personal_info).toMatchObject({ city: 'Nashik' })
  })

  test('what is behind it is on the phone before its form is told so', async () => {
    const { save } = await refusedLater()
    expect(await save(employment('Lotus Mills'))).toEqual({ kind: 'kept' })
    const [, behind] = pendingEntries()
    expect(given.phone.keys()).toContain(`entry/agent 7/${behind?.id}`)
  })
})

test.each([
  [
    'a failure',
    refusal(500, 'Not now'),
    (saving: Promise<unknown>) => expect(saving).rejects.toThrow('Not now'),
  ],
  [
    'a newer version',
    refusal(412),
    async (saving: Promise<unknown>) => expect(await saving).toEqual({ kind: 'outdated' }),
  ],
  [
    'a closed application',
    refusal(409, 'It is complete'),
    async (saving: Promise<unknown>) =>
      expect(await saving).toEqual({ kind: 'closed', message: 'It is complete' }),
  ],
])('after %s the form has it, and the phone no more', async (_, said, isTold) => {
  api.on(PERSONAL, said)
  const { save, items } = openOutbox()
  await isTold(save(personal('Pune')))
  expect(items()).toEqual([])
  await until(() => expect(given.phone.keys().filter((key) => key.startsWith('entry/'))).toEqual([]))
  expect(copy()?.personal_info).toBeFalsy()
})

test('what took the place of a save that was done, and answered with a failure, is no one else’s', async () => {
  const { save, suggest, phases, isAllSent } = openOutbox()
  api.on(PERSONAL, lost, lost, ok({}, '"2"'))
  api.on(EMPLOYMENT, refusal(500), refusal(412), ok({}, '"3"'))
  api.on(`PATCH /v1/loan-application/${ID}/employee-info`, ok({}, '"4"'))
  await save(personal('Pune'))
  await save(employment('Lotus Mills'))
  suggest()
  await until(() => expect(phases()).toEqual(['employment pausing']))
  api.calls.length = 0
  expect(await save(employment('Rose Mills'))).toMatchObject({ kind: 'saved' })
  expect(api.calls.map(({ version, body }) => [version, Object(body).company_name as unknown])).toEqual([
    ['"2"', 'Rose Mills'],
    ['"2"', 'Lotus Mills'],
    ['"3"', 'Rose Mills'],
  ])
  await isAllSent()
})

describe('of a file', () => {
  test('that the section names and the server fails at, the section is kept', async () => {
    api.on(UPLOAD, refusal(500, 'The disk is full'))
    const { save, choose, phases } = openOutbox()
    const pan = choose(requestOf('pan'))
    expect(await save(personal('Pune', pan))).toEqual({ kind: 'kept' })
    expect(phases()).toEqual(['upload pausing', 'personal waiting'])
  })

  test('that is refused and that it does not name, it hears nothing', async () => {
    api.on(UPLOAD, refusal(415, 'No picture'))
    api.on(PERSONAL, lost)
    const { save, choose, phases } = openOutbox()
    choose(requestOf('company_id_card', { key: `${ID}/LOAN_APPLICANT_EMPLOYMENT_INFO//company_id_card` }))
    await until(() => expect(phases()).toEqual(['upload refused']))
    expect(await save(personal('Pune'))).toEqual({ kind: 'kept' })
  })

  test('that it does not name and that has no network, its answer is waited for', async () => {
    const waiting = deferAnswer(ok())
    api.on(UPLOAD, lost)
    api.on(PERSONAL, waiting.answer)
    const { save, choose, phases } = openOutbox()
    choose(requestOf('company_id_card', { key: `${ID}/LOAN_APPLICANT_EMPLOYMENT_INFO//company_id_card` }))
    await until(() => expect(phases()).toEqual(['upload pausing']))
    const saving = save(personal('Pune'))
    await until(() => expect(api.asked().toSorted()).toEqual([PERSONAL, UPLOAD, UPLOAD].toSorted()))
    await until(() => expect(phases()).toEqual(['upload pausing', 'personal sending']))
    waiting.release()
    expect(await saving).toMatchObject({ kind: 'saved' })
  })
})
