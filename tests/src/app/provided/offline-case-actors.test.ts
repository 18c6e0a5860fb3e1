import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { waitFor } from 'xstate'
import type { OfflineCaseValues } from '@/schemas/forms/offline-case'
import { offlineCaseListQuery } from '@/src/api/list-queries'
import { queryClient } from '@/src/api/query-client'
import { writeDraft } from '@/src/form/draft/draft-store'
import { opaque } from '../../../model/catalogues/fixtures'
import { cutJson, html, lost, ok, refusal, startApiServer } from '../../helpers/api-server'
import { openAgentsPage } from '../../helpers/session'

const api = startApiServer()
const RECORD = 'POST /v1/payout/case'
const LIST = 'GET /v1/payout/case'
const value = { ...opaque<OfflineCaseValues>(), name: 'Lakshmi Nair' }

/** The form, filled in; the list was looked at before. */
async function openForm() {
  const { offlineCase } = await openAgentsPage()
  api.on(LIST, ok({ list: [], total_pages: 1, total_elements: 0 }))
  await queryClient.fetchQuery(offlineCaseListQuery(0))
  await queryClient.prefetchQuery({ queryKey: ['lenders'], queryFn: () => [] })
  writeDraft('new/create-case', { name: 'Lakshmi Nair' })
  writeDraft('new/mobile', { name: 'Sunita Devi' })
  api.calls.length = 0
  return offlineCase
}

const isOld = (key: unknown[]) => queryClient.getQueryState(key)?.isInvalidated

test('a case is recorded in one call, its draft goes, and the lists are read anew when they are next looked at', async () => {
  api.on(RECORD, ok())
  const offlineCase = await openForm()
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
  ['lost', lost, /^No connection/],
  ['answered by some proxy', html, /^This network asks for a sign-in/],
  ['answered by half', cutJson, /^The answer did not arrive whole/],
])('a case that is %s keeps its draft, and it is said', async (_, said, words) => {
  api.on(RECORD, said)
  const offlineCase = await openForm()
  offlineCase.send({ type: 'offlineCase.submitted', value })
  await waitFor(offlineCase, (snapshot) => snapshot.hasTag('failed'))
  expect(await screen.findByText(words)).toBeTruthy()
  expect(localStorage.getItem('draft_form_data')).toContain('Lakshmi Nair')
  expect(isOld(['offline-cases', 0])).toBe(false)
})
