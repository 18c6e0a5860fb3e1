import type { ApplicationStage } from '@/schemas/entities/application'
import { mayDo } from './lifecycle-facts'
import type { ApplicationFacts, Stage, WizardContext } from './wizard-types'

/** What decides where an unfinished application goes on. */
export type ResumeFacts = { status: string | null; stages: readonly string[]; jobType: string | null }

type ResumeRow = {
  /** How many completed steps the server reports. */
  counts: readonly number[]
  /** All names of at least one of these lists are among them. */
  anyOf: readonly (readonly ApplicationStage[])[]
  goesTo: Stage | 'job section'
}

/** The table of specification 4.8, row by row; anything beyond it has no stage. */
const RESUME_TABLE: readonly ResumeRow[] = [
  { counts: [0], anyOf: [[]], goesTo: 'mobile' },
  { counts: [1], anyOf: [['CREATE_APPLICATION']], goesTo: 'kyc' },
  { counts: [2], anyOf: [['CREATE_APPLICATION', 'PERSONAL_DETAILS']], goesTo: 'job section' },
  {
    counts: [3, 4],
    anyOf: [['BUSINESS_DETAILS'], ['EMPLOYMENT_DETAILS'], ['CO_APPLICANT']],
    goesTo: 'co-applicants',
  },
  { counts: [5], anyOf: [['CO_APPLICANT_FORM']], goesTo: 'co-applicants' },
]

/**
 * Where an unfinished application goes on (specification 4.8); null where the specification
 * answers 'No Incomplete Application Found'.
 */
export function resumeStage({ status, stages, jobType }: ResumeFacts): Stage | null {
  if (status === 'INCOMPLETE') return 'mobile'
  const row = RESUME_TABLE.find(
    ({ counts, anyOf }) =>
      counts.includes(stages.length) && anyOf.some((names) => names.every((name) => stages.includes(name))),
  )
  if (!row) return null
  return row.goesTo === 'job section' ? jobStage(jobType) : row.goesTo
}

/** The step of the borrower's job: employment, which professionals fill in too, or business; null while the job type is unknown. */
export function jobStage(jobType: string | null): 'employment' | 'business' | null {
  if (jobType === 'SALARIED' || jobType === 'PROFESSIONAL') return 'employment'
  return jobType === 'SELF_EMPLOYED' ? 'business' : null
}

/** A draft whose accepted offer lets none of its steps be saved any more: all that is left is to submit it. */
function isLocked(facts: ApplicationFacts & Pick<WizardContext, 'agentId' | 'offerAccepted'>): boolean {
  return facts.status === 'DRAFT' && !mayDo(facts, { type: 'personal.save', isBasisChanged: false })
}

/**
 * Where the complete-application page leads: to the end when the application has one, to the offers when its last list has
 * been filled or an offer was accepted, else by the table above. A borrower alone is shown no offer, and chooses another loan after a
 * rejection.
 * Null: nothing is known to continue.
 */
export function nextStage(
  facts: ApplicationFacts & Pick<WizardContext, 'agentId' | 'offerAccepted'>,
): Stage | null {
  if (facts.status === 'COMPLETED') return 'success'
  if (isLocked(facts)) return facts.agentId === null ? 'co-applicants' : 'success/loan-offers'
  if (facts.agentId === null) return facts.status === 'REJECTED' ? 'mobile' : resumeStage(facts)
  if (facts.status === 'REJECTED') return 'rejection'
  if (facts.status !== 'INCOMPLETE' && facts.referenceTypes.length > 0) return 'success/loan-offers'
  return resumeStage(facts)
}
