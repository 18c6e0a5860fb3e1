import type { ApplicationStage } from '@/schemas/entities/application'
import { SECTIONS, type SectionColumn } from '@/schemas/steps/steps'
import type { ApplicationRow } from '../../database/tables/tables'

type Progress = Pick<ApplicationRow, 'job_type'> & Record<SectionColumn, object | null>

/** Derived from the saved sections (specification 4.5, 4.8), so that a changed job type reopens the work step. */
export function stagesOf(row: Progress, coApplicantCount: number): ApplicationStage[] {
  const stages: ApplicationStage[] = ['CREATE_APPLICATION']
  const otherWork = row.job_type === 'SALARIED' ? 'BUSINESS' : 'EMPLOYMENT'
  for (const section of SECTIONS) {
    if (section.stage === null || ('work' in section && section.work === otherWork)) continue
    if (!row[section.column]) return stages
    stages.push(section.stage)
  }
  if (coApplicantCount > 0) stages.push('CO_APPLICANT', 'CO_APPLICANT_FORM')
  return stages
}
