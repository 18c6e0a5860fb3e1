import { set } from 'idb-keyval'
import { beforeEach, expect, test, vi } from 'vitest'
import { rememberProof } from '@/src/actors/session/borrower-proof'
import { readEntries } from '@/src/outbox/store/outbox-store'
import { sealedStore } from '@/src/storage/sealed-store'
import { admitBorrower } from '@/src/storage/work-owner'
import { lost, ok, startApiServer } from '../helpers/api-server'
import { callAs } from '../helpers/applications'
import { stubIndexedDb } from '../helpers/indexed-db'
import { openOutbox, PERSONAL, personal } from '../helpers/outbox'
import { closePages } from '../helpers/run'
import { until } from '../helpers/until'

/* The outbox of a page when it opens, and when another tab or the network reports a change. */

const api = startApiServer()
let phone: ReturnType<typeof stubIndexedDb>
beforeEach(() => {
  phone = stubIndexedDb()
  localStorage.setItem('work_owner', 'agent 7')
  callAs('agent')
})

const snapshotOf = ({ page }: ReturnType<typeof openOutbox>) =>
  page.getSnapshot().context.outbox.getSnapshot()
const isOpen = (outbox: ReturnType<typeof openOutbox>) =>
  until(() => expect(snapshotOf(outbox).value).toBe('open'))

test('what is too old is forgotten', async () => {
  await set('copy/agent 7/old', { savedAt: 1000 }, sealedStore)
  openOutbox()
  await until(() => expect(phone.keys()).not.toContain('copy/agent 7/old'))
})

test.each([
  ['keeps what is handed over', () => undefined, true],
  ['keeps nothing', () => phone.refuse(), false],
])('a browser that %s is known from the beginning', async (_, begin, isKept) => {
  begin()
  const outbox = openOutbox()
  await isOpen(outbox)
  expect(snapshotOf(outbox).context).toMatchObject({ isKept, lost: [], items: [] })
})

test('a loss that a person has read is not told again', async () => {
  api.on(PERSONAL, lost)
  await openOutbox().save(personal('Pune'))
  closePages()
  // The browser has cleared its storage, and the page is loaded again.
  await readEntries('nobody')
  stubIndexedDb()
  const outbox = openOutbox()
  await until(() => expect(snapshotOf(outbox).context.lost).toMatchObject([{ kind: 'personal' }]))
  outbox.send({ type: 'losses.read' })
  closePages()
  const later = openOutbox()
  await isOpen(later)
  expect(snapshotOf(later).context.lost).toEqual([])
})

test('what waits for the network goes when it is back', async () => {
  api.on(PERSONAL, lost, ok())
  const { save, isAllSent } = openOutbox()
  await save(personal('Pune'))
  window.dispatchEvent(new Event('online'))
  await isAllSent()
  expect(api.asked()).toEqual([PERSONAL, PERSONAL])
})

test('what another tab has handed over is taken over', async () => {
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden')
  const outbox = openOutbox()
  await isOpen(outbox)
  api.on(PERSONAL, lost)
  await openOutbox().save(personal('Pune'))
  expect(outbox.items()).toEqual([])
  outbox.send({ type: 'entries.changed' })
  await until(() => expect(outbox.phases()).toHaveLength(1))
})

test('what one borrower has left is not sent in the name of the next, but lies on the phone for them', async () => {
  localStorage.clear()
  callAs('guest')
  admitBorrower('9876543210')
  api.on(PERSONAL, lost, ok())
  const first = openOutbox()
  await isOpen(first)
  await first.save(personal('Pune'))
  rememberProof(null, { token: 'g2', mobile: '9123456789' })
  first.suggest()
  await first.isAllSent()
  closePages()
  expect(api.asked()).toEqual([PERSONAL])
  admitBorrower('9876543210')
  const again = openOutbox()
  await isOpen(again)
  await again.isAllSent()
  expect(api.asked()).toEqual([PERSONAL, PERSONAL])
})
