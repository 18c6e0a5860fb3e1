import { readStages } from '@/machines/wizard/read-stages'
import type { Application } from '@/schemas/entities/application'
import { ApiError } from './api-error'
import { forCurrentRole } from './for-current-role'
import { callApi } from './client'

type Told = Pick<Application, 'co_applicants' | 'stage'>
type Answered = Omit<Application, keyof Told> & { [Field in keyof Told]?: Told[Field] | undefined }

/** Adds the co-applicants and completed steps that a server may leave out (specification 7.6, 7.9). */
export async function fillInMissing(answered: Answered, signal: AbortSignal): Promise<Application> {
  const co_applicants = answered.co_applicants ?? (await listed(answered.id, signal))
  const application = { ...answered, co_applicants }
  return { ...application, stage: answered.stage ?? readStages(application) }
}

async function listed(id: string, signal: AbortSignal): Promise<Application['co_applicants']> {
  const { listCoApplicants, listOwnCoApplicants } = await import('@/schemas/calls/people')
  try {
    return await callApi(forCurrentRole(listCoApplicants, listOwnCoApplicants), { params: { id }, signal })
  } catch (error) {
    if (error instanceof ApiError && error.status === 404) return []
    throw error
  }
}
