import type { ApplicationStage } from '@/schemas/entities/application'
import type { ApplicationRow } from '../../database/tables/tables'

type Progress = Pick<ApplicationRow, 'job_type'> &
  Record<'personal_info' | 'employment_info' | 'business_info', object | null>

function hasWork(row: Progress): boolean {
  return Boolean(row.job_type === 'SALARIED' ? row.employment_info : row.business_info)
}

/** Derived from the saved sections (specification 4.5, 4.8), so that a changed job type reopens the work step. */
export function stagesOf(row: Progress, coApplicantCount: number): ApplicationStage[] {
  const stages: ApplicationStage[] = ['CREATE_APPLICATION']
  if (!row.personal_info) return stages
  stages.push('PERSONAL_DETAILS')
  if (!hasWork(row)) return stages
  stages.push(row.job_type === 'SALARIED' ? 'EMPLOYMENT_DETAILS' : 'BUSINESS_DETAILS')
  if (coApplicantCount > 0) stages.push('CO_APPLICANT', 'CO_APPLICANT_FORM')
  return stages
}
