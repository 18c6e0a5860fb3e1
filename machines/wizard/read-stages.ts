import type { Application, ApplicationStage } from '@/schemas/entities/application'
import { workFact } from '../application/facts'

/**
 * The completed steps of an application whose server does not tell them: what its sections hold, up to the first that is missing,
 * which comes next.
 */
export function readStages(application: Omit<Application, 'stage'>): ApplicationStage[] {
  const job = workFact(application.job_type)
  if (!isFilledIn(application.personal_info)) return ['CREATE_APPLICATION']
  const work = job === 'BUSINESS' ? application.business_info : application.employment_info
  if (job === 'UNKNOWN' || !isFilledIn(work)) return ['CREATE_APPLICATION', 'PERSONAL_DETAILS']
  const known = [
    'CREATE_APPLICATION',
    'PERSONAL_DETAILS',
    job === 'BUSINESS' ? 'BUSINESS_DETAILS' : 'EMPLOYMENT_DETAILS',
  ] satisfies ApplicationStage[]
  return application.co_applicants.length > 0 ? [...known, 'CO_APPLICANT', 'CO_APPLICANT_FORM'] : known
}

function isFilledIn(section: object | undefined): boolean {
  const answers: unknown[] = Object.values(section ?? {})
  return answers.flat().some((answer) => answer !== undefined && answer !== null && answer !== '')
}
