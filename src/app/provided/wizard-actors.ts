import { QueryObserver } from '@tanstack/react-query'
import { fromPromise } from 'xstate'
import type { CreatedApplication, Refusal, SaveInput, SaveResult } from '@/machines/wizard-types'
import type { Application } from '@/schemas/entities/application'
import type { AssetDocumentsValues } from '@/schemas/forms/asset-documents'
import type { BusinessValues } from '@/schemas/forms/business'
import type { CoApplicantValues } from '@/schemas/forms/co-applicant'
import type { EmploymentValues } from '@/schemas/forms/employment'
import type { PersonalValues } from '@/schemas/forms/personal'
import type { ReferenceValues } from '@/schemas/forms/reference'
import type { StartValues } from '@/schemas/forms/start'
import { statusAfterStart } from '@/schemas/status-after-start'
import { ApiError } from '@/src/api/api-error'
import { byCaller } from '@/src/api/by-caller'
import { callApi } from '@/src/api/client'
import { readApplication, saveApplication } from '@/src/api/versions'
import { changeApplication, knownApplication, newApplication } from './application-cache'
import { applicationQuery } from '@/src/api/queries'
import { queryClient } from '@/src/api/query-client'
import { requestLoanOffer } from './offer-actors'
import { unlessDone } from './unless-done'
import { utmDetails } from '@/src/storage/utm-details'

/*
 * What the wizard's charts ask of the server. Each save also changes the copy of the application that the screens read, so
 * that the next step opens without another request over a bad network. Calls are imported where they are made: a step's
 * schemas load with the step.
 */

/** What a save answers that somebody else's save has overtaken; anything else that goes wrong is thrown on. */
function refusalOf(error: unknown): Refusal {
  if (error instanceof ApiError && error.status === 412) return { kind: 'outdated' }
  if (error instanceof ApiError && error.status === 409)
    return { kind: 'closed', message: error.serverMessage }
  throw error
}

/** An actor that saves a part of an application, and answers the id of what was saved where there is one. */
function saving<Input extends object>(
  save: (input: Input, signal: AbortSignal) => Promise<string | null | undefined | void>,
) {
  return fromPromise<SaveResult, Input>(async ({ input, signal }) => {
    try {
      return { kind: 'saved', id: (await save(input, signal)) ?? null }
    } catch (error) {
      return refusalOf(error)
    }
  })
}

const loadApplication = fromPromise<Application, { applicationId: string }>(({ input, signal }) => {
  const query = applicationQuery(input.applicationId)
  // Cancelling through the client leaves the query as it was; closing over the signal would leave it in error.
  signal.addEventListener('abort', () => {
    void queryClient.cancelQueries({ queryKey: query.queryKey, exact: true })
  })
  // React Query cancels a request whose last observer goes, and answers with the cached copy. The page that observes it goes
  // when the loading panel comes: this observer stays until the request has ended.
  const stopWatching = new QueryObserver(queryClient, { ...query, enabled: false }).subscribe(() => {})
  // The chart tells of its failure.
  return queryClient.fetchQuery({ ...query, staleTime: 0, meta: { isQuiet: true } }).finally(stopWatching)
})

const createApplication = fromPromise<CreatedApplication, { value: StartValues }>(
  async ({ input, signal }) => {
    const calls = await import('@/schemas/calls/start')
    const body = { ...input.value, utm_details: utmDetails() }
    const created = await readApplication(calls.createApplication, { body, signal }, ({ id }) => id)
    newApplication({ id: created.id, tracker_id: created.tracker_id, ...input.value })
    return {
      applicationId: created.id,
      trackerId: created.tracker_id ?? null,
      loanType: created.loan_type ?? null,
    }
  },
)

const updateApplication = saving<{ applicationId: string; value: StartValues }>(
  async ({ applicationId, value }, signal) => {
    const calls = await import('@/schemas/calls/start')
    const options = { params: { id: applicationId }, body: value, signal }
    await saveApplication(
      byCaller(calls.updateApplication, calls.updateOwnApplication),
      options,
      applicationId,
    )
    changeApplication(applicationId, ({ status }) => ({
      ...value,
      status: statusAfterStart(status),
      rejection_reason: [],
    }))
  },
)

const savePersonalInfo = saving<SaveInput<PersonalValues>>(
  async ({ applicationId, isUpdate, value }, signal) => {
    const calls = await import('@/schemas/calls/sections')
    const call = isUpdate
      ? byCaller(calls.updatePersonalInfo, calls.updateOwnPersonalInfo)
      : calls.createPersonalInfo
    const options = { params: { id: applicationId }, body: value, signal }
    const { id } = await saveApplication(call, options, applicationId)
    changeApplication(applicationId, () => ({ personal_info: value }))
    return id
  },
)

const saveEmploymentInfo = saving<SaveInput<EmploymentValues>>(
  async ({ applicationId, isUpdate, value }, signal) => {
    const calls = await import('@/schemas/calls/sections')
    const call = isUpdate
      ? byCaller(calls.updateEmploymentInfo, calls.updateOwnEmploymentInfo)
      : calls.createEmploymentInfo
    await saveApplication(call, { params: { id: applicationId }, body: value, signal }, applicationId)
    changeApplication(applicationId, () => ({ employment_info: value }))
  },
)

const saveBusinessInfo = saving<SaveInput<BusinessValues>>(
  async ({ applicationId, isUpdate, value }, signal) => {
    const calls = await import('@/schemas/calls/sections')
    const call = isUpdate
      ? byCaller(calls.updateBusinessInfo, calls.updateOwnBusinessInfo)
      : calls.createBusinessInfo
    // Specification 3.10: the proof is also sent under its second name.
    const body = { ...value, upload_business_proof: value.business_proof }
    await saveApplication(call, { params: { id: applicationId }, body, signal }, applicationId)
    changeApplication(applicationId, () => ({ business_info: value }))
  },
)

const saveCoApplicant = saving<SaveInput<CoApplicantValues> & { recordIndex: number }>(
  async ({ applicationId, isUpdate, recordIndex, value }, signal) => {
    const calls = await import('@/schemas/calls/people')
    const known = isUpdate ? (await knownApplication(applicationId)).co_applicants[recordIndex] : undefined
    const body = { body: value, signal }
    const { id } = known
      ? await saveApplication(
          byCaller(calls.updateCoApplicant, calls.updateOwnCoApplicant),
          { params: { id: known.id }, ...body },
          applicationId,
        )
      : await saveApplication(calls.addCoApplicant, { params: { id: applicationId }, ...body }, applicationId)
    const saved = { ...value, id: known?.id ?? id ?? '' }
    changeApplication(applicationId, ({ co_applicants }) => ({
      co_applicants: known ? co_applicants.with(recordIndex, saved) : [...co_applicants, saved],
    }))
  },
)

const saveAssetDocuments = saving<SaveInput<AssetDocumentsValues>>(
  async ({ applicationId, value }, signal) => {
    const calls = await import('@/schemas/calls/start')
    const body = { ...value, is_al_gl_present: true as const } // The call's literal, not any boolean.
    const options = { params: { id: applicationId }, body, signal }
    await saveApplication(
      byCaller(calls.updateApplication, calls.updateOwnApplication),
      options,
      applicationId,
    )
    changeApplication(applicationId, () => ({ asset_documents: value, is_al_gl_present: true }))
  },
)

const saveReferences = saving<{ applicationId: string; value: ReferenceValues[] }>(
  async ({ applicationId, value }, signal) => {
    const calls = await import('@/schemas/calls/people')
    const options = { params: { id: applicationId }, body: { references: value }, signal }
    await saveApplication(calls.addReferences, options, applicationId)
    changeApplication(applicationId, ({ reference }) => ({ reference: [...reference, ...value] }))
  },
)

const markCompleted = fromPromise<{ trackerId: string | null }, { applicationId: string }>(
  async ({ input: { applicationId }, signal }) => {
    const calls = await import('@/schemas/calls/applications')
    const options = { params: { id: applicationId }, signal }
    const { tracker_id } = await unlessDone(
      () => callApi(calls.markCompleted, options),
      async () => {
        const call = byCaller(calls.getApplication, calls.getOwnApplication)
        const application = await callApi(call, options)
        return application.status === 'COMPLETED' ? application : null
      },
    )
    changeApplication(applicationId, () => ({ status: 'COMPLETED', tracker_id }))
    return { trackerId: tracker_id ?? null }
  },
)

/** The wizard's calls, named as its charts name them. */
export const wizardActors = {
  loadApplication,
  createApplication,
  updateApplication,
  savePersonalInfo,
  saveEmploymentInfo,
  saveBusinessInfo,
  saveCoApplicant,
  saveAssetDocuments,
  saveReferences,
  requestLoanOffer,
  markCompleted,
}
