import { expect, test } from 'vitest'
import type { OfflineCaseValues } from '@/schemas/forms/offline-case'
import { recordOfflineCase } from '@/src/app/provided/offline-case-actors'
import { opaque } from '../../../model/catalogues/fixtures'
import { lost, startApiServer } from '../../helpers/api-server'
import { callAs } from '../../helpers/applications'
import { stubIndexedDb } from '../../helpers/indexed-db'
import { openPage, run } from '../../helpers/run'

const api = startApiServer()

test('a case that is kept is of no application, so that none is shown for it', async () => {
  stubIndexedDb()
  localStorage.setItem('work_owner', 'agent 7')
  callAs('agent')
  api.on('POST /v1/payout/case', lost)
  const page = openPage()
  const value = { ...opaque<OfflineCaseValues>(), name: 'Lakshmi Nair' }
  expect(await run(recordOfflineCase, { value }, page)).toEqual({ isKept: true })
  const { items } = page.getSnapshot().context.outbox.getSnapshot().context
  expect(items.map(({ facts }) => [facts.kind, facts.applicationId])).toEqual([['offlineCase', '']])
})
