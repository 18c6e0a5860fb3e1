import { expect, test } from 'vitest'
import type { Work } from '@/machines/outbox/entry'
import type { EmploymentValues } from '@/schemas/forms/employment'
import { readEntries } from '@/src/outbox/store/outbox-store'
import { opaque } from '../../model/catalogues/fixtures'
import { lost, ok, startApiServer } from '../helpers/api-server'
import { EMPLOYMENT, givePhone, openOutbox, PERSONAL, personal } from '../helpers/outbox'
import { closePages } from '../helpers/run'
import { until } from '../helpers/until'

/* A phone on whose disk there is no room for a while: older words must not come back from there. */

const api = startApiServer()
const given = givePhone(api)

const employedBy = (company_name: string): Work => ({
  kind: 'employment',
  value: { ...opaque<EmploymentValues>(), company_name },
})
const stored = () => given.phone.keys().filter((name) => name.startsWith('entry/'))

/** A save is stored behind one without an answer, and said anew twice while there is no room. */
async function correct() {
  const outbox = openOutbox()
  api.on(PERSONAL, lost)
  await outbox.save(personal('Pune'))
  await outbox.save(employedBy('Lotus Mills'))
  given.phone.fill(true)
  await outbox.save(employedBy('Lily Mills'))
  await outbox.save(employedBy('Rose Mills'))
  given.phone.fill(false)
  return outbox
}

const isOpen = ({ page }: ReturnType<typeof openOutbox>) =>
  until(() => expect(page.getSnapshot().context.outbox.getSnapshot().value).toBe('open'))

test('the words that took the place of stored ones are what stays, after a reload too', async () => {
  const outbox = await correct()
  api.on(PERSONAL, ok({}, '"2"'))
  api.on(EMPLOYMENT, ok({}, '"3"'))
  outbox.suggest()
  await outbox.isAllSent()
  closePages()
  await readEntries('nobody')
  const later = openOutbox()
  await isOpen(later)
  await later.isAllSent()
  const sent = api.calls.filter(({ call }) => call === EMPLOYMENT)
  expect(sent.map(({ body }) => Object(body).company_name as unknown)).toEqual(['Rose Mills'])
  expect(stored()).toEqual([])
})

test('what is given up takes the stored words along', async () => {
  const outbox = await correct()
  const [first, second] = outbox.items()
  outbox.send({ type: 'entry.withdrawn', id: second?.facts.id ?? '' })
  await until(() => expect(stored()).toEqual([`entry/agent 7/${first?.facts.id}`]))
})

test('a look at the disk does not bring the stored words back', async () => {
  const outbox = await correct()
  outbox.send({ type: 'entries.changed' })
  await isOpen(outbox)
  expect(outbox.phases()).toEqual(['personal pausing', 'employment waiting'])
})
