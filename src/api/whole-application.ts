import type { Application } from '@/schemas/entities/application'
import { ApiError } from './api-error'
import { byCaller } from './by-caller'
import { callApi } from './client'

type Answered = Omit<Application, 'co_applicants'> & {
  co_applicants?: Application['co_applicants'] | undefined
}

/**
 * An application with its co-applicants, which a server need not repeat in it: their own call knows them then
 * (specification 7.6, 7.9). A server without that call has none.
 */
export async function withCoApplicants(
  { co_applicants, ...application }: Answered,
  signal: AbortSignal,
): Promise<Application> {
  return { ...application, co_applicants: co_applicants ?? (await listed(application.id, signal)) }
}

async function listed(id: string, signal: AbortSignal): Promise<Application['co_applicants']> {
  const { listCoApplicants, listOwnCoApplicants } = await import('@/schemas/calls/people')
  try {
    return await callApi(byCaller(listCoApplicants, listOwnCoApplicants), { params: { id }, signal })
  } catch (error) {
    if (error instanceof ApiError && error.status === 404) return []
    throw error
  }
}
