import { expect, test } from 'vitest'
import { applicationSchema } from '@/schemas/entities/application'
import { applicationListQuery } from '@/src/api/queries/list-queries'
import { applicationDetailsQuery, applicationQuery } from '@/src/api/queries/queries'
import { queryClient } from '@/src/api/query-client'
import { ok, refusal, startApiServer } from '../helpers/api-server'
import { callAs, ID } from '../helpers/applications'

/* Co-applicants and completed steps are filled in when the server leaves them out of an application. */

const api = startApiServer()
const read = () => queryClient.fetchQuery({ ...applicationQuery(ID), staleTime: 0, retry: false })

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

test('an answer about another application is not shown as the one that was asked for', async () => {
  callAs('agent')
  api.on(`GET /v1/loan-application/${ID}`, ok({ id: 'b'.repeat(32), name: 'Ravi', co_applicants: [] }))
  await expect(read()).rejects.toThrow('Another')
  await expect(queryClient.fetchQuery({ ...applicationDetailsQuery(ID), retry: false })).rejects.toThrow(
    'Another',
  )
})

test.each([{}, { data: null, message: 'OK' }, { message: 'OK' }])(
  'an answer without a field of an application is none: %j',
  async (answer) => {
    callAs('agent')
    api.on(`GET /v1/loan-application/${ID}`, ok(answer))
    api.on(`GET /v1/loan-application/co-applicant/list/${ID}`, ok([]))
    await expect(read()).rejects.toThrow('Invalid')
  },
)

test('an id that only the request says, and a loan that only this phone knows, stay', async () => {
  callAs('agent')
  const made = applicationSchema.parse({ id: ID, loan_type: 'AUTO_LOAN', tracker_id: 'LK1', name: 'Ravi' })
  queryClient.setQueryData(applicationQuery(ID).queryKey, made)
  api.on(`GET /v1/loan-application/${ID}`, ok({ name: 'Ravi Kumar', co_applicants: [] }))
  const told = { id: ID, name: 'Ravi Kumar', loan_type: 'AUTO_LOAN', tracker_id: 'LK1' }
  expect(await read()).toMatchObject(told)
})

test('the loan and the lenders of an application are as its list told them', async () => {
  callAs('agent')
  const row = applicationSchema.parse({
    id: ID,
    loan_type: 'GOLD_LOAN',
    lender_statuses: [{ lender_id: 'b', status: 'APPROVED' }],
  })
  queryClient.setQueryData(applicationListQuery('7', 0).queryKey, {
    list: [applicationSchema.parse({ id: 'another' }), row],
    unread: 0,
    total_pages: 1,
    total_elements: 2,
    narrowed: undefined,
  })
  api.on(`GET /v1/loan-application/${ID}`, ok({ name: 'Ravi', co_applicants: [] }))
  expect(await read()).toMatchObject({ loan_type: 'GOLD_LOAN', lender_statuses: [{ status: 'APPROVED' }] })
})

test('a loan that the server tells is not that of this phone, nor is an amount that it no longer has', async () => {
  callAs('agent')
  const made = applicationSchema.parse({ id: ID, loan_type: 'AUTO_LOAN', required_amount: 5 })
  queryClient.setQueryData(applicationQuery(ID).queryKey, made)
  api.on(`GET /v1/loan-application/${ID}`, ok({ loan_type: 'HOME_LOAN', co_applicants: [] }))
  const { loan_type, required_amount } = await read()
  expect({ loan_type, required_amount }).toEqual({ loan_type: 'HOME_LOAN', required_amount: undefined })
})

const SECTIONS = { job_type: 'SALARIED', personal_info: { email: 'a@example.com' }, co_applicants: [] }

test.each([
  ['left out', {}, ['CREATE_APPLICATION', 'PERSONAL_DETAILS']],
  ['null', { stage: null }, ['CREATE_APPLICATION', 'PERSONAL_DETAILS']],
  ['empty', { stage: [] }, []],
  ['told', { stage: ['CREATE_APPLICATION'] }, ['CREATE_APPLICATION']],
  ['told as text', { stage: 'CREATE_APPLICATION' }, ['CREATE_APPLICATION']],
])(
  'completed steps that are %s: missing ones are read from the sections, others stay',
  async (_, said, stage) => {
    callAs('agent')
    api.on(`GET /v1/loan-application/${ID}`, ok({ id: ID, ...SECTIONS, ...said }))
    expect((await read()).stage).toEqual(stage)
  },
)
