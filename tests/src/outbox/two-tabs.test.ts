import { expect, test } from 'vitest'
import type { Work } from '@/machines/outbox/entry'
import type { EmploymentValues } from '@/schemas/forms/employment'
import { wizardActors } from '@/src/actors/wizard/wizard-actors'
import { newEntry } from '@/src/outbox/new-entry'
import { addEntry, cachedEntries } from '@/src/outbox/store/cached-entries'
import { pendingEntries, pendingFiles, persistEntry, removeEntry } from '@/src/outbox/store/outbox-store'
import { forgetServerIds } from '@/src/outbox/store/server-ids'
import { opaque } from '../../model/catalogues/fixtures'
import { deferAnswer, ok, startApiServer } from '../helpers/api-server'
import { ID, READ } from '../helpers/applications'
import { EMPLOYMENT, givePhone, openOutbox, PERSONAL, personal, requestOf, UPLOAD } from '../helpers/outbox'
import { run } from '../helpers/run'
import { until } from '../helpers/until'

/* Two tabs of one person share the disk; what the one has handed over is not known to the other before it has heard of it. */

const api = startApiServer()
givePhone(api)

const employment = (company_id_card?: string): Work => ({
  kind: 'employment',
  value: { ...opaque<EmploymentValues>(), ...(company_id_card !== undefined && { company_id_card }) },
})

/** It is on the disk, and not in this tab's memory. */
async function handOverInOtherTab(work: Work): Promise<void> {
  const { entry } = newEntry({ applicationId: ID, work, isFirst: true })
  addEntry(entry, null)
  await persistEntry(entry.id)
  cachedEntries.delete(entry.id)
}

test('a save of another tab goes on from the version that this tab’s save has made', async () => {
  const outbox = openOutbox()
  const late = deferAnswer(ok({}, '"2"'))
  api.on(PERSONAL, late.answer)
  const saved = outbox.save(personal('Pune'))
  await until(() => expect(api.asked()).toEqual([PERSONAL]))
  await handOverInOtherTab(employment())
  late.release()
  await saved
  api.on(EMPLOYMENT, ok({}, '"3"'))
  outbox.send({ type: 'entries.changed' })
  await until(() => expect(api.asked()).toEqual([PERSONAL, EMPLOYMENT]))
  expect(api.calls.at(-1)).toMatchObject({ call: EMPLOYMENT, version: '"2"' })
})

test('a file that a save of another tab names is known until that has arrived as well', async () => {
  const outbox = openOutbox()
  api.on(UPLOAD, ok({ file_id: 'f1' }))
  const chosen = outbox.choose(requestOf('pan'))
  await outbox.hasArrived('f1')
  const late = deferAnswer(ok({}, '"2"'))
  api.on(PERSONAL, late.answer)
  const saved = outbox.save(personal('Pune', chosen))
  await until(() => expect(api.asked()).toEqual([UPLOAD, PERSONAL]))
  await handOverInOtherTab(employment(chosen))
  late.release()
  await saved
  expect(pendingFiles()).toMatchObject([{ sentAs: 'f1' }])
  // As in the other tab, which has not sent it.
  forgetServerIds()
  api.on(EMPLOYMENT, ok({}, '"3"'))
  outbox.send({ type: 'entries.changed' })
  await until(() => expect(api.asked()).toEqual([UPLOAD, PERSONAL, EMPLOYMENT]))
  expect(api.calls.at(-1)?.body).toMatchObject({ company_id_card: 'f1' })
})

test('a save that another tab has sent while an application was read is in what shows', async () => {
  const fields = { id: ID, status: 'DRAFT', stage: ['CREATE_APPLICATION'], co_applicants: [] }
  const { page, send } = openOutbox()
  const late = deferAnswer(ok(fields, '"1"'))
  api.on(READ, late.answer, ok({ ...fields, personal_info: { city: 'Pune' } }, '"2"'))
  const loading = run(wizardActors.loadApplication, { applicationId: ID }, page)
  await until(() => expect(api.asked()).toEqual([READ]))
  const { entry } = newEntry({ applicationId: ID, work: personal('Pune'), isFirst: true })
  addEntry(entry, null)
  const cached = cachedEntries.get(entry.id)
  await persistEntry(entry.id)
  // The other tab takes it off the disk; this one still has it in memory.
  await removeEntry(entry.id)
  if (cached) cachedEntries.set(entry.id, cached)
  send({ type: 'entries.changed' })
  await until(() => expect(pendingEntries()).toEqual([]))
  late.release()
  expect(await loading).toMatchObject({ personal_info: { city: 'Pune' } })
})
