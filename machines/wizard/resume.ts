import type { ApplicationStage } from '@/schemas/entities/application'
import { STEPS } from '@/schemas/steps/steps'
import type { Stage } from './wizard-types'

export type ResumeFacts = { status: string | null; stages: readonly string[]; jobType: string | null }

type ResumeRow = {
  counts: readonly number[]
  anyOf: readonly (readonly ApplicationStage[])[]
  goesTo: Stage | 'job section'
}

const { start, personal, employment, business, coApplicant } = STEPS

/** The table of specification 4.8, row by row; anything beyond it has no stage. */
const RESUME_TABLE: readonly ResumeRow[] = [
  { counts: [0], anyOf: [[]], goesTo: start.page },
  { counts: [1], anyOf: [[start.stage]], goesTo: personal.page },
  { counts: [2], anyOf: [[start.stage, personal.stage]], goesTo: 'job section' },
  {
    counts: [3, 4],
    anyOf: [[business.stage], [employment.stage], [coApplicant.stage]],
    goesTo: coApplicant.page,
  },
  { counts: [5], anyOf: [[coApplicant.recordStage]], goesTo: coApplicant.page },
]

/**
 * @returns where an unfinished application goes on (specification 4.8); null where the specification
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
