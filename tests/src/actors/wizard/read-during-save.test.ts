import { beforeEach, expect, test } from 'vitest'
import { fromPromise } from 'xstate'
import type { StoredEntries } from '@/machines/outbox/outbox.machine'
import { wizardActors } from '@/src/actors/wizard/wizard-actors'
import { queryClient } from '@/src/api/query-client'
import { outboxWithActors } from '@/src/outbox/outbox-actors'
import { deferAnswer, ok, startApiServer } from '../../helpers/api-server'
import { callAs, copy, ID, readApplication, READ } from '../../helpers/applications'
import { stubIndexedDb } from '../../helpers/indexed-db'
import { openPage, run } from '../../helpers/run'
import { savePersonal } from '../../helpers/saves'
import { until } from '../../helpers/until'

/* A save is answered while an application is read: what was read before it is not shown without it. */

const api = startApiServer()
const fields = { id: ID, status: 'DRAFT', stage: ['CREATE_APPLICATION'], co_applicants: [] }
const before = ok(fields, '"1"')
const after = ok({ ...fields, personal_info: { city: 'Pune' } }, '"2"')

beforeEach(async () => {
  stubIndexedDb()
  localStorage.setItem('work_owner', 'agent 7')
  callAs('agent')
  await readApplication(api, 'agent')
  api.on(`POST /v1/apply-loan/${ID}/personal-info`, ok({}, '"2"'))
})

test('by an answer that comes later than that of the save', async () => {
  const late = deferAnswer(before)
  api.on(READ, late.answer, after)
  const loading = run(wizardActors.loadApplication, { applicationId: ID })
  await until(() => expect(api.asked()).toEqual([READ]))
  await savePersonal('Pune')
  late.release()
  expect(await loading).toMatchObject({ personal_info: { city: 'Pune' } })
  expect(copy()?.personal_info?.city).toBe('Pune')
})

test('by an answer that waits for what this phone has to send', async () => {
  const disk = new EventTarget()
  const readEntries = fromPromise<StoredEntries, undefined>(async () => {
    await new Promise((resolve) => {
      disk.addEventListener('read', resolve)
    })
    return { entries: [], isKept: true, lost: [] }
  })
  const page = openPage(undefined, outboxWithActors.provide({ actors: { readEntries } }))
  api.on(READ, before, after)
  const loading = run(wizardActors.loadApplication, { applicationId: ID }, page)
  await until(() => expect(api.asked()).toEqual([READ]))
  await until(() => expect(queryClient.isFetching()).toBe(0))
  await savePersonal('Pune')
  disk.dispatchEvent(new Event('read'))
  expect(await loading).toMatchObject({ personal_info: { city: 'Pune' } })
})
