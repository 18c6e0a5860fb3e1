import { each } from '@/machines/application/application-setup'
import { applicationMachine } from '@/machines/application/application.machine'
import { BASIS_SAVES, CALLERS_OF, type Caller } from '@/machines/application/events'
import { UNKNOWN_FACTS, type LifecycleFacts } from '@/machines/application/facts'
import { catalogue } from '@/tests/tools/statecharts/model/catalogue'

/** An agent's draft with all its answers and consents, before its first offer. */
const READY: LifecycleFacts = {
  status: 'DRAFT',
  isBegunAlone: false,
  work: 'EMPLOYMENT',
  hasPersonal: true,
  hasWork: true,
  needsDocuments: false,
  hasDocuments: false,
  terms: 'GIVEN',
  bureau: 'GIVEN',
  offer: 'NONE',
  statement: 'NONE',
  acknowledged: 'NONE',
  acceptance: 'NONE',
  coolingOff: 'UNKNOWN',
  hasLeft: false,
  isWithLender: false,
  files: 'USABLE',
  infectedIn: [],
}

/** The job is none that is known, so that either section may be saved. */
const ANY_WORK = { work: 'UNKNOWN' } as const
const ALONE = { isBegunAlone: true }
const CAR = { needsDocuments: true }

const OFFERED: LifecycleFacts = { ...READY, offer: 'OPEN' }
const STATED: LifecycleFacts = { ...OFFERED, statement: 'VALID' }
const ACCEPTED: LifecycleFacts = {
  ...STATED,
  acknowledged: 'THIS',
  acceptance: 'STANDING',
  coolingOff: 'OPEN',
}
const SUBMITTED: LifecycleFacts = { ...ACCEPTED, status: 'COMPLETED', isWithLender: true }
const RETURNED: LifecycleFacts = { ...ACCEPTED, ...ANY_WORK, status: 'INCOMPLETE' }

/** Payloads by name: each case of an event, done by each of its callers. */
function casesOf<Who extends Caller, Details extends object>(
  callers: readonly Who[],
  details: Readonly<Record<string, Details>>,
): Record<string, { caller: Who } & Details> {
  const cases = callers.flatMap((caller) =>
    Object.entries(details).map(([name, detail]): [string, { caller: Who } & Details] => [
      name === '' ? caller : `${caller}, ${name}`,
      { caller, ...detail },
    ]),
  )
  return Object.fromEntries(cases)
}

const PLAIN = { '': {} }
const BASIS = { 'same basis': { isBasisChanged: false }, 'another basis': { isBasisChanged: true } }
const PURPOSES = {
  terms: { purpose: 'TERMS' },
  bureau: { purpose: 'BUREAU' },
  'another purpose': { purpose: 'OTHER' },
} as const
const FIGURES = { 'same offer': { isSameOffer: true }, 'another offer': { isSameOffer: false } }
const STATEMENTS = {
  'same statement': { isSameStatement: true },
  'another statement': { isSameStatement: false },
}

/** Everything that can happen to an application, from facts for each state of each region. */
export const applicationCatalogue = catalogue({
  name: 'application',
  machine: applicationMachine,
  // After each event the facts are read anew: a second step would be of facts that are no longer so.
  farthest: 1,
  vetoes: ['refuse', 'repeat'],
  inputs: {
    'answers, and no more is told': { ...UNKNOWN_FACTS, hasPersonal: true, hasWork: true },
    'answers, another statement was read, and no more is told': {
      ...UNKNOWN_FACTS,
      hasPersonal: true,
      hasWork: true,
      acknowledged: 'ANOTHER',
    },
    'a start form': { ...READY, hasPersonal: false, hasWork: false },
    'personal details': { ...READY, hasWork: false },
    'personal details of a business': { ...READY, work: 'BUSINESS', hasWork: false },
    'personal details, for a car': { ...READY, ...ANY_WORK, ...CAR, hasWork: false },
    'all but the car’s documents': { ...READY, ...ALONE, ...CAR },
    'all but the car’s documents, of a business': { ...READY, ...CAR, work: 'BUSINESS' },
    'all answers': READY,
    'all answers of a business, begun alone': { ...READY, ...ALONE, work: 'BUSINESS' },
    'all answers, for a car': { ...READY, ...CAR, hasDocuments: true },
    'an offer': { ...OFFERED, ...ANY_WORK },
    'an offer after another, begun alone': { ...OFFERED, ...ALONE, acknowledged: 'ANOTHER' },
    'a statement': { ...STATED, ...ANY_WORK },
    'a statement after another, begun alone': { ...STATED, ...ALONE, acknowledged: 'ANOTHER' },
    'a statement read, begun alone': { ...STATED, ...ALONE, ...ANY_WORK, acknowledged: 'THIS' },
    'an offer of other answers, begun alone': { ...OFFERED, ...ALONE, offer: 'CHANGED' },
    'an offer past its day, begun alone': { ...OFFERED, ...ALONE, offer: 'ENDED' },
    'a statement past its day': { ...OFFERED, statement: 'ENDED' },
    accepted: ACCEPTED,
    submitted: SUBMITTED,
    'submitted, the days to leave over': { ...SUBMITTED, coolingOff: 'OVER' },
    'submitted alone, with a statement': { ...STATED, ...ALONE, status: 'COMPLETED' },
    returned: RETURNED,
    'returned, the days to leave over': { ...RETURNED, coolingOff: 'OVER' },
    'returned from a lender': { ...RETURNED, isWithLender: true },
    'returned with a statement, for a car': { ...STATED, ...CAR, hasDocuments: true, status: 'INCOMPLETE' },
    'returned with an offer of other answers': { ...OFFERED, offer: 'CHANGED', status: 'INCOMPLETE' },
    left: { ...SUBMITTED, hasLeft: true },
    'returned and left': { ...RETURNED, hasLeft: true },
    rejected: { ...READY, status: 'REJECTED', offer: 'UNKNOWN', acceptance: 'UNKNOWN' },
    'rejected though accepted': { ...ACCEPTED, status: 'REJECTED' },
    erased: { ...SUBMITTED, status: 'ERASED' },
    'with a file that is being checked': { ...ACCEPTED, files: 'CHECKING' },
    'with an infected file': { ...ACCEPTED, infectedIn: ['personal.save'] },
    'for a car, with a file that is being checked': {
      ...READY,
      ...ANY_WORK,
      ...CAR,
      hasDocuments: true,
      files: 'CHECKING',
    },
    'for a car, with an infected file': {
      ...READY,
      ...ANY_WORK,
      ...CAR,
      hasDocuments: true,
      infectedIn: ['documents.save'],
    },
    'consent to terms refused': { ...READY, terms: 'REFUSED' },
    'consent to a bureau withdrawn': { ...OFFERED, bureau: 'WITHDRAWN' },
    'a consent missing': { ...READY, bureau: 'MISSING' },
  },
  events: {
    ...each(BASIS_SAVES, casesOf(CALLERS_OF['start.save'], BASIS)),
    'coApplicant.save': casesOf(CALLERS_OF['coApplicant.save'], PLAIN),
    'documents.save': casesOf(CALLERS_OF['documents.save'], PLAIN),
    'references.save': casesOf(CALLERS_OF['references.save'], PLAIN),
    'file.change': casesOf(CALLERS_OF['file.change'], PLAIN),
    'consent.give': casesOf(CALLERS_OF['consent.give'], PURPOSES),
    'consent.withdraw': casesOf(CALLERS_OF['consent.withdraw'], PURPOSES),
    'offer.request': casesOf(CALLERS_OF['offer.request'], PLAIN),
    'offer.update': casesOf(CALLERS_OF['offer.update'], PLAIN),
    'offer.accept': casesOf(CALLERS_OF['offer.accept'], FIGURES),
    'statement.read': casesOf(CALLERS_OF['statement.read'], PLAIN),
    'statement.acknowledge': casesOf(CALLERS_OF['statement.acknowledge'], STATEMENTS),
    'borrowerLink.create': casesOf(CALLERS_OF['borrowerLink.create'], PLAIN),
    'borrowerLink.answer': casesOf(CALLERS_OF['borrowerLink.answer'], PLAIN),
    'application.submit': casesOf(CALLERS_OF['application.submit'], PLAIN),
    'application.return': casesOf(CALLERS_OF['application.return'], PLAIN),
    'application.export': casesOf(CALLERS_OF['application.export'], PLAIN),
    'application.erase': casesOf(CALLERS_OF['application.erase'], PLAIN),
    'lead.send': casesOf(CALLERS_OF['lead.send'], PLAIN),
    'lead.answer': casesOf(CALLERS_OF['lead.answer'], PLAIN),
    'files.send': casesOf(CALLERS_OF['files.send'], PLAIN),
    'mail.send': casesOf(CALLERS_OF['mail.send'], PLAIN),
    'loan.leave': casesOf(CALLERS_OF['loan.leave'], PLAIN),
  },
  actors: {},
  facts: ({ context }) => context,
})
