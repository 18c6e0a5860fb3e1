import { workFact } from '@/machines/application/facts'
import type { ApplicationStage } from '@/schemas/entities/application'
import { isOfOtherWork, SECTIONS, STEPS, type SectionColumn } from '@/schemas/steps/steps'
import type { ApplicationRow } from '../../database/tables/tables'

type Progress = Pick<ApplicationRow, 'job_type'> & Record<SectionColumn, object | null>

/** Derived from the saved sections (specification 4.5, 4.8), so that a changed job type reopens the work step. */
export function stagesOf(row: Progress, coApplicantCount: number): ApplicationStage[] {
  const stages: ApplicationStage[] = [STEPS.start.stage]
  const work = workFact(row.job_type)
  for (const section of SECTIONS) {
    if (section.stage === null || isOfOtherWork(section, work)) continue
    if (!row[section.column]) return stages
    stages.push(section.stage)
  }
  if (coApplicantCount > 0) stages.push(STEPS.coApplicant.stage, STEPS.coApplicant.recordStage)
  return stages
}
