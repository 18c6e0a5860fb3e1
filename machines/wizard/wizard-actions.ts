import type { PromiseActorLogic } from 'xstate'
import type { CreatedApplication } from '@/schemas/entities/make-application'
import type { ReferenceValues } from '@/schemas/forms/reference'
import type { StartValues } from '@/schemas/forms/start'
import { bySection, type SectionName, type StepOf, type StepValues } from '@/schemas/steps/steps'
import { declaredAction, unimplementedPromise } from '../unimplemented'
import type {
  CoApplicantInput,
  LoadedApplication,
  LoadInput,
  LookupResult,
  OfferResult,
  Stage,
  Rejection,
  RemovalResult,
  SaveInput,
  SaveResult,
} from './wizard-types'

export type SectionRequests = {
  [Name in SectionName as StepOf<Name>['request']]: PromiseActorLogic<SaveResult, SaveInput<StepValues[Name]>>
}

// By the table's names, which `bySection` cannot tie to what each of them sends.
const sectionRequests = bySection('request', ({ request }) =>
  unimplementedPromise(request),
) as SectionRequests

/** The app provides it. */
export const wizardRequests = {
  loadApplication: unimplementedPromise<LoadedApplication, LoadInput>('loadApplication'),
  findApplication: unimplementedPromise<LookupResult, { mobile: string }>('findApplication'),
  createApplication: unimplementedPromise<CreatedApplication, { value: StartValues }>('createApplication'),
  updateApplication: unimplementedPromise<SaveResult, { applicationId: string; value: StartValues }>(
    'updateApplication',
  ),
  ...sectionRequests,
  saveCoApplicant: unimplementedPromise<SaveResult, CoApplicantInput>('saveCoApplicant'),
  saveReferences: unimplementedPromise<SaveResult, { applicationId: string; value: ReferenceValues[] }>(
    'saveReferences',
  ),
  removeReference: unimplementedPromise<RemovalResult, { applicationId: string; referenceId: string }>(
    'removeReference',
  ),
  requestLoanOffer: unimplementedPromise<OfferResult, { applicationId: string }>('requestLoanOffer'),
  markCompleted: unimplementedPromise<{ trackerId: string | null }, { applicationId: string }>(
    'markCompleted',
  ),
}

/** The app provides it. */
export const wizardActions = {
  rememberApplication: declaredAction<{
    applicationId: string
    loanType: string | null
    mobile: string | null
  }>('rememberApplication'),
  rememberStep: declaredAction<{ step: number }>('rememberStep'),
  rememberKyc: declaredAction<{ id: string | null }>('rememberKyc'),
  rememberTracker: declaredAction<{ trackerId: string | null }>('rememberTracker'),
  storeRejection: declaredAction<{ applicationId: string; rejection: Rejection }>('storeRejection'),
  clearRejection: declaredAction('clearRejection'),
  forgetLoanTypeAndPhone: declaredAction('forgetLoanTypeAndPhone'),
  rememberProof: declaredAction<{ token: string; mobile: string }>('rememberProof'),
  discardDraft: declaredAction<{ stage: Stage }>('discardDraft'),
  showError: declaredAction<{ error: unknown; fallback?: string }>('showError'),
  showSuccess: declaredAction<{ message: string }>('showSuccess'),
}
