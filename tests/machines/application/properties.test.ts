/* @long */
import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { decide } from '@/machines/application/decide'
import type { EventType, LifecycleEvent } from '@/machines/application/events'
import {
  contradictionsIn,
  isAskedFor,
  UNKNOWN_FACTS,
  type LifecycleFacts,
} from '@/machines/application/facts'
import { applicationCatalogue } from '@/tests/model/catalogues/application'
import { isAtEnd, PROPERTIES } from './properties'

const EVENTS = Object.entries(applicationCatalogue.events).flatMap(([type, cases]) => {
  const payloads: readonly object[] = Object.values(cases)
  // The catalogue has the cases of each event under its type.
  return payloads.map((payload) => Object.assign({ type }, payload) as LifecycleEvent)
})
const WALKED = Object.entries(applicationCatalogue.inputs)

const ONWARD = new Set<EventType>([
  'start.save',
  'personal.save',
  'employment.save',
  'business.save',
  'coApplicant.save',
  'documents.save',
  'offer.request',
  'offer.accept',
  'application.submit',
])

function isConsentAway({ terms, bureau }: LifecycleFacts): boolean {
  return [terms, bureau].some((consent) => consent === 'REFUSED' || consent === 'WITHDRAWN')
}

function brokenBy(facts: LifecycleFacts): string[] {
  const asked = EVENTS.map((event) => ({ facts, event, decision: decide(facts, event) }))
  const broken = asked.flatMap((one) =>
    Object.entries(PROPERTIES)
      .filter(([, breaks]) => breaks(one))
      .map(([words]) => `${words}: ${JSON.stringify(one.event)}`),
  )
  const isOnward = (type: EventType) => ONWARD.has(type) || (isConsentAway(facts) && type === 'consent.give')
  const isStuck =
    !isAtEnd(facts) &&
    contradictionsIn(facts).length === 0 &&
    !asked.some(({ event, decision }) => isOnward(event.type) && decision.outcome === 'allowed')
  return isStuck ? [...broken, 'there is no way on'] : broken
}

const isKnown = fc.constantFrom(true, false, 'UNKNOWN' as const)
const consent = fc.constantFrom('GIVEN', 'REFUSED', 'WITHDRAWN', 'MISSING', 'UNKNOWN' as const)

/** Any facts at all: also those that no call leads to. */
const drawnFacts: fc.Arbitrary<LifecycleFacts> = fc.record({
  status: fc.constantFrom('DRAFT', 'INCOMPLETE', 'REJECTED', 'COMPLETED', 'ERASED', 'UNKNOWN' as const),
  isBegunAlone: isKnown,
  work: fc.constantFrom('EMPLOYMENT', 'BUSINESS', 'UNKNOWN' as const),
  hasPersonal: fc.boolean(),
  hasWork: fc.boolean(),
  needsDocuments: fc.boolean(),
  hasDocuments: fc.boolean(),
  terms: consent,
  bureau: consent,
  offer: fc.constantFrom('NONE', 'OPEN', 'CHANGED', 'ENDED', 'UNKNOWN' as const),
  statement: fc.constantFrom('NONE', 'VALID', 'ENDED', 'UNKNOWN' as const),
  acknowledged: fc.constantFrom('THIS', 'ANOTHER', 'NONE', 'UNKNOWN' as const),
  acceptance: fc.constantFrom('NONE', 'STANDING', 'UNKNOWN' as const),
  coolingOff: fc.constantFrom('OPEN', 'OVER', 'UNKNOWN' as const),
  hasLeft: fc.boolean(),
  isWithLender: isKnown,
  files: fc.constantFrom('USABLE', 'CHECKING', 'UNKNOWN' as const),
  infectedIn: fc.subarray([
    'personal.save',
    'employment.save',
    'coApplicant.save',
    'documents.save',
  ] as const),
})

/** The server counts no file of a section that is not asked for: it could never be replaced. */
const anyFacts = drawnFacts.map((facts) =>
  Object.assign(facts, { infectedIn: facts.infectedIn.filter((save) => isAskedFor(save, facts)) }),
)

const ACCEPTED_WITH_VIRUS: LifecycleFacts = {
  ...UNKNOWN_FACTS,
  work: 'EMPLOYMENT',
  hasPersonal: true,
  hasWork: true,
  acceptance: 'STANDING',
  infectedIn: ['personal.save'],
}

test.each([
  ['personal.save', { isBasisChanged: false }, 'allowed'],
  ['file.change', {}, 'allowed'],
  ['personal.save', { isBasisChanged: true }, 'LOCKED'],
  ['start.save', { isBasisChanged: false }, 'LOCKED'],
  ['employment.save', { isBasisChanged: false }, 'LOCKED'],
  ['references.save', {}, 'LOCKED'],
  ['application.submit', {}, 'FILE_INFECTED'],
])('an accepted draft whose personal details name a virus: %s %j is %s', (type, details, answer) => {
  for (const caller of ['agent', 'borrower']) {
    // The cases are events of the chart.
    const event = { type, caller, ...details } as LifecycleEvent
    const decision = decide(ACCEPTED_WITH_VIRUS, event)
    expect(decision.outcome === 'refused' ? decision.code : decision.outcome).toBe(answer)
  }
})

test.each(WALKED)('nothing that may happen breaks what was promised: %s', (_, facts) => {
  expect(brokenBy(facts)).toEqual([])
})

test('nor does it of any facts at all', () => {
  fc.assert(
    fc.property(anyFacts, (facts) => {
      expect(brokenBy(facts)).toEqual([])
    }),
    { numRuns: 300 },
  )
})
