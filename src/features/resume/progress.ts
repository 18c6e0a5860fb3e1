import { needsAssetDocuments } from '@/machines/wizard/reachability'
import { jobStage } from '@/machines/wizard/resume'
import type { FoundApplication, Stage, WizardContext } from '@/machines/wizard/wizard-types'
import type { Label } from '@/schemas/language/texts'
import { isBorrowerPage, SECTION_NAMES, STEP_NAMES, STEPS, type SectionName } from '@/schemas/steps/steps'
import { text } from '@/src/language/current-language'
import { STAGE_LABELS } from '../../components/answers/stage-labels'

export type Part = { label: Label; isDone: boolean; isOptional?: boolean; stage?: Stage }

type Facts = Pick<
  WizardContext,
  | 'agentId'
  | 'stages'
  | 'sections'
  | 'jobType'
  | 'loanType'
  | 'coApplicantCount'
  | 'referenceTypes'
  | 'status'
  | 'infectedIn'
>

const LATER_SECTIONS = SECTION_NAMES.filter((name) => name !== 'personal' && !('work' in STEPS[name]))

/**
 * The parts of an application in the order of the wizard, with what is done and what is missing (specification 2.6). A file that the
 * virus check refused is missing in a draft.
 */
export function partsOf(facts: Facts): Part[] {
  const parts = savedParts(facts)
  if (facts.status !== 'DRAFT') return parts
  const refused = STEP_NAMES.filter((name) => facts.infectedIn.includes(STEPS[name].permission))
  const pages = new Set<Stage | undefined>(refused.map((name) => STEPS[name].page))
  const toMissing = (part: Part): Part => ({ ...part, isDone: false, isOptional: false })
  return parts.map((part) => (pages.has(part.stage) ? toMissing(part) : part))
}

function savedParts(facts: Facts): Part[] {
  const { sections, coApplicantCount, referenceTypes, status } = facts
  return [
    ...reportedParts(facts),
    { label: 'Co-applicants', isDone: coApplicantCount > 0, isOptional: true, stage: 'co-applicants' },
    ...LATER_SECTIONS.filter((name) => isPart(name, facts)).map((name) => laterPart(name, sections[name])),
    { label: 'References', isDone: referenceTypes.length > 0, isOptional: true, stage: 'references' },
    {
      label: facts.agentId === null ? 'Submission' : 'Loan offer and submission',
      isDone: status === 'COMPLETED',
    },
  ]
}

function laterPart(name: SectionName, isDone: boolean): Part {
  const { label, page } = STEPS[name]
  const part = { label, isDone, stage: page }
  return name === 'assetDocuments' ? part : { ...part, isOptional: true }
}

/** The asset documents are asked for by a loan type; what agents alone are asked for is no part of a borrower's own flow. */
function isPart(name: SectionName, facts: Facts): boolean {
  if (name === 'assetDocuments') return needsAssetDocuments(facts)
  return facts.agentId !== null || isBorrowerPage(STEPS[name].page)
}

/** The parts that the server reports by name; all that is known before an application is loaded. */
export function reportedParts({ stages, jobType }: Pick<Facts, 'stages' | 'jobType'>): Part[] {
  const job = jobStage(jobType)
  return [
    reportedPart('start', stages),
    reportedPart('personal', stages),
    {
      label: job ? STAGE_LABELS[job] : 'Employment or business details',
      isDone: job !== null && stages.includes(STEPS[job].stage),
      ...(job && { stage: job }),
    },
  ]
}

function reportedPart(name: 'start' | 'personal', stages: readonly string[]): Part {
  const { label, page, stage } = STEPS[name]
  return { label, isDone: stages.includes(stage), stage: page }
}

/** The same, with what a lookup tells beyond: co-applicants, and whether it was submitted. */
export function foundParts(found: Pick<FoundApplication, 'stages' | 'jobType' | 'status'>): Part[] {
  return [
    ...reportedParts(found),
    { label: 'Co-applicants', isDone: found.stages.includes(STEPS.coApplicant.stage), isOptional: true },
    { label: 'Submission', isDone: found.status === 'COMPLETED' },
  ]
}

export function formatStages(stages: readonly string[]): string {
  return stages.map((stage) => stage.replaceAll('_', ' ')).join(', ') || text('none')
}

/**
 * Why an application goes on where it does (specification 4.8); a returned one that misses nothing may end with one change.
 */
export function reasonToContinue(
  status: string | null,
  next: Stage,
  mayEnd = false,
  infectedIn: WizardContext['infectedIn'] = [],
): string {
  const step = text(STAGE_LABELS[next])
  if (status === 'COMPLETED') return text('Nothing is missing.')
  if (next === 'mobile' && status === 'REJECTED')
    return text('The loan was rejected: another loan type may be chosen.')
  if (status === 'REJECTED') return text('Rejected: see why, and what can be done.')
  if (mayEnd)
    return text(
      'The reviewer asks for changes. If one step has all of them, correct it and press "Only this changed: submit" there. Otherwise go through the steps again: all answers are filled in.',
    )
  if (status === 'INCOMPLETE')
    return text('The reviewer asks for changes: go through the steps again, all answers are filled in.')
  if (status === 'DRAFT' && infectedIn.length > 0)
    return text('The virus check refused a file, which counts as missing: choose another one in {step}.', {
      step,
    })
  return text('Next: {step}', { step })
}
