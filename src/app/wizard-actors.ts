import { fromPromise } from 'xstate'
import type { CreatedApplication, OfferResult, SavedSection, SaveInput } from '@/machines/wizard-types'
import type { Application } from '@/schemas/entities/application'
import type { BreInfo } from '@/schemas/entities/loan-offer'
import type { AssetDocumentsValues } from '@/schemas/forms/asset-documents'
import type { BusinessValues } from '@/schemas/forms/business'
import type { CoApplicantValues } from '@/schemas/forms/co-applicant'
import type { EmploymentValues } from '@/schemas/forms/employment'
import type { LoanOfferValues } from '@/schemas/forms/loan-offer'
import type { PersonalValues } from '@/schemas/forms/personal'
import type { ReferenceValues } from '@/schemas/forms/reference'
import type { StartValues } from '@/schemas/forms/start'
import { callApi } from '../api/client'
import { changeApplication, knownApplication, newApplication } from './application-cache'
import { applicationQuery } from '../api/queries'
import { queryClient } from '../api/query-client'
import { utmDetails } from '../storage/utm-details'

/*
 * What the wizard's charts ask of the server. Each save also changes the copy of the application that the screens read, so
 * that the next step opens without another request over a bad network. Calls are imported where they are made: a step's
 * schemas load with the step.
 */

const loadApplication = fromPromise<Application, { applicationId: string }>(({ input, signal }) => {
  const query = applicationQuery(input.applicationId)
  // Cancelling through the client leaves the query as it was; closing over the signal would leave it in error.
  signal.addEventListener('abort', () => {
    void queryClient.cancelQueries({ queryKey: query.queryKey, exact: true })
  })
  return queryClient.fetchQuery({ ...query, staleTime: 0 })
})

const createApplication = fromPromise<CreatedApplication, { value: StartValues }>(
  async ({ input, signal }) => {
    const calls = await import('@/schemas/calls/start')
    const body = { ...input.value, utm_details: utmDetails() }
    const created = await callApi(calls.createApplication, { body, signal })
    newApplication({ id: created.id, tracker_id: created.tracker_id, ...input.value })
    return {
      applicationId: created.id,
      trackerId: created.tracker_id ?? null,
      loanType: created.loan_type ?? null,
    }
  },
)

const updateApplication = fromPromise<unknown, { applicationId: string; value: StartValues }>(
  async ({ input: { applicationId, value }, signal }) => {
    const calls = await import('@/schemas/calls/start')
    await callApi(calls.updateApplication, { params: { id: applicationId }, body: value, signal })
    changeApplication(applicationId, ({ status }) => ({
      ...value,
      // A rejected application begins anew; one that a reviewer sent back stays so (spec 4).
      status: status === 'INCOMPLETE' ? 'INCOMPLETE' : 'DRAFT',
      rejection_reason: [],
    }))
  },
)

const savePersonalInfo = fromPromise<SavedSection, SaveInput<PersonalValues>>(
  async ({ input: { applicationId, isUpdate, value }, signal }) => {
    const calls = await import('@/schemas/calls/sections')
    const options = { params: { id: applicationId }, body: value, signal }
    const { id } = isUpdate
      ? await callApi(calls.updatePersonalInfo, options)
      : await callApi(calls.createPersonalInfo, options)
    changeApplication(applicationId, () => ({ personal_info: value }))
    return { id: id ?? null }
  },
)

const saveEmploymentInfo = fromPromise<unknown, SaveInput<EmploymentValues>>(
  async ({ input: { applicationId, isUpdate, value }, signal }) => {
    const calls = await import('@/schemas/calls/sections')
    const options = { params: { id: applicationId }, body: value, signal }
    await (isUpdate
      ? callApi(calls.updateEmploymentInfo, options)
      : callApi(calls.createEmploymentInfo, options))
    changeApplication(applicationId, () => ({ employment_info: value }))
  },
)

const saveBusinessInfo = fromPromise<unknown, SaveInput<BusinessValues>>(
  async ({ input: { applicationId, isUpdate, value }, signal }) => {
    const calls = await import('@/schemas/calls/sections')
    // Spec 3: the proof is also sent under its second name.
    const body = { ...value, upload_business_proof: value.business_proof }
    const options = { params: { id: applicationId }, body, signal }
    await (isUpdate ? callApi(calls.updateBusinessInfo, options) : callApi(calls.createBusinessInfo, options))
    changeApplication(applicationId, () => ({ business_info: value }))
  },
)

const saveCoApplicant = fromPromise<unknown, SaveInput<CoApplicantValues> & { recordIndex: number }>(
  async ({ input: { applicationId, isUpdate, recordIndex, value }, signal }) => {
    const calls = await import('@/schemas/calls/people')
    const known = (await knownApplication(applicationId)).co_applicants[recordIndex]
    const { id } =
      isUpdate && known
        ? await callApi(calls.updateCoApplicant, { params: { id: known.id }, body: value, signal })
        : await callApi(calls.addCoApplicant, { params: { id: applicationId }, body: value, signal })
    changeApplication(applicationId, ({ co_applicants }) => ({
      co_applicants: co_applicants.toSpliced(recordIndex, 1, { ...value, id: known?.id ?? id ?? '' }),
    }))
  },
)

const saveAssetDocuments = fromPromise<unknown, SaveInput<AssetDocumentsValues>>(
  async ({ input: { applicationId, value }, signal }) => {
    const calls = await import('@/schemas/calls/start')
    const body = { ...value, is_al_gl_present: true as const } // The call's literal, not any boolean.
    await callApi(calls.updateApplication, { params: { id: applicationId }, body, signal })
    changeApplication(applicationId, () => ({ asset_documents: value, is_al_gl_present: true }))
  },
)

const saveReferences = fromPromise<unknown, { applicationId: string; value: ReferenceValues[] }>(
  async ({ input: { applicationId, value }, signal }) => {
    const calls = await import('@/schemas/calls/people')
    await callApi(calls.addReferences, { params: { id: applicationId }, body: { references: value }, signal })
    changeApplication(applicationId, ({ reference }) => ({ reference: [...reference, ...value] }))
  },
)

/** A REJECTED decision is an expected answer, with its reasons (spec 4 'Loan offer'). */
function offerResult(applicationId: string, offer: BreInfo): OfferResult {
  if (offer.decision !== 'REJECTED') return { kind: 'offered', offer, accepted: offer.is_accepted === true }
  changeApplication(applicationId, () => ({ status: 'REJECTED', rejection_reason: offer.reason }))
  return {
    kind: 'rejected',
    rejection: { reasons: offer.reason, overdueAmount: offer.check_values?.overdue_amount ?? null },
  }
}

const requestLoanOffer = fromPromise<OfferResult, { applicationId: string }>(
  async ({ input: { applicationId }, signal }) => {
    const calls = await import('@/schemas/calls/offers')
    const { bre_info } = await callApi(calls.requestLoanOffer, {
      body: { application_id: applicationId },
      signal,
    })
    return offerResult(applicationId, bre_info)
  },
)

const markCompleted = fromPromise<{ trackerId: string | null }, { applicationId: string }>(
  async ({ input: { applicationId }, signal }) => {
    const calls = await import('@/schemas/calls/applications')
    const { tracker_id } = await callApi(calls.markCompleted, { params: { id: applicationId }, signal })
    changeApplication(applicationId, () => ({ status: 'COMPLETED', tracker_id }))
    return { trackerId: tracker_id ?? null }
  },
)

/** The wizard's calls (spec 7), named as its charts name them. */
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

const changeOffer = (isAccepted: boolean) =>
  fromPromise<OfferResult, { applicationId: string; value: LoanOfferValues }>(
    async ({ input: { applicationId, value }, signal }) => {
      const calls = await import('@/schemas/calls/offers')
      const { bre_info } = await callApi(calls.updateLoanOffer, {
        body: {
          application_id: applicationId,
          updated_info: value,
          is_accepted: isAccepted,
          skip_bre_rerun: isAccepted,
        },
        signal,
      })
      return offerResult(applicationId, isAccepted ? { ...bre_info, is_accepted: true } : bre_info)
    },
  )

/** The offer's two calls: update reruns the rules, accept skips them (spec 4). */
export const loanOfferActors = { updateLoanOffer: changeOffer(false), acceptLoanOffer: changeOffer(true) }
