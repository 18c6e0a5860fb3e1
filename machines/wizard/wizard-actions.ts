import type { AssetDocumentsValues } from '@/schemas/forms/asset-documents'
import type { BusinessValues } from '@/schemas/forms/business'
import type { CoApplicantValues } from '@/schemas/forms/co-applicant'
import type { EmploymentValues } from '@/schemas/forms/employment'
import type { PersonalValues } from '@/schemas/forms/personal'
import type { ReferenceValues } from '@/schemas/forms/reference'
import type { CreatedApplication } from '@/schemas/entities/make-application'
import type { StartValues } from '@/schemas/forms/start'
import { declaredAction, unimplementedPromise } from '../unimplemented'
import type {
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

/** The app provides it. */
export const wizardRequests = {
  loadApplication: unimplementedPromise<LoadedApplication, LoadInput>('loadApplication'),
  findApplication: unimplementedPromise<LookupResult, { mobile: string }>('findApplication'),
  createApplication: unimplementedPromise<CreatedApplication, { value: StartValues }>('createApplication'),
  updateApplication: unimplementedPromise<SaveResult, { applicationId: string; value: StartValues }>(
    'updateApplication',
  ),
  savePersonalInfo: unimplementedPromise<SaveResult, SaveInput<PersonalValues>>('savePersonalInfo'),
  saveEmploymentInfo: unimplementedPromise<SaveResult, SaveInput<EmploymentValues>>('saveEmploymentInfo'),
  saveBusinessInfo: unimplementedPromise<SaveResult, SaveInput<BusinessValues>>('saveBusinessInfo'),
  saveCoApplicant: unimplementedPromise<SaveResult, SaveInput<CoApplicantValues> & { recordIndex: number }>(
    'saveCoApplicant',
  ),
  saveAssetDocuments: unimplementedPromise<SaveResult, SaveInput<AssetDocumentsValues>>('saveAssetDocuments'),
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
  /** Drops what was typed into a step, because the server has it now. */
  discardDraft: declaredAction<{ stage: Stage }>('discardDraft'),
  showError: declaredAction<{ error: unknown; fallback?: string }>('showError'),
  showSuccess: declaredAction<{ message: string }>('showSuccess'),
}
