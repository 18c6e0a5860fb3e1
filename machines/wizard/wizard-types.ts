import type { Application } from '@/schemas/entities/application'
import type { Lifecycle } from '@/schemas/entities/lifecycle'
import type { BreInfo } from '@/schemas/entities/loan-offer'
import type { CoApplicantValues } from '@/schemas/forms/co-applicant'
import type { ReferenceValues } from '@/schemas/forms/reference'
import type { StartValues } from '@/schemas/forms/start'
import type { ReferenceType } from '@/schemas/options'
import type { SectionName, StepOf, StepPage, StepValues } from '@/schemas/steps/steps'
import type { LifecycleFacts } from '../application/facts'

/** Top-level states with a page, and URLs under /application (specification 2.6, 4.4), some also under /apply-loan (specification 2.11). */
export type Stage =
  | StepPage
  | 'success/loan-offers'
  | 'loan-offer'
  | 'final-submit'
  | 'success'
  | 'rejection'
  | 'complete-application'
  | 'track'

/** Why the rules engine said no (specification 3.19); the amount is in rupees. */
export type Rejection = {
  reasons: string[]
  overdueAmount: number | null
  isSimulated?: boolean | undefined
}

export type WizardRecord = { applicationId: string; rejection?: Rejection | null }

export type Goal = {
  stage: Stage
  applicationId?: string | undefined
  recordIndex?: number | undefined
  referenceType?: ReferenceType | undefined
}

/** The answer to a request or a change of the loan offer: a rejection is expected and therefore a value (specification 4.11). */
export type OfferResult =
  | { kind: 'offered'; offer: BreInfo; accepted: boolean }
  | { kind: 'rejected'; rejection: Rejection }

/** Screens read the rest from the server. */
export type ApplicationFacts = {
  applicationId: string | null
  trackerId: string | null
  mobile: string | null
  name: string | null
  jobType: string | null
  loanType: string | null
  /** DRAFT, INCOMPLETE, REJECTED, COMPLETED, or what else the server says; null before the application exists. */
  status: string | null
  stages: string[]
  sections: Record<SectionName, boolean>
  coApplicantCount: number
  referenceTypes: ReferenceType[]
  rejection: Rejection | null
  /** AGENT or BORROWER; null where the server does not say. */
  begunBy: string | null
  hasLeft: boolean
  /** Null where it says nothing, or something was saved since. */
  lifecycle: Lifecycle | null
  files: LifecycleFacts['files']
  infectedIn: LifecycleFacts['infectedIn']
}

export type Unsent = Readonly<Record<string, number>>

export type WizardContext = ApplicationFacts & {
  /** Null for a borrower, who has no account and applies alone. */
  agentId: string | null
  /** True if applications can be asked for: an agent's always, a borrower's once a code has proved a mobile. */
  isVerified: boolean
  record: WizardRecord | null
  offer: BreInfo | null
  offerAccepted: boolean
  recordIndex: number | null
  referenceType: ReferenceType | null
  start: StartValues | null
  /** The mobile that a code has proved, so that a second submit needs none. */
  verifiedMobile: string | null
  goal: Goal | null
  /** True if the co-applicant that is open was not there when it was opened, however many others add meanwhile. */
  isNewRecord: boolean
  refusal: Refusal | null
  soughtMobile: string | null
  found: FoundApplication | null
  isOnlyChange: boolean
  unsent: Unsent
}

/**
 * `kept` on this phone, to be sent later; `outdated`: somebody else has saved since it was read; `closed`: the application takes this
 * save no more, in the server's words. All are expected.
 */
export type SaveResult =
  | { kind: 'saved'; id: string | null }
  | { kind: 'kept' }
  | { kind: 'outdated' }
  | { kind: 'closed'; message: string | null }

/** The answer to the removal of a reference, with the application as it is now: done, or refused in the server's words. */
export type RemovalResult = { application: LoadedApplication } & (
  | { kind: 'removed' }
  | { kind: 'refused'; message: string | null }
)

export type Refusal = Exclude<SaveResult, { kind: 'saved' | 'kept' }>

export type FoundApplication = Pick<
  ApplicationFacts,
  'trackerId' | 'name' | 'jobType' | 'loanType' | 'stages'
> & { applicationId: string; status: string }

/** That there is no unfinished application is expected. */
export type LookupResult = { kind: 'found'; application: FoundApplication } | { kind: 'notFound' }

/** Compared: without what was typed over an older version than there is now. */
export type LoadInput = { applicationId: string; isCompared?: boolean }

/** `isUpdate` once it has been saved before (specification 4.7, 7.8). */
export type SaveInput<Value> = { applicationId: string; isUpdate: boolean; value: Value }

export type CoApplicantInput = SaveInput<CoApplicantValues> & {
  recordIndex: number
  recordId?: string | undefined
}

/** A save may end the acceptance of an offer, of which the person was told before. */
type MayEndAcceptance = { endsAcceptance?: boolean | undefined }

/** True if the person says that nothing else of a returned application was changed: it is submitted once the step is saved. */
type MayBeOnlyChange = MayEndAcceptance & { isOnlyChange?: boolean | undefined }

type SectionSubmitted = {
  [Name in SectionName]: { type: StepOf<Name>['submitted']; value: StepValues[Name] } & MayBeOnlyChange
}[SectionName]

export type WizardEvent =
  | ({ type: 'GO' } & Goal)
  | { type: 'LEAVE' }
  | { type: 'retry' }
  | { type: 'request.cancelled' }
  | { type: 'lookup.submitted'; mobile: string }
  | ({ type: 'start.submitted'; value: StartValues } & MayEndAcceptance)
  | { type: 'otp.dismissed' }
  | SectionSubmitted
  | { type: 'coApplicant.addRequested' }
  | { type: 'coApplicant.editRequested'; recordIndex: number }
  /** `recordId` is of the one who was opened: another may stand at their place by now. */
  | ({
      type: 'coApplicant.submitted'
      value: CoApplicantValues
      recordId?: string | undefined
    } & MayBeOnlyChange)
  | { type: 'coApplicants.submitted' }
  | { type: 'reference.addRequested'; referenceType: ReferenceType }
  | { type: 'reference.editRequested'; referenceType: ReferenceType }
  | { type: 'reference.removeRequested'; referenceId: string }
  | { type: 'references.added'; value: ReferenceValues[] }
  | { type: 'references.submitted' }
  | { type: 'application.submitted' }
  | { type: 'application.newRequested' }
  | { type: 'loanType.changeRequested' }
  | { type: 'loanOffers.opened' }
  | { type: 'outbox.changed'; unsent: Unsent }

export type LoadedApplication = Application

export type WizardTag =
  | 'awaitingOutbox'
  | 'busy'
  | 'comparing'
  | 'failed'
  | 'found'
  | 'loading'
  | 'notFound'
  | 'otpDialog'
  | 'outdated'
  | 'overtaken'
  | 'unresumable'
