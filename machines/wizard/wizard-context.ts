import type { StartValues } from '@/schemas/forms/start'
import { isOfOtherWork, SECTIONS, STEPS } from '@/schemas/steps/steps'
import { workFact } from '../application/facts'
import { NO_APPLICATION } from './application-facts'
import type { Goal, Stage, Refusal, SaveResult, WizardContext, WizardRecord } from './wizard-types'

export const freshContext: Omit<WizardContext, 'agentId' | 'isVerified' | 'record' | 'unsent'> = {
  ...NO_APPLICATION,
  offer: null,
  offerAccepted: false,
  recordIndex: null,
  referenceType: null,
  start: null,
  verifiedMobile: null,
  goal: null,
  isNewRecord: false,
  refusal: null,
  soughtMobile: null,
  found: null,
  isOnlyChange: false,
}

/** Reads what is there by construction where it is read; throws where it is not. */
function known<Key extends keyof WizardContext>(key: Key) {
  return (context: WizardContext): NonNullable<WizardContext[Key]> => {
    const value = context[key]
    if (value === null || value === undefined) throw new Error(`The wizard has no ${key}`)
    return value
  }
}

/** Every step after the first has it by construction. */
export const applicationIdOf = known('applicationId')

export const startOf = known('start')

export const soughtMobileOf = known('soughtMobile')

export const offerOf = known('offer')

export const rejectionOf = known('rejection')

export const recordIndexOf = known('recordIndex')

export const referenceTypeOf = known('referenceType')

export function goalApplicationIdOf({ goal }: WizardContext): string {
  if (goal?.applicationId === undefined) throw new Error('No application is asked for')
  return goal.applicationId
}

export function goalOf(context: WizardContext, event: { type: string }): Goal | null {
  return isGo(event) ? event : context.goal
}

function isGo(event: { type: string }): event is { type: 'GO' } & Goal {
  return event.type === 'GO'
}

/** The pages that without an id are about no application: a new one is begun there, or one is looked for. */
const PAGES_OF_THEIR_OWN = new Set<Stage>(['mobile', 'track', 'complete-application'])

/** @returns where a GO leads: its own application, else the one at hand, else the one the browser remembers. */
export function destination({ applicationId, record }: WizardContext, event: { type: string }): Goal | null {
  if (!isGo(event)) return null
  const { type: _, ...goal } = event
  if (PAGES_OF_THEIR_OWN.has(goal.stage)) return goal
  return { ...goal, applicationId: goal.applicationId ?? applicationId ?? record?.applicationId }
}

export function isSameRecord(context: WizardContext, goal: Goal): boolean {
  if (PAGES_OF_THEIR_OWN.has(goal.stage)) return (goal.applicationId ?? null) === context.applicationId
  if (!isSame(goal.applicationId, context.applicationId)) return false
  if (goal.stage === 'co-applicant-details') return isSame(goal.recordIndex, context.recordIndex)
  return goal.stage !== 'reference-details' || isSame(goal.referenceType, context.referenceType)
}

function isSame<Value>(asked: Value | undefined, shown: Value): boolean {
  return asked === undefined || asked === shown
}

export function recordOf({ applicationId, rejection, record }: WizardContext): WizardRecord | null {
  return applicationId === null ? record : { applicationId, rejection }
}

export function startFacts({ mobile, name, job_type, loan_type }: StartValues) {
  return { mobile, name, jobType: job_type, loanType: loan_type }
}

export function savedIdOf(result: SaveResult): string | null {
  return result.kind === 'saved' ? result.id : null
}

export function isRefusal(result: SaveResult): result is Refusal {
  return result.kind === 'outdated' || result.kind === 'closed'
}

/**
 * As the server tells them once the job has changed (specification 4.5): the section of the other job counts no more, and nothing after
 * it until the own one is saved.
 */
export function stagesOfJob(stages: readonly string[], jobType: string): string[] {
  const jobs = SECTIONS.filter((section) => 'work' in section)
  const isOfOther = (stage: string) =>
    jobs.some((section) => section.stage === stage && isOfOtherWork(section, workFact(jobType)))
  const own = stages.filter((stage) => !isOfOther(stage))
  const hasOwnJob = jobs.some(({ stage }) => own.includes(stage))
  return own.length === stages.length || hasOwnJob ? own : own.filter((stage) => !OF_CO_APPLICANTS.has(stage))
}

const OF_CO_APPLICANTS = new Set<string>([STEPS.coApplicant.stage, STEPS.coApplicant.recordStage])

/** Adds each stage once. */
export function withStages(stages: readonly string[], ...added: (string | null)[]): string[] {
  return [...new Set([...stages, ...added.filter((stage) => stage !== null)])]
}
