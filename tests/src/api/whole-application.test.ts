import { expect, test } from 'vitest'
import { applicationQuery } from '@/src/api/queries'
import { queryClient } from '@/src/api/query-client'
import { callAs, ID } from '../helpers/applications'
import { ok, refusal, startApiServer } from '../helpers/api-server'

/* A server need not repeat the co-applicants in the application: they have calls of their own. */

const api = startApiServer()
const read = () => queryClient.fetchQuery({ ...applicationQuery(ID), retry: false })

test.each([
  ['agent', 'loan-application'],
  ['guest', 'apply-loan'],
] as const)("co-applicants that are missing come from their own call: %s's", async (caller, base) => {
  callAs(caller)
  api.on(`GET /v1/${base}/${ID}`, ok({ id: ID }))
  api.on(`GET /v1/${base}/co-applicant/list/${ID}`, ok([{ id: 1, name: 'Ravi' }]))
  expect((await read()).co_applicants).toMatchObject([{ id: '1', name: 'Ravi' }])
})

test('a server without that call has none', async () => {
  api.on(`GET /v1/apply-loan/${ID}`, ok({ id: ID }))
  expect((await read()).co_applicants).toEqual([])
})

test('co-applicants that could not be asked for are no empty list', async () => {
  api.on(`GET /v1/apply-loan/${ID}`, ok({ id: ID }))
  api.on(`GET /v1/apply-loan/co-applicant/list/${ID}`, refusal(500))
  await expect(read()).rejects.toMatchObject({ status: 500 })
})
