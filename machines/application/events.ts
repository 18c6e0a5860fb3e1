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

/** Everything that may happen to an application, and whose doing it is. */
export const CALLERS_OF = {
  'start.save': ['agent', 'borrower'],
  'personal.save': ['agent', 'borrower'],
  'employment.save': ['agent', 'borrower'],
  'business.save': ['agent', 'borrower'],
  'coApplicant.save': ['agent', 'borrower'],
  'documents.save': ['agent', 'borrower'],
  'references.save': ['agent', 'borrower'],
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

/** The name of something that may happen to an application. */
export type EventType = keyof typeof CALLERS_OF

type BasisChange = { isBasisChanged: boolean }
type Purpose = { purpose: 'TERMS' | 'BUREAU' | 'OTHER' }

type Details = {
  'start.save': BasisChange
  'personal.save': BasisChange
  'employment.save': BasisChange
  'business.save': BasisChange
  'consent.give': Purpose
  'consent.withdraw': Purpose
  'offer.accept': { isSameOffer: boolean }
  'statement.acknowledge': { isSameStatement: boolean }
}

type DetailsOf<Type> = Type extends keyof Details ? Details[Type] : object

/** Something that may happen to an application, as the chart is asked about it. */
export type LifecycleEvent = {
  [Type in EventType]: { type: Type; caller: (typeof CALLERS_OF)[Type][number] } & DetailsOf<Type>
}[EventType]

/** The saves of the steps and of their files. */
export const SAVES = [
  'start.save',
  'personal.save',
  'employment.save',
  'business.save',
  'coApplicant.save',
  'documents.save',
  'references.save',
  'file.change',
] as const satisfies readonly EventType[]

/** The saves that may change something that an acceptance rests on. */
export const BASIS_SAVES = [
  'start.save',
  'personal.save',
  'employment.save',
  'business.save',
] as const satisfies readonly EventType[]
