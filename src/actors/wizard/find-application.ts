import { fromPromise } from 'xstate'
import type { FoundApplication, LookupResult } from '@/machines/wizard/wizard-types'
import type { ApplicationSummary } from '@/schemas/calls/applications'
import { ApiError } from '@/src/api/api-error'
import { callApi } from '@/src/api/client'
import { applicationDetailsQuery } from '@/src/api/queries/queries'
import { queryClient } from '@/src/api/query-client'
import { tabToken } from '@/src/storage/caller'

async function foundOf(summary: ApplicationSummary): Promise<FoundApplication> {
  return {
    applicationId: summary.id,
    status: summary.status,
    trackerId: summary.tracker_id ?? null,
    name: summary.name ?? null,
    jobType: summary.job_type ?? null,
    loanType: summary.loan_type ?? null,
    stages: summary.stage ?? (await stagesById(summary.id)),
  }
}

async function stagesById(id: string): Promise<string[]> {
  const query = { ...applicationDetailsQuery(id), meta: { isQuiet: true } }
  return queryClient.fetchQuery(query).then(
    ({ stage }) => stage,
    () => [],
  )
}

/** One that a reviewer sent back comes before a draft. */
async function findOwn(signal: AbortSignal): Promise<ApplicationSummary | undefined> {
  const { listOwnApplications } = await import('@/schemas/calls/applications')
  for (const status of ['INCOMPLETE', 'DRAFT']) {
    const { content } = await callApi(listOwnApplications, { query: { status }, signal })
    if (content[0]) return content[0]
  }
  return undefined
}

async function findByPhone(mobile: string, signal: AbortSignal): Promise<ApplicationSummary | undefined> {
  const { findApplicationByPhone, foundByPhone } = await import('@/schemas/calls/applications')
  try {
    const call = { ...findApplicationByPhone, response: foundByPhone }
    return await callApi(call, { params: { id: mobile }, signal })
  } catch (error) {
    if (error instanceof ApiError && error.status === 404) return undefined
    throw error
  }
}

/** The lookup of both wizards (specification 4.8). */
export const findApplication = fromPromise<LookupResult, { mobile: string }>(async ({ input, signal }) => {
  const found = tabToken('TOKEN') === null ? await findOwn(signal) : await findByPhone(input.mobile, signal)
  return found ? { kind: 'found', application: await foundOf(found) } : { kind: 'notFound' }
})
