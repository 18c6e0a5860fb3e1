import type { Application } from '@/schemas/entities/application'
import { ASSET_LOAN_TYPES } from '@/schemas/options'
import { STEP_NAMES, STEPS, type StepName } from '@/schemas/steps/steps'
import { isAskedFor, workFact } from '../application/facts'
import type { ApplicationFacts } from './wizard-types'

type FileFacts = Pick<ApplicationFacts, 'files' | 'infectedIn'>

/** All that a step's answers hold at their top, the records of a list together: ids of files among them. */
function valuesOf(application: Application, name: StepName): readonly unknown[] {
  if (!('uploadType' in STEPS[name])) return []
  // A section or a list of records, by the table.
  const answers: unknown = application[STEPS[name].answers as keyof Application]
  return [answers].flat().flatMap((record) => Object.values(record ?? {}).flat())
}

/** The files that the answers name, as far as the server has checked them; saves on their way count as done. */
export function fileFactsOf(application: Application): FileFacts {
  const asked = {
    work: workFact(application.job_type),
    needsDocuments: ASSET_LOAN_TYPES.some((type) => type === application.loan_type),
  }
  const steps = STEP_NAMES.filter((name) => isAskedFor(STEPS[name].permission, asked))
  const namedBy = (name: StepName, status: string) =>
    application.files.some(
      ({ file_id, scan_status }) => scan_status === status && valuesOf(application, name).includes(file_id),
    )
  return {
    files: steps.some((name) => namedBy(name, 'CHECKING')) ? 'CHECKING' : 'USABLE',
    infectedIn: steps.filter((name) => namedBy(name, 'INFECTED')).map((name) => STEPS[name].permission),
  }
}

/** The same once a step was saved, which the server takes without infected files alone. */
export function withoutInfected({ files, infectedIn }: FileFacts, saved: StepName): FileFacts {
  const { permission } = STEPS[saved]
  if (!infectedIn.includes(permission)) return { files, infectedIn }
  return { files: 'UNKNOWN', infectedIn: infectedIn.filter((save) => save !== permission) }
}
