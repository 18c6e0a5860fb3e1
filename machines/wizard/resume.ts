import type { ApplicationStage } from '@/schemas/entities/application'
import { STEPS } from '@/schemas/steps/steps'
import { workFact } from '../application/facts'
import type { Stage } from './wizard-types'

type ResumeFacts = { status: string | null; stages: readonly string[]; jobType: string | null }

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

/** @returns null where the specification answers 'No Incomplete Application Found' (specification 4.8) */
export function resumeStage({ status, stages, jobType }: ResumeFacts): Stage | null {
  if (status === 'INCOMPLETE') return 'mobile'
  const row = RESUME_TABLE.find(
    ({ counts, anyOf }) =>
      counts.includes(stages.length) && anyOf.some((names) => names.every((name) => stages.includes(name))),
  )
  if (!row) return null
  return row.goesTo === 'job section' ? jobStage(jobType) : row.goesTo
}

/** Professionals fill in employment, too; null while the job type is unknown. */
export function jobStage(jobType: string | null): 'employment' | 'business' | null {
  const work = workFact(jobType)
  if (work === 'UNKNOWN') return null
  return work === 'BUSINESS' ? 'business' : 'employment'
}
