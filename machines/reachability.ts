import { ASSET_LOAN_TYPES } from '@/schemas/options'
import { LIMITS } from '@/schemas/limits'
import { jobStage, nextStage, resumeStage } from './resume'
import type { ApplicationFacts, Goal, Stage, WizardContext } from './wizard-types'

type Reachable = (context: WizardContext, goal: Goal) => boolean

/** One rule a stage: whether the application at hand may be opened there, by a deep link too (specification 4.4). */
const RULES: Record<Stage, Reachable> = {
  mobile: ({ status, applicationId }) => applicationId !== null && status !== 'COMPLETED',
  kyc: isOpen,
  employment: (context) =>
    isOpen(context) && context.sections.personal && jobStage(context.jobType) === 'employment',
  business: (context) =>
    isOpen(context) && context.sections.personal && jobStage(context.jobType) === 'business',
  'co-applicants': mayListCoApplicants,
  'co-applicant-details': (context, goal) =>
    mayListCoApplicants(context) && isRecordIndex(context, goal.recordIndex),
  'loan-doc': (context) => hasJobSection(context) && isAssetLoan(context),
  references: hasAllSections,
  'reference-details': (context, goal) =>
    hasAllSections(context) &&
    goal.referenceType !== undefined &&
    !context.referenceTypes.includes(goal.referenceType),
  'success/loan-offers': (context) =>
    hasAllSections(context) || context.status === 'COMPLETED' || context.offerAccepted,
  'loan-offer': ({ offer, status }) => offer !== null && status !== 'REJECTED',
  'final-submit': ({ offerAccepted, status }) => offerAccepted && status !== 'COMPLETED',
  success: ({ status }) => status === 'COMPLETED',
  rejection: ({ status }) => status === 'REJECTED',
  'complete-application': ({ applicationId }) => applicationId !== null,
  track: () => true,
}

/** Whether the goal's stage may be opened with what is known of the application. */
export function isReachable(context: WizardContext, goal: Goal): boolean {
  return RULES[goal.stage](context, goal)
}

/**
 * Whether a returned application may be submitted as soon as one step of it is saved: no other is missing (specification 4.4,
 * "Complete-application submission leads to success").
 */
export function mayEndWithOneChange(context: WizardContext): boolean {
  return context.status === 'INCOMPLETE' && hasAllSections(context)
}

/** Whether the loan needs asset documents: car or gold (specification 4.4). */
export function isAssetLoan({ loanType }: Pick<ApplicationFacts, 'loanType'>): boolean {
  return loanType !== null && ASSET_LOAN_TYPES.includes(loanType)
}

/** Whether the loan's documents are asked for; a borrower's own flow has no such step (specification 4.6). */
export function needsAssetDocuments(context: Pick<WizardContext, 'loanType' | 'agentId'>): boolean {
  return context.agentId !== null && isAssetLoan(context)
}

/**
 * The goal that a loaded application can really be opened at: the one asked for, or the step it stands at. An accepted or
 * pending offer is known only after asking the rules engine again, so its pages go through `success/loan-offers`.
 */
export function arrivalGoal(context: WizardContext, asked: Goal): Goal {
  if (isReachable(context, asked)) return asked
  const candidates: (Stage | null)[] = [
    // Submitted before the reload: there is no such page before that.
    asked.stage === 'final-submit' ? 'success' : null,
    asked.stage === 'loan-offer' || asked.stage === 'final-submit' ? 'success/loan-offers' : null,
    // Saved before the reload: the list shows them.
    context.agentId !== null && asked.stage === 'reference-details' ? 'references' : null,
    nextStage(context),
    context.sections.personal ? jobStage(context.jobType) : 'kyc',
  ]
  const stage = candidates.find(
    (candidate) => candidate !== null && isReachable(context, { stage: candidate }),
  )
  return { stage: stage ?? 'complete-application' }
}

/** Whether the application's steps may still be edited: not rejected, not completed, no offer accepted. */
function isOpen({ applicationId, status, offerAccepted }: WizardContext): boolean {
  return applicationId !== null && status !== 'REJECTED' && status !== 'COMPLETED' && !offerAccepted
}

function hasJobSection(context: WizardContext): boolean {
  const stage = jobStage(context.jobType)
  return isOpen(context) && context.sections.personal && stage !== null && context.sections[stage]
}

/**
 * A server may report co-applicants without the section of any job: specification 4.8 goes on at their list. The section of the
 * other job says that the job was changed: its own is due first, and the list would lead nowhere.
 */
function mayListCoApplicants(context: WizardContext): boolean {
  if (hasJobSection(context)) return true
  const { employment, business } = context.sections
  return isOpen(context) && !employment && !business && resumeStage(context) === 'co-applicants'
}

function hasAllSections(context: WizardContext): boolean {
  return hasJobSection(context) && (context.sections.assetDocuments || !needsAssetDocuments(context))
}

function isRecordIndex({ coApplicantCount }: WizardContext, recordIndex = coApplicantCount): boolean {
  return recordIndex >= 0 && recordIndex <= coApplicantCount && recordIndex < LIMITS.coApplicants
}
