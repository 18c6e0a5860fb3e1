import { LIMITS } from '@/schemas/limits'
import { ASSET_LOAN_TYPES } from '@/schemas/options'
import { bySection, isOfOtherWork, type Section } from '@/schemas/steps/steps'
import { workFact } from '../application/facts'
import { mayDo } from './lifecycle-facts'
import { nextStage } from './next-stage'
import { jobStage, resumeStage } from './resume'
import type { ApplicationFacts, Goal, Stage, WizardContext } from './wizard-types'

type Reachable = (context: WizardContext, goal: Goal) => boolean

const saves = <const Save extends Section['permission'] | 'start.save'>(type: Save) =>
  ({ type, isBasisChanged: false }) as const

const sectionRules = bySection(
  'page',
  (section): Reachable =>
    (context) =>
      isThere(context) &&
      !isOfOtherWork(section, workFact(context.jobType)) &&
      mayDo(context, saves(section.permission)),
)

/** Deep links too (specification 4.4). A step is open where the chart of the application's life takes what it saves. */
const RULES: Record<Stage, Reachable> = {
  mobile: (context) => isThere(context) && mayDo(context, saves('start.save')),
  ...sectionRules,
  'co-applicants': mayListCoApplicants,
  'co-applicant-details': (context, goal) =>
    mayAddCoApplicants(context) && isRecordIndex(context, goal.recordIndex),
  references: (context) => mayDo(context, { type: 'references.save' }),
  'reference-details': (context, goal) =>
    mayDo(context, { type: 'references.save' }) && goal.referenceType !== undefined,
  'success/loan-offers': (context) =>
    context.status !== 'REJECTED' && mayDo(context, { type: 'offer.request' }),
  'loan-offer': ({ offer, status }) => offer !== null && status !== 'REJECTED',
  'final-submit': (context) => context.offerAccepted && maySubmit(context),
  success: ({ status }) => status === 'COMPLETED',
  rejection: ({ status }) => status === 'REJECTED',
  'complete-application': ({ applicationId }) => applicationId !== null,
  track: () => true,
}

export function isReachable(context: WizardContext, goal: Goal): boolean {
  return RULES[goal.stage](context, goal)
}

/** No other step of the returned application is missing (specification 4.4, "Complete-application submission leads to success"). */
export function mayEndWithOneChange(context: WizardContext): boolean {
  return context.status === 'INCOMPLETE' && mayDo(context, { type: 'references.save' })
}

/** Car or gold (specification 4.4). */
export function isAssetLoan({ loanType }: Pick<ApplicationFacts, 'loanType'>): boolean {
  return loanType !== null && ASSET_LOAN_TYPES.includes(loanType)
}

/** A borrower's own flow has no such step (specification 4.6). */
export function needsAssetDocuments(context: Pick<WizardContext, 'loanType' | 'agentId'>): boolean {
  return context.agentId !== null && isAssetLoan(context)
}

/**
 * The goal asked for, or the step the application stands at. An offer is known only after asking the rules engine again, so its pages
 * go through `success/loan-offers`.
 */
export function arrivalGoal(context: WizardContext, asked: Goal): Goal {
  if (isReachable(context, asked)) return asked
  const candidates: (Stage | null)[] = [
    // Submitted before the reload: there is no such page before that.
    asked.stage === 'final-submit' ? 'success' : null,
    asked.stage === 'loan-offer' || asked.stage === 'final-submit' ? 'success/loan-offers' : null,
    // A link to references of no kind: the list has a way to each.
    context.agentId !== null && asked.stage === 'reference-details' ? 'references' : null,
    nextStage(context),
    context.sections.personal ? jobStage(context.jobType) : 'kyc',
  ]
  const stage = candidates.find(
    (candidate) => candidate !== null && isReachable(context, { stage: candidate }),
  )
  return { stage: stage ?? 'complete-application' }
}

function isThere({ applicationId }: WizardContext): boolean {
  return applicationId !== null
}

/** An application is handed over once. */
function maySubmit(context: WizardContext): boolean {
  return context.status !== 'COMPLETED' && mayDo(context, { type: 'application.submit' })
}

/**
 * A server may report co-applicants without the section of any job (specification 4.8). The section of the other job says that the
 * job was changed: its own is due first.
 */
function mayAddCoApplicants(context: WizardContext): boolean {
  if (mayDo(context, { type: 'coApplicant.save' })) return true
  const { employment, business } = context.sections
  const isOpen = isThere(context) && mayDo(context, saves('personal.save'))
  return isOpen && !employment && !business && resumeStage(context) === 'co-applicants'
}

function mayListCoApplicants(context: WizardContext): boolean {
  return mayAddCoApplicants(context) || (context.agentId === null && maySubmit(context))
}

function isRecordIndex({ coApplicantCount }: WizardContext, recordIndex = coApplicantCount): boolean {
  return recordIndex >= 0 && recordIndex <= coApplicantCount && recordIndex < LIMITS.coApplicants
}
