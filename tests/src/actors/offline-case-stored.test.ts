import { beforeEach, expect, test } from 'vitest'
import type { OutboxItem } from '@/machines/outbox/outbox.machine'
import type { OfflineCaseValues } from '@/schemas/forms/offline-case'
import { recordOfflineCase } from '@/src/actors/offline-case-actors'
import { opaque } from '../../model/catalogues/fixtures'
import { lost, refusal, startApiServer } from '../helpers/api-server'
import { callAs } from '../helpers/applications'
import { stubIndexedDb } from '../helpers/indexed-db'
import { openPage, run } from '../helpers/run'

const api = startApiServer()

const RECORD = 'POST /v1/payout/case'
const value = { ...opaque<OfflineCaseValues>(), name: 'Lakshmi Nair' }

beforeEach(() => {
  stubIndexedDb()
  localStorage.setItem('work_owner', 'agent 7')
  callAs('agent')
})

test('a case that is kept is of no application, so that none is shown for it', async () => {
  api.on(RECORD, lost)
  const page = openPage()
  expect(await run(recordOfflineCase, { value }, page)).toEqual({ isKept: true })
  const items: OutboxItem[] = page.getSnapshot().context.outbox.getSnapshot().context.items
  expect(items.map(({ facts }) => [facts.kind, facts.applicationId])).toEqual([['offlineCase', '']])
})

test.each([409, 412])('a case that is refused with %i is not recorded', async (status) => {
  api.on(RECORD, refusal(status, 'Not this one'))
  await expect(run(recordOfflineCase, { value }, openPage())).rejects.toMatchObject({ status })
})
