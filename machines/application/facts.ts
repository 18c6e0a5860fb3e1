import { isOfOtherWork, SECTIONS, STEPS } from '@/schemas/steps/steps'
import type { StepSave } from './events'

/** Something that a reader of the facts was not told; the chart then does as if nobody had asked. */
type Unknown = 'UNKNOWN'

/** A decision of the borrower about one of the two consents that the start form asks for (specification 5.7). */
export type ConsentFact = 'GIVEN' | 'REFUSED' | 'WITHDRAWN' | 'MISSING' | Unknown

/** All that decides what may happen to an application. Times stand in it as what they have done, so that different facts are few. */
export type LifecycleFacts = {
  /** Specification 4.8; what else a server says is unknown. */
  status: 'DRAFT' | 'INCOMPLETE' | 'REJECTED' | 'COMPLETED' | 'ERASED' | Unknown
  isBegunAlone: boolean | Unknown
  work: 'EMPLOYMENT' | 'BUSINESS' | Unknown
  hasPersonal: boolean
  hasWork: boolean
  needsDocuments: boolean
  hasDocuments: boolean
  terms: ConsentFact
  bureau: ConsentFact
  /** The offer of the rules: open, made of other answers than today's, or past the day of its disbursement. */
  offer: 'NONE' | 'OPEN' | 'CHANGED' | 'ENDED' | Unknown
  statement: 'NONE' | 'VALID' | 'ENDED' | Unknown
  /** The statement that was acknowledged: this one, none, or only one of another offer. */
  acknowledged: 'THIS' | 'ANOTHER' | 'NONE' | Unknown
  acceptance: 'NONE' | 'STANDING' | Unknown
  coolingOff: 'OPEN' | 'OVER' | Unknown
  hasLeft: boolean
  /** A lead or files are with a lender that has not refused them, or on their way there. */
  isWithLender: boolean | Unknown
  /** Of the files that its answers name, apart from infected ones. */
  files: 'USABLE' | 'CHECKING' | Unknown
  /** The saves of the steps whose answers name a file in which the virus check found something. */
  infectedIn: readonly StepSave[]
}

export const UNKNOWN_FACTS: LifecycleFacts = {
  status: 'DRAFT',
  isBegunAlone: 'UNKNOWN',
  work: 'UNKNOWN',
  hasPersonal: false,
  hasWork: false,
  needsDocuments: false,
  hasDocuments: false,
  terms: 'UNKNOWN',
  bureau: 'UNKNOWN',
  offer: 'UNKNOWN',
  statement: 'UNKNOWN',
  acknowledged: 'UNKNOWN',
  acceptance: 'UNKNOWN',
  coolingOff: 'UNKNOWN',
  hasLeft: false,
  isWithLender: 'UNKNOWN',
  files: 'UNKNOWN',
  infectedIn: [],
}

const STATUSES = new Set<string>(['DRAFT', 'INCOMPLETE', 'REJECTED', 'COMPLETED', 'ERASED'])

export function statusFact(status: string | null): LifecycleFacts['status'] {
  // The list has just those.
  return status !== null && STATUSES.has(status) ? (status as LifecycleFacts['status']) : 'UNKNOWN'
}

/** The section that a job type asks for; PROFESSIONAL reads like SALARIED (specification 3.23). */
export function workFact(jobType: string | null | undefined): LifecycleFacts['work'] {
  if (jobType === 'SELF_EMPLOYED') return 'BUSINESS'
  return jobType === 'SALARIED' || jobType === 'PROFESSIONAL' ? 'EMPLOYMENT' : 'UNKNOWN'
}

/** @returns whether a step's answers count: those of another job, or of documents that the loan does not need, stay stored unasked. */
export function isAskedFor(
  save: StepSave,
  { work, needsDocuments }: Pick<LifecycleFacts, 'work' | 'needsDocuments'>,
): boolean {
  if (save === STEPS.assetDocuments.permission) return needsDocuments
  return !SECTIONS.some(
    (section) => section.permission === save && work !== 'UNKNOWN' && isOfOtherWork(section, work),
  )
}

/** Facts that no call of this release leads to: an older one has made them, or a change by hand. */
export function contradictionsIn(facts: LifecycleFacts): string[] {
  const { status, acceptance, hasLeft, hasPersonal, hasWork } = facts
  const lacksAnswers = !hasPersonal || !hasWork
  return [
    ...(status === 'UNKNOWN' ? ['its status is none that is known'] : []),
    ...(hasLeft && acceptance === 'NONE' ? ['a loan was left that nobody had accepted'] : []),
    ...(lacksAnswers && acceptance === 'STANDING' ? ['its offer is accepted, and answers are missing'] : []),
    ...(status === 'REJECTED' && acceptance === 'STANDING' ? ['it is rejected, and its offer accepted'] : []),
  ]
}
