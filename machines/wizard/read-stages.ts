import type { Application, ApplicationStage } from '@/schemas/entities/application'
import { STEPS } from '@/schemas/steps/steps'
import { jobStage } from './resume'

const { start, personal, coApplicant } = STEPS

/** For a server that does not tell them: what the sections hold, up to the first that is missing. */
export function readStages(application: Omit<Application, 'stage'>): ApplicationStage[] {
  if (!isFilledIn(application[personal.answers])) return [start.stage]
  const job = jobStage(application.job_type ?? null)
  if (job === null || !isFilledIn(application[STEPS[job].answers])) return [start.stage, personal.stage]
  const known: ApplicationStage[] = [start.stage, personal.stage, STEPS[job].stage]
  return application.co_applicants.length > 0 ? [...known, coApplicant.stage, coApplicant.recordStage] : known
}

function isFilledIn(section: object | undefined): boolean {
  const answers: unknown[] = Object.values(section ?? {})
  return answers.flat().some((answer) => answer !== undefined && answer !== null && answer !== '')
}
