import type { ReferenceValues } from '@/schemas/forms/reference'
import type { ReferenceType } from '@/schemas/options'
import type { LoanOfferOutput } from '../offer/loan-offer.machine'
import { factsOf } from './application-facts'
import { isAcceptedDraft } from './lifecycle-facts'
import { nextStage } from './next-stage'
import { isAssetLoan, isReachable, mayEndWithOneChange } from './reachability'
import { resumeStage } from './resume'
import { applicationIdOf, destination, goalOf, isRefusal, isSameRecord } from './wizard-context'
import type {
  LoadedApplication,
  LookupResult,
  OfferResult,
  RemovalResult,
  Stage,
  SaveResult,
  WizardContext,
  WizardEvent,
} from './wizard-types'

type Asked = { context: WizardContext; event: WizardEvent }

export const wizardGuards = {
  mustVerify: ({ context, event }: Asked) =>
    !context.isVerified && destination(context, event)?.applicationId !== undefined,
  mustLoad: ({ context, event }: Asked) => {
    const goal = destination(context, event)
    if (!goal || goal.applicationId === undefined) return false
    return goal.stage === 'complete-application' || goal.applicationId !== context.applicationId
  },
  wantsNewApplication: ({ event }: Asked) =>
    event.type === 'GO' && event.stage === 'mobile' && event.applicationId === undefined,
  wantsLookup: ({ event }: Asked) =>
    event.type === 'GO' &&
    (event.stage === 'track' ||
      (event.stage === 'complete-application' && event.applicationId === undefined)),
  /** The URL already shows this state: going there again would throw away what runs in it. */
  isHere: ({ context, event }: Asked, { stage }: { stage: Stage }) =>
    event.type === 'GO' && event.stage === stage && isSameRecord(context, event),
  hasNoApplication: ({ context }: Asked) => context.applicationId === null,
  /** All that GO asks for, or what was asked for before a load, is this stage, and the application is so far. */
  canOpen: ({ context, event }: Asked, { stage }: { stage: Stage }) => {
    const goal = goalOf(context, event)
    return goal?.stage === stage && isReachable(context, goal)
  },
  isFound: (_: Asked, { result }: { result: LookupResult }) => result.kind === 'found',
  canResume: (_: Asked, { result }: { result: LookupResult }) =>
    result.kind === 'found' && resumeStage(result.application) !== null,
  isRefused: (_: Asked, { result }: { result: SaveResult }) => isRefusal(result),
  isAllSent: ({ context }: Asked) => isAllSent(context),
  isKept: (_: Asked, { result }: { result: SaveResult }) => result.kind === 'kept',
  /** The newest application still takes a save of the step: only the copy that was saved over is old. */
  canStillSave: ({ context }: Asked, params: { stage: Stage; application: LoadedApplication }) => {
    const newest = { ...context, ...factsOf(params.application, context.record) }
    const goal = { stage: params.stage, recordIndex: context.recordIndex ?? undefined }
    const referenceType = context.referenceType ?? undefined
    if (params.stage === 'reference-details' && isAddedMeanwhile(context, newest)) return false
    return context.refusal?.kind === 'outdated' && isReachable(newest, { ...goal, referenceType })
  },
  canContinue: ({ context }: Asked) => nextStage(context) !== null,
  isMobileVerified: ({ context }: Asked, { mobile }: { mobile: string }) => context.verifiedMobile === mobile,
  canSubmitStep: ({ context, event }: Asked) =>
    !('isOnlyChange' in event && event.isOnlyChange === true) || mayEndWithOneChange(context),
  isOnlyChange: ({ context }: Asked) => context.isOnlyChange && mayEndWithOneChange(context),
  canSubmitAtOnce: ({ context }: Asked) =>
    context.isOnlyChange && isReachable(context, { stage: 'final-submit' }),
  /** Only a refused file was replaced: an accepted draft has no other step to go through. */
  isAcceptedDraft: ({ context }: Asked) => isAcceptedDraft(context),
  isSelfEmployed: ({ context }: Asked) => context.jobType === 'SELF_EMPLOYED',
  isAssetLoan: ({ context }: Asked) => isAssetLoan(context),
  canAddCoApplicant: ({ context }: Asked) =>
    isReachable(context, { stage: 'co-applicant-details', recordIndex: context.coApplicantCount }),
  canEditCoApplicant: ({ context }: Asked, { recordIndex }: { recordIndex: number }) =>
    recordIndex >= 0 && recordIndex < context.coApplicantCount,
  canAddReference: ({ context }: Asked, { referenceType }: { referenceType: ReferenceType }) =>
    !context.referenceTypes.includes(referenceType) &&
    isReachable(context, { stage: 'reference-details', referenceType }),
  canEditReference: ({ context }: Asked, { referenceType }: { referenceType: ReferenceType }) =>
    context.referenceTypes.includes(referenceType) &&
    isReachable(context, { stage: 'reference-details', referenceType }),
  /** A save on its way would be in an older version than the removal makes, and may be the very reference. */
  canRemoveReference: ({ context }: Asked) =>
    context.referenceTypes.length > 0 && isReachable(context, { stage: 'references' }) && isAllSent(context),
  isRemovalRefused: (_: Asked, { result }: { result: RemovalResult }) => result.kind === 'refused',
  hasReferences: (_: Asked, { value }: { value: readonly ReferenceValues[] }) => value.length > 0,
  isRejected: (_: Asked, { result }: { result: OfferResult | LoanOfferOutput }) => result.kind === 'rejected',
  isApplicationRejected: ({ context }: Asked) => context.status === 'REJECTED',
  canSubmitFinally: ({ context }: Asked) => isReachable(context, { stage: 'final-submit' }),
  isChildBusy: (_: Asked, params: { isBusy: boolean }) => params.isBusy,
}

/** Somebody else has added the kind of reference that is open: a kind is added once (specification 2.21). */
function isAddedMeanwhile({ referenceType, referenceTypes }: WizardContext, newest: WizardContext): boolean {
  if (referenceType === null || referenceTypes.includes(referenceType)) return false
  return newest.referenceTypes.includes(referenceType)
}

function isAllSent(context: WizardContext): boolean {
  return (context.unsent[applicationIdOf(context)] ?? 0) === 0
}
