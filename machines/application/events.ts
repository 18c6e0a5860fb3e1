import {
  hasOwnCalls,
  SECTION_NAMES,
  STEPS,
  type OwnSectionName,
  type StepName,
  type StepOf,
} from '@/schemas/steps/steps'

export type Caller =
  | 'agent'
  /** A borrower who works on the application, alone or on what an agent began. */
  | 'borrower'
  /** A borrower who answers the agent's link on their own phone. */
  | 'borrowerPhone'
  | 'reviewer'
  | 'lender'
  | 'operator'
  | 'clock'

export type StepSave = StepOf<StepName>['permission']
/** A save that may change something that an acceptance rests on. */
export type BasisSave = StepOf<'start' | OwnSectionName>['permission']

export const STEP_SAVES: readonly StepSave[] = Object.values(STEPS).map(({ permission }) => permission)

/** The saves that may change something that an acceptance rests on: of the start form and of the sections with calls of their own. */
export const BASIS_SAVES: readonly BasisSave[] = [
  STEPS.start.permission,
  ...SECTION_NAMES.filter(hasOwnCalls).map((name) => STEPS[name].permission),
]

const APPLICANTS = ['agent', 'borrower'] as const
// Object.fromEntries forgets the names.
const callersOfSteps = Object.fromEntries(STEP_SAVES.map((type) => [type, APPLICANTS])) as Record<
  StepSave,
  typeof APPLICANTS
>

/** Everything that may happen to an application, and whose doing it is. */
export const CALLERS_OF = {
  ...callersOfSteps,
  'file.change': ['agent', 'borrower'],
  'consent.give': ['borrower'],
  'consent.withdraw': ['borrower'],
  'offer.request': ['agent'],
  'offer.update': ['agent'],
  'offer.accept': ['agent', 'borrowerPhone'],
  'statement.read': ['agent', 'borrower', 'borrowerPhone'],
  'statement.acknowledge': ['agent', 'borrower', 'borrowerPhone'],
  'borrowerLink.create': ['agent'],
  'borrowerLink.answer': ['borrowerPhone'],
  'application.submit': ['agent', 'borrower'],
  'application.return': ['reviewer'],
  'application.export': ['agent'],
  'application.erase': ['operator', 'clock'],
  'lead.send': ['agent', 'clock'],
  'lead.answer': ['lender'],
  'files.send': ['agent', 'clock'],
  'mail.send': ['agent', 'clock'],
  'loan.leave': ['borrower'],
} as const satisfies Record<string, readonly Caller[]>

export type EventType = keyof typeof CALLERS_OF

type BasisChange = { isBasisChanged: boolean }
type Purpose = { purpose: 'TERMS' | 'BUREAU' | 'OTHER' }

type Details = Record<BasisSave, BasisChange> & {
  'consent.give': Purpose
  'consent.withdraw': Purpose
  'offer.accept': { isSameOffer: boolean }
  'statement.acknowledge': { isSameStatement: boolean }
}

type DetailsOf<Type> = Type extends keyof Details ? Details[Type] : object

export type LifecycleEvent = {
  [Type in EventType]: { type: Type; caller: (typeof CALLERS_OF)[Type][number] } & DetailsOf<Type>
}[EventType]

/** The saves of the steps and of their files. */
export const SAVES = [...STEP_SAVES, 'file.change'] as const satisfies readonly EventType[]
