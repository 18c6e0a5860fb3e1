import { screen } from '@testing-library/react'
import { expect, onTestFinished, test, vi } from 'vitest'
import { waitFor } from 'xstate'
import type { OfflineCaseValues } from '@/schemas/forms/offline-case'
import { offlineCaseListQuery } from '@/src/api/queries/list-queries'
import { queryClient } from '@/src/api/query-client'
import { writeDraft } from '@/src/form/draft/draft-store'
import { opaque } from '../../model/catalogues/fixtures'
import { cutJson, html, lost, ok, refusal, startApiServer } from '../helpers/api-server'
import { openAgentsPage } from '../helpers/session'
import { until } from '../helpers/until'

const api = startApiServer()
const RECORD = 'POST /v1/payout/case'
const LIST = 'GET /v1/payout/case'
const value = { ...opaque<OfflineCaseValues>(), name: 'Lakshmi Nair' }

/** The form, filled in; the list was looked at before. */
async function openForm() {
  const { offlineCase, session } = await openAgentsPage()
  api.on(LIST, ok({ list: [], total_pages: 1, total_elements: 0 }))
  await queryClient.fetchQuery(offlineCaseListQuery(0))
  await queryClient.prefetchQuery({ queryKey: ['lenders'], queryFn: () => [] })
  writeDraft('new/create-case', { name: 'Lakshmi Nair' })
  writeDraft('new/mobile', { name: 'Sunita Devi' })
  api.calls.length = 0
  const outbox = session.getSnapshot().context.outbox
  if (!outbox) throw new Error('No outbox is running')
  return { offlineCase, outbox }
}

const submit = async (offlineCase: Awaited<ReturnType<typeof openForm>>['offlineCase'], said = value) => {
  offlineCase.send({ type: 'offlineCase.submitted', value: said })
  await waitFor(offlineCase, (snapshot) => !snapshot.hasTag('busy'))
}
const bodies = () =>
  api.calls.map(({ body, headers }) => ({ ...Object(body), key: headers['idempotency-key'] }))

const isOld = (key: unknown[]) => queryClient.getQueryState(key)?.isInvalidated

test('a case is recorded in one call, its draft goes, and the lists are read anew when they are next looked at', async () => {
  api.on(RECORD, ok())
  const { offlineCase } = await openForm()
  offlineCase.send({ type: 'offlineCase.submitted', value })
  await waitFor(offlineCase, (snapshot) => snapshot.matches('case-recorded-success'))
  expect(api.onlyCall()).toMatchObject({ call: RECORD, token: 't1', body: { name: 'Lakshmi Nair' } })
  const drafts = localStorage.getItem('draft_form_data')
  expect(drafts).not.toContain('Lakshmi Nair')
  expect(drafts).toContain('Sunita Devi')
  expect(isOld(['offline-cases', 0])).toBe(true)
  expect(isOld(['lenders'])).toBe(false)
})

test.each([
  ['refused', refusal(400, 'The amount is too high'), 'The amount is too high'],
  ['not found', refusal(404), 'Failed to submit form'],
  ['recorded twice', refusal(409, 'It is recorded'), 'It is recorded'],
])('a case that is %s keeps its draft, and it is said', async (_, said, words) => {
  api.on(RECORD, said)
  const { offlineCase } = await openForm()
  offlineCase.send({ type: 'offlineCase.submitted', value })
  await waitFor(offlineCase, (snapshot) => snapshot.hasTag('failed'))
  expect(await screen.findByText(words)).toBeTruthy()
  expect(localStorage.getItem('draft_form_data')).toContain('Lakshmi Nair')
  expect(isOld(['offline-cases', 0])).toBe(false)
})

test.each([
  ['lost', lost],
  ['answered by some proxy', html],
  ['answered by half', cutJson],
])(
  'a case that is %s is kept on this phone, and recorded once when the server can be asked',
  async (_, said) => {
    api.on(RECORD, said, ok())
    const { offlineCase, outbox } = await openForm()
    await submit(offlineCase)
    expect(offlineCase.getSnapshot()).toMatchObject({
      value: 'case-recorded-success',
      context: { recordedName: 'Lakshmi Nair', isKept: true },
    })
    expect(localStorage.getItem('draft_form_data')).not.toContain('Lakshmi Nair')
    outbox.send({ type: 'retry.suggested' })
    await waitFor(outbox, ({ context }) => context.items.length === 0)
    const [first, second] = bodies()
    expect(first).toMatchObject({ client_id: expect.stringMatching(/^[0-9a-f-]{36}$/) as unknown })
    expect(second).toEqual(first)
    await until(() => expect(isOld(['offline-cases', 0])).toBe(true))
  },
)

test('a case that may have been recorded although the server failed is the same one when it is sent again', async () => {
  api.on(RECORD, refusal(500), refusal(500), ok(), ok())
  const { offlineCase } = await openForm()
  await submit(offlineCase)
  await submit(offlineCase)
  await submit(offlineCase, { ...value, name: 'Lakshmi S Nair' })
  offlineCase.send({ type: 'offlineCase.newRequested' })
  await submit(offlineCase)
  const [first, again, corrected, next] = bodies()
  expect(again).toEqual(first)
  expect(corrected).toMatchObject({ name: 'Lakshmi S Nair', client_id: first?.client_id })
  expect(corrected?.key).not.toBe(first?.key)
  expect([first?.client_id, first?.key]).not.toContain(next?.client_id)
})

test('a case is the same one a day later, too, when the server knows no key any more', async () => {
  api.on(RECORD, refusal(500), ok())
  const { offlineCase } = await openForm()
  await submit(offlineCase)
  vi.useFakeTimers({ now: Date.now() + 25 * 60 * 60 * 1000, toFake: ['Date'] })
  onTestFinished(() => void vi.useRealTimers())
  await submit(offlineCase)
  const [first, again] = bodies()
  expect(again).toMatchObject({ client_id: first?.client_id })
})

test('a case on its way when the session ends goes after the next sign-in, and its form does not offer it again', async () => {
  api.on(RECORD, refusal(401))
  const { offlineCase, outbox } = await openForm()
  offlineCase.send({ type: 'offlineCase.submitted', value })
  await until(() => expect(outbox.getSnapshot().status).toBe('stopped'))
  await until(() => expect(localStorage.getItem('draft_form_data')).not.toContain('Lakshmi Nair'))
  expect(localStorage.getItem('draft_form_data')).toContain('Sunita Devi')
  api.on(RECORD, ok())
  await openAgentsPage('t2')
  const recorded = () => api.calls.filter(({ call }) => call === RECORD)
  await until(() => expect(recorded()).toHaveLength(2))
  const [first, second] = recorded()
  expect(second?.body).toEqual(first?.body)
})

test('a case does not wait for one that is kept', async () => {
  api.on(RECORD, refusal(504), ok())
  const { offlineCase } = await openForm()
  await submit(offlineCase)
  offlineCase.send({ type: 'offlineCase.newRequested' })
  await submit(offlineCase, { ...value, name: 'Anil Kumar' })
  expect(offlineCase.getSnapshot().context).toMatchObject({ recordedName: 'Anil Kumar', isKept: false })
})
