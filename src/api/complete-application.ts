import { readStages } from '@/machines/wizard/read-stages'
import type { Application } from '@/schemas/entities/application'
import { ApiError } from './api-error'
import { callApi } from './client'
import { forCurrentRole } from './for-current-role'
import { applicationQuery } from './queries/queries'
import { queryClient } from './query-client'

type Added = Pick<Application, 'id' | 'co_applicants' | 'stage'>
type Answered = Omit<Application, keyof Added> & { [Field in keyof Added]?: Added[Field] | undefined }

/**
 * Adds all that a server may leave out of the application of an id (specification 7.6, 7.9).
 * @throws Error when the answer is about another application: nobody sees it as the one that was asked for
 */
export async function fillInMissing(
  id: string,
  answered: Answered,
  signal?: AbortSignal,
): Promise<Application> {
  if (answered.id !== undefined && answered.id !== id) throw new Error('Another application')
  const co_applicants = answered.co_applicants ?? (await listed(id, signal))
  const application = { ...answered, ...(await fillFromPhone(id, answered)), id, co_applicants }
  return { ...application, stage: answered.stage ?? readStages(application) }
}

/** A server that does not tell the loan may tell nothing else beside its sentence (specification 7.6): what it leaves out is as this phone was told. */
async function fillFromPhone(id: string, answered: Answered): Promise<Partial<Application>> {
  if (answered.loan_type !== undefined) return {}
  const row = rowOf(id)
  const cached = queryClient.getQueryData(applicationQuery(id).queryKey)
  const copy = [cached, row].find((known) => known?.loan_type) ?? (await storedCopy(id))
  return {
    tracker_id: answered.tracker_id ?? copy?.tracker_id,
    loan_type: copy?.loan_type,
    required_amount: answered.required_amount ?? copy?.required_amount,
    purpose: answered.purpose ?? copy?.purpose,
    referral_code: answered.referral_code ?? copy?.referral_code,
    lender_statuses:
      answered.lender_statuses.length > 0 ? answered.lender_statuses : (row?.lender_statuses ?? []),
  }
}

/** Rarely asked for, so its code is imported on use. */
async function storedCopy(id: string): Promise<Application | undefined> {
  const { lastCopy } = await import('../storage/application-copies')
  return (await lastCopy(id))?.application
}

/** An application as a list of the agent's has shown it. */
function rowOf(id: string): Application | undefined {
  return queryClient
    .getQueriesData<{ list: Application[] }>({ queryKey: ['applications'] })
    .flatMap(([, page]) => page?.list ?? [])
    .find((row) => row.id === id)
}

async function listed(id: string, signal?: AbortSignal): Promise<Application['co_applicants']> {
  const { listCoApplicants, listOwnCoApplicants } = await import('@/schemas/calls/people')
  try {
    return await callApi(forCurrentRole(listCoApplicants, listOwnCoApplicants), { params: { id }, signal })
  } catch (error) {
    if (error instanceof ApiError && error.status === 404) return []
    throw error
  }
}
