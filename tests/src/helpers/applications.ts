import type { Application } from '@/schemas/entities/application'
import { wizardActors } from '@/src/actors/wizard/wizard-actors'
import { applicationQuery } from '@/src/api/queries/queries'
import { queryClient } from '@/src/api/query-client'
import { ok, type startApiServer } from './api-server'
import { run } from './run'

export const ID = 'a'.repeat(32)

export type Caller = 'agent' | 'guest'

/** Signs an agent in, or proves a guest's mobile; returns the token. */
export function callAs(caller: Caller): string {
  const token = `token of the ${caller}`
  localStorage.setItem(caller === 'agent' ? 'TOKEN' : 'guest_token', token)
  return token
}

/** An offer as an agent has changed it. */
export const TYPED_OFFER = {
  selected_loan_amount: 200000,
  max_tenure_allowed: 12,
  disbursement_date: '2099-01-01',
  emi_start_date: '2099-02-01',
}

/** The call by which an agent's page reads an application. */
export const READ = `GET /v1/loan-application/${ID}`

/** @returns the server's answer to `READ`, in version "1" */
export const saved = (fields: object = {}) =>
  ok({ id: ID, status: 'DRAFT', stage: ['CREATE_APPLICATION'], co_applicants: [], ...fields }, '"1"')

/** As the wizard does, in version "1". */
export async function readApplication(
  api: ReturnType<typeof startApiServer>,
  caller: Caller,
  fields: object = {},
): Promise<void> {
  const base = caller === 'agent' ? 'loan-application' : 'apply-loan'
  api.on(`GET /v1/${base}/${ID}`, saved(fields))
  await run(wizardActors.loadApplication, { applicationId: ID })
  api.calls.length = 0
}

export function copy(id = ID): Application | undefined {
  return queryClient.getQueryData(applicationQuery(id).queryKey)
}
