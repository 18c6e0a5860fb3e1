import { applicationQuery } from '@/src/api/queries/queries'
import { queryClient } from '@/src/api/query-client'
import { wizardActors } from '@/src/actors/wizard/wizard-actors'
import type { Application } from '@/schemas/entities/application'
import { ok, type startApiServer } from './api-server'
import { run } from './run'

/** The application of these tests. */
export const ID = 'a'.repeat(32)

/** Whoever is at the screen, as the browser knows it: by the token it keeps. */
export type Caller = 'agent' | 'guest'

/** Signs an agent in, or proves a guest's mobile; answers the token. */
export function callAs(caller: Caller): string {
  const token = `token of the ${caller}`
  localStorage.setItem(caller === 'agent' ? 'TOKEN' : 'guest_token', token)
  return token
}

/** The wizard reads the application in version "1", and keeps its copy. */
export async function readApplication(
  api: ReturnType<typeof startApiServer>,
  caller: Caller,
  fields: object = {},
): Promise<void> {
  const base = caller === 'agent' ? 'loan-application' : 'apply-loan'
  api.on(
    `GET /v1/${base}/${ID}`,
    ok({ id: ID, status: 'DRAFT', stage: ['CREATE_APPLICATION'], co_applicants: [], ...fields }, '"1"'),
  )
  await run(wizardActors.loadApplication, { applicationId: ID })
  api.calls.length = 0
}

/** The copy that the screens read. */
export function copy(id = ID): Application | undefined {
  return queryClient.getQueryData(applicationQuery(id).queryKey)
}
